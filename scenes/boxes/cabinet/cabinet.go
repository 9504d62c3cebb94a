// Package cabinet has what the screens know about the boxes: the type of a box, with the pages of its rules, its devices and
// its score rows, and the cabinet, the list of all boxes.
//
// The list is made once, where the program is assembled, from a registry with a line for each box. No other code names a box.
package cabinet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

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

// Box is a box of the cabinet. The name of a box is that of its rules, and the first part of the keys of its texts:
//
//	<name>.title             its name in the player's language
//	<name>.blurb             one or two sentences about the box
//	<name>.first             who begins by its rule book
//	<name>.option.<o>        an option of its rules, with .note for what the option does
//	<name>.option.<o>.<v>    a value of an option that is not a switch
//	<name>.refusal.<r>       why a decision is refused
//	<name>.hint.<h>          a reason for a decision; see hint.Reason
//	<name>.move.<m>          a part of a decision; see Phrase
//	<name>.page.<p>          the heading of a page of its rules
//
// Refusals, pages and notes of levels for which the box has no text use that of all boxes, box.refusal.<r> and so on;
// see words.Book.BoxKey. The lid of a box is piece.Set.Lid(name).
type Box struct {
	table.Contents
	// Pages are the pages on which its rules are explained, in order; see RulePages.
	Pages []Page
	// ScoreRows returns the rows with the parts of the score of a finished game, of which the score is the sum. The key of its label is
	// <name>.tally.sum or box.tally.sum. ScoreRows is nil for a box without a score sheet, or with MatchScoreRows.
	ScoreRows func(g game.Game) []Row
	// MatchScoreRows returns the same rows for a box in which the final position alone does not give the parts of the score. If it is
	// not nil, it is used instead of ScoreRows.
	MatchScoreRows func(m *match.Match) []Row
	// ResultNotes returns short texts that sum up how a seat has fared in a finished game, for the podium, the most important first.
	// It is nil for a box of which the score says enough.
	ResultNotes func(m *match.Match, seat game.Seat) []Phrase
	// NotesAddUp is true if the notes of a seat add up to its score, so that some of them alone would say something wrong.
	NotesAddUp bool
	// Counted returns the points of each of a seat's pieces that count in a finished game, for the podium, which shows the pieces with
	// them. The text <name>.result.pieces says the same, with the data Count and Points. It is nil for a box whose pieces have no points.
	Counted func(g game.Game, seat game.Seat) []int
	// Highlights returns what decided a finished game, such as its closest duel, the weightiest first; nil for a box without.
	Highlights func(m *match.Match) []Highlight
	// DescribeMove returns the parts of the text for the move m, made by the seat whose turn it is in g. It is nil for a box whose
	// decisions are not analysed.
	DescribeMove func(g game.Game, m game.Move) []Phrase
	// Beaten returns the sprite, like that of Piece and as wide, of a seat that has not won, on the podium of the result; last is
	// whether the seat has the last rank. It is nil for a box whose pieces show no mood.
	Beaten func(set *piece.Set, color game.Color, h float64, last bool) *piece.Sprite
	// EndScenery paints the scenery behind the podium; nil for the wooden table top.
	EndScenery scenery.Painter
	// Minutes is the usual duration of a game.
	Minutes int
	// Devices are the input devices to choose from if several people play at one screen, for a box in which speed matters; nil for
	// other boxes. The choice is stored in the header; see match.Occupant.
	Devices []Device
	// AssignDevices returns the ID of the device of each of several people at one screen; it is nil if Devices is. chosen has the IDs
	// of the devices that they have chosen, in the same order, "" for no choice. A choice that cannot be met is replaced, such as a
	// device that an earlier person has and that is not Shared. tablet is true if fingers are the usual pointer.
	AssignDevices func(chosen []string, tablet bool) []string
	// Keys returns the sets of keys that the box has in addition to the keymap, as the settings v say. It is nil if the box has no
	// such keys. Players can change these keys at the table of the box. label returns what is printed on a key.
	Keys func(v store.Settings, label func(ebiten.Key) string) []KeySet
	// Practice returns a scene in which one person practises, and which ends by itself. It is nil if the box has no such scene. The
	// texts about it are <name>.practice and <name>.practice.note.
	Practice func(s *services.Services) stage.Scene
	// QuickestBegins is true if the set-up offers a race to find the first player.
	QuickestBegins bool
}

// Phrase is a part of the text for a decision, such as "the hindmost runner two spaces on".
type Phrase struct {
	// Key is the key of the phrase's text. Data has a name and a value, in this order, for each thing that the text mentions; see
	// words.Book.T.
	Key  string
	Data []any
	// Seat is the seat whose name is the value Other of the text; NoSeat if the text has no such value.
	Seat game.Seat
}

