package evenings

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
	t      testing.TB
	dir    string
	at     time.Time
	barred string // a file that the system does not let be read
}

// read reads a file, unless it is barred.
func (d *desk) read(path string, _ int) ([]byte, error) {
	if d.barred != "" && filepath.Base(path) == d.barred {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrPermission}
	}
	return os.ReadFile(path)
}

func newDesk(t *testing.T) *desk {
	return &desk{t: t, dir: t.TempDir(), at: time.Date(2026, 11, 22, 20, 0, 0, 0, time.Local)}
}

// open opens the saves, with a keeper who has read all there is.
func (d *desk) open() (*Keeper, *store.Store) {
	d.t.Helper()
	saves := store.Open(store.Options{AppName: "evenings", Dir: d.dir, Now: func() time.Time { return d.at }, Read: d.read})
	d.t.Cleanup(func() { _ = saves.Close() })
	all, err := boxes.All()
	if err != nil {
		d.t.Fatal(err)
	}
	var list []*cabinet.Box
	for _, b := range all {
		contents := table.Contents{Rules: b, Piece: noPiece, Board: func(*table.Desk) table.Kit { return table.Kit{} }}
		list = append(list, &cabinet.Box{Contents: contents})
	}
	c, err := cabinet.New(&services.Services{Store: saves}, list...)
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
		if !k.loaded && k.parsing != nil {
			<-k.parsing.done
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
	if err := m.WriteJournal(&text); err != nil {
		t.Fatal(err)
	}
	return m, []byte(text.String())
}

// damage writes something else into the first volume, or takes it away.
func (d *desk) damage(text string) {
	d.t.Helper()
	file := filepath.Join(d.dir, "records", volumeName(0)+".json")
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

// TestTwoCopiesKeepOneBook: what a second copy of the program notes is in the book beside the games of the first, whether it was noted
// before the first copy has ended or after, and no file is moved aside.
func TestTwoCopiesKeepOneBook(t *testing.T) {
	d := newDesk(t)
	k, first := d.open()
	k.Note(account(0))
	if err := first.Close(); err != nil { // so that it is on the disk
		t.Fatal(err)
	}
	k, first = d.open()
	other, second := d.open()
	if !second.Locked() {
		t.Fatal("both copies may write")
	}
	k.Note(account(1))
	other.Note(account(2))
	if n := len(other.Book().Games()); n != 2 {
		t.Errorf("the second copy shows %d games, want the one that it has read and its own", n)
	}
	k.Note(account(3))
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	for second.Locked() {
		second.Tick()
	}
	other.Note(account(4))
	settle(other)
	if aside := second.FilesAside(); len(aside) > 0 {
		t.Errorf("%q are moved aside", aside)
	}
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	last, _ := d.open()
	var names []string
	for _, book := range []*Keeper{other, last} {
		names = names[:0]
		for _, g := range book.Book().Games() {
			names = append(names, g.Replay)
		}
		if slices.Sort(names); !slices.Equal(names, []string{"r0", "r1", "r2", "r3", "r4"}) {
			t.Errorf("the book has the games %q", names)
		}
	}
}

// account returns a made-up game.
func account(i int) ledger.Game {
	return ledger.Game{Box: "dorada", Replay: fmt.Sprint("r", i), Ended: int64(1000 + i), Players: []ledger.Player{{Name: "Ada"}}}
}

// TestOnlyTheLastVolumeIsWrittenAgain notes a thousand games and then one more.
func TestOnlyTheLastVolumeIsWrittenAgain(t *testing.T) {
	d := newDesk(t)
	k, saves := d.open()
	for i := range 1000 {
		k.Note(account(i))
	}
	for n := range 10 {
		if err := saves.PutRecord(volumeName(n), volume{Version: 7}); err != nil {
			t.Fatal(err)
		}
	}
	k.Note(account(1000))
	for n := range 11 {
		var p volume
		if saves.Record(volumeName(n), version, &p); (p.Version == version) != (n == 10) {
			t.Errorf("volume %d has version %d", n, p.Version)
		}
	}
	k.Note(account(250)) // as when a game has been thought through
	var p volume
	if saves.Record(volumeName(2), version, &p); p.Version != version || len(p.Games) != volumeGames {
		t.Errorf("volume 2: version %d and %d games", p.Version, len(p.Games))
	}
}

// TestADamagedBookIsMadeAgain damages the one volume there is, and takes it away.
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

// TestABookOfANewerProgramIsLeft notes a game beside a volume that this program cannot read: it has a volume of its own.
func TestABookOfANewerProgramIsLeft(t *testing.T) {
	d := newDesk(t)
	_, saves := d.open()
	if err := saves.PutRecord(volumeName(0), volume{Version: version + 1}); err != nil {
		t.Fatal(err)
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	k, saves := d.open()
	k.Note(account(1))
	var p volume
	if !saves.Record(volumeName(0), version+1, &p) {
		t.Error("the volume was written over")
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	if k, _ = d.open(); len(k.Book().Games()) != 1 {
		t.Errorf("the game noted is not kept: the book has %d", len(k.Book().Games()))
	}
}

// volumeTrouble is what may be the matter with a volume.
var volumeTrouble = []struct {
	name string
	harm func(text string) string // what is in the file instead
	bars bool
	told store.Kind
	lost int // games of the volume that cannot be read
	back int // of those, how many are there once it can be read
}{
	{"without permission", func(s string) string { return s }, true, store.Barred, volumeGames, volumeGames},
	{"of a newer version", func(s string) string { return strings.Replace(s, `"version":1`, `"version":2`, 1) }, false, store.Newer, volumeGames, 0},
	{"cut off", func(s string) string { return s[:len(s)/2] }, false, store.Damaged, volumeGames, 0},
	{"of no games", func(string) string { return `{"version":1,"games":"none"}` }, false, store.Damaged, volumeGames, 0},
	{"with a game that is none", func(s string) string { return strings.Replace(s, `{"box":"dorada"`, `{"box":7`, 1) }, false, store.Partly, 1, 0},
	{"with a game that nobody played", func(s string) string { return strings.Replace(s, `"players":[`, `"players":[],"was":[`, 1) }, false, store.Partly, 1, 0},
}

// TestAVolumeThatCannotBeReadLeavesTheOthers finds each volume of a book in each trouble: that is told by the volume's name, what was in it
// is still there, the games of the other volumes are in the book, and stay there when more are noted; and the games of the volume
// come back with it.
func TestAVolumeThatCannotBeReadLeavesTheOthers(t *testing.T) {
	const games = 2*volumeGames + 50
	whole := newDesk(t)
	k, saves := whole.open()
	for i := range games {
		k.Note(account(i))
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	for _, tt := range volumeTrouble {
		for n, lost := range []int{tt.lost, tt.lost, min(tt.lost, 50)} {
			t.Run(fmt.Sprint(volumeName(n), " ", tt.name), func(t *testing.T) {
				d := newDesk(t)
				if err := os.CopyFS(d.dir, os.DirFS(whole.dir)); err != nil {
					t.Fatal(err)
				}
				file := filepath.Join(d.dir, "records", volumeName(n)+".json")
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				bad := tt.harm(string(text))
				if err := os.WriteFile(file, []byte(bad), 0o600); err != nil {
					t.Fatal(err)
				}
				if tt.bars {
					d.barred = filepath.Base(file)
				}
				d.holds(games-lost, n, tt.told)
				d.holds(games-lost+1, -1, tt.told)
				if tt.told == store.Damaged || tt.told == store.Partly {
					file = filepath.Join(d.dir, "aside", volumeName(n)+"-001.json")
				}
				if got, err := os.ReadFile(file); err != nil || string(got) != bad {
					t.Errorf("%s holds %d bytes of %d, %v", file, len(got), len(bad), err)
				}
				d.barred = ""
				d.holds(games-lost+2+min(tt.back, lost), -1, tt.told)
			})
		}
	}
}

// holds opens the book, holds it to so many different games, and to what is told of volume n, or, as told before, of none unless it is
// left where it is; and notes a new game.
func (d *desk) holds(want, n int, told store.Kind) {
	d.t.Helper()
	k, saves := d.open()
	names := map[string]bool{}
	for _, g := range k.Book().Games() {
		names[g.Replay] = true
	}
	if got := len(k.Book().Games()); got != want || len(names) != want {
		d.t.Errorf("the book has %d games, %d of them different, want %d: %v", got, len(names), want, slices.Sorted(maps.Keys(names)))
	}
	all := saves.Notices()
	switch again := told == store.Newer || told == store.Barred && d.barred != ""; {
	case n >= 0 && (len(all) != 1 || all[0].Kind != told || !strings.Contains(filepath.Base(all[0].Path), volumeName(n))):
		d.t.Errorf("told %v, want %v of %s", all, told, volumeName(n))
	case n < 0 && len(all) > 0 && !again:
		d.t.Errorf("told again: %v", all)
	}
	k.Note(account(10000 + len(names)))
	if err := saves.Close(); err != nil {
		d.t.Fatal(err)
	}
}

// TestABookOfAFolderThatIsFoundLaterIsKept notes a game before there is a folder, in which there is a book.
func TestABookOfAFolderThatIsFoundLaterIsKept(t *testing.T) {
	d := newDesk(t)
	k, saves := d.open()
	k.Note(account(0))
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	away := d.dir + " away"
	if err := errors.Join(os.Rename(d.dir, away), os.WriteFile(d.dir, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	k, saves = d.open()
	k.Note(account(1))
	if err := errors.Join(os.Remove(d.dir), os.Rename(away, d.dir)); err != nil {
		t.Fatal(err)
	}
	saves.Retry()
	settle(k)
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	if k, saves = d.open(); len(k.Book().Games()) != 2 || len(saves.FilesAside()) > 0 {
		t.Errorf("the book has %d games, want 2; aside lie %q", len(k.Book().Games()), saves.FilesAside())
	}
}

// TestNoGameIsOnNoVolume puts a game into books, and drops the oldest where there are too many; after each volume that is written
// because of that, every game that the book had and still has is on some volume.
func TestNoGameIsOnNoVolume(t *testing.T) {
	for _, tt := range []struct {
		index, before, after int
		want                 []int
	}{
		{0, 0, 1, []int{0}},
		{250, 1000, 1000, []int{2}}, // in place of another account of the same game
		{199, 199, 200, []int{1}},
		{200, 200, 201, []int{2}},
		{50, 250, 251, []int{2, 1, 0}},
		{350, 500, 401, []int{0, 1, 2, 3, 4}}, // 100 dropped
	} {
		parts := changedParts(tt.index, tt.before, tt.after)
		if !slices.Equal(parts, tt.want) {
			t.Errorf("a game at %d of %d, then %d: the parts %v are written, want %v", tt.index, tt.before, tt.after, parts, tt.want)
		}
		old := make([]int, tt.before)
		for i := range old {
			old[i] = i
		}
		book := slices.Clone(old)
		if tt.after != tt.before {
			book = slices.Insert(book[max(tt.before+1-tt.after, 0):], tt.index, -1)
		}
		volumes := slices.Collect(slices.Chunk(old, volumeGames))
		now := slices.Collect(slices.Chunk(book, volumeGames))
		for len(volumes) < len(now) {
			volumes = append(volumes, nil)
		}
		for _, part := range parts {
			volumes[part] = now[part]
			kept := map[int]bool{-1: true}
			for _, volume := range volumes {
				for _, g := range volume {
					kept[g] = true
				}
			}
			for _, g := range book {
				if !kept[g] {
					t.Fatalf("a game at %d of %d, then %d: after part %d, game %d is on no volume", tt.index, tt.before, tt.after, part, g)
				}
			}
		}
	}
}
