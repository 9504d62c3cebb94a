package parcel

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/store"
)

func registry(t *testing.T) []game.Box {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func openStore(t *testing.T) *store.Store {
	t.Helper()
	s := store.Open(store.Options{AppName: "parcel", Dir: t.TempDir()})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// played returns the journal of a game of a box by bots, up to its end or n entries.
func played(t *testing.T, b game.Box, seed uint64, n int) []byte {
	t.Helper()
	h := &journal.Header{Box: b, Header: game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow}}}
	if p, ok := b.(game.Preparer); ok {
		h.Setup = p.Prepare(3, game.NewRNG(seed))
	}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	d := match.Driver{Match: m, Chance: match.NewDice(seed), Players: []game.Bot{b.Bot(0, 1), b.Bot(0, 2), b.Bot(0, 3)}}
	for m.Game().Turn() != game.Over && m.Len() < n {
		if _, _, _, err := d.Step(1000); err != nil {
			t.Fatal(err)
		}
	}
	var data bytes.Buffer
	if err := m.WriteJournal(&data); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}

const whole = 1 << 20

// open takes everything out of a parcel.
func open(s *store.Store, all []game.Box, data []byte) *Import {
	o := NewImport(s, all, data)
	for o.Step() {
	}
	return o
}

// start has a game under way.
func start(t *testing.T, s *store.Store, box string, data []byte) {
	t.Helper()
	o := &Import{store: s}
	o.storeRunning(box, data)
}

// TestGamesGoFromOneDeviceToAnother: a finished game and one under way, byte for byte, and once only.
func TestGamesGoFromOneDeviceToAnother(t *testing.T) {
	all := registry(t)
	dorada := all[0]
	over, under := played(t, dorada, 1, whole), played(t, dorada, 2, 5)
	here, there := openStore(t), openStore(t)
	if _, err := here.KeepReplay(dorada.Name(), over); err != nil {
		t.Fatal(err)
	}
	start(t, here, dorada.Name(), under)
	pack := Pack(here)
	if want := append(slices.Clone(over), under...); !bytes.Equal(pack, want) {
		t.Fatalf("the parcel has %d bytes, want %d", len(pack), len(want))
	}
	if o := open(there, all, pack); o.Games != 2 || o.Full != 0 || len(o.Busy) != 0 {
		t.Errorf("taken in: %+v", o)
	}
	if !bytes.Equal(Pack(there), pack) {
		t.Error("the games are not the same over there")
	}
	if o := open(there, all, pack); o.Games != 0 || len(o.Busy) != 0 {
		t.Errorf("taken in once more: %+v", o)
	}
}

// TestAJournalEndsItsLastLine: the header of the next game does not run into a line that was cut off.
func TestAJournalEndsItsLastLine(t *testing.T) {
	var all []byte
	for _, data := range []string{"{1}\n{2}\n", "{3}\n{4", "", "{5}\n"} {
		all = appendJournal(all, []byte(data))
	}
	if want := "{1}\n{2}\n{3}\n{4\n{5}\n"; string(all) != want {
		t.Errorf("the parcel is %q, want %q", all, want)
	}
}

// TestNothingIsPushedOut: neither a game under way nor the oldest of many finished ones makes room for one out of a parcel.
func TestNothingIsPushedOut(t *testing.T) {
	all := registry(t)
	dorada := all[0]
	s := openStore(t)
	for n := range store.MaxReplays {
		if _, err := s.KeepReplay(dorada.Name(), played(t, dorada, uint64(10+n), whole)); err != nil {
			t.Fatal(err)
		}
	}
	start(t, s, dorada.Name(), played(t, dorada, 3, 7))
	before := Pack(s)
	o := open(s, all, append(played(t, dorada, 4, whole), played(t, dorada, 5, 6)...))
	if o.Games != 0 || o.Full != 1 || !slices.Equal(o.Busy, []string{dorada.Name()}) {
		t.Errorf("taken in: %+v", o)
	}
	if !bytes.Equal(Pack(s), before) {
		t.Error("something else is kept than before")
	}
}

