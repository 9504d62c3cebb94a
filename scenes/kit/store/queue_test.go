package store

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// disk is a heap whose writes last only once the test lets them, one at a time.
type disk struct {
	*heap
	turn chan error // what becomes of the next commit
	done []string   // names in the order in which they were committed
}

func newDisk() *disk { return &disk{heap: newHeap(), turn: make(chan error)} }

func (d *disk) stage(name string, data []byte) (change, error) {
	if d.refuse != nil {
		return nil, d.refuse
	}
	return &slow{d, name, data}, nil
}

// append adds at once, as a disk does that has not been asked to keep it.
func (d *disk) append(name string, whole []byte, n int) (change, error) {
	have := d.files[name]
	if len(have) != len(whole)-n {
		return nil, errChanged
	}
	d.files[name] = append(bytes.Clone(have), whole[len(have):]...)
	return &unsynced{d, name}, nil
}

type unsynced struct {
	*disk
	name string
}

func (w *unsynced) commit() error {
	if err := <-w.turn; err != nil {
		return err
	}
	w.done = append(w.done, w.name)
	return nil
}

func (w *unsynced) drop() {}

type slow struct {
	*disk
	name string
	data []byte
}

func (w *slow) commit() error {
	if err := <-w.turn; err != nil {
		return err
	}
	w.done = append(w.done, w.name)
	if w.data == nil {
		delete(w.files, w.name)
		return nil
	}
	w.files[w.name] = w.data
	return nil
}

func (w *slow) drop() {}

// turns lets n commits happen.
func (d *disk) turns(s *Store, n int) {
	for range n {
		d.turn <- nil
		s.vault.end(<-s.vault.ended)
	}
}

// TestADiskThatStandsStillHoldsNothingUp would never end if anything here waited for the disk.
func TestADiskThatStandsStillHoldsNothingUp(t *testing.T) {
	d := newDisk()
	s := storeOn(d)
	v := s.Settings()
	v.MasterVolume = 11
	s.SetSettings(v)
	j := begin(t, s, "dorada")
	for n := 1; n <= 3; n++ {
		if err := j.Append(roll(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Truncate(2); err != nil {
		t.Fatal(err)
	}
	_ = s.PutRecord("a", 1)
	s.Flush()
	for range 2 * retryTicks {
		s.Tick()
	}
	if got, err := s.Peek("dorada"); string(got) != lines(1) || err != nil {
		t.Fatalf("read back %q, %v", got, err)
	}
	if s.Pending() {
		t.Error("what is on its way counts as a failure")
	}
	name, err := j.Finish()
	if err != nil || len(s.Running()) != 0 || len(s.Replays("dorada")) != 1 {
		t.Fatalf("finished: %v, running %v, replays %v", err, s.Running(), s.Replays(""))
	}
	d.turns(s, 4)
	want := []string{settingsName, "records/a.json", replaysDir + "/" + name, saveName("dorada")}
	if !slices.Equal(d.done, want) {
		t.Errorf("written in the order %v, want %v", d.done, want)
	}
	if got := string(d.files[replaysDir+"/"+name]); got != lines(1) || d.files[saveName("dorada")] != nil {
		t.Errorf("the replay is %q", got)
	}
	wantKinds(t, s)
}

func TestWhatFailsOnItsWayIsToldAndTriedAgainInOrder(t *testing.T) {
	d := newDisk()
	s := storeOn(d)
	_ = s.PutRecord("a", 1)
	_ = s.PutRecord("b", 2)
	d.turn <- errorAt(ErrFull, "disk", errors.New("no space"))
	s.vault.end(<-s.vault.ended)
	if s.PutRecord("c", 3) == nil {
		t.Error("a record seemed to be kept behind one that was not")
	}
	if got := kinds(s); !slices.Equal(got, []Kind{Full}) || !s.Pending() || len(d.done) != 0 {
		t.Fatalf("told %v, pending %v, written %v", got, s.Pending(), d.done)
	}
	s.Retry()
	d.turns(s, 3)
	wantKinds(t, s, Recovered)
	if want := []string{"records/a.json", "records/b.json", "records/c.json"}; !slices.Equal(d.done, want) {
		t.Errorf("written in the order %v", d.done)
	}
}

// TestLinesAreAddedWhileTheDiskIsBusy: each is in the file at once, and all that came while one was made to last are so together.
func TestLinesAreAddedWhileTheDiskIsBusy(t *testing.T) {
	d := newDisk()
	s := storeOn(d)
	name := saveName("dorada")
	j := begin(t, s, "dorada")
	d.turns(s, 1)
	for n := 1; n <= 3; n++ {
		if err := j.Append(roll(n)); err != nil || string(d.files[name]) != string(j.Bytes()) {
			t.Fatalf("after line %d the file is %q, %v", n, d.files[name], err)
		}
	}
	d.turns(s, 2)
	if want := []string{name, name, name}; !slices.Equal(d.done, want) || len(s.vault.queue) != 0 {
		t.Errorf("made to last: %v, want %v; %d wait", d.done, want, len(s.vault.queue))
	}
	wantKinds(t, s)
}

// TestLinesThatDoNotLastAreWrittenAgain, and no line behind them counts as kept before.
func TestLinesThatDoNotLastAreWrittenAgain(t *testing.T) {
	for _, behind := range []bool{false, true} {
		d := newDisk()
		s := storeOn(d)
		j := begin(t, s, "dorada")
		d.turns(s, 1)
		_ = j.Append(roll(1))
		d.turn <- errorAt(ErrFull, "disk", errors.New("no space"))
		s.vault.end(<-s.vault.ended)
		if behind {
			if err := j.Append(roll(2)); !errors.Is(err, ErrFull) {
				t.Errorf("a line behind one that was not kept: %v", err)
			}
		}
		wantKinds(t, s, Full)
		d.files[saveName("dorada")] = bytes.Repeat([]byte("?"), len(j.Bytes())) // what the disk has made of it
		s.Retry()
		_ = j.Append(roll(3))
		d.turns(s, 2)
		wantKinds(t, s, Recovered)
		if got := string(d.files[saveName("dorada")]); got != string(j.Bytes()) {
			t.Errorf("a line behind it %v: the file is %q, want %q", behind, got, j.Bytes())
		}
	}
}

// TestAGameEndsInOneStepWhileTheDiskIsBusy: its save is never there beside its replay, whenever the program is killed.
func TestAGameEndsInOneStepWhileTheDiskIsBusy(t *testing.T) {
	d := newDisk()
	s := storeOn(d)
	j := begin(t, s, "dorada")
	d.turns(s, 1)
	_ = j.Append(roll(1))
	_ = j.Append(roll(2))
	name, err := j.Finish()
	if got := string(d.files[replaysDir+"/"+name]); err != nil || got != lines(1, 2) || d.files[saveName("dorada")] != nil {
		t.Errorf("finished with %v: the files are %q", err, d.files)
	}
	d.turns(s, 1)
	if len(s.vault.queue) != 0 {
		t.Errorf("%d jobs wait", len(s.vault.queue))
	}
	wantKinds(t, s)
}
