package store

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// inBrowser opens a store on keys as the page has them.
func inBrowser(k *table) *Store {
	c := newChunked(k)
	c.adopt()
	return storeOn(&tabled{c})
}

// seconds lets time pass.
func seconds(s *Store, n int) {
	for range n * claimTicks {
		s.Tick()
	}
}

// contents is everything that a store opened again finds.
func contents(k *table) map[string]string {
	c := newChunked(k)
	all := map[string]string{}
	for _, name := range c.names() {
		if data, err := c.read(name, MaxFile); err == nil {
			all[name] = string(data)
		}
	}
	return all
}

// evening plays a long evening on a store: games begun, gone on with, taken back and finished, settings and records changed.
// After each of its steps it calls step.
func evening(t *testing.T, s *Store, step func(n int)) {
	t.Helper()
	r := rand.New(rand.NewPCG(4, 4))
	games := map[string]*Journal{}
	for n := range 200 {
		game := []string{"dorada", "galopp", "pamplona"}[r.IntN(3)]
		j := games[game]
		switch what := r.IntN(12); {
		case j == nil:
			games[game] = begin(t, s, game)
		case what == 0 && j.Lines() > 10:
			if _, err := j.Finish(); err != nil {
				t.Fatal(err)
			}
			delete(games, game)
		case what == 1:
			_ = j.Truncate(max(1, j.Lines()-2))
		case what == 2:
			v := s.Settings()
			v.MasterVolume = r.IntN(100)
			s.SetSettings(v)
		case what == 3:
			_ = s.PutRecord("trainer", n)
		default:
			_ = j.Append([]byte(fmt.Sprintf(`{"roll":%d,"of":%q}`, n, strings.Repeat("é", 60))))
		}
		step(n)
	}
	s.Flush()
	seconds(s, 2)
}

// TestWhatIsThrownAwayIsWrittenAgain clears the storage of a page at 40 random moments of an evening. In the end everything is
// there that would be without, and each time the player has been told.
func TestWhatIsThrownAwayIsWrittenAgain(t *testing.T) {
	plain := newTable()
	evening(t, inBrowser(plain), func(int) {})
	want := contents(plain)

	r := rand.New(rand.NewPCG(8, 15))
	moments := map[int]bool{}
	for len(moments) < 40 {
		moments[r.IntN(200)] = true
	}
	k := newTable()
	s := inBrowser(k)
	told := 0
	evening(t, s, func(n int) {
		if moments[n] {
			clear(k.values)
			if r.IntN(2) == 0 {
				return // what is done next finds it gone
			}
			seconds(s, 1)
		}
		for _, what := range kinds(s) {
			if what != Cleared {
				t.Errorf("after step %d: %v", n, what)
			}
			told++
		}
	})
	if got := contents(k); !maps.Equal(got, want) {
		for _, name := range slices.Sorted(maps.Keys(want)) {
			if got[name] != want[name] {
				t.Errorf("%s has %d bytes, want %d", name, len(got[name]), len(want[name]))
			}
		}
		t.Fatalf("%d names, want %d", len(got), len(want))
	}
	if told < 15 {
		t.Errorf("told %d times", told)
	}
}

// What lay there before the page was opened comes back too, once there has been time to look at it.
func TestWhatWasThereBeforeComesBack(t *testing.T) {
	k := newTable()
	evening(t, inBrowser(k), func(int) {})
	want := contents(k)
	s := inBrowser(k)
	seconds(s, len(want)+2)
	clear(k.values)
	seconds(s, 1)
	if got := contents(k); !maps.Equal(got, want) {
		t.Errorf("%d names came back, want %d", len(got), len(want))
	}
	wantKinds(t, s, Cleared)
	seconds(s, 5)
	wantKinds(t, s)
}

// An entry that is written when everything has just been thrown away brings its whole game back, even if the page is killed
// at once.
func TestAnEntryBringsItsGameBack(t *testing.T) {
	k := newTable()
	s := inBrowser(k)
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	clear(k.values)
	_ = j.Append(roll(2))
	if got := contents(k)["saves/dorada.jsonl"]; got != lines(1, 2) {
		t.Errorf("a page that is opened then finds %q", got)
	}
}

func TestOrphansAreTakenUp(t *testing.T) {
	for _, tt := range []struct {
		name string
		keys []string
		want string
	}{
		{"whole", []string{"a.jsonl~3~0", "a.jsonl~3~1"}, "3031"},
		{"the newest of two", []string{"a.jsonl~3~0", "a.jsonl~4~0"}, "40"},
		{"no beginning", []string{"a.jsonl~3~1"}, ""},
		{"in its place", []string{"a.jsonl", "a.jsonl~0~0", "a.jsonl~7~0"}, "00"},
	} {
		k := newTable()
		for _, key := range tt.keys {
			_, gen, i, ok := parseChunk(key)
			value := fmt.Sprint(gen, i)
			if value = strings.ReplaceAll(value, " ", ""); !ok {
				value = "0"
			}
			k.values["saves/"+key] = value
		}
		c := newChunked(k)
		c.adopt()
		if got := contents(k)["saves/a.jsonl"]; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Storage that takes nothing any more is not mistaken for one that was cleared.
func TestAFullStorageIsNotACleared(t *testing.T) {
	k := newTable()
	k.left = 0
	s := inBrowser(k)
	seconds(s, 3)
	wantKinds(t, s)
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	wantKinds(t, s, Unwritten)
	k.left = -1
	seconds(s, 6)
	wantKinds(t, s, Recovered)
	if got := contents(k)["saves/dorada.jsonl"]; got != lines(1) {
		t.Errorf("%q", got)
	}
}

func TestAMirrorHasItsLimit(t *testing.T) {
	var m mirror
	big := make([]byte, maxMirrorBytes/2)
	m.store("a", big)
	m.store("b", big)
	m.store("c", big)
	if len(m.values) != 2 || m.size != maxMirrorBytes {
		t.Errorf("%d names, %d bytes", len(m.values), m.size)
	}
	m.store("a", nil)
	m.store("c", []byte("x"))
	if len(m.values) != 2 || m.size != maxMirrorBytes/2+1 {
		t.Errorf("after one was removed: %d names, %d bytes", len(m.values), m.size)
	}
}
