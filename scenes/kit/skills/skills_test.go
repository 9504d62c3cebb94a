package skills

import (
	"fmt"
	"testing"

	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/store/storetest"
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
	Store(s, "quick", "Zoé", 900)
	Store(s, "quick", "#1", 1200)
	Store(s, "slow", "Zoé", 7)
	Store(s, "quick", " ZOÉ ", 880)
	for _, no := range []skill{{"", "A", 1}, {"quick", " ", 1}, {"quick", "A", 0}, {"quick", "A", maxSkill + 1}} {
		Store(s, no.Box, no.Who, no.Skill)
	}
	_ = s.Close()
	s = open(t, dir)
	for who, want := range map[string]int{"zoé": 880, "#1": 1200, "A": 0, "": 0} {
		if got := Skill(s, "quick", who); got != want {
			t.Errorf("%q: %d, want %d", who, got, want)
		}
	}
	if Forget(s, "zoé"); Skill(s, "quick", "Zoé") != 0 || Skill(s, "slow", "Zoé") != 0 || Skill(s, "quick", "#1") != 1200 {
		t.Error("Zoé is not forgotten, or somebody else is")
	}
}

func TestTheSkillsNotedLastAreKept(t *testing.T) {
	s := open(t, t.TempDir())
	for i := range maxSkills + 2 {
		Store(s, "quick", fmt.Sprint("P", i), 1+i)
	}
	if Skill(s, "quick", "P1") != 0 || Skill(s, "quick", "P2") != 3 || Skill(s, "quick", fmt.Sprint("P", maxSkills+1)) != maxSkills+2 {
		t.Error("not the last are kept")
	}
}

func TestNonsenseIsLeftOutAndANewerRecordAlone(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if err := s.PutRecord(record, skillList{version, []skill{{"quick", "A", -1}, {"quick", "B", 5}}}); err != nil {
		t.Fatal(err)
	}
	if Skill(s, "quick", "A") != 0 || Skill(s, "quick", "B") != 5 {
		t.Error("nonsense is taken for a skill, or a skill for nonsense")
	}
	if err := s.PutRecord(record, skillList{version + 1, []skill{{"quick", "B", 5}}}); err != nil {
		t.Fatal(err)
	}
	Store(s, "quick", "C", 9)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var k skillList
	if s = open(t, dir); !s.Record(record, version+1, &k) || len(k.Skills) != 1 || k.Skills[0].Who != "B" {
		t.Errorf("the record of a newer program was written over: %+v", k)
	}
}

// TestNoSkillIsLostBetweenTwoCopies: the skills that each of two copies of the program stores while the other one is open are
// all there once the first copy has ended, without those of somebody whom the second copy forgets.
func TestNoSkillIsLostBetweenTwoCopies(t *testing.T) {
	first, second, takeOver := storetest.Copies(t)
	Store(first, "quick", "Zoé", 900)
	Store(second, "quick", "Tom", 7)
	Forget(second, "Ida")
	Store(first, "slow", "Zoé", 5)
	Store(first, "quick", "Ida", 3)
	takeOver()
	for _, want := range []skill{{"quick", "Zoé", 900}, {"slow", "Zoé", 5}, {"quick", "Tom", 7}, {"quick", "Ida", 0}} {
		if got := Skill(second, want.Box, want.Who); got != want.Skill {
			t.Errorf("%s at %s: %d, want %d", want.Who, want.Box, got, want.Skill)
		}
	}
}
