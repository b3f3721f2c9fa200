//! `Program`, with a shell as the program.

use blot_testing::Program;

#[test]
fn a_program_writes_is_killed_and_starts_again_in_its_folder() {
    let script = "test -e begun && echo again $BLOT_WORD; touch begun; echo ready >&2; exec sleep 1000";
    let mut program = Program::start("/bin/sh", &["-c", script], &[("BLOT_WORD", "cube")]);
    assert_eq!(program.wait_for_line("ready"), "ready");
    assert!(program.folder().join("begun").exists());
    program.kill();
    program.start_again();
    assert_eq!(program.wait_for_line("again"), "again cube");
    program.wait_for_line("ready");
    let (status, _) = program.terminate();
    assert!(!status.success());
    assert_eq!(program.log(), "ready\nagain cube\nready");
}

#[test]
#[should_panic(expected = "it ended without a line with \"ready\":\nno")]
fn waiting_for_a_program_that_has_ended_is_in_vain() {
    Program::start("/bin/sh", &["-c", "echo no"], &[]).wait_for_line("ready");
}
