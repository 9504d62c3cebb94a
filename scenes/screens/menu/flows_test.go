//go:build !js && !android && !ios

package menu_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// start opens the program on a first start.
func start(t *testing.T, o playtest.Options) *guide {
	t.Helper()
	g := &guide{Program: playtest.Start(t, o)}
	g.Settle()
	return g
}

// at fails the test unless the scene on top is the one given.
func (g *guide) at(t *testing.T, sc string) {
	t.Helper()
	g.Ticks(4)
	g.WaitUntil(sc, func(r *stage.Report) bool { return r.Scene == sc })
}

// focused returns the ID of the widget that has the focus, or "".
func (g *guide) focused() string {
	for _, n := range g.Report().Nodes {
		if n.Focused {
			return n.ID
		}
	}
	return ""
}

// seek strikes until a widget has the focus.
func (g *guide) seek(t *testing.T, id string, strike func()) {
	t.Helper()
	for range 40 {
		if g.focused() == id {
			return
		}
		strike()
	}
	t.Fatalf("%s never has the focus", id)
}

func TestKeysAloneLeadThroughTheScreens(t *testing.T) {
	g := start(t, playtest.Options{})
	next := func() { g.Key(ebiten.KeyTab) }
	choose := func(id string) {
		t.Helper()
		g.Settle()
		g.seek(t, id, next)
		g.Key(ebiten.KeyEnter)
		g.Ticks(20)
	}
	choose("shelf.dorada")
	g.at(t, "*setup.Scene")
	g.Settle()
	g.seek(t, "setup.seat.1.name", next)
	g.Type("Zoé")
	choose("setup.play")
	g.at(t, "*scene.Scene")
	g.Ticks(30)
	g.Key(ebiten.KeyP)
	g.at(t, "*settings.Pause")
	choose("pause.rules")
	g.at(t, "*rules.Scene")
	for range 3 { // a page longer than the screen is scrolled first
		g.Key(ebiten.KeyPageDown)
	}
	if page := g.Value("rules.page"); page == "" || page == "aim" {
		t.Errorf("after Page Down the page is %q", page)
	}
	g.Key(ebiten.KeyEscape)
	g.at(t, "*settings.Pause")
	choose("pause.leave")
	g.at(t, "*shelf.Scene")
	if g.Settle(); g.Value("waiting.dorada") != "true" || !strings.Contains(said(g.Report()), "Zoé") {
		t.Errorf("the shelf does not tell of Zoé's game: %s", said(g.Report()))
	}
}

// said returns all words on the screen.
func said(r *stage.Report) string {
	var words []string
	for _, n := range r.Nodes {
		words = append(words, n.Text)
	}
	return strings.Join(words, "|")
}

func TestPadAloneLeadsThroughTheScreens(t *testing.T) {
	g := start(t, playtest.Options{})
	press := func(b ebiten.StandardGamepadButton) { g.Pad(0, b); g.Ticks(3) }
	next := func() { press(ebiten.StandardGamepadButtonFrontTopRight) }
	g.seek(t, "shelf.dorada", next)
	press(ebiten.StandardGamepadButtonRightBottom)
	g.at(t, "*setup.Scene")
	g.Settle()
	g.seek(t, "setup.play", next)
	press(ebiten.StandardGamepadButtonRightBottom)
	g.at(t, "*scene.Scene")
	g.Ticks(30)
	press(ebiten.StandardGamepadButtonCenterRight)
	g.at(t, "*settings.Pause")
	press(ebiten.StandardGamepadButtonRightRight)
	g.at(t, "*scene.Scene")
}

// TestSetupIsRemembered sets a game up with a finger, a name by the keyboard on the screen, and finds it again.
func TestSetupIsRemembered(t *testing.T) {
	g := start(t, playtest.Options{Lang: words.German})
	g.tap("shelf.dorada", "setup.add", "setup.seat.1.name")
	for _, key := range []string{"key.ö", "key.z", "key.e"} {
		g.Tap(key)
	}
	g.tap("key.done", "setup.seat.1.color", "setup.color.blue", "setup.seat.2.kind", "setup.kind.strong", "setup.first.yellow")
	g.tap("setup.seat.4.up", "setup.back")
	g.Restart()
	g.tap("shelf.dorada")
	if name := g.Find("setup.seat.1.name").Value; name != "Öze" {
		t.Errorf("the first seat is called %q", name)
	}
	if n := g.Find("setup.seat.2.kind.1"); n.Text != "Stark" {
		t.Errorf("the second seat is %q", n.Text)
	}
	if g.Find("setup.first.seat").Value != "yellow" || !g.Has("setup.seat.4.name") {
		t.Errorf("%q begins of the four", g.Find("setup.first.seat").Value)
	}
	g.tap("setup.play")
	g.at(t, "*scene.Scene")
	if turn := g.Value("turn"); turn != "chance" && turn != "yellow" {
		t.Errorf("%s begins, not yellow", turn)
	}
}

