package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

var errDead = errors.New("dead")

// table is keys in memory that die after a number of changes, as a page does that is closed.
type table struct {
	values map[string]string
	left   int // changes until death; negative: immortal
	set8   bool
	wrote  int // bytes handed to set
}

func newTable() *table { return &table{values: map[string]string{}, left: -1} }

func (k *table) change() error {
	if k.left == 0 {
		return errDead
	}
	k.left--
	return nil
}

func (k *table) get(object, key string) ([]byte, error) {
	v, ok := k.values[object+"/"+key]
	if !ok {
		return nil, nil
	}
	return []byte(v), nil
}

func (k *table) set(object, key string, data []byte) error {
	if err := k.change(); err != nil {
		return err
	}
	k.set8 = k.set8 || !utf8.Valid(data)
	k.wrote += len(data)
	k.values[object+"/"+key] = string(data)
	return nil
}

func (k *table) delete(object, key string) error {
	if err := k.change(); err != nil {
		return err
	}
	delete(k.values, object+"/"+key)
	return nil
}

func (k *table) all(object string) ([]string, error) {
	var names []string
	for key := range k.values {
		if base, ok := strings.CutPrefix(key, object+"/"); ok {
			names = append(names, base)
		}
	}
	slices.Sort(names)
	return names, nil
}

func (k *table) where(object, key string) string { return object + "/" + key }

func TestAppendingWritesAChunkNotTheWhole(t *testing.T) {
	k := newTable()
	c := newChunked(k)
	line := []byte(strings.Repeat("x", 79) + "\n")
	var whole []byte
	for range 1200 {
		whole = append(whole, line...)
		before := k.wrote
		if _, err := c.append("saves/a", whole, len(line)); err != nil {
			t.Fatal(err)
		}
		if n := k.wrote - before; n > 2*chunkSize {
			t.Fatalf("%d bytes written to append %d to %d", n, len(line), len(whole))
		}
	}
	if got, err := newChunked(k).read("saves/a", MaxFile); err != nil || !bytes.Equal(got, whole) {
		t.Fatalf("%d bytes read of %d: %v", len(got), len(whole), err)
	}
	if _, err := c.read("saves/a", len(whole)-1); !errors.Is(err, ErrTooBig) {
		t.Fatalf("%v", err)
	}
}

