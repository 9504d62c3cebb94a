// Package cabinet is what the screens know of the boxes: the registry's type, and the pages, options and scores that
// shelf, set-up, rules reader and result show of each.
//
// The list itself is made once, where the program is put together, one line a box; nothing else names one.
package cabinet

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/scenery"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// Box is a box on the shelf. Its name, which is that of its rules, is the area of its words:
//
//	<name>.title             what it is called
//	<name>.blurb             one or two sentences for the shelf
//	<name>.first             who begins by the rules of the box
//	<name>.option.<o>        an option of its rules, with .note below for what it does
//	<name>.option.<o>.<v>    a value of an option that is no switch
//	<name>.refusal.<r>       why a decision is refused
//	<name>.hint.<h>          what speaks for a decision; see hint.Reason
//	<name>.move.<m>          a part of a decision; see Phrase
//	<name>.page.<p>          the heading of a page of its rules
//
// Refusals, pages and notes of levels without words of its own are said in those for all, box.refusal.<r> and so on; see
// words.Book.BoxKey. Its lid is piece.Set.Lid(name).
type Box struct {
	table.Contents
	// Pages are its rules, to be read in order.
	Pages []Page
	// Tally takes the score of a game that is over apart, row by row; the last row is the sum.
	Tally func(g game.Game) []Row
	// Account does the same for a box in which the end does not tell how the score came about. It goes before Tally.
	Account func(m *match.Match) []Row
	// Decision is a decision that g asks of a seat in words, part by part; nil for a box whose decisions nobody judges.
	Decision func(g game.Game, m game.Move) []Phrase
	// Piece is what stands for a seat in the box, h dp high: a sprite whose anchor is the middle of its foot.
	Piece func(set *piece.Set, seat game.Color, h float64) *piece.Sprite
	// Ending is the place where those stand who have come to the end of a game; nil for the wood of the table.
	Ending scenery.Painter
	// Minutes is about how long a game takes.
	Minutes int
	// Devices are what people may choose to play with where several play, for a box in which hands matter; the choice goes
	// into the header (match.Occupant). Nil where anything will do.
	Devices []Device
	// Settle says what persons play with, given what each has chosen, empty for no choice, on a tablet or not; nil where
	// Devices is.
	Settle func(chosen []string, tablet bool) []string
	// Keys are the sets of keys that the box has of its own, as the settings have them; nil for none. Its table lets them be
	// changed.
	Keys func(v store.Settings) []KeySet
	// Practice makes a scene in which one person practises for the box, and leaves it by itself; nil for none. Its words are
	// <name>.practice and <name>.practice.note.
	Practice func(s *services.Services) stage.Scene
	// QuickestBegins lets people decide who begins by who is quickest, besides chance and choice.
	QuickestBegins bool
}

// Phrase is a part of a decision in words, which stands among others of its kind: "the hindmost runner two spaces on".
type Phrase struct {
	// Key and Data are what it says.
	Key  string
	Data []any
	// Of is whose name the words put in as Other; NoSeat if they name none.
	Of game.Seat
}

// NoSeat is the seat of a Phrase that names none.
const NoSeat game.Seat = -1

// Part returns a phrase that names no seat.
func Part(key string, data ...any) Phrase { return Phrase{Key: key, Data: data, Of: NoSeat} }

// PartOf returns a phrase that names a seat.
func PartOf(of game.Seat, key string, data ...any) Phrase {
	return Phrase{Key: key, Data: data, Of: of}
}

// Tell puts a decision that g asks of a seat into words; name says what a seat is called. The box has a Decision.
func (b *Box) Tell(s *services.Services, g game.Game, m game.Move, name func(game.Seat) string) string {
	var parts []string
	for _, p := range b.Decision(g, m) {
		data := p.Data
		if p.Of >= 0 {
			data = append(slices.Clone(data), "Other", name(p.Of))
		}
		parts = append(parts, s.T(p.Key, data...))
	}
	return strings.Join(parts, ", ")
}

// Why puts what speaks for a decision into words, one sentence after the other; name says what a seat is called. It may be empty.
func Why(s *services.Services, why []hint.Reason, name func(game.Seat) string) string {
	var said []string
	for _, r := range why {
		data := []any{"Count", r.Count, "Of", r.Of}
		if r.Seat != hint.Nobody {
			data = append(data, "Name", name(r.Seat))
		}
		said = append(said, s.T(r.Key, data...))
	}
	return strings.Join(said, " ")
}

// Device is something that a person plays with.
type Device struct {
	// ID is its word in headers; <box>.device.<ID> are its words, <box>.device.auto those for no choice, <box>.device.choice
	// names what a seat has chosen, <box>.device.given what it gets without, and <box>.device.title the sheet on which it does.
	ID string
	// Icon is its picture.
	Icon ui.Icon
	// Shared lets several people have it.
	Shared bool
}

