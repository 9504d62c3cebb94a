package store

import (
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
	v.Master = 11
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
	d.turn <- writeError(ErrFull, "disk", errors.New("no space"))
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
