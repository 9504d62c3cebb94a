//go:build !js

package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

const listFile = "records/list.json"

// takeOver closes the first copy of the program and waits until the second one may write.
func takeOver(t *testing.T, first, second *Store) {
	t.Helper()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	for range claimTicks {
		second.Tick()
	}
	if second.Locked() {
		t.Fatal("the second copy may not write")
	}
}

// TestTwoCopiesKeepOneRecord: what two copies of the program add to a record at the same time is all in it once the first
// one has ended, nothing lies aside, and what the second adds later comes behind.
func TestTwoCopiesKeepOneRecord(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	_ = add(first, 1)
	first.vault.wait()
	second := open(t, dir)
	_ = add(first, 3)
	for _, n := range []int{5, 7} {
		if err := add(second, n); !errors.Is(err, ErrInUse) {
			t.Errorf("the second copy adds %d: %v", n, err)
		}
	}
	_ = add(first, 9)
	if got := list(second); !slices.Equal(got, []int{1, 5, 7}) || !second.Pending() {
		t.Errorf("before the first copy ends, the second has %v; something waits: %v", got, second.Pending())
	}
	takeOver(t, first, second)
	_ = add(second, 11)
	wantKinds(t, second, InUse, TakenOver)
	if aside := second.FilesAside(); len(aside) > 0 || second.Pending() {
		t.Errorf("%q lie aside; something waits: %v", aside, second.Pending())
	}
	_ = second.Close()
	if got := list(open(t, dir)); !slices.Equal(got, []int{1, 3, 9, 5, 7, 11}) {
		t.Errorf("the record has %v", got)
	}
}

// TestAWholeRecordIsReplaced: of what each copy puts, the second's last is stored, and nothing lies aside.
func TestAWholeRecordIsReplaced(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	second := open(t, dir)
	l := &listed{1, "", []int{1}}
	_ = second.PutRecord("list", l)
	l.List[0] = 3
	_ = second.PutRecord("list", l)
	l.List[0] = 5 // after it was put
	_ = add(first, 7)
	if n := len(second.edits); n != 1 {
		t.Errorf("%d changes wait, of which only the last counts", n)
	}
	takeOver(t, first, second)
	if got := onDisk(t, second, dir, listFile); got != `{"version":1,"list":[3]}`+"\n" || len(second.FilesAside()) != 0 {
		t.Errorf("the record is %q, aside %q", got, second.FilesAside())
	}
}

// TestACopyThatMayNotWriteMendsNothing: the second copy reads what is good of a record, or that nothing is, but moves and reports
// nothing before it may write; what the first copy has done with the record meanwhile counts.
func TestACopyThatMayNotWriteMendsNothing(t *testing.T) {
	for _, tt := range []struct {
		what, text string
		reads      []int // what the second copy reads first
		first      func(s *Store)
		want       string // what is stored in the end, after the second copy has added 5
		told       []Kind // by the second copy in the end
		aside      int    // files
	}{
		{"an entry that cannot be", `{"version":1,"list":[1,2,3]}`, []int{1, 3}, func(*Store) {}, `{"version":1,"list":[1,3,5]}` + "\n", []Kind{TakenOver, Partly}, 1},
		{"no JSON", `{"version":`, nil, func(*Store) {}, `{"version":1,"list":[5]}` + "\n", []Kind{TakenOver, Damaged}, 1},
		{
			"an entry that cannot be, and goes", `{"version":1,"list":[1,2,3]}`, []int{1, 3}, func(s *Store) { _ = add(s, 7) },
			`{"version":1,"list":[1,3,7,5]}` + "\n", []Kind{TakenOver}, 1,
		},
		{
			"a record that a newer program replaces", `{"version":1,"list":[1]}`, []int{1}, func(s *Store) { _ = s.PutRecord("list", listed{2, "", []int{2}}) },
			`{"version":2,"list":[2]}` + "\n", []Kind{TakenOver, Newer}, 0,
		},
	} {
		dir := t.TempDir()
		place(t, dir, listFile, tt.text)
		first := open(t, dir)
		second := open(t, dir)
		if got := list(second); !slices.Equal(got, tt.reads) {
			t.Errorf("%s: the second copy reads %v", tt.what, got)
		}
		_ = add(second, 5)
		wantKinds(t, second, InUse)
		tt.first(first)
		takeOver(t, first, second)
		if got := list(second); got[len(got)-1] != 5 {
			t.Errorf("%s: in the second copy it is %v", tt.what, got)
		}
		wantKinds(t, second, tt.told...)
		if got := onDisk(t, second, dir, listFile); got != tt.want {
			t.Errorf("%s: the record is %q", tt.what, got)
		}
		if aside := second.FilesAside(); len(aside) != tt.aside || tt.aside > 0 && onDisk(t, second, dir, "aside/list-001.json") != tt.text {
			t.Errorf("%s: aside lie %q", tt.what, aside)
		}
	}
}

