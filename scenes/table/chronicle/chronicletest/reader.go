// Package chronicletest has a reader for tests of what a log says: it finds out who has done what from the words alone, as a person
// would, and is held against what has happened.
package chronicletest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	assets "ludotheque/assets/words"
	"ludotheque/scenes/kit/words"
)

// Deed is the meaning of a clause: who does what.
type Deed struct {
	// Who is the name of the player who is the subject; empty if there is none.
	Who string
	// What is the end of the key of the clause's text.
	What string
	// Data are the data in the text, by their names.
	Data map[string]string
}

// Num returns a datum as a number as the rules write it: with a hyphen for a minus.
func (d *Deed) Num(name string) string { return strings.ReplaceAll(d.Data[name], "−", "-") }

// Words describes the texts of a box's clauses for a reader.
type Words struct {
	// Area is the first part of the box's keys.
	Area string
	// Whole are the ends of the keys of clauses that have a subject of their own, Parts of those that go on with what the clause
	// before lists, a final "*" standing for anything. All others lack a subject.
	Whole, Parts []string
	// Terms are the ends of the keys of words that stand for a datum, by its name; a final "*" stands for anything.
	Terms map[string][]string
	// Free are data that are neither names of players nor numbers nor terms, as patterns.
	Free map[string]string
}

// reader parses the sentences of a log in one language.
type reader struct {
	names  []string         // of the players, longest first
	joints map[joint]string // the text between two clauses
	forms  []form           // the patterns of all clauses, sorted by their keys
	french bool
}

// joint is a way in which two clauses are joined.
type joint int

const (
	start joint = iota
	next
	detail
	comma
	and
)

// form is a pattern for one form of the text of a key, singular or other.
type form struct {
	what        string // the end of the key
	head        string // the text before the first datum
	pattern     *regexp.Regexp
	data        []string // the names of data by the groups of the pattern
	one         bool     // the singular
	whole, part bool     // the key is among Words.Whole or Words.Parts
}

// newReader returns a reader of the log of a box, whose players have the given names.
func newReader(lang words.Lang, w Words, names []string) (*reader, error) {
	r := &reader{names: slices.Clone(names), french: lang == words.French, joints: map[joint]string{}}
	slices.SortFunc(r.names, func(a, b string) int { return len(b) - len(a) })
	all := map[string]any{}
	for _, area := range []string{w.Area, "box", "table", "shell"} {
		data, err := assets.Files.ReadFile(area + "." + string(lang) + ".json")
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &all); err != nil {
			return nil, err
		}
	}
	for j, key := range map[joint]string{next: "table.log.next", detail: "table.log.detail", comma: "shell.list.comma", and: "shell.list.and"} {
		r.joints[j] = strings.TrimSuffix(strings.TrimPrefix(all[key].(string), "{{.First}}"), "{{.Last}}")
	}
	for key, said := range all {
		what, ok := strings.CutPrefix(key, w.Area+".log.")
		if shared, is := strings.CutPrefix(key, "box.log."); is {
			what, ok = shared, true
		}
		if ok {
			r.learn(what, said, &w, all)
		}
	}
	slices.SortFunc(r.forms, func(a, b form) int { return strings.Compare(a.what, b.what) })
	return r, nil
}

// learn adds the patterns for all forms of the text of a key.
func (r *reader) learn(what string, said any, w *Words, all map[string]any) {
	if s, ok := said.(string); ok {
		r.forms = append(r.forms, r.form(what, s, false, w, all))
		return
	}
	for n, s := range said.(map[string]any) {
		r.forms = append(r.forms, r.form(what, s.(string), n == "one", w, all))
	}
}

// form returns the pattern for one form of the text of a key.
func (r *reader) form(what, said string, one bool, w *Words, all map[string]any) form {
	f := form{what: what, one: one, whole: matches(w.Whole, what), part: matches(w.Parts, what)}
	pattern := "^"
	for rest := said; ; {
		words, after, found := strings.Cut(rest, "{{.")
		pattern += r.plain(words, found)
		if !found {
			break
		}
		name, tail, _ := strings.Cut(after, "}}")
		pattern += "(" + r.datum(name, w, all) + ")"
		f.data = append(f.data, name)
		rest = tail
	}
	f.head, _, _ = strings.Cut(said, "{{.")
	if r.french {
		f.head = strings.TrimSuffix(strings.TrimSuffix(f.head, "de "), "que ")
	}
	f.pattern = regexp.MustCompile(pattern)
	return f
}