// Highlight is a sentence about what decided a game.
type Highlight struct {
	Phrase
	// By is the seat that the sentence is about. Its name is the value Name of the text.
	By game.Seat
}

// NoSeat is the seat of a Phrase without a name.
const NoSeat game.Seat = -1

// NewPhrase returns a phrase whose text has no name of a seat. key and data are as in Phrase.
func NewPhrase(key string, data ...any) Phrase { return Phrase{Key: key, Data: data, Seat: NoSeat} }

// NewSeatPhrase returns a phrase whose text has the name of a seat as the value Other. key and data are as in Phrase.
func NewSeatPhrase(seat game.Seat, key string, data ...any) Phrase {
	return Phrase{Key: key, Data: data, Seat: seat}
}

// Format returns the text of the sentence. name returns the name of a seat.
func (h *Highlight) Format(s *services.Services, name func(game.Seat) string) string {
	data := append(slices.Clone(h.Data), "Name", name(h.By))
	if h.Seat >= 0 {
		data = append(data, "Other", name(h.Seat))
	}
	return s.T(h.Key, data...)
}

// FormatMove returns the text for the move m, made by the seat whose turn it is in g: the phrases of DescribeMove, separated by
// commas. name returns the name of a seat. The box must have DescribeMove.
func (b *Box) FormatMove(s *services.Services, g game.Game, m game.Move, name func(game.Seat) string) string {
	var parts []string
	for _, p := range b.DescribeMove(g, m) {
		data := p.Data
		if p.Seat >= 0 {
			data = append(slices.Clone(data), "Other", name(p.Seat))
		}
		parts = append(parts, s.T(p.Key, data...))
	}
	return strings.Join(parts, ", ")
}

// ReasonText returns a sentence for each of the reasons, separated by spaces; "" if there are none. name returns the name of a
// seat.
func ReasonText(s *services.Services, reasons []hint.Reason, name func(game.Seat) string) string {
	var sentences []string
	for _, reason := range reasons {
		data := []any{"Count", reason.Count, "Of", reason.Of}
		if reason.Seat != hint.Nobody {
			data = append(data, "Name", name(reason.Seat))
		}
		sentences = append(sentences, s.T(reason.Key, data...))
	}
	return strings.Join(sentences, " ")
}

// Device is an input device with which a person plays, such as a half of the keyboard.
type Device struct {
	// ID is the word for the device in headers. The key of the device's name is <box>.device.<ID>. The other texts about devices are
	// <box>.device.auto for no choice, <box>.device.choice for the device that a person has chosen, <box>.device.given for the device
	// that is assigned without a choice, and <box>.device.title for the dialog.
	ID string
	// Icon is the picture of the device.
	Icon ui.Icon
	// Shared is true if several people may use the device at once.
	Shared bool
}

// Device returns the device of the box with the given ID. If there is no such device, it returns a Device with nothing but the ID.
func (b *Box) Device(id string) Device {
	for _, d := range b.Devices {
		if d.ID == id {
			return d
		}
	}
	return Device{ID: id}
}

// KeySet is a set of keys for one person.
type KeySet struct {
	// Key is the key of the text with the name of the set.
	Key string
	// Labels are the texts printed on the keys, one for each key of the set.
	Labels []string
}

// Name returns the name of the box's rules, such as "dorada", which is also that of its save; players see the text of its title.
func (b *Box) Name() string { return b.Rules.Name() }

// Plate returns how many can play the box, and the usual minutes of a game, as on its plate on the shelf.
func (b *Box) Plate(s *services.Services) string {
	minSeats, maxSeats := b.Rules.Seats()
	if minSeats == maxSeats {
		return s.T("menu.shelf.plate.exact", "N", maxSeats, "Minutes", b.Minutes)
	}
	return s.T("menu.shelf.plate", "Min", minSeats, "Max", maxSeats, "Minutes", b.Minutes)
}

// Row is a row of a score sheet.
type Row struct {
	// Key and Data are the key and the data of the text of the row's label, as in Phrase.
	Key  string
	Data []any
	// Values has the numbers of the row, by seat.
	Values [game.MaxSeats]int
}

// ScoreRow returns a row with the scores in g. key is as in Row.
func ScoreRow(key string, g game.Game) Row {
	row := Row{Key: key}
	for seat := range game.Seat(g.Seats()) {
		row.Values[seat] = g.Score(seat)
	}
	return row
}

