package skills

import (
	"fmt"
	"testing"

	"ludotheque/scenes/kit/store"
)

func open(t *testing.T, dir string) *store.Store {
	t.Helper()
	s := store.Open(store.Options{AppName: "skills", Dir: dir})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestSkillsAreKeptByBoxAndPerson(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	Note(s, "quick", "Zoé", 900)
	Note(s, "quick", "#1", 1200)
	Note(s, "slow", "Zoé", 7)
	Note(s, "quick", " ZOÉ ", 880)
	for _, no := range []skill{{"", "A", 1}, {"quick", " ", 1}, {"quick", "A", 0}, {"quick", "A", greatest + 1}} {
		Note(s, no.Box, no.Who, no.Skill)
	}
	_ = s.Close()
	s = open(t, dir)
	for who, want := range map[string]int{"zoé": 880, "#1": 1200, "A": 0, "": 0} {
		if got := Of(s, "quick", who); got != want {
			t.Errorf("%q: %d, want %d", who, got, want)
		}
	}
	if Forget(s, "zoé"); Of(s, "quick", "Zoé") != 0 || Of(s, "slow", "Zoé") != 0 || Of(s, "quick", "#1") != 1200 {
		t.Error("Zoé is not forgotten, or somebody else is")
	}
}

func TestTheSkillsNotedLastAreKept(t *testing.T) {
	s := open(t, t.TempDir())
	for i := range most + 2 {
		Note(s, "quick", fmt.Sprint("P", i), 1+i)
	}
	if Of(s, "quick", "P1") != 0 || Of(s, "quick", "P2") != 3 || Of(s, "quick", fmt.Sprint("P", most+1)) != most+2 {
		t.Error("not the last are kept")
	}
}

func TestNonsenseIsLeftOutAndANewerRecordAlone(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if err := s.PutRecord(record, kept{version, []skill{{"quick", "A", -1}, {"quick", "B", 5}}}); err != nil {
		t.Fatal(err)
	}
	if Of(s, "quick", "A") != 0 || Of(s, "quick", "B") != 5 {
		t.Error("nonsense is taken for a skill, or a skill for nonsense")
	}
	if err := s.PutRecord(record, kept{version + 1, []skill{{"quick", "B", 5}}}); err != nil {
		t.Fatal(err)
	}
	Note(s, "quick", "C", 9)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var k kept
	if s = open(t, dir); !s.Record(record, version+1, &k) || len(k.Skills) != 1 || k.Skills[0].Who != "B" {
		t.Errorf("the record of a newer program was written over: %+v", k)
	}
}
