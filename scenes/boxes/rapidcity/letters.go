package rapidcity

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// letters are the words on the table, found once and kept for as long as they hold.
type letters struct {
	desk   *table.Desk
	ground *ground
	people *people
	sets   *[2]keySet

	names  [rapidcity.MaxSeats]string    // as they are written in the corners
	sizes  [rapidcity.MaxSeats]float64   // of their letters
	keys   [2][rapidcity.MaxSeats]string // what is printed on the keys that mean a seat or a tile
	whys   [rapidcity.Touched + 1]string // what verdicts say, by their reason; the first is what one that heals does
	early  string                        // what is said to who was too early
	typing bool                          // a keyboard was used last, or nothing yet where one is expected
	heard  bool                          // something was used
	prompt string                        // what is going on, empty where there is no need or no room
}

// find finds who is called what, what verdicts say, and what is printed on the keys beside the tiles.
func (l *letters) find() {
	for s := range l.ground.seats {
		l.names[s], l.sizes[s] = l.shorten(game.Seat(s))
	}
	for why := range l.whys {
		v := verdict{reason: rapidcity.Reason(why), healed: why == 0}
		l.whys[why] = l.desk.T("rapidcity.why." + v.word())
	}
	l.early = l.desk.T("rapidcity.why.early")
	for set, d := range keyboards {
		_, plays := l.people.of(d)
		l.keys[set] = [rapidcity.MaxSeats]string{}
		if plays && (l.people.count() > 1 || set == 0) {
			l.keys[set] = l.sets[set].print(l.ground.dirs[:l.ground.seats])
		}
	}
}

// expectKeys says whether a keyboard is expected, as long as nothing has been used.
func (l *letters) expectKeys(yes bool) {
	if !l.heard {
		l.typing = yes
	}
}

// hear takes note of what people play with: letters on the table help those at a keyboard alone.
func (l *letters) hear(strikes []input.Strike) {
	for _, s := range strikes {
		if s.Kind != input.Mouse {
			l.heard, l.typing = true, s.Kind == input.Keys
		}
	}
}

// print is what stands on the keys that mean each seat, or its tile, given the directions of all.
func (k *keySet) print(dirs []float64) (words [rapidcity.MaxSeats]string) {
	for way := range otherHand {
		if what, ok := means(way, dirs); ok {
			words[what] = strings.TrimSpace(words[what] + " " + letter(k[way]))
		}
	}
	return words
}

// ownKey is what stands on the key that means a seat's own pawn.
func (l *letters) ownKey(seat game.Seat) string {
	set := max(0, slices.Index(keyboards[:], l.people.with[seat]))
	key, ok := l.sets[set].strike(int(seat), l.ground.dirs[:l.ground.seats])
	if !ok {
		return ""
	}
	return letter(key)
}

// why is what a seat's corner says of the last card, empty for nothing.
func (l *letters) why(v verdict) string {
	if v.some() {
		return l.whys[v.reason]
	}
	return ""
}

// nameStyle is how names look where there is room.
func (l *letters) nameStyle() text.Style {
	st := l.desk.Theme.OnWood(ui.Strong)
	st.Size = l.desk.Theme.Text.Size(st)
	st.Fixed = true
	return st
}

// leastName is how small names may be written, in dp; of one that has to be cut, leastLetters must remain, or the seat's
// mark stands alone.
const (
	leastName    = 11
	leastLetters = 3
)

// shorten finds how a seat's name is written in its corner: smaller where there is little room, and cut short at last.
func (l *letters) shorten(seat game.Seat) (name string, size float64) {
	p := &l.ground.posts[seat]
	from, to, _ := p.nameRoom()
	st := l.nameStyle()
	st.Size *= p.zoom
	name = l.desk.Name(seat)
	tooWide := func() bool { return l.desk.Theme.Text.Measure(name, st, 0).X > (to-from)*p.zoom }
	least := float64(leastName)
	if l.ground.slim() {
		least = leastLetter // the screen is close to the eye, but nothing on it is scaled up
	}
	for st.Size > least && tooWide() {
		st.Size = max(least, st.Size*0.92)
	}
	whole := []rune(name)
	short := whole
	for len(short) > 0 && tooWide() {
		short = short[:len(short)-1]
		name = strings.TrimSpace(string(short)) + "…"
	}
	if len(short) < min(leastLetters, len(whole)) {
		name = ""
	}
	return name, st.Size
}

// expect says what is going on to those who sit in front of the screen, by the end of a key, empty for nothing: where people
// sit all round, and where there is no room for words, as beside a lesson with large ones, lamp and deck say it alone.
func (l *letters) expect(key string, turner game.Seat) {
	l.prompt = ""
	if key == "" || l.people.touching().Len() > 1 || l.desk.Replay() {
		return
	}
	words := l.desk.T("rapidcity.prompt."+key, "Name", l.desk.Name(turner))
	if l.desk.Theme.Text.Fits(words, l.promptStyle(), l.ground.promptBox()) {
		l.prompt = words
	}
}

// promptStyle is how that looks.
func (l *letters) promptStyle() text.Style {
	return l.desk.Theme.OnWood(ui.Body).Aligned(text.Centre)
}

// draw draws what goes on.
func (l *letters) draw(dst *ebiten.Image) {
	if l.prompt != "" {
		l.desk.Theme.Text.Draw(dst, l.prompt, l.ground.promptBox(), l.promptStyle())
	}
}
