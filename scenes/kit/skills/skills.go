// Package skills stores how well each person plays each box, for bots that adapt to the person. A skill is a positive number;
// each box has its own scale.
package skills

import (
	"slices"
	"strings"

	"ludotheque/scenes/kit/store"
)

// The name and version of the record in the store.
const (
	record  = "skills"
	version = 1
)

// maxSkills is how many skills are kept, the latest first. maxSkill is the largest valid skill. maxName is the
// longest name in bytes.
const (
	maxSkills = 48
	maxSkill  = 1 << 20
	maxName   = 96
)

// skill is how well one person plays one box.
type skill struct {
	Box   string `json:"box"`
	Who   string `json:"who"`
	Skill int    `json:"skill"`
}

// skillList is the record in the store.
type skillList struct {
	Version int     `json:"version"`
	Skills  []skill `json:"skills"`
}

// Skill returns the skill of a person at a box, or 0 if none is stored. who is the person's name; see find for how names are compared.
func Skill(s *store.Store, box, who string) int {
	all := load(s)
	if i := find(all, box, who); i >= 0 {
		return all[i].Skill
	}
	return 0
}

// Store stores n as the skill of a person at a box, in place of the earlier skill. An invalid skill is ignored; see
// skill.valid. If there are more than maxSkills, the one stored longest ago is dropped. The store reports failures to the player
// itself.
func Store(s *store.Store, box, who string, n int) {
	now := skill{box, strings.TrimSpace(who), n}
	if !now.valid() {
		return
	}
	update(s, func(all []skill) []skill {
		if i := find(all, box, who); i >= 0 {
			all = slices.Delete(all, i, i+1)
		}
		return slices.Insert(all, 0, now)
	})
}

// Forget deletes the skills of a person at all boxes.
func Forget(s *store.Store, who string) {
	update(s, func(all []skill) []skill {
		return slices.DeleteFunc(all, func(k skill) bool { return strings.EqualFold(k.Who, strings.TrimSpace(who)) })
	})
}

// load returns the stored skills, the latest first.
func load(s *store.Store) []skill {
	var k skillList
	if !s.Record(record, version, &k) {
		return nil
	}
	return k.Skills
}

// Mend implements store.Mender. It deletes invalid skills.
func (k *skillList) Mend() (left string, err error) {
	n := len(k.Skills)
	k.Skills = slices.DeleteFunc(k.Skills, func(k skill) bool { return !k.valid() })
	if len(k.Skills) < n {
		left = "a skill has no valid box, name or number"
	}
	return left, nil
}

// valid reports whether k has a box, a name of at most maxName bytes, and a skill of 1 to maxSkill.
func (k skill) valid() bool {
	return k.Box != "" && k.Who != "" && len(k.Who) <= maxName && k.Skill > 0 && k.Skill <= maxSkill
}

// find returns the index of the skill of a person at a box, or -1. Names are compared without regard to case and
// outer spaces.
func find(all []skill, box, who string) int {
	return slices.IndexFunc(all, func(k skill) bool { return k.Box == box && strings.EqualFold(k.Who, strings.TrimSpace(who)) })
}

// update stores the first maxSkills of those that edit returns for the stored skills; see store.UpdateRecord.
func update(s *store.Store, edit func(all []skill) []skill) {
	_, _ = store.UpdateRecord(s, record, version, func(k *skillList) {
		all := edit(k.Skills)
		*k = skillList{version, all[:min(len(all), maxSkills)]}
	})
}