// TestACopyThatIsClosedWritesWhatItMay: the second copy is closed at once after the first, or before it, when it says that
// something is not saved.
func TestACopyThatIsClosedWritesWhatItMay(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	second := open(t, dir)
	third := open(t, dir)
	_ = add(second, 3)
	_ = add(third, 5)
	if err := third.Close(); !errors.Is(err, ErrWrite) {
		t.Errorf("what the third copy has added is not saved, and it says %v", err)
	}
	_ = add(first, 1)
	if err := errors.Join(first.Close(), second.Close()); err != nil {
		t.Error(err)
	}
	if got := list(open(t, dir)); !slices.Equal(got, []int{1, 3}) {
		t.Errorf("the record has %v", got)
	}
}

// TestRecordsOfAFolderThatIsFoundLaterAreKept changes records before there is a folder, in which there are some.
func TestRecordsOfAFolderThatIsFoundLaterAreKept(t *testing.T) {
	parent := t.TempDir()
	place(t, parent, "blocked", "a file where the folder should be")
	dir := filepath.Join(parent, "blocked")
	s := open(t, dir)
	if err := add(s, 3); !errors.Is(err, ErrNoFolder) || !s.Pending() {
		t.Errorf("added with the error %v; something waits: %v", err, s.Pending())
	}
	s.Retry()
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	place(t, dir, listFile, `{"version":1,"list":[1]}`)
	s.Retry()
	s.vault.wait()
	wantKinds(t, s, NoFolder, Recovered)
	if got := onDisk(t, s, dir, listFile); got != `{"version":1,"list":[1,3]}`+"\n" || s.Takeovers() != 1 || s.Pending() || len(s.FilesAside()) > 0 {
		t.Errorf("the record is %q; %d times taken over; something waits: %v; aside %q", got, s.Takeovers(), s.Pending(), s.FilesAside())
	}
}

// TestTheRightIsLookedAtBeforeEachWrite: a program that has lost the right, and has not claimed it since, writes nothing. Once it
// has the right again, it goes on as every copy that takes over.
func TestTheRightIsLookedAtBeforeEachWrite(t *testing.T) {
	const record = `{"version":1,"list":[1,3]}`
	theirs := lines(9) // as long as what this copy has written, so that it could append to it
	for _, tt := range []struct {
		what         string
		write        func(s *Store, j *Journal) error
		record, save string // in the end
		told         []Kind
	}{
		{"append", func(_ *Store, j *Journal) error { return j.Append(roll(4)) }, record, lines(1, 4), []Kind{InUse, Split, TakenOver}},
		{"truncate", func(_ *Store, j *Journal) error { return j.Truncate(1) }, record, lines(), []Kind{InUse, Split, TakenOver}},
		{"finish", func(_ *Store, j *Journal) error { _, err := j.Finish(); return err }, record, theirs, []Kind{InUse, TakenOver}},
		{"record", func(s *Store, _ *Journal) error { return add(s, 5) }, `{"version":1,"list":[1,3,5]}` + "\n", theirs, []Kind{InUse, TakenOver}},
	} {
		h := newHeap()
		s := storeOn(h)
		_ = add(s, 1)
		j := begin(t, s, "dorada")
		_ = j.Append(roll(1))
		h.foreign = true
		h.files[listFile], h.files["saves/dorada.jsonl"] = []byte(record), []byte(theirs)
		before := fmt.Sprintf("%q", h.files)
		if err := tt.write(s, j); !errors.Is(err, ErrInUse) || fmt.Sprintf("%q", h.files) != before {
			t.Errorf("%s: %v; without the right it has written %q", tt.what, err, h.files)
		}
		h.foreign = false
		seconds(s, 1)
		wantKinds(t, s, tt.told...)
		if got := string(h.files[listFile]); got != tt.record {
			t.Errorf("%s: the record is %q", tt.what, got)
		}
		if got := string(h.files["saves/dorada.jsonl"]); got != tt.save {
			t.Errorf("%s: the save is %q", tt.what, got)
		}
	}
}