func TestChunksAreWholeCharacters(t *testing.T) {
	k := newTable()
	c := newChunked(k)
	for shift := range 4 {
		text := strings.Repeat("x", shift) + strings.Repeat("𝄞é", 3000)
		if err := c.write("saves/a", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, _ := c.read("saves/a", MaxFile); string(got) != text || k.set8 {
			t.Fatalf("shift %d: characters were cut", shift)
		}
	}
}

// Whatever the moment the page dies, a replaced value is the old one or the new one, and an appended one has everything
// that was there before.
func TestDeathBetweenAnyTwoKeysLosesNothing(t *testing.T) {
	old := []byte(strings.Repeat("old line\n", 1500))
	fresh := []byte(strings.Repeat("new one\n", 2000))
	more := append(slices.Clone(old), strings.Repeat("more\n", 1500)...)
	for steps := range 30 {
		k := newTable()
		c := newChunked(k)
		_ = c.write("saves/a", old)
		k.left = steps
		err := c.write("saves/a", fresh)
		k.left = -1
		got, _ := newChunked(k).read("saves/a", MaxFile)
		if !bytes.Equal(got, fresh) && (err == nil || !bytes.Equal(got, old)) {
			t.Fatalf("written until step %d (%v): neither old nor new but %d bytes", steps, err, len(got))
		}

		k = newTable()
		c = newChunked(k)
		_ = c.write("saves/a", old)
		k.left = steps
		_, err = c.append("saves/a", more, len(more)-len(old))
		k.left = -1
		got, _ = newChunked(k).read("saves/a", MaxFile)
		if !bytes.HasPrefix(more, got) || len(got) < len(old) || err == nil && len(got) != len(more) {
			t.Fatalf("appended until step %d (%v): %d bytes of %d", steps, err, len(got), len(more))
		}
		if err := newChunked(k).write("saves/a", fresh); err != nil {
			t.Fatal(err)
		}
		if n, want := len(k.values), 1+len(chunks(fresh)); n != want {
			t.Fatalf("after step %d and a good write there are %d keys, want %d", steps, n, want)
		}
	}
}

// TestDeathWhileDeletingLeavesNoPart opens the page again after a deletion that was cut short: the value is whole or gone.
func TestDeathWhileDeletingLeavesNoPart(t *testing.T) {
	old := []byte(strings.Repeat("old line\n", 1500))
	for steps := range 10 {
		k := newTable()
		c := newChunked(k)
		_ = c.write("saves/a", old)
		k.left = steps
		_ = c.remove("saves/a")
		k.left = -1
		again := newChunked(k)
		again.adopt()
		if got, err := again.read("saves/a", MaxFile); err == nil && !bytes.Equal(got, old) {
			t.Errorf("deleted until step %d: %d bytes of %d are left", steps, len(got), len(old))
		}
	}
}

func TestChunkedAgreesWithAPlainMedium(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k, sure := newTable(), newHeap()
		c := newChunked(k)
		names := []string{"saves/a.jsonl", "saves/ab.jsonl", "settings.json"}
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			name := rapid.SampledFrom(names).Draw(t, "name")
			data := bytes.Repeat([]byte(rapid.SampledFrom([]string{"", "é", "ab\n"}).Draw(t, "text")), rapid.IntRange(0, 5000).Draw(t, "n"))
			old, readErr := sure.read(name, MaxFile)
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0:
				_, _ = c.write(name, data), sure.write(name, data)
			case 1:
				whole := append(old, data...)
				_, _ = c.append(name, whole, len(data))
				_ = sure.write(name, whole)
			case 2:
				_, _ = c.remove(name), sure.remove(name)
			case 3:
				to := rapid.SampledFrom(names).Draw(t, "to")
				if to != name && readErr == nil {
					_, _ = c.rename(name, to), sure.rename(name, to)
				}
			case 4:
				c = newChunked(k)
			}
			for _, n := range names {
				got, gotErr := c.read(n, MaxFile)
				want, wantErr := sure.read(n, MaxFile)
				if !bytes.Equal(got, want) || (gotErr == nil) != (wantErr == nil) {
					t.Fatalf("%s is %d bytes, %v; want %d, %v", n, len(got), gotErr, len(want), wantErr)
				}
			}
		}
		got, _ := c.list("saves")
		if want, _ := sure.list("saves"); !slices.Equal(got, want) {
			t.Fatalf("listed %v, want %v", got, want)
		}
	})
}

func TestAFullTableKeepsTheOldValueAndTheGameGoesOn(t *testing.T) {
	k := newTable()
	s := storeOn(&tabled{newChunked(k)})
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	k.left = 0
	if err := j.Append(roll(2)); err == nil {
		t.Fatal("nothing was refused")
	}
	_ = j.Truncate(2)
	_ = j.Append(roll(3))
	wantKinds(t, s, Unwritten)
	k.left = -1
	s.Retry()
	_ = j.Append(roll(4))
	if got, _ := newChunked(k).read("saves/dorada.jsonl", MaxFile); string(got) != lines(1, 3, 4) {
		t.Fatalf("%q", got)
	}
}

// tabled makes a whole medium of chunked, as the browser's is.
type tabled struct{ *chunked }

func (t *tabled) claim() bool {
	if !t.mirror.marked {
		t.startMirror()
	}
	return true
}

func (*tabled) fault() error { return nil }
func (*tabled) close() error { return nil }

func FuzzChunkedRead(f *testing.F) {
	f.Add("0", "a", "b")
	f.Add("-1", "", "")
	f.Add("99999999999999999999", "x", "")
	f.Fuzz(func(t *testing.T, head, one, two string) {
		k := newTable()
		k.values["saves/a"] = head
		k.values["saves/a~0~0"] = one
		k.values["saves/a~0~1"] = two
		k.values["saves/a~x~"+fmt.Sprint(len(one))] = two
		c := newChunked(k)
		if got, err := c.read("saves/a", MaxFile); err == nil && head == "0" && string(got) != one+two {
			t.Fatalf("%q", got)
		}
		if err := c.write("saves/a", []byte(one)); err != nil {
			t.Fatal(err)
		}
		if got, err := newChunked(k).read("saves/a", MaxFile); err != nil || string(got) != one {
			t.Fatalf("%q %v", got, err)
		}
	})
}
