# The board message: its words, its buttons, its picture, and the picture in words.

header = #{ $number }  { $white } { $score } { $black }, { $points } pisteeseen.
header-money = #{ $number }  { $white } { $score } { $black }, rahapeli.

prompt-roll = { $player }, sinun vuorosi heittää.
prompt-roll-or-double = { $player }, heitä tai tuplaa.
prompt-which-checker = { $player } heitti { $dice }. Mikä nappula siirtyy nopalla { $die }?
prompt-which-play = { $player } heitti { $dice }. Mikä siirto?
prompt-only-play = { $player } heitti { $dice }. Siirtoja on vain yksi.
prompt-confirm = { $player } heitti { $dice }: { $play }. Vahvistetaanko?
prompt-doubled =
    { $beavers ->
        [0] { $opponent } tuplaa: kuutio nousee lukemaan { $value }.
        [1] { $opponent } vastaa beaverilla ja pitää kuution: se nousee lukemaan { $value }.
       *[other] { $opponent } vastaa raccoonilla: kuutio nousee lukemaan { $value }.
    } { $player }, hyväksy ja pelaa panoksella { $value } tai hylkää ja häviä { $points ->
        [one] yksi piste
       *[other] { $points } pistettä
    }: { $score }.
prompt-resigned =
    { $opponent } tarjoutuu luovuttamaan { $win }, { $points ->
        [one] yhden pisteen
       *[other] { $points } pistettä
    }: { $score }. { $player }, hyväksytkö vai jatketaanko?
prompt-next-game = Otetaanko uusi peli?
prompt-computer = { $player } miettii.
prompt-computer-waits = { $player } jatkaa komennon /resume jälkeen.
prompt-over = Ottelu on ohi.
prompt-leaves = { $player } on lähtenyt Blotista. { $opponent }, ottelu on ohi, eikä sitä lasketa kummallekaan.
prompt-over-left = Ottelu on ohi, eikä sitä lasketa kummallekaan: toinen on lähtenyt Blotista.
remark-dead-cube = Hylkääminen päättäisi ottelun, joten hyväksymällä et riskeeraa mitään.

ask-take = { $player }, hyväksytkö? Peli jatkuu panoksella { $value }, ja kuutio on sinun.
ask-take-other = { $player }, hyväksytkö? Peli jatkuu panoksella { $value }, ja kuutio jää vastustajalle.
ask-raccoon = { $player }, vastaatko raccoonilla? Kuutio nousee lukemaan { $value }, mutta jää vastustajalle.
ask-beaver = { $player }, vastaatko beaverilla? Kuutio nousee lukemaan { $value } ja on sinun.
ask-drop =
    { $points ->
        [one] { $player }, hylkäätkö? Häviät yhden pisteen: { $score }.
       *[other] { $player }, hylkäätkö? Häviät { $points } pistettä: { $score }.
    }
ask-drop-match = { $player }, hylkäätkö? Häviät koko ottelun: { $score }.
ask-resign =
    { $player }, luovutatko { $win }? Häviät { $points ->
        [one] yhden pisteen
       *[other] { $points } pistettä
    }: { $score }.
ask-resign-match = { $player }, luovutatko { $win }? Häviät koko ottelun: { $score }.
ask-resign-which = { $player }, mitä luovutat?
ask-stop = Lopetetaanko tilanteessa { $score }?

status-roll = Heittovuorossa { $player }
status-play = Siirtovuorossa { $player }: { $dice }
status-doubled =
    { $beavers ->
        [0] { $player } tuplaa: { $value }
        [1] { $player }: beaver, { $value }
       *[other] { $player }: raccoon, { $value }
    }
status-resigned = { $player } tarjoaa luovutusta
status-between = pelien välissä
status-won = { $player } voitti
status-level = tasan
status-void = mitätöity
status-left = ohi, ei lasketa
note = #{ $number }
caption-pips = pippiä
alt-animation = Peli siirto siirrolta, pelaajina { $white } ja { $black }. Sanoina: /history.