// TestAChangeIsMadeAgainOnce, even if there is no room for it when this copy may write at last, or another copy has the right once
// more before there is.
func TestAChangeIsMadeAgainOnce(t *testing.T) {
	for _, again := range []bool{false, true} {
		h := newHeap()
		s := storeOn(h)
		_ = add(s, 1)
		h.foreign = true
		_, _ = add(s, 3), add(s, 5)
		h.files[listFile] = []byte(`{"version":1,"list":[1,7]}`)
		h.refuse, h.foreign = errorAt(ErrFull, "heap", nil), false
		seconds(s, 1)
		h.foreign = again
		_ = add(s, 9)
		if want := []int{1, 7, 3, 5, 9}; !slices.Equal(list(s), want) || !s.Pending() {
			t.Errorf("while there is no room, the record has %v; something waits: %v", list(s), s.Pending())
		}
		h.refuse, h.foreign = nil, false
		seconds(s, 5)
		if got := string(h.files[listFile]); got != `{"version":1,"list":[1,7,3,5,9]}`+"\n" || s.Pending() {
			t.Errorf("lost once more: %v; the record is %q; something waits: %v", again, got, s.Pending())
		}
	}
}

// TestTwoCopiesKeepTheSettingsOfBoth: what each of two copies of the program sets while the other one is open is set once the first
// one has ended; what both have set is as the second has set it.
func TestTwoCopiesKeepTheSettingsOfBoth(t *testing.T) {
	set := func(s *Store, edit func(v *Settings)) {
		v := s.Settings()
		edit(&v)
		s.SetSettings(v)
	}
	dir := t.TempDir()
	first := open(t, dir)
	set(first, func(v *Settings) {
		v.Keys = map[string]string{"a": "KeyA", "b": "KeyB", "c": "KeyC"}
		v.Setups = map[string]json.RawMessage{"dorada": json.RawMessage(`1`)}
	})
	first.vault.wait()
	second := open(t, dir)
	set(first, func(v *Settings) {
		v.Language, v.MasterVolume, v.Keys["a"] = "fr", 20, "KeyX"
		v.Setups["galopp"] = json.RawMessage(`2`)
	})
	first.Flush()
	set(second, func(v *Settings) {
		v.MasterVolume, v.EffectsVolume, v.Keys["b"] = 30, 40, "KeyY"
		v.Setups["pamplona"] = json.RawMessage(`3`)
		delete(v.Keys, "c")
	})
	for range 2 * saveTicks {
		second.Tick()
	}
	if !second.Pending() || second.Settings().EffectsVolume != 40 {
		t.Errorf("before the first copy ends, the second has %+v; something waits: %v", second.Settings(), second.Pending())
	}
	takeOver(t, first, second)
	wantKinds(t, second, InUse, TakenOver)
	if second.Pending() || len(second.FilesAside()) > 0 {
		t.Errorf("something waits: %v; aside lie %q", second.Pending(), second.FilesAside())
	}
	_ = second.Close()
	for _, s := range []*Store{second, open(t, dir)} {
		v := s.Settings()
		got := fmt.Sprintln(v.Language, v.MasterVolume, v.EffectsVolume, v.Keys, len(v.Setups))
		if want := "fr 30 40 map[a:KeyX b:KeyY] 3\n"; got != want {
			t.Errorf("set are %q, want %q", got, want)
		}
	}
}

// TestACopyThatMayNotWriteLeavesDamagedSettings: they are mended and reported once that copy may write, and it keeps its own
// settings if a newer program has written meanwhile.
func TestACopyThatMayNotWriteLeavesDamagedSettings(t *testing.T) {
	const damaged, newer = `{"version":1,"master":20,"mute":"yes"}`, `{"version":2,"master":50}`
	for _, then := range []string{damaged, newer} {
		dir := t.TempDir()
		first := open(t, dir)
		place(t, dir, settingsName, damaged)
		second := open(t, dir)
		v := second.Settings()
		v.EffectsVolume = 40
		second.SetSettings(v)
		wantKinds(t, second, InUse)
		place(t, dir, settingsName, then)
		takeOver(t, first, second)
		if v := second.Settings(); v.MasterVolume != 20 || v.EffectsVolume != 40 {
			t.Errorf("after %s: master %d, effects %d", then, v.MasterVolume, v.EffectsVolume)
		}
		if then == newer {
			wantKinds(t, second, TakenOver, Newer)
			if got := onDisk(t, second, dir, settingsName); got != newer {
				t.Errorf("the newer file is %q", got)
			}
			continue
		}
		wantKinds(t, second, TakenOver, Partly)
		if got := onDisk(t, second, dir, "aside/settings-001.json"); got != damaged {
			t.Errorf("aside lies %q", got)
		}
	}
}
