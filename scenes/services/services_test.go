package services

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/words"
)

// still is a source of devices that nobody touches.
type still struct{}

func (still) Sample(*input.Sample) {}

// scene counts how often it is laid out.
type scene struct {
	laidOut int
	metrics stage.Metrics
}

func (s *scene) Resize(m stage.Metrics)            { s.laidOut, s.metrics = s.laidOut+1, m }
func (*scene) Update(*stage.Context, *input.Frame) {}
func (*scene) Draw(*ebiten.Image)                  {}

// open returns services on empty saves for a system that speaks German, and a stage with a scene on it.
func open(t *testing.T, dir string) (*Services, *stage.Stage, *scene) {
	t.Helper()
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	saves := store.Open(store.Options{AppName: "test", Dir: dir})
	t.Cleanup(func() { _ = saves.Close() })
	s, err := New(book, saves, words.German)
	if err != nil {
		t.Fatal(err)
	}
	sc := new(scene)
	st := stage.New(sc, stage.Options{Source: still{}, Scale: func() float64 { return 1 }})
	tick(t, st)
	return s, st, sc
}

// tick runs a tick of the stage.
func tick(t *testing.T, st *stage.Stage) {
	t.Helper()
	if err := st.Update(); err != nil {
		t.Fatal(err)
	}
}

func TestLanguageIsTheSystemsUnlessChosen(t *testing.T) {
	s, st, sc := open(t, t.TempDir())
	if s.Words.Lang() != words.German {
		t.Errorf("speaks %q", s.Words.Lang())
	}
	before := sc.laidOut
	s.Change(st.Context(), func(v *store.Settings) { v.Language = "fr" })
	tick(t, st)
	if s.Words.Lang() != words.French || sc.laidOut != before+1 {
		t.Errorf("speaks %q, laid out %d times", s.Words.Lang(), sc.laidOut-before)
	}
	s.Change(st.Context(), func(v *store.Settings) { v.Language = "" })
	if s.Words.Lang() != words.German {
		t.Errorf("without a choice it speaks %q", s.Words.Lang())
	}
}

func TestChangedSettingsAreKept(t *testing.T) {
	dir := t.TempDir()
	s, st, _ := open(t, dir)
	s.Change(st.Context(), func(v *store.Settings) { v.Speed, v.MasterVolume = store.Fast, 250 })
	if got := s.Settings(); got.Speed != store.Fast || got.MasterVolume != 100 {
		t.Errorf("in force: %+v", got)
	}
	if err := s.Store.Close(); err != nil {
		t.Fatal(err)
	}
	again, _, _ := open(t, dir)
	if got := again.Settings(); got.Speed != store.Fast || got.MasterVolume != 100 {
		t.Errorf("kept: %+v", got)
	}
}

func TestPaceFollowsTheSettings(t *testing.T) {
	s, st, _ := open(t, t.TempDir())
	for _, tt := range []struct {
		speed store.Speed
		want  timeline.Speed
	}{
		{store.Slow, timeline.Slow}, {store.Normal, timeline.Normal}, {store.Fast, timeline.Fast},
		{store.Instant, timeline.Instant},
	} {
		s.Change(st.Context(), func(v *store.Settings) { v.Speed, v.ReducedMotion = tt.speed, true })
		if got := s.Pace(); got != (timeline.Pace{Speed: tt.want, Reduced: true}) {
			t.Errorf("%v: pace %+v", tt.speed, got)
		}
	}
	if store.Defaults().Speed != store.Normal || (timeline.Pace{}).Speed != timeline.Normal {
		t.Error("the usual speed is not the same for settings and motion")
	}
}

func TestLargerTextReachesTheScene(t *testing.T) {
	s, st, sc := open(t, t.TempDir())
	s.Change(st.Context(), func(v *store.Settings) { v.LargerText = true })
	tick(t, st)
	if sc.metrics.TextScale != LargerText {
		t.Errorf("text scale %v", sc.metrics.TextScale)
	}
}

func TestMotionIsStillWhenReduced(t *testing.T) {
	s, st, _ := open(t, t.TempDir())
	for _, tt := range []struct {
		speed   store.Speed
		reduced bool
		want    stage.Motion
	}{
		{store.Normal, false, stage.FullMotion}, {store.Fast, true, stage.ReducedMotion},
		{store.Instant, false, stage.NoMotion}, {store.Instant, true, stage.NoMotion},
	} {
		s.Change(st.Context(), func(v *store.Settings) { v.Speed, v.ReducedMotion = tt.speed, tt.reduced })
		if got := s.motion(); got != tt.want || s.Theme.Shared().ReducedMotion() != (tt.want != stage.FullMotion) {
			t.Errorf("%v, reduced %v: motion %v, widgets still %v", tt.speed, tt.reduced, got, s.Theme.Shared().ReducedMotion())
		}
	}
}

