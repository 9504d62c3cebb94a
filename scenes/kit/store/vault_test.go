package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// heap is a medium in memory that can be told to refuse writes, and to stop appending half way.
type heap struct {
	files   map[string][]byte
	refuse  error
	late    error // a failure in the background
	foreign bool  // another copy holds the claim
}

func newHeap() *heap { return &heap{files: map[string][]byte{}} }

func (h *heap) read(name string, limit int) ([]byte, error) {
	data, ok := h.files[name]
	switch {
	case !ok:
		return nil, fs.ErrNotExist
	case len(data) > limit:
		return nil, ErrTooBig
	}
	return bytes.Clone(data), nil
}

func (h *heap) exists(name string) bool { return h.files[name] != nil }

func (h *heap) stage(name string, data []byte) (change, error) {
	if data == nil {
		return nil, h.remove(name)
	}
	return nil, h.write(name, data)
}

func (h *heap) write(name string, data []byte) error {
	if h.refuse != nil {
		return h.refuse
	}
	h.files[name] = append([]byte{}, data...)
	return nil
}

func (h *heap) append(name string, whole []byte, n int) (change, error) {
	if len(h.files[name]) != len(whole)-n {
		return nil, errChanged
	}
	if h.refuse != nil {
		h.files[name] = bytes.Clone(whole[:len(whole)-n/2])
		return nil, h.refuse
	}
	h.files[name] = bytes.Clone(whole)
	return nil, nil
}

func (h *heap) rename(from, to string) error {
	if h.refuse != nil {
		return h.refuse
	}
	data, ok := h.files[from]
	if !ok {
		return fs.ErrNotExist
	}
	h.files[to] = data
	delete(h.files, from)
	return nil
}

func (h *heap) remove(name string) error {
	if h.refuse != nil {
		return h.refuse
	}
	delete(h.files, name)
	return nil
}

func (h *heap) list(dir string) ([]string, error) {
	var names []string
	for name := range h.files {
		if base, ok := strings.CutPrefix(name, dir+"/"); ok {
			names = append(names, base)
		}
	}
	slices.Sort(names)
	return names, nil
}

func (h *heap) where(name string) string { return "heap:" + name }
func (h *heap) claim() bool              { return !h.foreign }
func (h *heap) close() error             { return nil }
func (h *heap) lost() map[string][]byte  { return nil }

func (h *heap) fault() error {
	err := h.late
	h.late = nil
	return err
}

func storeOn(h medium) *Store {
	s := newStore(Options{}, h)
	s.readSettings()
	s.readRecords()
	return s
}

func TestAnAppendCutShortIsMendedByTheRetry(t *testing.T) {
	h := newHeap()
	s := storeOn(h)
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	h.refuse = errorAt(ErrFull, "heap", nil)
	if err := j.Append(roll(2)); !errors.Is(err, ErrFull) {
		t.Fatalf("%v", err)
	}
	if err := j.Append(roll(3)); !errors.Is(err, ErrFull) {
		t.Fatalf("%v", err)
	}
	s.Retry()
	wantKinds(t, s, Full)
	h.refuse = nil
	s.Retry()
	wantKinds(t, s, Recovered)
	_ = j.Append(roll(4))
	if got := string(h.files["saves/dorada.jsonl"]); got != lines(1, 2, 3, 4) {
		t.Fatalf("%q", got)
	}
	h.refuse = errorAt(ErrFull, "heap", nil)
	_ = j.Append(roll(5))
	wantKinds(t, s, Full)
}

func TestEachKindOfFailureIsToldOnce(t *testing.T) {
	h := newHeap()
	s := storeOn(h)
	for _, err := range []error{ErrFull, ErrReadOnly, ErrFull, errors.New("gremlins")} {
		h.refuse = err
		_ = s.PutRecord("a", 1)
		_ = s.PutRecord("b", 1)
		s.Retry()
	}
	wantKinds(t, s, Full, ReadOnly)
}

func TestAFailureOfNoKindIsToldWhenNothingElseWas(t *testing.T) {
	h := newHeap()
	s := storeOn(h)
	for _, err := range []error{errors.New("gremlins"), ErrFull, errors.New("imps")} {
		h.refuse = err
		_ = s.PutRecord("a", 1)
		s.Retry()
	}
	wantKinds(t, s, Unwritten, Full)
}

func TestAFailureInTheBackgroundIsTold(t *testing.T) {
	h := newHeap()
	s := storeOn(h)
	h.late = errorAt(ErrWrite, "heap", errors.New("input/output error"))
	s.Retry()
	s.Retry()
	wantKinds(t, s, Unwritten)
}

func TestASaveThatCannotBeMovedAsideNowIsMovedLater(t *testing.T) {
	h := newHeap()
	h.files["saves/dorada.jsonl"] = []byte("nonsense\n")
	s := storeOn(h)
	h.refuse = ErrReadOnly
	_ = resume(t, s, "dorada").MoveAside("line 1: nonsense")
	if len(s.Running()) != 0 {
		t.Fatalf("running %v", s.Running())
	}
	_ = begin(t, s, "dorada").Append(roll(2))
	h.refuse = nil
	s.Retry()
	if string(h.files["aside/dorada-001.jsonl"]) != "nonsense\n" || string(h.files["saves/dorada.jsonl"]) != lines(2) {
		t.Fatalf("%q", h.files)
	}
}

