package people

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/store/storetest"
)

func open(t *testing.T, dir string) *store.Store {
	t.Helper()
	s := store.Open(store.Options{AppName: "people", Dir: dir})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func names(all []Person) (list []string) {
	for _, p := range all {
		list = append(list, p.Name)
	}
	return list
}

func TestWhoPlaysIsKeptOnceAndFirst(t *testing.T) {
	s := open(t, t.TempDir())
	Save(s, Person{"Zoé", 4, "red"}, Person{"Tom", 1, "blue"})
	Save(s, Person{" ZOÉ ", 2, "green"}, Person{"Ida", 3, "white"})
	if got := names(All(s)); !slices.Equal(got, []string{"ZOÉ", "Ida", "Tom"}) {
		t.Errorf("kept are %q", got)
	}
	if p, ok := Find(s, "zoé"); !ok || p.Head != 2 || p.Color != "green" {
		t.Errorf("Zoé is %+v, %v", p, ok)
	}
	Forget(s, "tom")
	if got := names(All(s)); !slices.Equal(got, []string{"ZOÉ", "Ida"}) {
		t.Errorf("without Tom %q", got)
	}
}

func TestPeopleComeBackWithTheProgram(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	Save(s, Person{"Zoé", 4, "red"})
	_ = s.Close()
	if got := All(open(t, dir)); len(got) != 1 || got[0] != (Person{"Zoé", 4, "red"}) {
		t.Errorf("%+v came back", got)
	}
}

func TestNoMoreAreKeptThanCanBeShown(t *testing.T) {
	s := open(t, t.TempDir())
	for i := range MaxPeople + 3 {
		Save(s, Person{fmt.Sprint("P", i), 1, "red"})
	}
	if all := All(s); len(all) != MaxPeople || all[0].Name != fmt.Sprint("P", MaxPeople+2) {
		t.Errorf("%d are kept, %s first", len(all), all[0].Name)
	}
}

func TestNonsenseAndANewerListAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	for _, p := range []Person{{"", 1, "red"}, {"A", 0, "red"}, {"A", 7, "red"}, {"A", 1, "pink"}} {
		if Save(s, p); len(All(s)) != 0 {
			t.Errorf("%+v is kept", p)
		}
	}
	if err := s.PutRecord(recordName, recordData{version + 1, []Person{{"Zoé", 1, "red"}}}); err != nil {
		t.Fatal(err)
	}
	Save(s, Person{"Tom", 1, "red"})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var k recordData
	if s = open(t, dir); !s.Record(recordName, version+1, &k) || len(k.People) != 1 || k.People[0].Name != "Zoé" {
		t.Errorf("the list of a newer program was written over: %v", k)
	}
}

// TestNobodyIsLostBetweenTwoCopies: people that each of two copies of the program saves while the other one is open are
// all there once the first copy has ended. Somebody whom the second copy forgets is not.
func TestNobodyIsLostBetweenTwoCopies(t *testing.T) {
	first, second, takeOver := storetest.Copies(t)
	Save(first, Person{"Ada", 1, "red"}, Person{"Ida", 3, "white"})
	Save(second, Person{"Ida", 2, "green"}, Person{"Tom", 4, "blue"})
	Save(first, Person{"Zoé", 5, "red"})
	Forget(second, "Tom")
	takeOver()
	if got, want := names(All(second)), []string{"Ida", "Zoé", "Ada"}; !slices.Equal(got, want) {
		t.Errorf("the people are %q, want %q", got, want)
	}
	if aside := second.FilesAside(); len(aside) > 0 {
		t.Errorf("%q lie aside", aside)
	}
}
