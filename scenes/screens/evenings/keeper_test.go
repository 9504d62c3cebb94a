package evenings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// desk is a folder with saves, which can be closed and opened again.
type desk struct {
	t   testing.TB
	dir string
	at  time.Time
}

func newDesk(t *testing.T) *desk {
	return &desk{t: t, dir: t.TempDir(), at: time.Date(2026, 11, 22, 20, 0, 0, 0, time.Local)}
}

// open opens the saves, with a keeper who has read all there is.
func (d *desk) open() (*Keeper, *store.Store) {
	d.t.Helper()
	saves := store.Open(store.Options{AppName: "evenings", Dir: d.dir, Now: func() time.Time { return d.at }})
	d.t.Cleanup(func() { _ = saves.Close() })
	all, err := boxes.All()
	if err != nil {
		d.t.Fatal(err)
	}
	var list []*cabinet.Box
	for _, b := range all {
		contents := table.Contents{Rules: b, Board: func(*table.Desk) table.Kit { return table.Kit{} }}
		list = append(list, &cabinet.Box{Contents: contents, Piece: noPiece})
	}
	c, err := cabinet.All(&services.Services{Store: saves}, list...)
	if err != nil {
		d.t.Fatal(err)
	}
	k := NewKeeper(saves, c)
	settle(k)
	return k, saves
}

func noPiece(*piece.Set, game.Color, float64) *piece.Sprite { return nil }

// settle has the keeper do all there is to do.
func settle(k *Keeper) {
	k.Open()
	for k.Tick() {
		if !k.read && k.unpacked != nil {
			<-k.unpacked.done
			continue
		}
		time.Sleep(time.Millisecond) // for who reads a game beside
	}
}

// over returns a game of Dorada that bots have played to its end, and its journal.
func over(t *testing.T, seed uint64) (*match.Match, []byte) {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: all[0], Header: game.Header{Colors: game.Table{game.Red, game.Blue}}}
	h.Players = match.Players(h.Colors, []match.Occupant{{Name: "Ada"}, {Bot: true, Level: game.LevelEasy}})
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	d := &match.Driver{Match: m, Chance: match.NewDice(seed),
		Players: []game.Bot{all[0].Bot(game.LevelEasy, seed), all[0].Bot(game.LevelEasy, seed+1)}}
	for m.Game().Turn() != game.Over {
		if _, _, _, err := d.Step(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	var text strings.Builder
	if err := m.Journal(&text); err != nil {
		t.Fatal(err)
	}
	return m, []byte(text.String())
}

// damage writes something else into the first page, or takes it away.
func (d *desk) damage(text string) {
	d.t.Helper()
	file := filepath.Join(d.dir, "records", pageName(0)+".json")
	err := os.WriteFile(file, []byte(text), 0o600)
	if text == "" {
		err = os.Remove(file)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

func TestAnEveningIsRemembered(t *testing.T) {
	d := newDesk(t)
	k, saves := d.open()
	m, text := over(t, 1)
	name, err := saves.KeepReplay("dorada", text)
	if err != nil {
		t.Fatal(err)
	}
	g, ok := k.Finished(m, name, d.at, 90*time.Second)
	if !ok || g.Seconds != 90 || g.Ended != d.at.Unix() {
		t.Fatalf("%v, %+v", ok, g)
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	k, _ = d.open()
	games := k.Book().Games()
	if len(games) != 1 || games[0].Seconds != 90 || games[0].Players[0].Name != "Ada" || games[0].Replay != name {
		t.Errorf("remembered %+v", games)
	}
}

func TestWhatIsNotedBeforeAllIsReadIsKept(t *testing.T) {
	d := newDesk(t)
	k, saves := d.open()
	for i := range 3 {
		k.Note(account(i))
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	k, _ = d.open()
	fresh := NewKeeper(k.store, k.cabinet)
	fresh.Note(account(3))
	settle(fresh)
	if n := len(fresh.Book().Games()); n != 4 {
		t.Errorf("%d games", n)
	}
}

// account returns a made-up game.
func account(i int) ledger.Game {
	return ledger.Game{Box: "dorada", Replay: fmt.Sprint("r", i), Ended: int64(1000 + i), Players: []ledger.Player{{Name: "Ada"}}}
}

// TestOnlyTheLastPageIsWrittenAgain notes a thousand games and then one more.
func TestOnlyTheLastPageIsWrittenAgain(t *testing.T) {
	d := newDesk(t)
	k, saves := d.open()
	for i := range 1000 {
		k.Note(account(i))
	}
	for n := range 10 {
		if err := saves.PutRecord(pageName(n), page{Version: 7}); err != nil {
			t.Fatal(err)
		}
	}
	k.Note(account(1000))
	for n := range 11 {
		var p page
		if saves.Record(pageName(n), version, &p); (p.Version == version) != (n == 10) {
			t.Errorf("page %d has version %d", n, p.Version)
		}
	}
	k.Note(account(250)) // as when a game has been thought through
	var p page
	if saves.Record(pageName(2), version, &p); p.Version != version || len(p.Games) != pageGames {
		t.Errorf("page 2: version %d and %d games", p.Version, len(p.Games))
	}
}

// TestADamagedBookIsMadeAgain damages the one page there is, and takes it away.
func TestADamagedBookIsMadeAgain(t *testing.T) {
	for _, damage := range []string{"{", `{"version":1,"games":3}`, `{"version":99}`, ""} {
		d := newDesk(t)
		k, saves := d.open()
		want := map[string]int{}
		for seed := range uint64(3) {
			m, text := over(t, seed)
			name, err := saves.KeepReplay("dorada", text)
			if err != nil {
				t.Fatal(err)
			}
			g, _ := k.Finished(m, name, d.at, 0)
			want[name] = g.Players[0].Score
		}
		if err := saves.Close(); err != nil {
			t.Fatal(err)
		}
		d.damage(damage)
		k, _ = d.open()
		got := map[string]int{}
		for _, g := range k.Book().Games() {
			got[g.Replay] = g.Players[0].Score
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q: the book has %v, want %v", damage, got, want)
		}
	}
}

// TestABookOfANewerProgramIsLeft notes a game beside a page that this program cannot read.
func TestABookOfANewerProgramIsLeft(t *testing.T) {
	d := newDesk(t)
	_, saves := d.open()
	if err := saves.PutRecord(pageName(0), page{Version: version + 1}); err != nil {
		t.Fatal(err)
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	k, saves := d.open()
	k.Note(account(1))
	var p page
	if !saves.Record(pageName(0), version+1, &p) {
		t.Error("the page was written over")
	}
}
