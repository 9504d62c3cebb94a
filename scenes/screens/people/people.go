// Package people stores who has played on this device, with name, head and colour, so that one tap seats a person
// again.
package people

import (
	"slices"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/skills"
	"ludotheque/scenes/kit/store"
)

// Person is somebody who has played on this device.
type Person struct {
	Name string `json:"name"`
	// Head is 1 to portrait.People.
	Head portrait.Head `json:"head"`
	// Color is the word of the colour played last; see game.ParseColor.
	Color string `json:"color"`
}

// MaxPeople is the number of people that are stored: those who have played last.
const MaxPeople = 24

// Name and format version of the stored record.
const (
	recordName = "people"
	version    = 1
)

// recordData is the stored record.
type recordData struct {
	Version int      `json:"version"`
	People  []Person `json:"people"`
}

// All returns the people stored in s, the last player first; nil if there are none or they cannot be read.
func All(s *store.Store) []Person {
	var k recordData
	if !s.Record(recordName, version, &k) {
		return nil
	}
	return k.People
}

// Mend implements store.Mender. It removes invalid people, people named twice, and those beyond MaxPeople. left is one
// text for all of these cases.
func (k *recordData) Mend() (left string, err error) {
	var all []Person
	for _, p := range k.People {
		if p.valid() && indexOf(all, p.Name) < 0 && len(all) < MaxPeople {
			all = append(all, p)
		}
	}
	if len(all) < len(k.People) {
		left = "somebody has no name, a colour or a head that is none, or is there twice"
	}
	k.People = all
	return left, nil
}

// maxName is the greatest length of a name in bytes, that of match.MaxName.
const maxName = 96

// valid reports whether p can be stored: with a colour, a name of at most maxName bytes, and a head from 1 to
// portrait.People.
func (p *Person) valid() bool {
	_, err := game.ParseColor(p.Color)
	return err == nil && strings.TrimSpace(p.Name) != "" && len(p.Name) <= maxName && p.Head >= 1 && p.Head <= portrait.People
}

// indexOf returns the index of the person with that name, -1 if there is none. Case and surrounding spaces do not
// matter.
func indexOf(all []Person, name string) int {
	return slices.IndexFunc(all, func(p Person) bool { return strings.EqualFold(p.Name, strings.TrimSpace(name)) })
}

// Find returns the person with that name; ok is false if s has none. Case and surrounding spaces do not matter.
func Find(s *store.Store, name string) (p Person, ok bool) {
	all := All(s)
	if i := indexOf(all, name); i >= 0 {
		return all[i], true
	}
	return p, false
}

// Save stores people who begin to play, in their order and before all others. Each replaces the person stored under the
// same name; invalid people are skipped. The store tells the player if storing fails.
func Save(s *store.Store, playing ...Person) {
	playing = slices.Clone(playing) // the store may save them once more
	update(s, func(all []Person) []Person {
		for _, p := range slices.Backward(playing) {
			p.Name = strings.TrimSpace(p.Name)
			if !p.valid() {
				continue
			}
			if i := indexOf(all, p.Name); i >= 0 {
				all = slices.Delete(all, i, i+1)
			}
			all = slices.Insert(all, 0, p)
		}
		return all
	})
}

// Forget deletes the person with that name, and what bots know of the person's skill.
func Forget(s *store.Store, name string) {
	skills.Forget(s, name) // first: if the program is killed in between, the person can be chosen and forgotten again
	update(s, func(all []Person) []Person {
		if i := indexOf(all, name); i >= 0 {
			all = slices.Delete(all, i, i+1)
		}
		return all
	})
}

// update calls edit with the stored people, and stores the first MaxPeople of those that edit returns instead; see
// store.UpdateRecord. The store tells the player if storing fails.
func update(s *store.Store, edit func(all []Person) []Person) {
	_, _ = store.UpdateRecord(s, recordName, version, func(k *recordData) {
		all := edit(k.People)
		*k = recordData{version, all[:min(len(all), MaxPeople)]}
	})
}
