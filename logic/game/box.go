package game

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/logic/record/jsonline"
)

// Level is how well a bot plays.
type Level uint8

// The levels, weakest first, but for the last. LevelRandom is for tests and measurements only.
const (
	LevelRandom Level = iota
	// LevelChild plays as a child of six to eight may hope to beat: it sees what lies before it and is never cruel.
	LevelChild
	LevelEasy
	LevelMedium
	LevelStrong
	// LevelAdaptive plays about as well as the people at the table; only a Fitter has it.
	LevelAdaptive
	Levels = 6
)

var levelNames = [Levels]string{"random", "child", "easy", "medium", "strong", "adaptive"}

// String is the word for l in journals and flags.
func (l Level) String() string { return levelNames[l] }

// ParseLevel reads a level's word.
func ParseLevel(s string) (Level, error) {
	for i, n := range levelNames {
		if n == s {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("unknown level %q (%s)", s, strings.Join(levelNames[:], ", "))
}

// UnmarshalText reads what ParseLevel does.
func (l *Level) UnmarshalText(word []byte) (err error) {
	*l, err = ParseLevel(string(word))
	return err
}

// LevelsOf are the levels that people may choose for bots of b, in the order in which they are offered.
func LevelsOf(b Box) []Level {
	all := []Level{LevelChild, LevelEasy, LevelMedium, LevelStrong}
	if _, ok := b.(Fitter); ok {
		all = append(all, LevelAdaptive)
	}
	return all
}

// CheckLevel returns an error where b has no bots of level.
func CheckLevel(b Box, level Level) error {
	if level != LevelRandom && !slices.Contains(LevelsOf(b), level) {
		return fmt.Errorf("%s has no level %q", b.Name(), level)
	}
	return nil
}

// Header is the first line of a journal, but for the game's name: who sits where, the options, and a position or board other
// than the usual.
type Header struct {
	// Colors are the seats in clockwise order, the first to act first.
	Colors Table
	// Options, Setup and Board are objects or Missing.
	Options, Setup, Board jsonline.Value
}

// Option is a rule the players may choose before the game.
type Option struct {
	// Name is the key in journals and the end of the key of its words.
	Name string
	// Values are the choices, the default first. A pair of 0 and 1 is written false and true when Switch is set.
	Values []int
	// Switch says that the option is written true or false.
	Switch bool
	// Least and Most, if Most is greater, let a journal give any number between them; Values are then those that are offered.
	Least, Most int
	// Room and Distance, if not 0, are the defaults where seats have devices of their own, in one room and far from each other.
	Room, Distance int
	// Source is where the option comes from.
	Source Source
	// Offer is the index in Values of what a new game is offered with, where that is not the default, which journals keep to.
	Offer int
}

// Offered is the value that a new game is offered with.
func (o Option) Offered() int { return o.Values[o.Offer] }

// Source is where an option comes from.
type Source uint8

// The sources.
const (
	// Printed is a variant in the rules of the box.
	Printed Source = iota
	// House is a choice of this program's own.
	House
)

// Box is one box on the shelf.
type Box interface {
	// Name is the box's name in journals.
	Name() string
	// Seats is the least and the greatest number of seats.
	Seats() (least, most int)
	// Options are the options of the catalogue in the order of the set-up screen.
	Options() []Option
	// New sets up a game. The error says what in h is wrong.
	New(h *Header) (Game, error)
	// Bot is a player of the level given with its own random numbers.
	Bot(level Level, seed uint64) Bot
}

// FindBox is the box named name among all.
func FindBox(all []Box, name string) (Box, error) {
	for _, b := range all {
		if b.Name() == name {
			return b, nil
		}
	}
	return nil, fmt.Errorf("unknown game %q", name)
}

// Preparer is a Box of which something is drawn before a game begins.
type Preparer interface {
	Box
	// Prepare is the setup of a new game for seats, a number that the box is for. It belongs into the game's header, as nothing
	// else records it.
	Prepare(seats int, l *RNG) jsonline.Value
}

// Fitter is a Box whose bots of LevelAdaptive play about as well as the people at the table: how well those play shows in what
// they do, and is kept elsewhere.
type Fitter interface {
	Box
	// Fit is a player of LevelAdaptive for people of a skill, in the box's own measure, which Skill has; 0 if it is not known.
	Fit(skill int, seed uint64) Bot
	// Skill is what seat has shown in a game from its start on: g with what happened in it. ok is false where that was too little.
	Skill(g Game, ev []Event, seat Seat) (skill int, ok bool)
	// Learned is what was taken a person's skill for, moved a little towards what another game has shown; known is 0 if nothing
	// was.
	Learned(known, shown int) int
}

// Game is one game of a box under way, with the type of its state hidden. It is made by Box.New (through Wrap) and not safe
// for concurrent use.
type Game interface {
	// Box is the box the game came out of, Header how it was set up.
	Box() Box
	Header() *Header
	// Seats, Turn, Legal, Apply, Draw, Score and Winners are those of Rules.
	Seats() int
	Turn() Seat
	Legal(buf []Move) []Move
	Apply(by Seat, m Move, ev []Event) ([]Event, error)
	Draw(l *RNG) Move
	Score(seat Seat) int
	Winners() SeatSet
	// Copy is an independent game in the same position; View the same as seat sees it, or Public, secrets blanked. A view
	// follows the game it is of: it decodes and applies each entry as its viewer may know it, once it has learned what was
	// shown with it, and reports what happened as Event.Seen has it.
	Copy() Game
	View(seat Seat) Game
	// Same reports whether other is of the same box and in the same position.
	Same(other Game) bool
	// Decode reads the keys of the box in an entry made by a seat or by Chance (seat, refused and remark taken out). An error
	// that is a Refusal is a well-formed decision that can never be legal, any other a malformed line.
	Decode(by Seat, entry jsonline.Value) (Move, error)
	// Encode appends the entry's own keys as JSON members, without braces, as viewer may know them. It must be called before m
	// is applied.
	Encode(dst []byte, m Move, viewer Seat) []byte
	// Shows appends, as JSON members without braces, what viewer learns with m that it did not know and m's entry does not
	// hold; nothing where there is nothing, as in a box without secrets. It must be called before m is applied.
	Shows(dst []byte, m Move, viewer Seat) []byte
	// Learn fills into a view what was shown to its viewer with m: the object whose members Shows appends, or Missing. It must
	// be called before m is applied. On an error, about what is malformed or cannot be, or about something missing, nothing has
	// changed.
	Learn(m Move, shows jsonline.Value) error
	// Fields are the names of the setup fields in their order.
	Fields() []string
	// Field appends the value of a setup field, as it stands now, as JSON in canonical form.
	Field(dst []byte, name string) []byte
	// Canon reads an expected value of a setup field and appends its canonical form, comparable to that of Field byte by byte.
	Canon(dst []byte, name string, v jsonline.Value) ([]byte, error)
	// Maker is the seat that makes the input m while Anyone may act, or Chance when m ends the card.
	Maker(m Move) Seat
	// TurnWord is how a journal calls the present turn when the box has a word of its own for it ("open"); empty else.
	TurnWord() string
}

// Bot decides for a seat. It is handed the game as that seat sees it and has its own random numbers; it never sees what
// chance will do.
type Bot interface {
	// Begin hands over the game in which seat must decide. Only what seat may know is looked at, and g is not kept beyond the
	// decision.
	Begin(g Game, seat Seat)
	// Think goes on for at most budget positions looked at, and reports the decision once it stands. The same decision stands
	// until the next Begin.
	Think(budget int) (m Move, done bool)
}

// Reflex is a Bot that also plays against the clock, for games in which Anyone may act.
type Reflex interface {
	Bot
	// Next is the seat's next input in the game as it is, not before now (milliseconds since the card was turned), and when it
	// comes; ok is false when nothing more will come unless something changes. now is the time up to which all inputs have been
	// handed in: those of before the card was open are negative. It is asked again after every input of anybody, and answers
	// the same while neither the game nor now has passed its answer. Handing the answer in always changes the game.
	Next(g Game, seat Seat, now int) (m Move, at int, ok bool)
}

// Decide lets b think to the end about the decision g asks of seat.
func Decide(b Bot, g Game, seat Seat) Move {
	b.Begin(g, seat)
	for {
		if m, done := b.Think(1 << 20); done {
			return m
		}
	}
}
