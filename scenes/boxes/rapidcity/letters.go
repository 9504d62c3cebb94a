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
	brush  *brush

	names    [rapidcity.MaxSeats]string    // as written at the posts
	sizes    [rapidcity.MaxSeats]float64   // text sizes of the names in dp
	keys     [2][rapidcity.MaxSeats]string // by key set and seat: labels of the keys for its pawn and the tile of that number; "" for none
	stamps   [stamps]string                // the words of stamps
	showKeys bool                          // of keys and fingers, keys were used last, or are expected
	used     bool                          // a key or a finger has been used
}

// update computes the names, the texts of verdicts, and the labels of the keys. It is called after each new layout. The only
// person, who could use both sets of keys, is shown the first.
func (l *letters) update() {
	for s := range l.ground.seats {
		l.names[s], l.sizes[s] = l.fitName(game.Seat(s))
	}
	for s := tooLate; s < stamps; s++ {
		l.stamps[s] = l.desk.T("rapidcity.why." + stampWords[s])
	}
	for set, d := range keyboards {
		_, plays := l.people.userOf(d)
		l.keys[set] = [rapidcity.MaxSeats]string{}
		if plays && (l.people.count() > 1 || set == 0) {
			l.keys[set] = l.sets[set].labels(l.ground.dirs[:l.ground.seats], l.desk.Services.KeyLabel)
		}
	}
}

// expectKeys sets whether the keys are shown, unless a key or a finger has been used already: that decides then.
func (l *letters) expectKeys(show bool) {
	if !l.used {
		l.showKeys = show
	}
}

// noteDevice shows the keys if a keyboard was used last, and hides them if a finger was. A mouse hides them too if one person plays
// alone, who then uses no keys; of several, another has the keys.
func (l *letters) noteDevice(strikes []input.Strike) {
	for _, s := range strikes {
		if s.Kind != input.Mouse || s.Act == input.Press && l.people.count() == 1 {
			l.used, l.showKeys = true, s.Kind == input.Keys
		}
	}
}

// labels returns by seat the labels of the keys for its pawn and tile, any of which will do, with slashes between them; "" for none.
// dirs are the directions of the seats; see targetOf. label returns what is printed on a key.
func (k *keySet) labels(dirs []float64, label func(ebiten.Key) string) (words [rapidcity.MaxSeats]string) {
	for position := range otherHand {
		if seat, ok := targetOf(position, dirs); ok {
			words[seat] = strings.TrimPrefix(words[seat]+"/"+label(k[position]), "/")
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
	return l.desk.Services.KeyLabel(key)
}

// nameStyle returns the style of names where there is enough room.
func (l *letters) nameStyle() text.Style {
	st := l.desk.Theme.OnWood(ui.Strong)
	st.Size = l.desk.Theme.Text.Size(st)
	st.Fixed = true
	return st
}

// fitName returns a seat's name as it fits its post, and its text size in dp; see brush.fitName.
func (l *letters) fitName(seat game.Seat) (name string, size float64) {
	p := &l.ground.posts[seat]
	from, to, _ := p.nameRoom()
	st := l.nameStyle()
	st.Size *= p.zoom
	least := float64(minNameSize)
	if l.ground.isPhone() {
		least = minTextSize // the screen is close to the eye, but nothing on it is scaled up
	}
	return l.brush.fitName(l.desk.Name(seat), st, (to-from)*p.zoom, least)
}
