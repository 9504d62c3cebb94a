package match

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// Occupant says who sits at a seat.
type Occupant struct {
	// Name is shown; it may be empty.
	Name string
	// Number stands for the name of a person who has none, in whatever language is spoken: "Player 2"; 0 for none.
	Number int
	// Bot is set when a bot of Level sits there, else a person does.
	Bot   bool
	Level game.Level
	// Device is what a person plays with, in a box where that matters: a word of the box; empty leaves it to the table.
	Device string
	// Head is the drawn head that stands for somebody, from 1 on; 0 leaves it to the screen.
	Head int
}

// MaxHead is the greatest number of a head; a greater one is none.
const MaxHead = 99

// maxDevice is the longest word for a device, in bytes; a longer one is none.
const maxDevice = 16

// MaxName is the longest name of an occupant, in bytes.
const MaxName = 96

// readOccupants reads the players of h, an object by colour of {"kind":"human"|"bot","level":…,"name":…,"device":…,"head":…}. Journals
// from elsewhere may say something else there: that is no error, people sit at those seats.
func readOccupants(h *journal.Header) ([]Occupant, error) {
	occupants := make([]Occupant, len(h.Colors))
	for seat := range occupants {
		v := h.Players.Get(h.Colors.Word(game.Seat(seat)))
		occupants[seat] = readOccupant(v)
		if len(occupants[seat].Name) > MaxName {
			return occupants, fmt.Errorf("players: %s: the name is longer than %d bytes", h.Colors.Word(game.Seat(seat)), MaxName)
		}
	}
	return occupants, nil
}

// readOccupant reads who sits at a seat: a name, or an object for a bot or for more than a name. What is not understood is nobody
// in particular.
func readOccupant(v jsonline.Value) Occupant {
	var o Occupant
	o.Name, _ = v.Get("name").Str()
	kind, _ := v.Get("kind").Str()
	word, _ := v.Get("level").Str()
	if n, err := v.Get("head").Int(); err == nil && n > 0 && n <= MaxHead {
		o.Head = n
	}
	level, err := game.ParseLevel(word)
	if kind == "bot" && err == nil {
		o.Bot, o.Level = true, level
		return o
	}
	if n, err := v.Get("number").Int(); err == nil && n > 0 && n <= game.MaxSeats {
		o.Number = n
	}
	if device, err := v.Get("device").Str(); err == nil && len(device) <= maxDevice {
		o.Device = device
	}
	return o
}

// Players writes occupants the way a header's "players" holds them.
func Players(t game.Table, occupants []Occupant) jsonline.Value {
	dst := t.AppendMap(nil, nil, func(dst []byte, seat game.Seat) []byte {
		s := occupants[seat]
		dst = append(dst, `{"kind":`...)
		if s.Bot {
			dst = fmt.Appendf(dst, `"bot","level":%q`, s.Level)
		} else {
			dst = append(dst, `"human"`...)
		}
		if s.Device != "" && !s.Bot {
			dst = jsonline.AppendString(append(dst, `,"device":`...), s.Device)
		}
		if s.Number > 0 && !s.Bot {
			dst = fmt.Appendf(dst, `,"number":%d`, s.Number)
		}
		if s.Head > 0 {
			dst = fmt.Appendf(dst, `,"head":%d`, s.Head)
		}
		return append(jsonline.AppendString(append(dst, `,"name":`...), s.Name), '}')
	})
	v, _ := jsonline.Parse(dst) // what was just written is an object
	return v
}
