package store

import (
	"errors"
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

// listed is the form of a record that has entries, of which the even ones cannot be.
type listed struct {
	Version int    `json:"version"`
	Name    string `json:"name,omitempty"`
	List    []int  `json:"list"`
}

func (l *listed) Mend() (left string, err error) {
	n := len(l.List)
	l.List = slices.DeleteFunc(l.List, func(i int) bool { return i%2 == 0 })
	if len(l.List) < n {
		left = "an entry is even"
	}
	if l.Name == "nobody" {
		err = errors.New("nobody is there")
	}
	return left, err
}

// add adds an odd number to the record of a store.
func add(s *Store, n int) error {
	_, err := UpdateRecord(s, "list", 1, func(l *listed) { *l = listed{1, l.Name, append(l.List, n)} })
	return err
}

// list returns the numbers in the record of a store.
func list(s *Store) []int {
	var l listed
	_ = s.Record("list", 1, &l)
	return l.List
}