caption-played = { $player }: { $play }
caption-passed = { $player } ei voi siirtää
caption-doubled = { $player } tuplaa
caption-beavered = { $player } vastaa beaverilla
caption-raccooned = { $player } vastaa raccoonilla
caption-taken = { $player } hyväksyy
caption-dropped = { $player } hylkää
caption-resigned = { $player } tarjoaa luovutusta
caption-declined = { $player } jatkaa peliä
caption-won =
    { $points ->
        [one] { $player } voittaa { $win }, yhden pisteen
       *[other] { $player } voittaa { $win }, { $points } pistettä
    }

button-accept = Ota vastaan
button-decline = Torju
button-withdraw = Peru haaste
button-roll = Heitä
button-double = Tuplaa ({ $value })
button-double-again = Tuplaa
button-take = Hyväksy
button-drop = Hylkää
button-beaver = Beaver
button-raccoon = Raccoon
button-point =
    { $point ->
        [bar] Parru
       *[other] { $point }
    }
button-play = { $play }
button-swap = { $die } ensin
button-undo = Kumoa
button-confirm = Vahvista
button-resign = Luovuta …
button-more = Lisää …
button-back = Takaisin
button-yes-take = Kyllä, hyväksyn
button-yes-drop = Kyllä, hylkään
button-yes-beaver = Kyllä, beaver
button-yes-resign = Kyllä, luovutan
button-yes-stop = Kyllä, lopetetaan
button-single = Tavallinen peli
button-gammon = Gammon
button-backgammon = Backgammon
button-accept-resignation = Hyväksy
button-decline-resignation = Jatka peliä
button-next = Seuraava peli
button-stop = Lopeta …
button-rematch = Revanssi
button-replay = Toisto
button-export = Vie tiedostoon
button-board = Lauta
button-match = #{ $number } { $name }
button-open = #{ $number }
button-pips = Pipit
button-history = Siirrot
button-verify = Nopat
button-settings = Asetukset
button-help = Ohje
button-rules = Säännöt
button-games-mine = Omat ottelut
button-games-all = Kaikki täällä
button-format = { $format }
button-previous = Edellinen
button-following = Seuraava
button-setting = { $setting }: { $value }

fact-turn = Vuorossa on { $player }.
fact-dice = { $player } on heittänyt { $dice }.
fact-dice-left = { $player } on heittänyt { $dice }; vielä pelaamatta: { $left }.
fact-dice-played = { $player } on heittänyt ja pelannut { $dice }.
fact-last-play = { $player } siirsi { $play }.
fact-better = Parempi olisi ollut ({ $player }): { $play }.
fact-tapped = Tähän mennessä valittu: { $player } { $play }.
fact-can-tap = Nappulaa voi siirtää näistä kohdista: { $points }.
fact-point =
    { $point ->
        [bar] parru
       *[other] { $point }
    }
fact-stacks = Nappulat muodossa kiila:määrä, { $player }: { $stacks }.
fact-bar =
    { $count ->
        [one] { $player }: parrulla on yksi nappula.
       *[other] { $player }: parrulla on { $count } nappulaa.
    }
fact-off =
    { $count ->
        [one] { $player } on kotiuttanut yhden nappulan.
       *[other] { $player } on kotiuttanut { $count } nappulaa.
    }
fact-pips = { $player }: pippejä jäljellä { $count }.
fact-cube-centred = Kuutio on keskellä, lukema { $value }.
fact-cube-owned = Kuution lukema on { $value }, ja sen omistaa { $player }.
fact-cube-offered = Tuplausta tarjotaan, kuution lukema { $value }. Vastausvuorossa on { $player }.
fact-crawford = Tämä on Crawford-peli: tuplata ei saa.
fact-no-cube = Kuutio ei ole käytössä.
fact-score = Tilanne: { $white } { $score } { $black }, ottelu { $length } pisteeseen.
fact-score-money = Tilanne: { $white } { $score } { $black }, rahapeli.