// TestSetupSaysWhoBeginsByTheBook looks for the words in every box's set-up.
func TestSetupSaysWhoBeginsByTheBook(t *testing.T) {
	g := start(t, playtest.Options{})
	for box, want := range map[string]string{
		"dorada": "youngest", "pamplona": "Olé", "galopp": "shortest", "rapidcity": "the players choose",
	} {
		g.tap("shelf." + box)
		said := func(n stage.Node) bool {
			return strings.HasPrefix(n.Text, "By the book, ") && strings.Contains(n.Text, want)
		}
		if !slices.ContainsFunc(g.Settle().Nodes, said) {
			t.Errorf("%s: the set-up does not say that by the book %s begins", box, want)
		}
		g.tap("setup.back")
	}
}

func TestTwoOfOneNameCannotPlay(t *testing.T) {
	g := start(t, playtest.Options{})
	g.Click("shelf.dorada")
	g.Settle()
	g.Click("setup.seat.1.name")
	g.Type("ada")
	if g.Settle(); g.Find("setup.play").Enabled {
		t.Error("two are called Ada, and the game may begin")
	}
	g.Key(ebiten.KeyBackspace)
	if g.Settle(); !g.Find("setup.play").Enabled {
		t.Error("Ad and Ada may not play")
	}
}

func TestKilledGameIsOfferedAgain(t *testing.T) {
	g := start(t, playtest.Options{})
	g.tap("shelf.dorada", "setup.first.blue", "setup.play") // a bot throws by itself
	g.WaitUntil("an entry", func(r *stage.Report) bool { return r.Values["entries"] > "0" })
	g.Kill()
	g.Restart()
	g.Settle()
	if !g.Has("shelf.dorada.continue") {
		t.Fatal("the shelf offers no game to go on with")
	}
	g.Click("shelf.dorada.continue")
	g.at(t, "*scene.Scene")
	if g.Value("entries") == "0" {
		t.Error("the game begins anew")
	}
}

func TestDamagedSaveIsMovedAsideAndTold(t *testing.T) {
	for lang, told := range map[words.Lang][2]string{
		words.English: {"set aside", "damaged file"}, words.French: {"mis de côté", "fichier endommagé"}, words.German: {"beiseite", "beschädigte Datei"},
	} {
		t.Run(string(lang), func(t *testing.T) { damaged(t, lang, told[0], told[1]) })
	}
}

