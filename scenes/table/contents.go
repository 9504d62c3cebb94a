package table

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// Contents describes a box to the tables: its rules, its board and its settings. It is read-only and may serve several
// scenes.
type Contents struct {
	// Rules are the box's rules. Their name is the prefix of the box's words keys.
	Rules game.Box
	// Palette holds the colours of the box's board and papers.
	Palette piece.Palette
	// Piece returns the sprite that stands for a seat of the given colour, h dp high. Its anchor is the middle of its foot.
	Piece func(set *piece.Set, color game.Color, h float64) *piece.Sprite
	// Finish is the material of the sign that shows whose turn it is, and the lettering of headings.
	Finish ui.Finish
	// Board makes the box's board for one scene, with its optional interfaces. The board may keep the desk.
	Board func(*Desk) Kit
	// Hand makes the view of one seat's own pieces, for tables at which every seat has its own device. It is nil if
	// there is no such view. See InHand.
	Hand func(*Desk) Kit
	// Secrets is true if seats see different things. The table then hands the device over between people.
	Secrets bool
	// Bare gives the whole screen to the board, which draws the seats itself: there are no panels and no prompt.
	Bare bool
	// Compact is true if Board has layouts for telephones, so that the table is not scaled down on them; see
	// stage.Compact.
	Compact bool
	// BoardElsewhere is true on a guest's device in a room: everybody sees the board on the host's device, which plays the
	// sounds. This one shows a hand and plays clicks only.
	BoardElsewhere bool
	// JoinCode is the code by which other devices join the table. The board shows it; empty for none.
	JoinCode string
	// Ambience is the background sound while nothing happens.
	Ambience sound.Place
	// TurnCall is the soft sound that calls a person whose turn comes after another's. If its Soft is 0, as for a box
	// without turns, nothing is played.
	TurnCall sound.Cue
	// PromptTellsThrow is set if the prompt of a decision says what its seat has thrown, so that a screen reader need not say
	// it twice.
	PromptTellsThrow bool
	// Settled reports whether the seat that is to decide in g has nothing left to choose until the game ends. Its only moves are
	// then played by themselves, as PlayOnlyMove of the settings has it everywhere. Settled is nil if there is always something
	// left.
	Settled func(g game.Game) bool
	// Lesson is the guided first game; nil for none.
	Lesson *play.Lesson
	// Tips explain rules when they first matter to a person, each once; see Tip.
	Tips []Tip
	// Costume is the clothes of the players' portraits. Feelings returns the moods that an event puts players into, which
	// their faces show; it is nil if faces show none.
	Costume  portrait.Costume
	Feelings func(e game.Event) Feelings
	// Driver returns the driver of a match whose dice and bots are not the usual ones, such as the deal of the day. For
	// every other match ok is false. In the driver a nil player is a person. If Driver is nil, no match has its own.
	Driver func(m *match.Match) (d match.Driver, ok bool)
	// Hinter makes what judges moves for hints. If it is nil, the adviser of the rules is used, or else the strongest
	// bot.
	Hinter func(seed uint64) play.Hinter
	// MoveText says in words what m does, a move that is legal in g; name returns what a seat is called. MoveText is nil for
	// a box whose moves are not judged.
	MoveText func(s *services.Services, g game.Game, m game.Move, name func(game.Seat) string) string

	inHand bool // the box is shown as a hand; see InHand
}

// Theme returns a theme like shared, with the palette and the finish of the box.
func (b *Contents) Theme(shared *ui.Theme) *ui.Theme {
	t := shared.WithPalette(b.Palette)
	t.Finish = b.Finish
	return t
}

// InHand returns the contents for a device that shows a seat's hand on the whole screen, while the board lies on
// another device. For a box without a hand it returns b itself.
func (b *Contents) InHand() *Contents {
	if b.Hand == nil {
		return b
	}
	h := *b
	h.Board, h.Bare, h.inHand = b.Hand, true, true
	return &h
}

// Feelings are the seats that an event puts into each mood, indexed by portrait.Mood.
type Feelings [portrait.Moods]game.SeatSet

// IsHand reports whether b shows a hand; see InHand.
func (b *Contents) IsHand() bool { return b.inHand }

// HasTwoViews reports whether a device can show the box both as a hand and as the board: the box has a hand, and its board
// is not bare. For contents that InHand returned, Bare is that of the hand and does not count.
func (b *Contents) HasTwoViews() bool { return b.Hand != nil && (b.inHand || !b.Bare) }

// Doors make the screens that can be reached from a table. The zero Doors are those of a table by itself, as in tests.
type Doors struct {
	// Pause makes the menu over the table, an overlay; nil if there is no menu.
	Pause func(Pause) stage.Scene
	// Result makes the screen after a game. If it is nil, the table stays as it is after the end.
	Result func(Outcome) stage.Scene
	// Shelf makes the shelf, where boxes are chosen. If it is nil, a table cannot be left for the shelf.
	Shelf func() stage.Scene
	// Invite makes the sheet that tells how other devices join the table, and who has joined. It is nil where no device
	// can join.
	Invite func() stage.Scene
	// Emoter sends and mutes the emotes of people at the table; nil where there are no emotes.
	Emoter play.Emoter
	// SwitchView shows the same match as the board instead of a hand, or the other way round. It is nil where there is
	// one view only.
	SwitchView func(*stage.Context)
}

// Pause lists what the menu over a table may offer.
type Pause struct {
	Box *Contents // the box on the table
	// Restart starts the same game again at the next tick of the stage; nil if it cannot be restarted.
	Restart func(*stage.Context)
	// Leave goes back to the shelf. The game stays saved.
	Leave func(*stage.Context)
	// Invite makes the sheet that tells how to join a table at which others play too, whose game does not pause. It is
	// nil where nobody else plays.
	Invite func() stage.Scene
	// SwitchView shows the match in the other view; nil where there is one view only. ShowsHand is true if the present
	// view is a hand.
	SwitchView func(*stage.Context)
	ShowsHand  bool
	// Journal returns the whole game so far, to continue it on another device; nil where that is not possible.
	Journal func() []byte
	// Saved is true if the game goes on when the box is opened again. A replay or a lesson does not.
	Saved bool
	// Replay is true if a finished game is being shown.
	Replay bool
}

// Outcome is a finished game.
type Outcome struct {
	Box *Contents // the box that was played
	// Match is the whole game; match.Match.Before gives the scores over time.
	Match *match.Match
	// ReplayName is the name of the journal in the store; empty if it could not be kept.
	ReplayName string
	// SeatsHere are the seats for which people at this screen decided.
	SeatsHere game.SeatSet
}