// plain is the pattern of words between data; French may elide the last of them.
func (r *reader) plain(words string, datum bool) string {
	for _, full := range []string{"de ", "que "} {
		if cut, ok := strings.CutSuffix(words, full); ok && r.french && datum {
			return regexp.QuoteMeta(cut) + "(?:" + full + "|" + full[:len(full)-2] + "’)"
		}
	}
	return regexp.QuoteMeta(words)
}

// datum is the pattern of a datum.
func (r *reader) datum(name string, w *Words, all map[string]any) string {
	if p, ok := w.Free[name]; ok {
		return p
	}
	var terms []string
	for key, said := range all {
		if what, ok := strings.CutPrefix(key, w.Area+"."); ok && matches(w.Terms[name], what) {
			terms = append(terms, regexp.QuoteMeta(said.(string)))
		}
	}
	if len(terms) > 0 {
		slices.SortFunc(terms, func(a, b string) int { return len(b) - len(a) })
		return strings.Join(terms, "|")
	}
	if name == "Other" || name == "Name" || name == "Pawn" {
		return quoted(r.names)
	}
	return `−?\d+`
}

// quoted is a pattern of any of some words.
func quoted(list []string) string {
	var all []string
	for _, s := range list {
		all = append(all, regexp.QuoteMeta(s))
	}
	return strings.Join(all, "|")
}

// matches reports whether a word is one of some, a final "*" of which stands for anything.
func matches(list []string, word string) bool {
	return slices.ContainsFunc(list, func(s string) bool {
		head, open := strings.CutSuffix(s, "*")
		return s == word || open && strings.HasPrefix(word, head)
	})
}

// read finds out what a sentence says. It is an error if it says nothing, or several things.
func (r *reader) read(sentence string) ([]Deed, error) {
	body, ok := strings.CutSuffix(sentence, ".")
	if first, _ := utf8.DecodeRuneInString(body); !ok || !unicode.IsUpper(first) || strings.Contains(body, ". ") {
		return nil, fmt.Errorf("%q is not one sentence", sentence)
	}
	var found [][]Deed
	r.clauses(body, start, nil, "", &found)
	switch {
	case len(found) == 0:
		return nil, fmt.Errorf("%q cannot be read", sentence)
	case len(found) > 1:
		return nil, fmt.Errorf("%q can be read in several ways: %v, %v", sentence, found[0], found[1])
	}
	return found[0], nil
}

// clauses reads on behind a joint; named is who has been named last. What it has found to the end it adds to found.
func (r *reader) clauses(rest string, by joint, so []Deed, named string, found *[][]Deed) {
	if rest == "" {
		if !slices.ContainsFunc(*found, func(have []Deed) bool { return fmt.Sprint(have) == fmt.Sprint(so) }) {
			*found = append(*found, so)
		}
		return
	}
	for i := range r.forms {
		f := &r.forms[i]
		switch {
		case f.part && by >= detail:
			r.clause(f, rest, before(so), so, named, found)
		case f.whole && by <= detail:
			r.clause(f, rest, "", so, named, found)
			if by == start {
				r.clause(f, uncapital(rest), "", so, named, found)
			}
		case !f.part && !f.whole && by >= comma:
			r.clause(f, rest, named, so, named, found)
		case !f.part && !f.whole:
			for _, name := range r.names {
				if did, ok := strings.CutPrefix(rest, name+" "); ok {
					r.clause(f, did, name, so, name, found)
				}
			}
		}
	}
}

// before is who did what was read last.
func before(so []Deed) string {
	if len(so) == 0 {
		return ""
	}
	return so[len(so)-1].Who
}

// uncapital is words without the capital at their head.
func uncapital(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	return string(unicode.ToLower(first)) + words[n:]
}

// clause reads a clause of a form about somebody, and then what follows.
func (r *reader) clause(f *form, rest, who string, so []Deed, named string, found *[][]Deed) {
	if !strings.HasPrefix(rest, f.head) {
		return
	}
	at := f.pattern.FindStringSubmatchIndex(rest)
	if at == nil {
		return
	}
	d := Deed{Who: who, What: f.what, Data: map[string]string{}}
	if f.one {
		d.Data["Count"] = "1"
	}
	for i, name := range f.data {
		d.Data[name] = rest[at[2*i+2]:at[2*i+3]]
		if slices.Contains(r.names, d.Data[name]) {
			named = d.Data[name]
		}
	}
	so = append(slices.Clone(so), d)
	rest = rest[at[1]:]
	if rest == "" {
		r.clauses("", start, so, named, found)
		return
	}
	for by, words := range r.joints {
		if tail, ok := strings.CutPrefix(rest, words); ok && tail != "" {
			r.clauses(tail, by, so, named, found)
		}
	}
}
