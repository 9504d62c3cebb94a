package qr

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// TestVersionsHoldWhatTheStandardSays: the greatest number of bytes of some versions at level L.
func TestVersionsHoldWhatTheStandardSays(t *testing.T) {
	for bytes, side := range map[int]int{17: 21, 18: 25, 32: 25, 106: 37, 107: 41, 134: 41, 154: 45, 230: 53, 271: 57, 858: 97, 2953: 177} {
		c, err := Encode(make([]byte, bytes))
		if err != nil || c.Side != side {
			t.Errorf("%d bytes: %v, %v, want %d modules a side", bytes, c, err, side)
		}
	}
	if _, err := Encode(make([]byte, Most+1)); !errors.Is(err, ErrTooLong) {
		t.Errorf("one byte too many: %v", err)
	}
}

// TestCorrectionsAreThoseOfTheStandard: its example in annex I, "01234567" as numbers, in version 1-M.
func TestCorrectionsAreThoseOfTheStandard(t *testing.T) {
	data := []byte{0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11}
	want := []byte{0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55}
	if got := remainder(data, generator(10)); !bytes.Equal(got, want) {
		t.Errorf("% X, want % X", got, want)
	}
}

// TestEveryModuleOfTheDataIsUsed: the patterns leave as many modules as the standard counts, in all versions.
func TestEveryModuleOfTheDataIsUsed(t *testing.T) {
	for v := 1; v <= 40; v++ {
		c := build(v, 0, nil)
		free := 0
		for _, ours := range c.ours {
			if !ours {
				free++
			}
		}
		if free != raw(v) {
			t.Errorf("version %d leaves %d modules, want %d", v, free, raw(v))
		}
	}
}

// TestFormatsAndVersions: some of the standard's table of formats at level L, and of versions.
func TestFormatsAndVersions(t *testing.T) {
	for mask, want := range map[int]int{0: 0x77C4, 4: 0x662F, 7: 0x6976} {
		if got := checked(1<<3|mask, 0x537, 10) ^ 0x5412; got != want {
			t.Errorf("format %d is %X, want %X", mask, got, want)
		}
	}
	for v, want := range map[int]int{7: 0x07C94, 40: 0x28C69} {
		if got := checked(v, 0x1F25, 12); got != want {
			t.Errorf("version %d is %X, want %X", v, got, want)
		}
	}
}

func TestEqualBytesGiveEqualCodes(t *testing.T) {
	a, _ := Encode([]byte("http://192.168.1.5:7433/#game=1.x"))
	b, _ := Encode([]byte("http://192.168.1.5:7433/#game=1.x"))
	if !slices.Equal(a.dark, b.dark) {
		t.Error("they differ")
	}
}
