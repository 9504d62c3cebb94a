package match

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// Occupant is who sits at a seat.
type Occupant struct {
	// Name is shown to the players; it may be empty.
	Name string
	// Number is the number by which a person without a Name is called, as in "Player 2", from 1 to game.MaxSeats; 0 is none.
	// It is ignored if there is a Name.
	Number int
	// Bot is set if a bot of the given Level sits there.
	Bot   bool
	Level game.Level
	// Device is what a person plays with, such as "mouse" or "touch", in a word of the box; "" leaves the choice to the
	// table. Only Rapid City has such devices.
	Device string
	// Portrait is the number of a drawn portrait, from 1; 0 leaves the choice to the screen.
	Portrait int
}

// MaxPortrait is the greatest number of a portrait. Greater ones are ignored.
const MaxPortrait = 99

// maxDevice is the greatest length of Occupant.Device, in bytes. Longer words are ignored.
const maxDevice = 16

// MaxName is the greatest length of Occupant.Name, in bytes. A header with a longer name is refused.
const MaxName = 96

// readOccupants returns the occupant of each seat by h.Players, an object with a member for each colour:
//
//	{"kind":"human"|"bot","level":…,"name":…,"number":…,"device":…,"head":…}
//
// Journals of other programs may hold something else there, which is ignored: such a seat is a person's. Only a name longer
// than MaxName is an error.
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

// readOccupant parses the occupant of a seat. It ignores members that are unknown or not valid. Without a valid kind and
// level of a bot, the occupant is a person.
func readOccupant(v jsonline.Value) Occupant {
	var o Occupant
	o.Name, _ = v.Get("name").Str()
	kind, _ := v.Get("kind").Str()
	word, _ := v.Get("level").Str()
	// The member "head" is the Portrait.
	if n, err := v.Get("head").Int(); err == nil && n > 0 && n <= MaxPortrait {
		o.Portrait = n
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

// Players returns the occupants as the object "players" of a header. t has the colours of the same seats. It leaves out what is
// zero, except the name, and the Device and the Number of a bot.
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
		if s.Portrait > 0 {
			dst = fmt.Appendf(dst, `,"head":%d`, s.Portrait)
		}
		return append(jsonline.AppendString(append(dst, `,"name":`...), s.Name), '}')
	})
	v, _ := jsonline.Parse(dst) // what was just written is an object
	return v
}
