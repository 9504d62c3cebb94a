package replays

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/link"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// The finished games of the tests: one that red, who is Zoé, has won against blue, and two that cannot be read.
const (
	won = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Zoé"}},"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}
{"roll":6}
{"seat":"red","move":35}`
	newer   = `{"ludotheque":2,"game":"dorada","weather":"fine"}`
	damaged = `{"ludotheque":1,"game":"dorada"}`
)

// screen is a list that a test taps on.
type screen struct {
	*tabletest.Rig
	*Scene
}

// open opens the list of some finished games, of which the last ended last, and has all of them read.
func open(t *testing.T, games ...string) *screen {
	t.Helper()
	s := tabletest.Services(t, words.English)
	for _, g := range games {
		finish(t, s.Store, g)
	}
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(b game.Box) bool { return b.Name() == "dorada" })
	c, err := cabinet.New(s, dorada.Box(all[i]))
	if err != nil {
		t.Fatal(err)
	}
	sc := New(s, c, piece.NewSet(1), Doors{})
	r := tabletest.New(t, s, tabletest.EmptyScene{}, 1280, 800)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Context().Push(sc)
	out := &screen{r, sc}
	out.read()
	return out
}

// finish puts a game into the store as if it had just ended.
func finish(t *testing.T, s *store.Store, game string) {
	t.Helper()
	lines := strings.Split(game, "\n")
	j, err := s.Begin("dorada", []byte(lines[0]))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines[1:] {
		if err := j.Append([]byte(l)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := j.Finish(); err != nil {
		t.Fatal(err)
	}
}

// read waits until all games have been read, which happens beside the game.
func (sc *screen) read() {
	sc.Ticks(1)
	sc.Settle()
}

// numbers returns those of the files, in the order in which they are listed.
func (sc *screen) numbers() (list []int) {
	for _, e := range sc.list {
		list = append(list, e.file.Number)
	}
	return list
}

func TestTheNewestGameStandsFirst(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2026, 5, d, 12, 0, 0, 0, time.UTC) }
	for _, tt := range []struct {
		name string
		list []store.Replay
		want []int
	}{
		{"by date", []store.Replay{{Number: 1, Finished: day(2)}, {Number: 2, Finished: day(9)}, {Number: 3, Finished: day(5)}}, []int{2, 3, 1}},
		{"of one moment, by number", []store.Replay{{Number: 1, Finished: day(2)}, {Number: 3, Finished: day(2)}, {Number: 2, Finished: day(2)}}, []int{3, 2, 1}},
		{"without a date last", []store.Replay{{Number: 4}, {Number: 1, Finished: day(1)}, {Number: 5}}, []int{1, 5, 4}},
	} {
		var list []*entry
		for _, r := range tt.list {
			list = append(list, &entry{file: r})
		}
		sortNewest(list)
		sc := &screen{Scene: &Scene{list: list}}
		if got := sc.numbers(); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestAGameIsListedWithWhoPlayedAndWhoWon(t *testing.T) {
	sc := open(t, won)
	e := sc.list[0]
	type player struct {
		color game.Color
		name  string
		won   bool
	}
	var got []player
	for i := range e.seats {
		s := &e.seats[i]
		got = append(got, player{s.color, sc.seatName(s), s.won})
	}
	want := []player{{game.Red, "Zoé", true}, {game.Blue, sc.T("shell.color.blue"), false}}
	if !slices.Equal(got, want) || e.moves != 2 {
		t.Errorf("seats %+v, %d moves; want %+v, 2", got, e.moves, want)
	}
	said := sc.T("menu.replays.won", "Names", "Zoé", "Count", 1)
	for _, words := range []string{sc.T("dorada.title"), "Zoé", said} {
		if !sc.ShowsText(words) {
			t.Errorf("the list does not say %q: %q", words, sc.Texts())
		}
	}
}

// TestNamesFollowTheLanguage, which may be changed over a game that is watched.
func TestNamesFollowTheLanguage(t *testing.T) {
	sc := open(t, won)
	sc.Services.Change(sc.Context(), func(v *store.Settings) { v.Language = string(words.German) })
	if sc.Ticks(3); !sc.ShowsText("Blau") {
		t.Errorf("the list says %q", sc.Texts())
	}
}

// TestAGameThatCannotBeReadIsTakenOffTheList looks at the list and at what becomes of the file.
func TestAGameThatCannotBeReadIsTakenOffTheList(t *testing.T) {
	for _, tt := range []struct {
		name   string
		games  []string
		listed []int
		kept   int // files that stay where they are
		told   store.Kind
	}{
		{"of a newer program", []string{won, newer, won}, []int{3, 1}, 3, store.Newer},
		{"damaged", []string{won, damaged, won}, []int{3, 1}, 2, store.Damaged},
	} {
		sc := open(t, tt.games...)
		if got := sc.numbers(); !slices.Equal(got, tt.listed) {
			t.Errorf("%s: listed %v, want %v", tt.name, got, tt.listed)
		}
		if got := len(sc.Services.Store.Replays("")); got != tt.kept {
			t.Errorf("%s: %d files stay, want %d", tt.name, got, tt.kept)
		}
		if told := sc.Services.Store.Notices(); len(told) != 1 || told[0].Kind != tt.told {
			t.Errorf("%s: told %v", tt.name, told)
		}
	}
}

func TestAGameIsDeletedOnlyAfterAQuestion(t *testing.T) {
	for _, tt := range []struct {
		name string
		taps []string
		left []int
	}{
		{"it is asked", []string{"replays.1.delete"}, []int{2, 1}},
		{"no", []string{"replays.1.delete", "replays.delete.no"}, []int{2, 1}},
		{"yes", []string{"replays.1.delete", "replays.delete.yes"}, []int{1}},
		{"the other one", []string{"replays.2.delete", "replays.delete.yes"}, []int{2}},
	} {
		sc := open(t, won, won)
		for _, id := range tt.taps {
			sc.Tap(id)
			sc.Ticks(20)
		}
		if got, files := sc.numbers(), sc.Services.Store.Replays(""); !slices.Equal(got, tt.left) || len(files) != len(tt.left) {
			t.Errorf("%s: listed %v and %d files, want %v", tt.name, got, len(files), tt.left)
		}
	}
}

func TestAGameIsWatched(t *testing.T) {
	sc := open(t, won)
	sc.Tap("replays.1.watch")
	for sc.Rig.Inspect().Scene == "*replays.Scene" {
		sc.Ticks(1)
		time.Sleep(time.Millisecond)
	}
	if got := sc.Rig.Inspect(); got.Scene != "*scene.Scene" || !slices.Contains(got.Below, "*replays.Scene") {
		t.Errorf("at %s over %q, want a table over the list", got.Scene, got.Below)
	}
}

// TestAGameIsWatchedNoMore when something else is tapped before it has been read: it is not opened, and its row shows again
// who played.
func TestAGameIsWatchedNoMore(t *testing.T) {
	for name, do := range map[string]func(sc *screen){
		"another is watched": func(sc *screen) { sc.watch(sc.list[1]) },
		"it may be deleted":  func(sc *screen) { sc.askDelete(sc.list[0]) },
	} {
		sc := open(t, won, won)
		first := sc.list[0]
		first.kept, sc.wanted = sc.cabinet.LoadReplay(first.box, first.file.Name), first
		if do(sc); sc.wanted == first || first.kept != nil {
			t.Errorf("%s: it is to be opened: %v, being read: %v", name, sc.wanted == first, first.kept != nil)
		}
	}
}

func TestAnEmptyListSaysSo(t *testing.T) {
	for _, tt := range []struct {
		games []string
		want  bool
	}{{nil, true}, {[]string{won}, false}} {
		sc := open(t, tt.games...)
		if got := sc.ShowsText(sc.T("menu.replays.none")); got != tt.want {
			t.Errorf("with %d games it says that there are none: %v", len(tt.games), got)
		}
	}
}

func TestTheListIsLeft(t *testing.T) {
	for name, leave := range map[string]func(sc *screen){
		"by its cross": func(sc *screen) { sc.Tap("replays.close") },
		"by Escape":    func(sc *screen) { sc.Key(ebiten.KeyEscape) },
	} {
		sc := open(t, won)
		leave(sc)
		if sc.Ticks(2); sc.Rig.Inspect().Scene != "tabletest.EmptyScene" {
			t.Errorf("%s: at %s", name, sc.Rig.Inspect().Scene)
		}
	}
}

// TestTheListFitsEveryScreen audits the words and targets.
func TestTheListFitsEveryScreen(t *testing.T) {
	sc := open(t, won, won)
	for _, larger := range []bool{false, true} {
		sc.Services.Change(sc.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, lang := range words.Languages() {
			sc.Services.Change(sc.Context(), func(v *store.Settings) { v.Language = string(lang) })
			for _, size := range [][2]int{{1280, 800}, {800, 600}, {768, 1024}, {600, 800}} {
				sc.Rig.Resize(size[0], size[1])
				for _, p := range sc.Root.Audit() {
					t.Errorf("%s, larger %v, %v: %v", lang, larger, size, p)
				}
			}
		}
	}
}

// TestAGameGoesIntoALink copies one, and opens what was copied.
func TestAGameGoesIntoALink(t *testing.T) {
	sc := open(t, won)
	copied := ""
	sc.doors.Clip = clip.Clip{Copy: func(words string) { copied = words }}
	sc.Rebuild()
	for _, place := range []string{"", "https://example.org"} {
		sc.Services.Origin = place
		sc.Tap("replays.1.link")
		sc.Ticks(2)
		fragment := strings.TrimPrefix(copied, place+"/#")
		if data, err := link.Decode(fragment); err != nil || strings.TrimSpace(string(data)) != won {
			t.Errorf("at %q %q was copied, which holds %q, %v", place, copied, data, err)
		}
	}
}

// TestAGameThatIsGoneIsNotSavedInSilence: another window may have deleted it meanwhile.
func TestAGameThatIsGoneIsNotSavedInSilence(t *testing.T) {
	sc := open(t, won)
	e := sc.list[0]
	if err := sc.Services.Store.DeleteReplay(e.file.Name); err != nil {
		t.Fatal(err)
	}
	sc.saveFile(e)
	if sc.Ticks(2); !sc.Root.ShowsMessage() {
		t.Error("nothing is said of a game that cannot be saved")
	}
}
