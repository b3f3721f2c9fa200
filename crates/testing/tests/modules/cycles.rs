//! Finds the modules of one folder that use each other in a circle, and says where each of them does.

use crate::tree::Level;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

impl Level {
    /// Every set of two or more modules in which each one reaches all others, largest first.
    pub(crate) fn cycles(&self) -> Vec<BTreeSet<String>> {
        let reached: BTreeMap<&String, BTreeSet<&String>> =
            self.edges.keys().map(|module| (module, self.reached_from(module))).collect();
        let mut cycles = BTreeSet::new();
        for (module, others) in &reached {
            let cycle =
                others.iter().filter(|other| reached.get(*other).is_some_and(|back| back.contains(module)));
            let mut cycle: BTreeSet<String> = cycle.map(|other| (*other).clone()).collect();
            cycle.insert((*module).clone());
            cycles.insert(cycle);
        }
        let mut cycles: Vec<_> = cycles.into_iter().filter(|cycle| cycle.len() > 1).collect();
        cycles.sort_by_key(|cycle| std::cmp::Reverse(cycle.len()));
        cycles
    }

    fn reached_from(&self, module: &String) -> BTreeSet<&String> {
        let mut reached = BTreeSet::new();
        let mut waiting: Vec<&String> = self.edges.get(module).into_iter().flat_map(BTreeMap::keys).collect();
        while let Some(next) = waiting.pop() {
            if reached.insert(next) {
                waiting.extend(self.edges.get(next).into_iter().flat_map(BTreeMap::keys));
            }
        }
        reached
    }

    /// The modules of a cycle, and a way round through all of them with the place of each step.
    pub(crate) fn describe(&self, cycle: &BTreeSet<String>) -> String {
        let names: Vec<&str> = cycle.iter().map(String::as_str).collect();
        let mut text =
            format!("{} modules of {} use each other: {}\n", cycle.len(), self.name, names.join(" "));
        let route = self.way_round(cycle);
        for step in route.windows(2) {
            let edge = &self.edges[&step[0]][&step[1]];
            text += &format!("  {} -> {} at {}:{}\n", step[0], step[1], edge.file, edge.line);
        }
        text
    }

    /// A route along edges that visits every module of a cycle and ends where it began.
    fn way_round(&self, cycle: &BTreeSet<String>) -> Vec<String> {
        let first = cycle.first().expect("a cycle has two modules at least").clone();
        let mut left: BTreeSet<&String> = cycle.iter().collect();
        left.remove(&first);
        let mut route = vec![first.clone()];
        while !left.is_empty() {
            self.walk_to(&mut route, cycle, |module| left.contains(module));
            for module in &route {
                left.remove(module);
            }
        }
        self.walk_to(&mut route, cycle, |module| *module == first);
        route
    }

    /// Prolongs a route to the nearest module that is wanted.
    fn walk_to(&self, route: &mut Vec<String>, cycle: &BTreeSet<String>, is_wanted: impl Fn(&String) -> bool) {
        let begin = route.last().expect("a route begins somewhere").clone();
        let mut previous: BTreeMap<&String, &String> = BTreeMap::new();
        let mut waiting = VecDeque::from([&begin]);
        while let Some(module) = waiting.pop_front() {
            for next in self.edges[module].keys().filter(|next| cycle.contains(*next)) {
                if *next == begin || previous.contains_key(next) {
                    continue;
                }
                previous.insert(next, module);
                if is_wanted(next) {
                    let mut steps = vec![next];
                    while let Some(before) =
                        previous.get(steps[steps.len() - 1]).filter(|before| ***before != begin)
                    {
                        steps.push(before);
                    }
                    route.extend(steps.into_iter().rev().cloned());
                    return;
                }
                waiting.push_back(next);
            }
        }
        panic!("{begin} leads to no other module of {cycle:?}");
    }
}
