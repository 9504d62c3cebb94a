// Package skills keeps how well people play, by box and person, for bots that are to play as they do. What a skill is measured
// in is the box's.
package skills

import (
	"slices"
	"strings"

	"ludotheque/scenes/kit/store"
)

// record is the name of the record of the store, version its form.
const (
	record  = "skills"
	version = 1
)

// most is how many skills are kept: those that were noted last. greatest is the greatest that one may be, longest the longest
// name in bytes.
const (
	most     = 48
	greatest = 1 << 20
	longest  = 96
)

// skill is how well somebody plays a box.
type skill struct {
	Box   string `json:"box"`
	Who   string `json:"who"`
	Skill int    `json:"skill"`
}

type kept struct {
	Version int     `json:"version"`
	Skills  []skill `json:"skills"`
}

// Of returns the skill of who in box; 0 if nothing is known.
func Of(s *store.Store, box, who string) int {
	all := load(s)
	if i := find(all, box, who); i >= 0 {
		return all[i].Skill
	}
	return 0
}

// Note has the skill of who in box kept, in place of what was known. A failure is told by the store.
func Note(s *store.Store, box, who string, n int) {
	all, now := load(s), skill{box, strings.TrimSpace(who), n}
	if !now.valid() {
		return
	}
	if i := find(all, box, who); i >= 0 {
		all = slices.Delete(all, i, i+1)
	}
	save(s, slices.Insert(all, 0, now))
}

// Forget has no skills of who kept any more.
func Forget(s *store.Store, who string) {
	all := load(s)
	n := len(all)
	all = slices.DeleteFunc(all, func(k skill) bool { return strings.EqualFold(k.Who, strings.TrimSpace(who)) })
	if len(all) < n {
		save(s, all)
	}
}

// load returns what is kept, last noted first.
func load(s *store.Store) []skill {
	var k kept
	if !s.Record(record, version, &k) {
		return nil
	}
	return k.Skills
}

// Mend implements store.Mender.
func (k *kept) Mend() (left string, err error) {
	n := len(k.Skills)
	k.Skills = slices.DeleteFunc(k.Skills, func(k skill) bool { return !k.valid() })
	if len(k.Skills) < n {
		left = "a skill is nobody's, or none"
	}
	return left, nil
}

// valid reports whether k could have been noted.
func (k skill) valid() bool {
	return k.Box != "" && k.Who != "" && len(k.Who) <= longest && k.Skill > 0 && k.Skill <= greatest
}

// find returns where the skill of who in box is, however the name is written, or -1.
func find(all []skill, box, who string) int {
	return slices.IndexFunc(all, func(k skill) bool { return k.Box == box && strings.EqualFold(k.Who, strings.TrimSpace(who)) })
}

func save(s *store.Store, all []skill) {
	_ = s.PutRecord(record, kept{version, all[:min(len(all), most)]})
}
