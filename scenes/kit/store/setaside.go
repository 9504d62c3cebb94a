package store

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

const (
	asideDir = "aside"
	whyExt   = ".why"
)

// asideName returns the first free numbered name for a file that has to make room: "dorada.jsonl" → "dorada-003.jsonl".
func asideName(taken []string, name string) string {
	base := path.Base(name)
	ext := path.Ext(base)
	stem := strings.TrimSuffix(base, ext)
	var numbers []int
	for _, t := range taken {
		rest, ok := strings.CutPrefix(t, stem+"-")
		n, err := strconv.Atoi(strings.TrimSuffix(rest, ext))
		if ok && err == nil {
			numbers = append(numbers, n)
		}
	}
	return fmt.Sprintf("%s/%s-%03d%s", asideDir, stem, nextNumber(numbers), ext)
}

// lastNumber is the largest number that names count up to; larger ones were not given by this program.
const lastNumber = 999_999_999

// nextNumber returns the number after the largest that was given, and once the last one has been, the smallest that is free.
func nextNumber(taken []int) int {
	last := 0
	for _, n := range taken {
		if n <= lastNumber {
			last = max(last, n)
		}
	}
	if last < lastNumber {
		return last + 1
	}
	slices.Sort(taken)
	free := 1
	for _, n := range taken {
		if n == free {
			free++
		}
	}
	return free
}

// moveAside moves a file out of the way, with a note beside it that says why, and tells. A file that can neither be moved
// nor read stays where it is, and so does one that the system did not let be read: who may change that finds it there.
func (v *vault) moveAside(name, reason string) error {
	if v.barred[name] {
		v.leave(Barred, name, reason)
		return writeError(ErrBarred, v.medium.where(name), nil)
	}
	to := asideName(v.list(asideDir), name)
	err := v.move(name, to, MaxFile)
	if _, late := v.pending[to]; err != nil && !late {
		v.seen[name] = false
		v.tell(Notice{Kind: Damaged, Path: v.medium.where(name), Reason: reason})
		return err
	}
	v.explain(Notice{Kind: Damaged, Reason: reason}, to)
	v.pump()
	return err
}

// leaveNewer tells, once for each file, that it is of a newer program.
func (v *vault) leaveNewer(name, reason string) { v.leave(Newer, name, reason) }

// leave tells, once for each file, why it is left as it is.
func (v *vault) leave(k Kind, name, reason string) {
	v.seen[name] = false
	if !v.left[name] {
		v.left[name] = true
		v.tell(Notice{Kind: k, Path: v.medium.where(name), Reason: reason})
	}
}

// explain says why a file lies aside, to who looks into the folder, when the queue comes to it, and to the player: n, of which the
// path is filled in.
func (v *vault) explain(n Notice, to string) {
	_ = v.enqueue(&job{name: to + whyExt, data: []byte(n.Reason + "\n")}) // the name is new
	n.Path = v.medium.where(to)
	v.tell(n)
}

// copyAside keeps a copy of data under a numbered name, for files that are read in part and about to be rewritten, and tells n of it.
func (v *vault) copyAside(name string, data []byte, n Notice) {
	to := asideName(v.list(asideDir), name)
	v.explain(n, to)
	_ = v.write(to, data)
}

// Asides returns the paths of everything ever moved aside, for the settings screen to name; it is never deleted here.
func (s *Store) Asides() []string {
	names := slices.DeleteFunc(s.vault.list(asideDir), func(n string) bool { return strings.HasSuffix(n, whyExt) })
	for i, n := range names {
		names[i] = s.vault.medium.where(asideDir + "/" + n)
	}
	return names
}
