package link_test

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/link"
)

const journal = `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n" + `{"roll":4}` + "\n" + `{"seat":"red","move":0}` + "\n"

// encoded returns the fragment with the journal text.
func encoded(t *testing.T, text string) string {
	t.Helper()
	fragment, err := link.Encode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

func TestALinkBringsTheGame(t *testing.T) {
	fragment := encoded(t, journal)
	for _, way := range []string{fragment, fragment[:20] + "\n " + fragment[20:] + " "} {
		got, err := link.Decode(way)
		if err != nil || string(got) != journal {
			t.Errorf("%q brings %q, %v", way, got, err)
		}
	}
	if strings.Trim(fragment, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.") != "" {
		t.Errorf("%q has letters that an address has to escape", fragment)
	}
}

// bomb returns a short fragment that decompresses to more than MaxJournal bytes.
func bomb(t *testing.T) string {
	t.Helper()
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err := z.Write(make([]byte, link.MaxJournal+1))
	if err := errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return link.Prefix + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

func TestWhatIsNoGameIsRefused(t *testing.T) {
	fragment := encoded(t, journal)
	tests := []struct {
		name, fragment string
		want           error
	}{
		{"nothing", "", link.ErrForeign},
		{"another fragment", "rules", link.ErrForeign},
		{"a newer form", "game=2.abc", link.ErrNewer},
		{"no base64", link.Prefix + "!!!", link.ErrDamaged},
		{"cut off", fragment[:len(fragment)-8], link.ErrDamaged},
		{"empty", link.Prefix, link.ErrDamaged},
		{"too long", link.Prefix + strings.Repeat("A", link.MaxLength), link.ErrTooLong},
		{"a bomb", bomb(t), link.ErrTooLong},
	}
	for _, test := range tests {
		if got, err := link.Decode(test.fragment); !errors.Is(err, test.want) {
			t.Errorf("%s: %d bytes and %v, want %v", test.name, len(got), err, test.want)
		}
	}
}

func TestAGameThatFitsNoLinkIsToldSo(t *testing.T) {
	noise, rng := make([]byte, link.MaxLength), game.NewRNG(1)
	for i := range noise {
		noise[i] = byte(rng.Below(256))
	}
	for name, data := range map[string][]byte{"noise": noise, "more than a journal": make([]byte, link.MaxJournal+1)} {
		if _, err := link.Encode(data); !errors.Is(err, link.ErrTooLong) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDamagedLinks changes a letter, takes one out or puts one in: 10,000 links, of which none may bring another game.
func TestDamagedLinks(t *testing.T) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	fragment, rng := encoded(t, strings.Repeat(journal, 20)), game.NewRNG(7)
	for n := range 10000 {
		i := len(link.Prefix) + rng.Below(len(fragment)-len(link.Prefix))
		letter := letters[rng.Below(len(letters)):][:1]
		damaged := []string{fragment[:i] + letter + fragment[i+1:], fragment[:i] + fragment[i+1:], fragment[:i] + letter + fragment[i:]}[n%3]
		got, err := link.Decode(damaged)
		if err == nil && string(got) != strings.Repeat(journal, 20) {
			t.Fatalf("%q brings another game", damaged)
		}
		if err != nil && !errors.Is(err, link.ErrDamaged) {
			t.Fatalf("%q: %v", damaged, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, text := range []string{"", "game=1.", "game=2.x", link.Prefix + "eJwDAAAAAAE", "rules"} {
		f.Add(text)
	}
	if fragment, err := link.Encode([]byte(journal)); err == nil {
		f.Add(fragment)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		data, err := link.Decode(fragment)
		if err != nil {
			return
		}
		again, err := link.Encode(data)
		if errors.Is(err, link.ErrTooLong) {
			return
		}
		if back, err := link.Decode(again); err != nil || !bytes.Equal(back, data) {
			t.Fatalf("%q comes back as %q, %v", data, back, err)
		}
	})
}
