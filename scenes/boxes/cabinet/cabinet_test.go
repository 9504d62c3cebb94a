package cabinet

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// speaking are services that speak English and do nothing else.
func speaking(t *testing.T) *services.Services {
	t.Helper()
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	return &services.Services{Words: book}
}

// whole returns a box with all that every box must have.
func whole(rules game.Box) *Box {
	return &Box{
		Contents: table.Contents{
			Rules: rules,
			Piece: func(*piece.Set, game.Color, float64) *piece.Sprite { return nil },
			Board: func(*table.Desk) table.Kit { return table.Kit{} },
		},
	}
}

func TestABoxThatLacksSomethingIsNotPutOnTheShelf(t *testing.T) {
	rules, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		boxes []*Box
		err   string
	}{
		"none at all": {nil, ""},
		"two":         {[]*Box{whole(rules[0]), whole(rules[1])}, ""},
		"the same twice": {
			[]*Box{whole(rules[0]), whole(rules[1]), whole(rules[0])},
			fmt.Sprintf("two boxes are called %q", rules[0].Name()),
		},
		"one without rules":  {[]*Box{whole(nil)}, "without rules, board or piece"},
		"one without board":  {[]*Box{whole(rules[0]), {Contents: table.Contents{Rules: rules[1], Piece: whole(nil).Piece}}}, "without rules"},
		"one without pieces": {[]*Box{{Contents: table.Contents{Rules: rules[0], Board: whole(nil).Board}}}, "without rules"},
	} {
		c, err := New(nil, tt.boxes...)
		if (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil && (len(c.Boxes) != len(tt.boxes) || len(c.Rules()) != len(tt.boxes)) {
			t.Errorf("%s: %d boxes and rules of %d", name, len(c.Boxes), len(c.Rules()))
		}
	}
}

func TestBoxesAreFoundByTheNameOfTheirRules(t *testing.T) {
	rules, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	var list []*Box
	for _, r := range rules {
		list = append(list, whole(r))
	}
	c, err := New(nil, list...)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rules {
		if c.Find(r.Name()) != list[i] || c.Rules()[i] != r {
			t.Errorf("%s is not found", r.Name())
		}
	}
	if b := c.Find("chess"); b != nil {
		t.Errorf("%s is found for chess", b.Name())
	}
}

// seat returns what a seat is called in these tests.
func seat(s game.Seat) string { return []string{"Ann", "Bob", "Cleo"}[s] }