func TestAPageIsNotToldOfFolders(t *testing.T) {
	s, _, _ := open(t, t.TempDir())
	if folder := s.NoStorageText(); !strings.Contains(folder, "Ordner") {
		t.Errorf("a desktop is told %q", folder)
	}
	s.Platform.Browser = true
	if page := s.NoStorageText(); strings.Contains(page, "Ordner") || !strings.Contains(page, "Browser") {
		t.Errorf("a page is told %q", page)
	}
}

// TestAWithdrawnTextCanBeShownAgain: only what was passed to NotifyText before is withdrawn.
func TestAWithdrawnTextCanBeShownAgain(t *testing.T) {
	s, _, _ := open(t, t.TempDir())
	s.NotifyText("Ann is choosing")
	s.NotifyText("Ann is away")
	s.WithdrawText("Ann is choosing")
	s.WithdrawText("Ann is away")
	s.NotifyText("Ann is choosing")
	texts, withdrawn := s.TakeTexts()
	if !slices.Equal(texts, []string{"Ann is choosing"}) || !slices.Equal(withdrawn, []string{"Ann is choosing", "Ann is away"}) {
		t.Errorf("texts %q, withdrawn %q", texts, withdrawn)
	}
	if texts, withdrawn = s.TakeTexts(); len(texts)+len(withdrawn) > 0 {
		t.Errorf("and again texts %q, withdrawn %q", texts, withdrawn)
	}
}

// TestAnExcuseIsASentence: the message for an error of the system or of the program is one sentence in the player's language,
// with nothing of the error.
func TestAnExcuseIsASentence(t *testing.T) {
	s, st, _ := open(t, t.TempDir())
	want := map[words.Lang]string{
		words.English: "That did not work. Please try again.",
		words.French:  "Cela n’a pas marché. Réessaie.",
		words.German:  "Das hat nicht geklappt. Versuch es noch einmal.",
	}
	for _, err := range []error{
		&fs.PathError{Op: "open", Path: "/home/anna/saves/dorada.jsonl", Err: fs.ErrPermission},
		fmt.Errorf("table: begin a game of dorada: %w", store.ErrFull),
		errors.New("dorada: field \"pawns\": want 12 entries"),
	} {
		told := s.ReportError(err)
		for _, lang := range words.Languages() {
			s.Change(st.Context(), func(v *store.Settings) { v.Language = string(lang) })
			if got := told.Text(); got != want[lang] {
				t.Errorf("%v in %s is told as %q, want %q", err, lang, got, want[lang])
			}
		}
	}
}

func TestFullscreenIsLeftAloneWhereThereIsNone(t *testing.T) {
	s, st, _ := open(t, t.TempDir())
	s.ToggleFullscreen(st.Context())
	if s.Settings().Fullscreen {
		t.Error("fullscreen was chosen on a platform without")
	}
}

// TestTextsNameAKeyThatConfirms: when another action has taken Enter, the texts name one of the fixed further keys.
func TestTextsNameAKeyThatConfirms(t *testing.T) {
	s, _, _ := open(t, t.TempDir())
	m := input.DefaultKeymap()
	m.Set(input.ConfirmAction, input.NoKey)
	m.Set(input.HintAction, ebiten.KeyEnter)
	left := m.Keys(input.ConfirmAction)
	if len(left) == 0 {
		t.Fatal("no further key confirms")
	}
	Keys{s, m}.setConfirmKey()
	s.Words.SetInputDevice(words.Keys)
	if said, label := s.T("shell.play"), (Keys{s, m}).Label(left[0]); !strings.Contains(said, label) {
		t.Errorf("%q does not name %q", said, label)
	}
}

// TestSettingsOfAnotherCopyAreApplied: the language that the first copy of the program has set holds in the second once it may write,
// and so does what the second has set itself.
func TestSettingsOfAnotherCopyAreApplied(t *testing.T) {
	dir := t.TempDir()
	first, one, _ := open(t, dir)
	second, two, sc := open(t, dir)
	first.Change(one.Context(), func(v *store.Settings) { v.Language = "fr" })
	second.Change(two.Context(), func(v *store.Settings) { v.MasterVolume = 30 })
	if err := first.Store.Close(); err != nil {
		t.Fatal(err)
	}
	for second.Store.Locked() {
		second.Store.Tick()
	}
	before := sc.laidOut
	second.FollowStore(two.Context())
	second.FollowStore(two.Context())
	tick(t, two)
	if v := second.Settings(); v.MasterVolume != 30 || second.Words.Lang() != words.French || sc.laidOut != before+1 {
		t.Errorf("master %d, language %s, laid out %d times", v.MasterVolume, second.Words.Lang(), sc.laidOut-before)
	}
}