func TestCloseSaysWhatCouldNotBeSaved(t *testing.T) {
	h := newHeap()
	s := storeOn(h)
	h.refuse = ErrFull
	begin(t, s, "dorada")
	if err := s.Close(); !errors.Is(err, ErrWrite) {
		t.Fatalf("%v", err)
	}
}

// A vault on a medium that fails now and then answers every read as one that never fails would, and once the medium
// works again holds exactly that.
func TestAVaultIsAMediumThatCannotFail(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, sure := newHeap(), newHeap()
		v := newVault(h)
		names := []string{"saves/a", "saves/b", "replays/c"}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			name := rapid.SampledFrom(names).Draw(t, "name")
			data := []byte(rapid.StringN(0, 8, -1).Draw(t, "data"))
			h.refuse = rapid.SampledFrom([]error{nil, nil, ErrFull}).Draw(t, "refuse")
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0:
				_, _ = v.write(name, data), sure.write(name, data)
			case 1:
				old, _ := sure.read(name, MaxFile)
				whole := append(old, data...)
				_ = v.append(name, whole, len(data))
				_, _ = sure.append(name, whole, len(data))
			case 2:
				_, _ = v.remove(name), sure.remove(name)
			case 3:
				to := rapid.SampledFrom(names).Draw(t, "to")
				if to != name {
					_, _ = v.move(name, to), sure.rename(name, to)
				}
			case 4:
				_ = v.flush()
			}
			for _, n := range names {
				got, gotErr := v.read(n, MaxFile)
				want, wantErr := sure.read(n, MaxFile)
				if !bytes.Equal(got, want) || (gotErr == nil) != (wantErr == nil) {
					t.Fatalf("%s is %q %v, want %q %v", n, got, gotErr, want, wantErr)
				}
			}
			want, _ := sure.list("saves")
			if got := v.list("saves"); !slices.Equal(got, want) {
				t.Fatalf("listed %v, want %v", got, want)
			}
		}
		h.refuse = nil
		if err := v.flush(); err != nil || !maps.EqualFunc(h.files, sure.files, bytes.Equal) {
			t.Fatalf("after flush: %v %q, want %q", err, h.files, sure.files)
		}
	})
}

func TestNoticesNameWhatWhereWhy(t *testing.T) {
	n := Notice{Kind: Full, Path: "/x/saves/dorada.jsonl", Reason: "quota"}
	if got := n.Error(); got != "/x/saves/dorada.jsonl: no room left to save: quota" {
		t.Error(got)
	}
	v := newVault(newHeap())
	_ = v.fail("saves/a", errors.New("gremlins"))
	_ = v.fail("saves/a", errorAt(ErrFull, "heap:saves/a", errors.New("quota")))
	_ = v.fail("saves/a", ErrInUse)
	want := "heap:saves/a: " + ErrWrite.Error() + ": gremlins|heap:saves/a: " + ErrFull.Error() +
		": quota|heap:saves/a: " + ErrInUse.Error()
	if got := fmt.Sprintf("%v|%v|%v", v.notices[0], v.notices[1], v.notices[2]); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for k := Recovered; k < kindCount; k++ {
		if k.String() == "unknown" || (k != Recovered && k != TakenOver) != (Notice{Kind: k}.Unwrap() != nil) {
			t.Errorf("kind %d: %v", k, k)
		}
	}
	if fmt.Sprint(Kind(200)) != "unknown" || fmt.Sprint(Speed(200)) != "unknown" {
		t.Error("words for what does not exist")
	}
}

// small is a heap with room for so many bytes in all.
type small struct {
	*heap
	room int
}

// fits reports whether there is room for data in place of what the name has.
func (m *small) fits(name string, data []byte) bool {
	size := len(data)
	for other, have := range m.files {
		if other != name {
			size += len(have)
		}
	}
	return data == nil || size <= m.room
}

func (m *small) stage(name string, data []byte) (change, error) {
	if !m.fits(name, data) {
		return nil, ErrFull
	}
	return m.heap.stage(name, data)
}

func (m *small) append(name string, whole []byte, n int) (change, error) {
	if !m.fits(name, whole) {
		return nil, ErrFull
	}
	return m.heap.append(name, whole, n)
}

// TestDeletingAReplayMakesRoom: what found no room is written once a replay is deleted, as far as there is room then.
func TestDeletingAReplayMakesRoom(t *testing.T) {
	m := &small{newHeap(), 700}
	s := storeOn(m)
	var names []string
	for n := range 3 {
		name, err := s.KeepReplay("dorada", []byte(strings.Repeat(fmt.Sprint(n), 180)))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	j := begin(t, s, "dorada")
	for n := range 30 {
		_ = j.Append(roll(n))
	}
	_ = s.PutRecord("a", strings.Repeat("x", 60))
	wantKinds(t, s, Full)
	if err := s.DeleteReplay(names[0]); err != nil || m.exists("replays/"+names[0]) {
		t.Errorf("deleted: %v", err)
	}
	if !s.Pending() || m.exists(recordName("a")) {
		t.Error("there was room for all")
	}
	if err := s.DeleteReplay(names[1]); err != nil || s.Pending() {
		t.Errorf("deleted: %v; something waits: %v", err, s.Pending())
	}
	wantKinds(t, s, Recovered)
	if got := string(m.files[saveName("dorada")]); got != string(j.Bytes()) || !m.exists(recordName("a")) {
		t.Errorf("the save is %q", got)
	}
}