// damaged begins with a save that is nonsense, of which the program must speak on the shelf and in the settings.
func damaged(t *testing.T, lang words.Lang, onShelf, inSettings string) {
	dir := furnish(t, nil, "dorada")
	saves, err := filepath.Glob(filepath.Join(dir, "*", "dorada.jsonl"))
	if err != nil || len(saves) != 1 {
		t.Fatalf("saves %v, %v", saves, err)
	}
	if err := os.WriteFile(saves[0], []byte("{\"ludotheque\":1,\"game\":\"dorada\"}\nnonsense\n{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	g := start(t, playtest.Options{Data: dir, Lang: lang})
	g.Ticks(30)
	if r := g.Report(); r.Node("shelf.dorada.continue") != nil || !strings.Contains(said(r), onShelf) {
		t.Errorf("on the shelf: %s", said(r))
	}
	g.tap("shelf.settings")
	g.reveal("settings.reset")
	if !strings.Contains(said(g.Report()), inSettings) {
		t.Errorf("the settings do not name the file: %s", said(g.Report()))
	}
}

// TestGameOfANewerProgramIsLeftAndTold begins with a save and a finished game of a format that nobody knows yet.
func TestGameOfANewerProgramIsLeftAndTold(t *testing.T) {
	for lang, told := range map[words.Lang]string{words.English: "newer version", words.French: "plus récente", words.German: "neueren Version"} {
		t.Run(string(lang), func(t *testing.T) { newer(t, lang, told) })
	}
}

func newer(t *testing.T, lang words.Lang, told string) {
	const future = "{\"ludotheque\":2,\"game\":\"dorada\",\"weather\":\"fine\"}\n{\"sneeze\":1"
	dir := furnish(t, nil, "dorada")
	files, err := filepath.Glob(filepath.Join(dir, "*", "dorada*.jsonl"))
	if err != nil || len(files) != 2 {
		t.Fatalf("files %v, %v", files, err)
	}
	for _, f := range files {
		if err := os.WriteFile(f, []byte(future), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	g := start(t, playtest.Options{Data: dir, Lang: lang})
	g.Ticks(30)
	if r := g.Report(); r.Node("shelf.dorada.continue") != nil || !strings.Contains(said(r), told) {
		t.Errorf("on the shelf: %s", said(r))
	}
	g.Audit()
	g.tap("shelf.book")
	if g.Has("book.1.open") {
		t.Error("a game that cannot be read is offered to be watched")
	}
	g.Key(ebiten.KeyEscape)
	g.tap("shelf.dorada", "setup.play")
	if !g.Has("setup.discard.no") {
		t.Error("a new game replaces the one of the newer program without a question")
	}
	for _, f := range files {
		if data, err := os.ReadFile(f); err != nil || string(data) != future {
			t.Errorf("%s holds %q, %v", filepath.Base(f), data, err)
		}
	}
}

// TestWithoutAFolderTheGameIsPlayedAndThatIsTold begins where no folder can be.
func TestWithoutAFolderTheGameIsPlayedAndThatIsTold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	g := start(t, playtest.Options{Data: filepath.Join(file, "saves"), Lang: words.German})
	g.tap("shelf.dorada", "setup.first.blue")
	g.Tap("setup.play")
	g.at(t, "*scene.Scene")
	r := g.WaitUntil("an entry", func(r *stage.Report) bool { return r.Values["entries"] > "0" })
	if !strings.Contains(said(r), "nicht gespeichert") {
		t.Errorf("nobody is told: %s", said(r))
	}
}

func TestSettingsHoldAtOnce(t *testing.T) {
	g := start(t, playtest.Options{})
	g.tap("shelf.settings", "settings.language.fr")
	if !strings.Contains(said(g.Report()), "Réglages") {
		t.Errorf("after choosing French: %s", said(g.Report()))
	}
	g.Key(ebiten.KeyM)
	if g.Settle(); g.Find("settings.mute").Value != "on" {
		t.Error("M does not mute on the sheet")
	}
	master := g.Find("settings.master").Rect
	g.SwipeAt(master.At(0.8, 0.75), master.At(0.25, 0.75))
	if v := g.Find("settings.master").Value; v < "15" || v > "35" {
		t.Errorf("dragged to a quarter the volume is %s", v)
	}
	g.tap("settings.larger")
	if r := g.Report(); r.TextScale <= 1 {
		t.Errorf("larger text is %v", r.TextScale)
	}
	words := ""
	for _, id := range []string{"settings.keys", "settings.reset"} {
		g.reveal(id)
		words += said(g.Report())
	}
	if !strings.Contains(words, "P\u00a0: pause") || !strings.Contains(words, "Z E D X W Q S") { // on a French keyboard
		t.Errorf("the keys are not told: %s", words)
	}
	g.tap("settings.reset", "settings.reset.yes")
	if r := g.Report(); r.TextScale != 1 || r.Values["language"] != "fr" {
		t.Errorf("after the reset text is %v and the language %s", r.TextScale, r.Values["language"])
	}
}

func TestPausePromisesNoSaveWhereThereIsNone(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ data, says string }{
		{t.TempDir(), "The game is saved."},
		{filepath.Join(blocked, "saves"), "The game is not saved."},
	} {
		g := start(t, playtest.Options{Data: tt.data})
		g.tap("shelf.dorada", "setup.play")
		g.at(t, "*scene.Scene")
		g.Ticks(60)
		g.Key(ebiten.KeyP)
		g.at(t, "*settings.Pause")
		g.Settle()
		if got := said(g.Report()); !strings.Contains(got, tt.says) {
			t.Errorf("the pause says %q, want %q in it", got, tt.says)
		}
	}
}

func TestResultLeadsOn(t *testing.T) {
	g := start(t, playtest.Options{Data: furnish(t, nil, "dorada")})
	g.tap("shelf.dorada.continue")
	g.WaitFor("result.again")
	g.Settle()
	if g.Value("replay") == "" || g.Value("rank.red") == "" {
		t.Errorf("the result tells %v", g.Report().Values)
	}
	g.tap("result.replay")
	g.at(t, "*scene.Scene")
	g.Key(ebiten.KeyP)
	g.tap("pause.leave")
	g.at(t, "*result.Scene")
	g.tap("result.page", "result.show.1")
	g.at(t, "*scene.Scene")
	g.exhibited(t)
	g.Key(ebiten.KeyP)
	g.tap("pause.leave")
	g.at(t, "*result.Scene")
	before := g.Value("replay")
	g.tap("result.again")
	g.WaitUntil("the return game to end", func(r *stage.Report) bool { return r.Values["replay"] != "" && r.Values["replay"] != before })
}

// exhibited fails the test unless the table shows what would have been better, and lets nobody play it.
func (g *guide) exhibited(t *testing.T) {
	t.Helper()
	at := g.Value("at")
	if g.Settle(); !strings.Contains(said(g.Report()), "The marked move wins") {
		t.Errorf("the table does not say what would have been better: %s", said(g.Report()))
	}
	for _, n := range g.Report().Nodes {
		if n.Kind == stage.Target && n.Enabled {
			g.TapAt(n.Rect.Center())
		}
	}
	if g.Settle(); g.Value("at") != at || g.Value("asked") == "true" {
		t.Errorf("after taps the replay is at %s, not %s; asked: %s", g.Value("at"), at, g.Value("asked"))
	}
	g.tap("replay.next")
	if strings.Contains(said(g.Report()), "The marked move") {
		t.Error("the advice stays when the replay goes on")
	}
}

func TestReplayIsWatchedAndDeleted(t *testing.T) {
	g := start(t, playtest.Options{Data: furnish(t, nil, "dorada")})
	g.tap("shelf.book", "book.1.open", "book.1.watch")
	g.at(t, "*scene.Scene")
	g.Key(ebiten.KeyP)
	g.at(t, "*settings.Pause")
	if got := said(g.Report()); strings.Contains(got, "Game paused") || !strings.Contains(got, "Stop watching") {
		t.Errorf("the menu over a game that is only watched says %q", got)
	}
	g.tap("pause.leave")
	g.at(t, "*evenings.Scene")
	g.tap("book.1.delete", "book.delete.yes")
	if g.Has("book.1.watch") {
		t.Error("the game is still there")
	}
}

// TestQuickestHandBegins races for the first seat in the real program: an early hand is out, the other one begins.
func TestQuickestHandBegins(t *testing.T) {
	g := start(t, playtest.Options{Lang: words.French})
	g.tap("shelf.pamplona", "setup.seat.2.kind", "setup.kind.human", "setup.first.race")
	g.Tap("setup.play") // the screen would come to rest only after the word
	g.at(t, "*setup.race")
	g.Tap("race.red")
	if g.Value("race.open") != "false" {
		t.Fatal("the word is called before anybody could be too early")
	}
	for _, size := range playtest.Sizes() {
		g.Resize(size.X, size.Y)
		g.Audit()
	}
	if g.Settle(); g.Value("race.open") != "true" {
		t.Fatal("the word is never called")
	}
	for _, size := range playtest.Sizes() {
		g.Resize(size.X, size.Y)
		g.Audit()
	}
	g.Tap("race.red")
	g.Ticks(4)
	g.Key(ebiten.KeyJ)
	g.at(t, "*scene.Scene")
	if turn := g.Value("turn"); turn != "chance" && turn != "blue" {
		t.Errorf("%s begins, not blue", turn)
	}
}

// TestAGameUnderWayIsAskedAboutOnce begins a new game where one waits: the shelf asks, and the set-up does not ask again.
func TestAGameUnderWayIsAskedAboutOnce(t *testing.T) {
	g := start(t, playtest.Options{})
	g.tap("shelf.dorada", "setup.play")
	g.WaitFor("bar.menu")
	g.Settle()
	g.Key(ebiten.KeyEscape)
	g.WaitFor("pause.leave")
	g.tap("pause.leave")
	g.WaitFor("shelf.dorada.continue")
	g.Settle()
	g.tap("shelf.dorada", "shelf.dorada.new", "setup.play")
	if g.Has("setup.discard.no") {
		t.Error("it is asked a second time whether the game under way may go")
	}
	g.WaitFor("bar.menu")
}
