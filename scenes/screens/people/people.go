// Package people keeps who plays on a device: everybody's name, drawn head and colour, so that a tap seats them.
package people

import (
	"slices"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/skills"
	"ludotheque/scenes/kit/store"
)

// Person is somebody who has played here.
type Person struct {
	Name string `json:"name"`
	// Head is one of those for people.
	Head portrait.Head `json:"head"`
	// Color is the word for the colour played last.
	Color string `json:"color"`
}

// MaxPeople is how many people are kept: those who have played last.
const MaxPeople = 24

// record is the name of the record of the store, version its form.
const (
	record  = "people"
	version = 1
)

// recordData is what lies in the store.
type recordData struct {
	Version int      `json:"version"`
	People  []Person `json:"people"`
}

// All returns those who have played on the device of s, who played last first.
func All(s *store.Store) []Person {
	var k recordData
	if !s.Record(record, version, &k) {
		return nil
	}
	return k.People
}

// Mend implements store.Mender.
func (k *recordData) Mend() (left string, err error) {
	var all []Person
	for _, p := range k.People {
		if p.valid() && find(all, p.Name) < 0 && len(all) < MaxPeople {
			all = append(all, p)
		}
	}
	if len(all) < len(k.People) {
		left = "somebody has no name, a colour or a head that is none, or is there twice"
	}
	k.People = all
	return left, nil
}

// valid reports whether p could have been noted.
func (p *Person) valid() bool {
	_, err := game.ParseColor(p.Color)
	return err == nil && strings.TrimSpace(p.Name) != "" && len(p.Name) <= 96 && p.Head >= 1 && p.Head <= portrait.People
}

// find returns where somebody of that name is, however it is written, or -1.
func find(all []Person, name string) int {
	return slices.IndexFunc(all, func(p Person) bool { return strings.EqualFold(p.Name, strings.TrimSpace(name)) })
}

// Find returns the person of that name.
func Find(s *store.Store, name string) (p Person, ok bool) {
	all := All(s)
	if i := find(all, name); i >= 0 {
		return all[i], true
	}
	return p, false
}

// Note has people who play now kept, instead of what was known of them, before all others. A failure is told by the store.
func Note(s *store.Store, playing ...Person) {
	all := All(s)
	for _, p := range slices.Backward(playing) {
		p.Name = strings.TrimSpace(p.Name)
		if !p.valid() {
			continue
		}
		if i := find(all, p.Name); i >= 0 {
			all = slices.Delete(all, i, i+1)
		}
		all = slices.Insert(all, 0, p)
	}
	save(s, all)
}

// Forget has nobody of that name kept any more.
func Forget(s *store.Store, name string) {
	all := All(s)
	if i := find(all, name); i >= 0 {
		save(s, slices.Delete(all, i, i+1))
	}
	skills.Forget(s, name)
}

func save(s *store.Store, all []Person) {
	_ = s.PutRecord(record, recordData{version, all[:min(len(all), MaxPeople)]})
}