// Device returns what is known of a device of the box; nothing but its ID if it has none of that ID.
func (b *Box) Device(id string) Device {
	for _, d := range b.Devices {
		if d.ID == id {
			return d
		}
	}
	return Device{ID: id}
}

// KeySet is a set of keys that one person plays with.
type KeySet struct {
	// Key is the key of what the set is called.
	Key string
	// Labels are what is printed on the keys.
	Labels []string
}

// Name returns the box's name.
func (b *Box) Name() string { return b.Rules.Name() }

// Row is a line of a score sheet.
type Row struct {
	// Key and Data are what the line says.
	Key  string
	Data []any
	// Of has what it comes to for each seat.
	Of [game.MaxSeats]int
	// Sum marks what adds up the lines above.
	Sum bool
}

// Cabinet is the boxes on the shelf, and the doors between their tables and the screens round them.
type Cabinet struct {
	Boxes []*Box
	// Doors lead away from tables. Whoever makes the screens sets them.
	Doors table.Doors

	services *services.Services
	saved    map[*Box]*Kept
}

// All puts boxes on the shelf in the order given. An error names a box that is there twice or lacks something.
func All(s *services.Services, boxes ...*Box) (*Cabinet, error) {
	seen := map[string]bool{}
	for _, b := range boxes {
		if b.Rules == nil || b.Board == nil || b.Piece == nil {
			return nil, fmt.Errorf("cabinet: a box without rules, board or piece")
		}
		if seen[b.Name()] {
			return nil, fmt.Errorf("cabinet: two boxes are called %q", b.Name())
		}
		seen[b.Name()] = true
	}
	return &Cabinet{Boxes: boxes, services: s, saved: map[*Box]*Kept{}}, nil
}

// Find returns the box of that name, or nil.
func (c *Cabinet) Find(name string) *Box {
	for _, b := range c.Boxes {
		if b.Name() == name {
			return b
		}
	}
	return nil
}

// Rules returns the rules of all boxes, as journals are read with.
func (c *Cabinet) Rules() []game.Box {
	all := make([]game.Box, len(c.Boxes))
	for i, b := range c.Boxes {
		all[i] = b.Rules
	}
	return all
}

// Start begins a new game, which replaces one under way in the same box, and returns its table, on which it is set up before
// the eyes of all; lot says how its first seat was found. Header.Box may be nil.
func (c *Cabinet) Start(b *Box, h *journal.Header, lot table.StartChoice) (stage.Scene, error) {
	sc, err := scene.Start(c.services, &b.Contents, &c.Doors, h)
	if t, ok := sc.(*scene.Scene); ok {
		t.BeginOpening(lot)
	}
	return sc, err
}

// Saved returns the game under way in b on its way into memory. It is read once, and again only after it has been changed.
func (c *Cabinet) Saved(b *Box) *Kept {
	edition := c.services.Store.Edition(b.Name())
	k := c.saved[b]
	if k == nil || k.edition != edition || k.foreign || k.Ready() && k.err != nil {
		k = load(c.services.Store.Fetch(b.Name()), b)
		k.edition, k.foreign = edition, c.services.Store.Locked()
		c.saved[b] = k
	}
	return k
}

// Resume goes on with the game under way in b, as Saved has read it. A save that cannot be played is moved aside and told;
// the error then wraps store.ErrDamaged. Without a game under way it wraps fs.ErrNotExist.
func (c *Cabinet) Resume(b *Box) (stage.Scene, error) {
	k := c.Saved(b)
	delete(c.saved, b)
	m, err := k.Match()
	return scene.GoOn(c.services, &b.Contents, &c.Doors, k.fetch, m, err)
}

// Finished returns the replay of that name of a game of b on its way into memory.
func (c *Cabinet) Finished(b *Box, name string) *Kept {
	return load(c.services.Store.FetchReplay(name), b)
}

// Replay shows a finished game.
func (c *Cabinet) Replay(b *Box, m *match.Match) stage.Scene {
	return scene.Watch(c.services, &b.Contents, &c.Doors, m)
}

// Exhibit shows a finished game as it was before entry n, standing still, with hints for the decision that is due there.
func (c *Cabinet) Exhibit(b *Box, m *match.Match, n int, hints []play.Hint) stage.Scene {
	t := scene.Watch(c.services, &b.Contents, &c.Doors, m)
	t.Exhibit(n, hints)
	return t
}

// Teach begins the guided first game of b, which has a Lesson.
func (c *Cabinet) Teach(b *Box) (stage.Scene, error) {
	return scene.Teach(c.services, &b.Contents, &c.Doors)
}
