// Package chronicletest tests what the log of a box says. It reads the sentences of the log as a person would, and finds out
// from the words alone who has done what. The test fails if that is not what has happened. See Agree.
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
	// What is the end of the key of the clause's text, after "log.".
	What string
	// Data are the data in the text, by their names. For a text in the singular "Count" is "1".
	Data map[string]string
}

// Num returns the datum of a name, a number, with a hyphen in place of the minus sign of the texts.
func (d *Deed) Num(name string) string { return strings.ReplaceAll(d.Data[name], "−", "-") }

// Words describes the texts of a box's clauses for a reader.
type Words struct {
	// Area is the first part of the box's keys, the name of the box.
	Area string
	// Whole are the ends of the keys of clauses that have a subject of their own. Parts are those of clauses that continue the
	// clause before, as an item of its list or a detail. In both a final "*" stands for anything. All other clauses need the
	// name of a player before them.
	Whole, Parts []string
	// Terms lists, by the name of a datum, the ends of the keys of the words that may stand for it; a final "*" stands for
	// anything.
	Terms map[string][]string
	// Free has, by name, the patterns of data that are neither names of players nor numbers nor terms.
	Free map[string]string
}

// reader parses the sentences of a log in one language.
type reader struct {
	names  []string         // of the players, longest first
	joints map[joint]string // the text between two clauses; none for start
	forms  []form           // the patterns of all clauses, sorted by their keys
	french bool             // words before a datum may be elided; see plain
}

// joint is what stands before a clause: the beginning of the sentence, or the text that joins it to the clause before.
type joint int

// Joints. reader.clauses compares them: up to detail a clause may have a subject of its own, and from comma on it may share
// the subject of the clause before.
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
	head        string // the text before the first datum; a text that does not begin with it cannot match pattern
	pattern     *regexp.Regexp
	data        []string // the names of the data, in the order of the groups of the pattern
	one         bool     // the singular
	whole, part bool     // the key is among Words.Whole or Words.Parts
}

// newReader returns a reader of the log of a box in a language, whose players have the given names. It knows the clauses of the
// box and those that all boxes share ("box.log."). It returns an error if the files of words cannot be read.
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

// learn adds the patterns for all forms of the text of a key. what is the end of the key. said is its text, a string or, if
// singular and plural differ, a map of both. all has the texts of all keys.
func (r *reader) learn(what string, said any, w *Words, all map[string]any) {
	if s, ok := said.(string); ok {
		r.forms = append(r.forms, r.form(what, s, false, w, all))
		return
	}
	for n, s := range said.(map[string]any) {
		r.forms = append(r.forms, r.form(what, s.(string), n == "one", w, all))
	}
}

// form returns the pattern for one form of the text of a key. one is true for the singular; see learn for the rest.
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

// plain returns the pattern of words between data. datum is true if a datum follows: French then may elide a final "de" or
// "que".
func (r *reader) plain(words string, datum bool) string {
	for _, full := range []string{"de ", "que "} {
		if cut, ok := strings.CutSuffix(words, full); ok && r.french && datum {
			return regexp.QuoteMeta(cut) + "(?:" + full + "|" + full[:len(full)-2] + "’)"
		}
	}
	return regexp.QuoteMeta(words)
}

// datum returns the pattern of the datum with a name: what Words.Free says, else any of Words.Terms, else the name of a player
// for Other, Name and Pawn, else a number.
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
		return anyOf(r.names)
	}
	return `−?\d+`
}

// anyOf returns a pattern that matches any of the words in list.
func anyOf(list []string) string {
	var all []string
	for _, s := range list {
		all = append(all, regexp.QuoteMeta(s))
	}
	return strings.Join(all, "|")
}

// matches reports whether word is in list, in which a final "*" stands for anything.
func matches(list []string, word string) bool {
	return slices.ContainsFunc(list, func(s string) bool {
		head, open := strings.CutSuffix(s, "*")
		return s == word || open && strings.HasPrefix(word, head)
	})
}

// read returns what a sentence says, in order. It returns an error if the sentence lacks capital or full stop, cannot be
// read, or can be read in several ways.
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

// clauses reads rest, the part of a sentence that follows the joint j, in every possible way. It adds each reading of the whole
// sentence to found, unless that is in found already. deeds are what has been read before rest, and named is the player who was
// named last.
func (r *reader) clauses(rest string, j joint, deeds []Deed, named string, found *[][]Deed) {
	if rest == "" {
		if !slices.ContainsFunc(*found, func(have []Deed) bool { return fmt.Sprint(have) == fmt.Sprint(deeds) }) {
			*found = append(*found, deeds)
		}
		return
	}
	for i := range r.forms {
		f := &r.forms[i]
		switch {
		case f.part && j >= detail: // about the player of the clause before
			r.clause(f, rest, lastPlayer(deeds), deeds, named, found)
		case f.whole && j <= detail: // about no player; at the start its capital may be the sentence's
			r.clause(f, rest, "", deeds, named, found)
			if j == start {
				r.clause(f, uncapital(rest), "", deeds, named, found)
			}
		case !f.part && !f.whole && j >= comma: // about the player who was named last
			r.clause(f, rest, named, deeds, named, found)
		case !f.part && !f.whole: // about a player who is named here
			for _, name := range r.names {
				if did, ok := strings.CutPrefix(rest, name+" "); ok {
					r.clause(f, did, name, deeds, name, found)
				}
			}
		}
	}
}

// lastPlayer returns the name of the player that the last of deeds is about; "" for none.
func lastPlayer(deeds []Deed) string {
	if len(deeds) == 0 {
		return ""
	}
	return deeds[len(deeds)-1].Who
}

// uncapital returns words, which must not be empty, with a small first letter.
func uncapital(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	return string(unicode.ToLower(first)) + words[n:]
}

// clause reads a clause of the form f at the beginning of rest, and then what follows. who is the player that the clause is about,
// "" for none; see clauses for deeds, named and found. clause does nothing if rest does not begin with such a clause.
func (r *reader) clause(f *form, rest, who string, deeds []Deed, named string, found *[][]Deed) {
	if !strings.HasPrefix(rest, f.head) {
		return
	}
	groups := f.pattern.FindStringSubmatchIndex(rest)
	if groups == nil {
		return
	}
	d := Deed{Who: who, What: f.what, Data: map[string]string{}}
	if f.one {
		d.Data["Count"] = "1"
	}
	for i, name := range f.data {
		d.Data[name] = rest[groups[2*i+2]:groups[2*i+3]]
		if slices.Contains(r.names, d.Data[name]) {
			named = d.Data[name]
		}
	}
	deeds = append(slices.Clone(deeds), d)
	rest = rest[groups[1]:]
	if rest == "" { // the sentence is read: no joint follows
		r.clauses("", start, deeds, named, found)
		return
	}
	for j, words := range r.joints {
		if tail, ok := strings.CutPrefix(rest, words); ok && tail != "" {
			r.clauses(tail, j, deeds, named, found)
		}
	}
}
