package cabinet

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// shelve returns a cabinet with one box, and the journal of a game of it that has just begun.
func shelve(t *testing.T) (*Cabinet, *Box, string) {
	t.Helper()
	saves := store.Open(store.Options{AppName: "cabinettest", Dir: t.TempDir()})
	t.Cleanup(func() { _ = saves.Close() })
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	b := &Box{Contents: table.Contents{Rules: all[0]}}
	c := &Cabinet{Boxes: []*Box{b}, services: &services.Services{Store: saves}, loading: map[*Box]*GameLoader{}}
	m, err := match.New(&journal.Header{Box: b.Rules, Header: game.Header{Colors: game.Table{game.Red, game.Blue}}})
	if err != nil {
		t.Fatal(err)
	}
	return c, b, strings.TrimSuffix(string(m.HeaderLine()), "\n")
}

func TestASaveIsReadOnceAndAgainOnlyAfterAChange(t *testing.T) {
	c, b, header := shelve(t)
	j, err := c.services.Store.Begin(b.Name(), []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	first := c.LoadSaved(b)
	if m, err := first.Match(); err != nil || m.Len() != 0 || first.Progress() != 1 {
		t.Fatalf("read: %v, %v", err, first.Progress())
	}
	if c.LoadSaved(b) != first {
		t.Error("a save that nobody has changed was read twice")
	}
	if err := j.Append([]byte(`{"roll":4}`)); err != nil {
		t.Fatal(err)
	}
	second := c.LoadSaved(b)
	if m, err := second.Match(); err != nil || m.Len() != 1 {
		t.Fatalf("after a change: %v", err)
	}
	if _, err := j.Finish(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.LoadSaved(b).Match(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("after the end: %v", err)
	}
}

func TestALineThatIsBadIsNamedAndNothingIsTouched(t *testing.T) {
	c, b, header := shelve(t)
	j, err := c.services.Store.Begin(b.Name(), []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	_ = j.Append([]byte(`{"roll":99}`))
	k := c.LoadSaved(b)
	_, err = k.Match()
	var bad *journal.Error
	if !errors.As(err, &bad) || bad.Line != 2 {
		t.Fatalf("%v", err)
	}
	if data, err := c.services.Store.Peek(b.Name()); err != nil || !strings.Contains(string(data), "99") {
		t.Errorf("the save is %q, %v", data, err)
	}
}

// slowBox is a box in whose games every entry takes as long as a slice.
type slowBox struct{ game.Box }

// New implements game.Box.
func (b slowBox) New(h *game.Header) (game.Game, error) {
	g, err := b.Box.New(h)
	return slowGame{g}, err
}

// slowGame is a game of a slowBox.
type slowGame struct{ game.Game }

// Decode implements game.Game.
func (g slowGame) Decode(by game.Seat, entry jsonline.Value) (game.Move, error) {
	time.Sleep(sliceTime)
	return g.Game.Decode(by, entry)
}

// TestALongLoadPauses after each slice, so that the program can draw meanwhile.
func TestALongLoadPauses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, b, header := shelve(t)
		b.Rules = slowBox{b.Rules}
		j, err := c.services.Store.Begin(b.Name(), []byte(header))
		if err != nil {
			t.Fatal(err)
		}
		if err := j.Append([]byte(`{"roll":4}`)); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		m, err := c.LoadSaved(b).Match()
		if err != nil || m.Len() != 1 {
			t.Fatalf("read: %v", err)
		}
		if took := time.Since(began); took != sliceTime+slicePause {
			t.Errorf("an entry of %v took %v, want a pause of %v after it", sliceTime, took, slicePause)
		}
	})
}
