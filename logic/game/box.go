package game

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/logic/record/jsonline"
)

// Level is the playing strength of a bot.
type Level uint8

// The levels, the weakest first, except for LevelAdaptive. LevelRandom is for tests and measurements only.
const (
	LevelRandom Level = iota
	// LevelChild is an opponent that children of six to eight can beat. It sees only what is directly ahead, and avoids
	// moves that harm others.
	LevelChild
	LevelEasy
	LevelMedium
	LevelStrong
	// LevelAdaptive plays about as well as the people at the table. Only an AdaptiveBox has it.
	LevelAdaptive
	Levels = 6 // number of levels
)

// levelNames are the words for levels in journals and flags.
var levelNames = [Levels]string{"random", "child", "easy", "medium", "strong", "adaptive"}

// String returns the word for l in journals and flags.
func (l Level) String() string { return levelNames[l] }

// ParseLevel returns the level with the word s.
func ParseLevel(s string) (Level, error) {
	for i, n := range levelNames {
		if n == s {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("unknown level %q (%s)", s, strings.Join(levelNames[:], ", "))
}

// UnmarshalText implements encoding.TextUnmarshaler, see ParseLevel.
func (l *Level) UnmarshalText(word []byte) (err error) {
	*l, err = ParseLevel(string(word))
	return err
}

// LevelsOf returns the levels that people may choose for bots of b, in the order of the set-up screen. LevelRandom is
// never among them.
func LevelsOf(b Box) []Level {
	all := []Level{LevelChild, LevelEasy, LevelMedium, LevelStrong}
	if _, ok := b.(AdaptiveBox); ok {
		all = append(all, LevelAdaptive)
	}
	return all
}

// CheckLevel returns an error if b has no bots of level. Every box has bots of LevelRandom.
func CheckLevel(b Box, level Level) error {
	if level != LevelRandom && !slices.Contains(LevelsOf(b), level) {
		return fmt.Errorf("%s has no level %q", b.Name(), level)
	}
	return nil
}

// Header is what the rules read of the first line of a journal: the seats, the options, and a special position or board. The whole
// line, with the game's name and who plays, is a journal.Header.
type Header struct {
	// Colors are the colours of the seats in clockwise order. The first seat acts first.
	Colors Table
	// Options, Setup and Board are objects, or Missing for the defaults.
	Options, Setup, Board jsonline.Value
}

// Option is a rule that the players may choose before the game.
type Option struct {
	// Name is the option's key in journals, and the last part of the keys of its texts.
	Name string
	// Values are the choices, the default first.
	Values []int
	// Switch is set if the option can only be on or off: Values are 0 and 1, which journals write as false and true.
	Switch bool
	// If Least is below Most, a journal may have any number from Least to Most, and Values are those on the set-up
	// screen.
	Least, Most int
	// RoomDefault and DistanceDefault are the default values when seats have devices of their own, in one room or far
	// apart. 0 means that the default is Values[0] there too.
	RoomDefault, DistanceDefault int
	// Source says whether the option is in the printed rules.
	Source Source
	// Rule is the ID of the rule that the option changes, as in RULES.md.
	Rule string
	// Fitted is set if winning chances and the reasons of hints are right for every value. In a game with an option that is
	// not Fitted, and has another value than Values[0], there are none: a hint is the move of the strongest bot.
	Fitted bool
	// OfferIndex is the index in Values of what the set-up screen suggests. A journal without the option means
	// Values[0].
	OfferIndex int
}

// Offered returns the value that the set-up screen suggests.
func (o Option) Offered() int { return o.Values[o.OfferIndex] }

// OnDevices returns the option at a table whose seats have devices of their own, far apart or else in one room: what is the default
// there comes first among its values, and the set-up screen suggests it. If o has no such default, the result is o.
func (o Option) OnDevices(farApart bool) Option {
	value := o.RoomDefault
	if farApart {
		value = o.DistanceDefault
	}
	if value == 0 {
		return o
	}
	others := slices.DeleteFunc(slices.Clone(o.Values), func(v int) bool { return v == value })
	o.Values, o.OfferIndex = append([]int{value}, others...), 0
	return o
}

// Source is where an option comes from.
type Source uint8

// The sources of options.
const (
	// Printed options are in the printed rules of the box.
	Printed Source = iota
	// House options are added by this program.
	House
)

// Box is one of the board games on the shelf.
type Box interface {
	// Name returns the name of the box in journals.
	Name() string
	// Seats returns the least and the greatest number of seats.
	Seats() (least, most int)
	// Options returns the options in the order of the set-up screen.
	Options() []Option
	// New returns a game at its start, with the seats, options, setup and board of h. It returns an error if h is wrong.
	New(h *Header) (Game, error)
	// Bot returns a new bot of level, which the box must have, see CheckLevel. seed determines its random numbers.
	Bot(level Level, seed uint64) Bot
}

// FindBox returns the box in all that has a name in journals, or an error if there is none.
func FindBox(all []Box, name string) (Box, error) {
	for _, b := range all {
		if b.Name() == name {
			return b, nil
		}
	}
	return nil, fmt.Errorf("unknown game %q", name)
}

// Preparer is a Box with a random setup, such as a shuffled deck, that is drawn before the game.
type Preparer interface {
	Box
	// Prepare returns a random setup for a new game. seats must be a number that the box allows. The result belongs in
	// Header.Setup, where it is recorded.
	Prepare(seats int, rng *RNG) jsonline.Value
}

// AdaptiveBox is a Box with bots of LevelAdaptive. Their strength follows the skill of the people, which is measured in
// finished games and stored by the caller. The unit of a skill is that of the box, 0 is unknown.
type AdaptiveBox interface {
	Box
	// AdaptiveBot returns a bot of LevelAdaptive for people of the given skill.
	AdaptiveBot(skill int, seed uint64) Bot
	// Skill returns the skill that seat has shown in a game. ev are all events of the game, from its start. ok is false
	// if there was too little to judge by.
	Skill(g Game, ev []Event, seat Seat) (skill int, ok bool)
	// UpdateSkill returns a person's new skill: known moved a little towards shown, the skill shown in another game.
	UpdateSkill(known, shown int) int
}

// Game is a game under way. It hides the type of the state. Box.New makes it by Wrap. It is not safe for concurrent
// use.
type Game interface {
	// Box returns the box of the game.
	Box() Box
	Header() *Header // Header returns how the game was set up.
	// Seats, Turn, Legal, Apply, Draw, Score and Winners are those of Rules.
	Seats() int
	Turn() Seat
	Legal(buf []Move) []Move
	Apply(by Seat, m Move, ev []Event) ([]Event, error)
	Draw(rng *RNG) Move
	Score(seat Seat) int
	Winners() SeatSet
	// Copy returns an independent game in the same position.
	Copy() Game
	// View returns a copy as seat, or Public, may know it: secrets are blanked. For Referee nothing is blanked.
	//
	// A view can follow its game. For each entry, Decode in the view what Encode in the game wrote for the viewer. Call
	// Learn with what Shows appended for the viewer, then Apply. The events equal those of the game after Event.Seen with
	// the viewer.
	View(seat Seat) Game
	// Same reports whether other is of the same box and in the same position.
	Same(other Game) bool
	// Decode parses the box's own keys of a journal entry made by a seat or by Chance; the caller has removed seat,
	// refused and remark. If the error is a Refusal, the entry is well-formed but can never be legal; any other error
	// means a malformed line.
	Decode(by Seat, entry jsonline.Value) (Move, error)
	// Encode appends the box's own members of the entry for m, without braces, as viewer may know them. It must be
	// called before m is applied.
	Encode(dst []byte, m Move, viewer Seat) []byte
	// Shows appends, as JSON members without braces, the secrets that m reveals to viewer and that are not in its
	// entry. It appends nothing if there are none. It must be called before m is applied.
	Shows(dst []byte, m Move, viewer Seat) []byte
	// Learn fills into a view what m reveals to its viewer: the object whose members Shows appends, or Missing. It must
	// be called before m is applied. If the object is malformed, impossible or incomplete, it returns an error and
	// changes nothing.
	Learn(m Move, shows jsonline.Value) error
	// Fields returns the names of the fields of a setup, in order.
	Fields() []string
	// Field appends the current value of a setup field as JSON in canonical form. name must be one of Fields.
	Field(dst []byte, name string) []byte
	// Canon parses v as the value of a setup field and appends it in canonical form, which can be compared to Field
	// byte by byte.
	Canon(dst []byte, name string, v jsonline.Value) ([]byte, error)
	// Maker returns the seat that makes the input m while Anyone may act, or Chance if m closes the card.
	Maker(m Move) Seat
	// TurnWord returns the box's own word for the present turn in a journal, such as "open", or "".
	TurnWord() string
}

// Bot decides for a seat. It sees only what that seat may know, has its own random numbers, and cannot foresee chance.
type Bot interface {
	// Begin starts a decision of seat. The bot looks only at what the seat may know, and does not keep g after the
	// decision.
	Begin(g Game, seat Seat)
	// Think continues for at most budget positions. When done is true, m is the decision; it stays the same until the
	// next Begin.
	Think(budget int) (m Move, done bool)
}

// RealTimeBot is a Bot that also plays against the clock, in games where Anyone may act.
type RealTimeBot interface {
	Bot
	// NextInput returns the seat's next input m and its time at, which is not before now. ok is false if there will be
	// none unless something changes. Times are in milliseconds after the card was opened, negative before it. The caller
	// has applied all inputs up to now to g, and asks again after every input of any seat. The answer stays the same
	// until the game changes or now passes at. Applying m always changes the game.
	NextInput(g Game, seat Seat, now int) (m Move, at int, ok bool)
}

// Decide lets b decide for seat in g, however long it takes, and returns the decision.
func Decide(b Bot, g Game, seat Seat) Move {
	b.Begin(g, seat)
	for {
		if m, done := b.Think(1 << 20); done {
			return m
		}
	}
}
