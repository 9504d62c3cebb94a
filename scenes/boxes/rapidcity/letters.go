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

// letters are the texts on the table. They are made once for a layout.
type letters struct {
	desk   *table.Desk
	ground *ground
	people *people
	sets   *[2]keySet

	names    [rapidcity.MaxSeats]string    // as written at the posts
	sizes    [rapidcity.MaxSeats]float64   // text sizes of the names in dp
	keys     [2][rapidcity.MaxSeats]string // by key set and seat: labels of the keys for its pawn and the tile of that number; "" for none
	reasons  [rapidcity.Touched + 1]string // by reason: text of a verdict; that for 0 is for a bullet given back
	early    string                        // text for a hand that was too early
	showKeys bool                          // of keys and fingers, keys were used last, or are expected
	used     bool                          // a key or a finger has been used
	prompt   string                        // text that says what the players wait for; empty if there is no need or no room
}

// update computes the names, the texts of verdicts, and the labels of the keys. It is called after each new layout. The only
// person, who could use both sets of keys, is shown the first.
func (l *letters) update() {
	for s := range l.ground.seats {
		l.names[s], l.sizes[s] = l.fitName(game.Seat(s))
	}
	for why := range l.reasons {
		v := verdict{reason: rapidcity.Reason(why), healed: why == 0} // 0 is rapidcity.NoReason
		l.reasons[why] = l.desk.T("rapidcity.why." + v.word())
	}
	l.early = l.desk.T("rapidcity.why.early")
	for set, d := range keyboards {
		_, plays := l.people.userOf(d)
		l.keys[set] = [rapidcity.MaxSeats]string{}
		if plays && (l.people.count() > 1 || set == 0) {
			l.keys[set] = l.sets[set].labels(l.ground.dirs[:l.ground.seats])
		}
	}
}

// expectKeys sets whether the keys are shown, unless a key or a finger has been used already: that decides then.
func (l *letters) expectKeys(show bool) {
	if !l.used {
		l.showKeys = show
	}
}

// noteDevice shows the keys if a keyboard was used last, and hides them if a finger was. A mouse changes nothing.
func (l *letters) noteDevice(strikes []input.Strike) {
	for _, s := range strikes {
		if s.Kind != input.Mouse {
			l.used, l.showKeys = true, s.Kind == input.Keys
		}
	}
}

// labels returns by seat the labels of the keys for its pawn and tile, separated by spaces; "" for none. dirs are the
// directions of the seats; see targetOf.
func (k *keySet) labels(dirs []float64) (words [rapidcity.MaxSeats]string) {
	for position := range otherHand {
		if seat, ok := targetOf(position, dirs); ok {
			words[seat] = strings.TrimSpace(words[seat] + " " + keyLabel(k[position]))
		}
	}
	return words
}

// ownKey returns the label of the key for a seat's own pawn; "" if there is none. The key is in the seat's set, or in the
// first if the seat has no keyboard.
func (l *letters) ownKey(seat game.Seat) string {
	set := max(0, slices.Index(keyboards[:], l.people.devices[seat]))
	key, ok := l.sets[set].keyFor(int(seat), l.ground.dirs[:l.ground.seats])
	if !ok {
		return ""
	}
	return keyLabel(key)
}

// verdictText returns the text of a verdict; "" for none.
func (l *letters) verdictText(v verdict) string {
	if v.exists() {
		return l.reasons[v.reason]
	}
	return ""
}

// nameStyle returns the style of names where there is enough room.
func (l *letters) nameStyle() text.Style {
	st := l.desk.Theme.OnWood(ui.Strong)
	st.Size = l.desk.Theme.Text.Size(st)
	st.Fixed = true
	return st
}

// The least text size of names in dp, and the least number of letters that must remain of a name that is cut.
const (
	minNameSize    = 11
	minNameLetters = 3
)

// fitName returns a seat's name as it fits its post, and its text size in dp: smaller where there is little room, and
// cut if needed. The name is "" if fewer than minNameLetters would remain.
func (l *letters) fitName(seat game.Seat) (name string, size float64) {
	p := &l.ground.posts[seat]
	from, to, _ := p.nameRoom()
	st := l.nameStyle()
	st.Size *= p.zoom
	name = l.desk.Name(seat) // tooWide measures the name and the size as they are when it is called
	tooWide := func() bool { return l.desk.Theme.Text.Measure(name, st, 0).X > (to-from)*p.zoom }
	least := float64(minNameSize)
	if l.ground.isPhone() {
		least = minTextSize // the screen is close to the eye, but nothing on it is scaled up
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
	if len(short) < min(minNameLetters, len(whole)) {
		name = ""
	}
	return name, st.Size
}

// setPrompt sets the prompt. key is the end of its key; "" for no prompt. There is none either if players sit on several sides,
// if this is a replay, or if the text does not fit. turner is the seat that the text may name.
func (l *letters) setPrompt(key string, turner game.Seat) {
	l.prompt = ""
	if key == "" || l.people.fingerSeats().Len() > 1 || l.desk.IsReplay() {
		return
	}
	words := l.desk.T("rapidcity.prompt."+key, "Name", l.desk.Name(turner))
	if l.desk.Theme.Text.Fits(words, l.promptStyle(), l.ground.promptBox()) {
		l.prompt = words
	}
}

// promptStyle returns the style of the prompt.
func (l *letters) promptStyle() text.Style {
	return l.desk.Theme.OnWood(ui.Body).WithAlign(text.Centre)
}

// draw draws the prompt.
func (l *letters) draw(dst *ebiten.Image) {
	if l.prompt != "" {
		l.desk.Theme.Text.Draw(dst, l.prompt, l.ground.promptBox(), l.promptStyle())
	}
}
