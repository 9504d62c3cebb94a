package store

import (
	"fmt"
	"slices"
	"testing"
)

const header = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"options":{}}`

func begin(t *testing.T, s *Store, game string) *Journal {
	t.Helper()
	j, err := s.Begin(game, []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func resume(t *testing.T, s *Store, game string) *Journal {
	t.Helper()
	j, err := s.Resume(game)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func roll(n int) []byte { return fmt.Appendf(nil, `{"roll":%d}`, n) }

func lines(entries ...int) string {
	text := header + "\n"
	for _, n := range entries {
		text += string(roll(n)) + "\n"
	}
	return text
}

// kinds takes the notices and returns their kinds.
func kinds(s *Store) []Kind {
	var list []Kind
	for _, n := range s.Notices() {
		list = append(list, n.Kind)
	}
	return list
}

func wantKinds(t *testing.T, s *Store, want ...Kind) {
	t.Helper()
	s.vault.wait()
	if got := kinds(s); !slices.Equal(got, want) {
		t.Fatalf("told %v, want %v", got, want)
	}
}
