package main

import (
	"io"
	"slices"
	"testing"
)

// TestNamesOfTheService: the name in -addr is one, an address that anybody may be reached at is none.
func TestNamesOfTheService(t *testing.T) {
	for addr, want := range map[string][]string{"play.example.org:8080": {"play.example.org"}, ":8080": nil} {
		s, err := readFlags([]string{"-addr", addr}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if names, err := s.names(); err != nil || !slices.Equal(names, want) {
			t.Errorf("-addr %s: %q, %v", addr, names, err)
		}
	}
}