// TestADecisionIsToldPartByPart, and whom a part is of is named in it alone.
func TestADecisionIsToldPartByPart(t *testing.T) {
	s := speaking(t)
	shared := []any{"Count", 3}
	for _, tt := range []struct {
		name  string
		parts []Phrase
		want  string
	}{
		{"nothing", nil, ""},
		{"one part", []Phrase{NewPhrase("menu.shelf.moves", "Count", 1)}, s.T("menu.shelf.moves", "Count", 1)},
		{"two parts", []Phrase{NewPhrase("menu.shelf.moves", "Count", 1), NewPhrase("menu.shelf.moves", "Count", 2)},
			s.T("menu.shelf.moves", "Count", 1) + ", " + s.T("menu.shelf.moves", "Count", 2)},
		{"of the first seat", []Phrase{NewSeatPhrase(0, "pamplona.move.block", shared...)}, s.T("pamplona.move.block", "Count", 3, "Other", "Ann")},
		{"of another", []Phrase{NewSeatPhrase(2, "pamplona.move.block", shared...)}, s.T("pamplona.move.block", "Count", 3, "Other", "Cleo")},
	} {
		b := &Box{DescribeMove: func(game.Game, game.Move) []Phrase { return tt.parts }}
		if got := b.FormatMove(s, nil, 0, seat); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if len(shared) != 2 {
		t.Errorf("what a part says has become %v", shared)
	}
}

// TestReasonsAreSaidOneAfterTheOther, with a name where they are about somebody.
func TestReasonsAreSaidOneAfterTheOther(t *testing.T) {
	s := speaking(t)
	key := ""
	for _, k := range s.Words.Keys() {
		if strings.Contains(k, ".hint.") && strings.Contains(s.T(k, "Name", "Bob", "Count", 2, "Of", 3), "Bob") {
			key = k
			break
		}
	}
	if key == "" {
		t.Fatal("no reason is about anybody")
	}
	about := hint.Reason{Key: key, Seat: 1, Count: 2, Of: 3}
	nobody := hint.Reason{Key: key, Seat: hint.Nobody, Count: 2, Of: 3}
	if got := ReasonText(s, nil, seat); got != "" {
		t.Errorf("no reason is %q", got)
	}
	one := s.T(key, "Count", 2, "Of", 3, "Name", "Bob")
	if got := ReasonText(s, []hint.Reason{about}, seat); got != one {
		t.Errorf("%q, want %q", got, one)
	}
	if got := ReasonText(s, []hint.Reason{about, about}, seat); got != one+" "+one {
		t.Errorf("twice: %q", got)
	}
	if got := ReasonText(s, []hint.Reason{nobody}, seat); strings.Contains(got, "Bob") {
		t.Errorf("of nobody: %q", got)
	}
}

func TestADeviceThatTheBoxDoesNotHaveIsNothingButItsID(t *testing.T) {
	b := &Box{Devices: []Device{{ID: "keys", Icon: 3}, {ID: "pad", Icon: 4, Shared: true}}}
	for id, want := range map[string]Device{"keys": {ID: "keys", Icon: 3}, "pad": {ID: "pad", Icon: 4, Shared: true}, "wheel": {ID: "wheel"}, "": {}} {
		if got := b.Device(id); got != want {
			t.Errorf("%q is %+v, want %+v", id, got, want)
		}
	}
}

// TestASaveThatCannotBeReadIsReadAgain: it may have been mended meanwhile.
func TestASaveThatCannotBeReadIsReadAgain(t *testing.T) {
	c, b, header := shelve(t)
	j, err := c.services.Store.Begin(b.Name(), []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	_ = j.Append([]byte(`{"roll":99}`))
	first := c.LoadSaved(b)
	if _, err := first.Match(); err == nil || !first.Ready() {
		t.Fatalf("%v, ready %v", err, first.Ready())
	}
	second := c.LoadSaved(b)
	if second == first {
		t.Error("what was wrong once is wrong for ever")
	}
	if _, err := second.Match(); err == nil {
		t.Error("it is right the second time")
	}
}

// TestAReplayIsReadOfItsOwnFile: a game that is over is found by its name, and none that is not there.
func TestAReplayIsReadOfItsOwnFile(t *testing.T) {
	c, b, header := shelve(t)
	j, err := c.services.Store.Begin(b.Name(), []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`{"roll":4}`, `{"seat":"red","move":0}`} {
		if err := j.Append([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	name, err := j.Finish()
	if err != nil {
		t.Fatal(err)
	}
	k := c.LoadReplay(b, name)
	if m, err := k.Match(); err != nil || m.Len() != 2 || k.Progress() != 1 || !strings.Contains(k.Path(), "replay") {
		t.Errorf("%s at %s: %v, %v", name, k.Path(), err, k.Progress())
	}
	if _, err := c.LoadReplay(b, "dorada.00099.jsonl").Match(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game that nobody has played: %v", err)
	}
}

// TestProgressGoesFromNoneToAll, also of a file of nothing.
func TestProgressGoesFromNoneToAll(t *testing.T) {
	k := &GameLoader{}
	if k.Progress() != 0 {
		t.Errorf("before anything is read it is %v", k.Progress())
	}
	k.size.Store(200)
	k.read.Store(50)
	if k.Progress() != 0.25 {
		t.Errorf("a quarter is %v", k.Progress())
	}
	c := countingReader{strings.NewReader("abc"), &k.read}
	p := make([]byte, 8)
	if n, err := c.Read(p); n != 3 || err != nil || k.read.Load() != 53 {
		t.Errorf("three bytes are counted as %d, %v, to %d", n, err, k.read.Load())
	}
	if _, err := c.Read(p); err == nil || k.read.Load() != 53 {
		t.Errorf("the end counts %d, %v", k.read.Load(), err)
	}
}

// TestAPageOfRulesIsPutTogether of words, rules, pictures and positions that can be read as journals.
func TestAPageOfRulesIsPutTogether(t *testing.T) {
	drawn := false
	picture := WithPicture(NewBlock("a.b", "D-1", "D-2"), 120, 80, func(*piece.Set, *ebiten.Image, geom.Rect) { drawn = true })
	if picture.Key != "a.b" || len(picture.IDs) != 2 || picture.Width != 120 || picture.Height != 80 || picture.OwnReading || picture.Position != nil {
		t.Errorf("%+v", picture)
	}
	if picture.Picture(nil, nil, geom.Rect{}); !drawn {
		t.Error("the picture is another")
	}
	laid := PositionHeader("dorada", `"start":{"red":4,"blue":4},"turn":"blue"`, "red", "blue")
	on := WithBoard(WithSeal(NewBlock("a.c")), 200, 100, "island", laid, `{"roll":4}`)
	if !on.OwnReading || on.Position.Spot != "island" || on.Width != 200 || on.Height != 100 || on.Picture != nil {
		t.Errorf("%+v", on)
	}
	page := NewPage("play", picture, on)
	if page.Key != "play" || len(page.Blocks) != 2 || page.Blocks[1].Key != "a.c" {
		t.Errorf("%+v", page)
	}
	rules, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	res, err := journal.Read(strings.NewReader(strings.Join(on.Position.Lines, "\n")), rules, nil, nil)
	if err != nil || res.Game.Turn() != 1 || len(res.Header.Colors) != 2 {
		t.Errorf("%s: %v", laid, err)
	}
}

// optional is a box with options.
type optional struct {
	game.Box
	options []game.Option
}

func (optional) Name() string             { return "bluff" }
func (o optional) Options() []game.Option { return o.options }

func TestOptionsOfOursHaveAPageOfTheRules(t *testing.T) {
	printed := game.Option{Name: "printed", Rule: "B-01"}
	ours := game.Option{Name: "late", Rule: "B-02", Source: game.House}
	for _, tt := range []struct {
		options []game.Option
		want    string
	}{
		{nil, "aim"},
		{[]game.Option{printed}, "aim"},
		{[]game.Option{printed, ours}, "aim ours"},
	} {
		b := whole(optional{options: tt.options})
		b.Pages = []Page{NewPage("aim")}
		var keys []string
		for _, p := range b.RulePages() {
			keys = append(keys, p.Key)
		}
		if got := strings.Join(keys, " "); got != tt.want {
			t.Errorf("%d options: pages %q, want %q", len(tt.options), got, tt.want)
		}
	}
	b := whole(optional{options: []game.Option{printed, ours}})
	blocks := b.RulePages()[0].Blocks
	if len(blocks) != 1 || blocks[0].Title != "bluff.option.late" || blocks[0].Key != "bluff.option.late.note" || blocks[0].IDs[0] != "B-02" || !blocks[0].OwnReading {
		t.Errorf("%+v", blocks)
	}
}
