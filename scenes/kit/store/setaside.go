package store

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// The dir in a medium of files that were moved aside, and the extension of the reasons.
const (
	asideDir = "aside"
	whyExt   = ".why" // a file in asideDir with this after its name says why the file of that name was moved aside
)

// asideName returns a new numbered name for a file that is moved aside: "saves/dorada.jsonl" → "aside/dorada-003.jsonl".
// taken are the base names in asideDir.
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

// maxNumber is the greatest number that this program gives in a name. Greater ones are ignored.
const maxNumber = 999_999_999

// nextNumber returns a number that is not taken: the one after the greatest in taken, of those up to maxNumber. If maxNumber is taken,
// nextNumber returns the smallest free number from 1, and sorts taken.
func nextNumber(taken []int) int {
	last := 0
	for _, n := range taken {
		if n <= maxNumber {
			last = max(last, n)
		}
	}
	if last < maxNumber {
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

// moveAside moves a file to asideDir, writes the reason beside it, and reports Damaged. A file that can neither be moved nor read stays
// where it is; it is reported as Damaged too, and the error says why it was not moved. A file that the system did not allow to be read
// also stays where it is; it is reported as Barred instead, and the error wraps ErrBarred.
func (v *vault) moveAside(name, reason string) error {
	if v.barred[name] {
		v.reportLeft(Barred, name, reason)
		return errorAt(ErrBarred, v.medium.where(name), nil)
	}
	to := asideName(v.list(asideDir), name)
	err := v.move(name, to)
	if _, waits := v.pending[to]; err != nil && !waits {
		v.seen[name] = false
		v.addNotice(Notice{Kind: Damaged, Path: v.medium.where(name), Reason: reason})
		return err
	}
	v.explain(Notice{Kind: Damaged, Reason: reason}, to)
	v.startNext()
	return err
}

// reportNewer reports, once for each file, that it was saved by a newer program.
func (v *vault) reportNewer(name, reason string) { v.reportLeft(Newer, name, reason) }

// reportLeft adds, once for each file, a notice of kind k: the file is left as it is, and reason says why. The file counts as unread
// from then on, so that it is moved aside before another takes its place.
func (v *vault) reportLeft(k Kind, name, reason string) {
	v.seen[name] = false
	if !v.left[name] {
		v.left[name] = true
		v.addNotice(Notice{Kind: k, Path: v.medium.where(name), Reason: reason})
	}
}

// explain queues the writing of a file with the reason of n beside to, the name of a file that was moved aside, and adds n with the path
// of to. The caller must start the writing.
func (v *vault) explain(n Notice, to string) {
	_ = v.enqueue(&job{name: to + whyExt, data: []byte(n.Reason + "\n")}) // the name is new
	n.Path = v.medium.where(to)
	v.addNotice(n)
}

// copyAside writes data, the content of the file of a name, to a new file in asideDir, with the reason of n beside that, and adds n. It is
// for a file of which a part could be read, and which will be rewritten.
func (v *vault) copyAside(name string, data []byte, n Notice) {
	to := asideName(v.list(asideDir), name)
	v.explain(n, to)
	_ = v.write(to, data)
}

// FilesAside returns the paths of all files that were ever moved aside. This program never deletes them.
func (s *Store) FilesAside() []string {
	names := slices.DeleteFunc(s.vault.list(asideDir), func(n string) bool { return strings.HasSuffix(n, whyExt) })
	for i, n := range names {
		names[i] = s.vault.medium.where(asideDir + "/" + n)
	}
	return names
}