// TestTheSameGameComesBack: of a game that has been on two devices the longer one goes on.
func TestTheSameGameComesBack(t *testing.T) {
	all := registry(t)
	dorada := all[0]
	short, long := played(t, dorada, 2, 5), played(t, dorada, 2, 9)
	for _, tt := range []struct {
		name        string
		had, brings []byte
		older       bool
	}{
		{"further on", short, long, false},
		{"not as far", long, short, true},
	} {
		s := openStore(t)
		start(t, s, dorada.Name(), tt.had)
		edition := s.Edition(dorada.Name())
		o := open(s, all, tt.brings)
		if n := s.Edition(dorada.Name()) - edition; n > 1 {
			t.Errorf("%s: the save is changed %d times, so that a game cut short is stored in between", tt.name, n)
		}
		if o.Older != tt.older || len(o.Busy) != 0 || !bytes.Equal(Pack(s), long) {
			t.Errorf("%s: %+v, %d bytes are kept, want %d", tt.name, o, len(Pack(s)), len(long))
		}
	}
}

// TestAGameOnATableIsNotReplaced: while a table goes on to save a game, no other state of it is stored, were it further on.
func TestAGameOnATableIsNotReplaced(t *testing.T) {
	all := registry(t)
	dorada := all[0]
	short, long := played(t, dorada, 2, 5), played(t, dorada, 2, 9)
	for _, tt := range []struct {
		name                string
		had, brings         []byte
		older, busy, stored bool
	}{
		{"further on", short, long, false, true, true},
		{"not as far", long, short, true, false, true},
		{"another", long, played(t, dorada, 3, 5), false, true, true},
		{"one whose save is lost", short, short, false, true, false},
	} {
		s := openStore(t)
		if tt.stored {
			start(t, s, dorada.Name(), tt.had)
		}
		before := Pack(s)
		o := NewImport(s, all, tt.brings)
		o.OnTable = dorada.Name()
		for o.Step() {
		}
		if o.Games != 0 || o.Older != tt.older || (len(o.Busy) == 1) != tt.busy || !bytes.Equal(Pack(s), before) {
			t.Errorf("%s: %+v, %d bytes are kept, want %d", tt.name, o, len(Pack(s)), len(before))
		}
	}
}

// TestAGameIsWholeWhereNothingCanBeWritten finds a file where the folder for saves should be: the game under way is kept in
// memory with all its lines.
func TestAGameIsWholeWhereNothingCanBeWritten(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "blocked")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := store.Open(store.Options{AppName: "parcel", Dir: blocked})
	t.Cleanup(func() { _ = s.Close() })
	all := registry(t)
	under := played(t, all[0], 2, 9)
	if o := open(s, all, under); o.Games != 1 || !bytes.Equal(Pack(s), under) {
		t.Errorf("taken in: %+v, %d bytes are kept, want %d", o, len(Pack(s)), len(under))
	}
}

func TestWhatIsNoGameIsLeftOut(t *testing.T) {
	all := registry(t)
	good := played(t, all[0], 1, 5)
	cut := good[:len(good)-3]
	for name, data := range map[string]string{
		"nothing": "", "a letter": "Dear Ann,\n", "another game": `{"ludotheque":1,"game":"chess","seats":["red","blue"]}` + "\n",
		"a line that is not legal": string(good) + `{"roll":77}` + "\n", "a torn line": string(cut),
	} {
		s := openStore(t)
		if o := open(s, all, []byte(data)); o.Games != 0 || len(Pack(s)) != 0 {
			t.Errorf("%s: %+v was taken in", name, o)
		}
	}
	s := openStore(t)
	if o := open(s, all, []byte("Dear Ann,\n"+string(good))); o.Games != 1 || !bytes.Equal(Pack(s), good) {
		t.Errorf("a game under a letter: %+v", o)
	}
}