// Cabinet is the list of all boxes, and makes the scenes of their tables.
type Cabinet struct {
	Boxes []*Box
	// Doors lead from tables to other screens. The app, which makes those screens, sets them before the first table.
	Doors table.Doors

	services *services.Services
	loading  map[*Box]*GameLoader // for each box, the result of the last LoadSaved, if Resume has not taken it
}

// New returns a cabinet with boxes in the given order. It returns an error if two boxes have the same name, or if a box lacks
// Rules, Board or Piece.
func New(s *services.Services, boxes ...*Box) (*Cabinet, error) {
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
	return &Cabinet{Boxes: boxes, services: s, loading: map[*Box]*GameLoader{}}, nil
}

// Find returns the box whose rules have that name, or nil.
func (c *Cabinet) Find(name string) *Box {
	for _, b := range c.Boxes {
		if b.Name() == name {
			return b
		}
	}
	return nil
}

// Rules returns the rules of all boxes, as the readers of journals need them.
func (c *Cabinet) Rules() []game.Box {
	all := make([]game.Box, len(c.Boxes))
	for i, b := range c.Boxes {
		all[i] = b.Rules
	}
	return all
}

// Start begins a new game of b with the header h and returns the table, which first shows the opening. The new game replaces
// the game under way in b. lot is how the first seat was found, for the opening. h.Box may be nil, as Start sets it. If h has
// no setup and the box must prepare one, Start sets that too. The error is that of scene.Start.
func (c *Cabinet) Start(b *Box, h *journal.Header, lot table.StartChoice) (stage.Scene, error) {
	tableScene, err := scene.Start(c.services, &b.Contents, &c.Doors, h)
	if t, ok := tableScene.(*scene.Scene); ok {
		t.BeginOpening(lot)
	}
	return tableScene, err
}

// LoadSaved returns the loader of the game under way in b. It returns the same loader at every call as long as the save has not
// changed. It starts a new loader at the first call, after the save has changed, and after an error. While another copy of the
// program may change the save, every call starts a new loader, and so does the first call after that.
func (c *Cabinet) LoadSaved(b *Box) *GameLoader {
	edition := c.services.Store.Edition(b.Name())
	loader := c.loading[b]
	if loader == nil || loader.edition != edition || loader.shared || loader.Ready() && loader.err != nil {
		loader = load(c.services.Store.Fetch(b.Name()), b.Rules)
		loader.edition, loader.shared = edition, c.services.Store.Locked()
		c.loading[b] = loader
	}
	return loader
}

// Resume returns the table of the game under way in b. It waits until the save has been read, and drops the loader: the next
// LoadSaved starts a new one. If the save cannot be played, it is moved aside and reported, and the error wraps
// store.ErrDamaged. If there is no game under way, the error wraps fs.ErrNotExist.
func (c *Cabinet) Resume(b *Box) (stage.Scene, error) {
	loader := c.LoadSaved(b)
	delete(c.loading, b)
	m, err := loader.Match()
	return scene.ResumeLoaded(c.services, &b.Contents, &c.Doors, loader.fetch, m, err)
}

// LoadReplay starts to load the replay of a game of b, and returns its loader. name is the Name of the store.Replay.
func (c *Cabinet) LoadReplay(b *Box, name string) *GameLoader {
	return load(c.services.Store.FetchReplay(name), b.Rules)
}

// Replay returns a table that shows the finished game m of b from the beginning. r is a review of m, which finds the entries that
// the table marks; if r is nil, Replay makes a new review.
func (c *Cabinet) Replay(b *Box, m *match.Match, r *Review) stage.Scene { return c.watch(b, m, r) }

// ReplayAt is like Replay, but the table is stopped at the entry at.Entry, a decision, marks that entry, and shows at.Hints.
func (c *Cabinet) ReplayAt(b *Box, m *match.Match, at play.Mark, r *Review) stage.Scene {
	table := c.watch(b, m, r)
	table.MarkReplay([]play.Mark{at})
	table.Exhibit(at.Entry, at.Hints)
	return table
}

// watch returns the table of Replay; see there. If r is nil and m cannot be analysed, no entries are marked.
func (c *Cabinet) watch(b *Box, m *match.Match, r *Review) *scene.Scene {
	table := scene.Watch(c.services, &b.Contents, &c.Doors, m)
	if r == nil {
		r = NewReview(c.services, b, m)
	}
	if r != nil {
		table.ReviewReplay(r)
	}
	return table
}

// Teach returns the table of the guided first game of b. The box must have a Lesson.
func (c *Cabinet) Teach(b *Box) (stage.Scene, error) {
	return scene.Teach(c.services, &b.Contents, &c.Doors)
}
