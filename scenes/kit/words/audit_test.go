package words_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	assets "ludotheque/assets/words"
	"ludotheque/scenes/kit/words"
)

// message is the text of each plural form, "one" and "other". A text without plural forms is "other" alone.
type message map[string]string

// catalogues returns the messages of every language by key, from all files. It fails the test if a key is in the wrong file.
func catalogues(t *testing.T) map[words.Lang]map[string]message {
	t.Helper()
	all := make(map[words.Lang]map[string]message)
	names, err := fs.Glob(assets.Files, "*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no catalogues: %v", err)
	}
	for _, name := range names {
		area, rest, _ := strings.Cut(path.Base(name), ".")
		lang := words.Lang(strings.TrimSuffix(rest, ".json"))
		if all[lang] == nil {
			all[lang] = make(map[string]message)
		}
		for key, m := range parse(t, name) {
			if !strings.HasPrefix(key, area+".") {
				t.Errorf("%s: key %q does not begin with %q", name, key, area+".")
			}
			all[lang][key] = m
		}
	}
	return all
}

// parse returns the messages of one file by key.
func parse(t *testing.T, name string) map[string]message {
	t.Helper()
	data, err := fs.ReadFile(assets.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]any
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	out := make(map[string]message)
	for key, v := range raw {
		out[key] = forms(t, name, key, v)
	}
	return out
}

// forms returns the message of an entry of a file: a string, or an object of plural forms.
func forms(t *testing.T, name, key string, v any) message {
	t.Helper()
	switch v := v.(type) {
	case string:
		return message{"other": v}
	case map[string]any:
		m := make(message)
		for form, text := range v {
			m[form], _ = text.(string)
		}
		return m
	}
	t.Fatalf("%s: %q is neither text nor plural forms", name, key)
	return nil
}

func TestEveryLanguageHasEveryKey(t *testing.T) {
	all := catalogues(t)
	for _, l := range words.Languages() {
		for _, other := range words.Languages() {
			for key := range all[other] {
				if all[l][key] == nil {
					t.Errorf("%s has no %q, which %s has", l, key, other)
				}
			}
		}
	}
}

func TestNothingIsEmpty(t *testing.T) {
	for l, keys := range catalogues(t) {
		for key, m := range keys {
			if m["other"] == "" {
				t.Errorf("%s: %q lacks the form other", l, key)
			}
			for form, text := range m {
				if strings.TrimSpace(text) == "" || strings.TrimSpace(text) != text {
					t.Errorf("%s: %q (%s) is empty or has space at an end: %q", l, key, form, text)
				}
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// dataNames returns the names of the data in a message, once each, sorted.
func dataNames(m message) []string {
	var names []string
	for _, text := range m {
		for _, hit := range placeholder.FindAllStringSubmatch(text, -1) {
			names = append(names, hit[1])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestDataAreTheSameInEveryLanguage(t *testing.T) {
	all := catalogues(t)
	for key, m := range all[words.English] {
		for _, l := range words.Languages() {
			if got, want := dataNames(all[l][key]), dataNames(m); !slices.Equal(got, want) {
				t.Errorf("%s: %q names %v, English names %v", l, key, got, want)
			}
			if _, plural := m["one"]; plural && all[l][key]["one"] == "" {
				t.Errorf("%s: %q lacks the form one", l, key)
			}
		}
	}
}

var (
	strayBrace   = regexp.MustCompile(`\{\{|\}\}`)
	straightMark = regexp.MustCompile(`['"]|\.\.\.|  `)
	hyphenMinus  = regexp.MustCompile(`(^|[\s(])-([0-9]|x\b)`)
	frenchTight  = regexp.MustCompile(`[^\x{00a0}\x{202f}?!][!?;:»]|«[^\x{00a0}\x{202f}]`)
	looseQuote   = regexp.MustCompile(`«[^\x{202f}]|[^\x{202f}]»`)
	proverb      = regexp.MustCompile(`(^|[.;:!]\s)[Qq]ui [^?.;]*[.;]`)
	loosePercent = regexp.MustCompile(` %`)
	germanLoose  = regexp.MustCompile(`\s[!?;:]`)
	polite       = regexp.MustCompile(`(?i)\b(vous|votre|vos)\b`)
	siezen       = regexp.MustCompile(`\b(Sie|Ihnen|Ihre?[mnrs]?)\b[^.!?]*\b(können|möchten|müssen|haben|sind)\b`)
)

func TestTypography(t *testing.T) {
	rules := []struct {
		lang words.Lang // "" for every language
		bad  *regexp.Regexp
		why  string
	}{
		{"", strayBrace, "a placeholder is malformed"},
		{"", straightMark, "straight quotes, three dots or a double space"},
		{"", hyphenMinus, "a minus is no hyphen"},
		{"", loosePercent, "a line may end before a percent sign"},
		{"fr", frenchTight, "French sets a no-break space before ! ? ; : » and after «"},
		{"fr", looseQuote, "French sets a narrow no-break space inside « »"},
		{"fr", proverb, "a sentence that opens with Qui is a proverb"},
		{"fr", polite, "the player is tu"},
		{"de", germanLoose, "German sets no space before ! ? ; :"},
		{"de", siezen, "the player is du"},
		{"en", germanLoose, "English sets no space before ! ? ; :"},
	}
	for l, keys := range catalogues(t) {
		for key, m := range keys {
			for _, text := range m {
				bare := placeholder.ReplaceAllString(text, "x")
				for _, r := range rules {
					if (r.lang == "" || r.lang == l) && r.bad.MatchString(bare) {
						t.Errorf("%s: %q: %s: %q", l, key, r.why, text)
					}
				}
			}
		}
	}
}

// TestAPaymentSaysWhatItIsFor: a line of a log about a payment says what for, or has it in brackets.
func TestAPaymentSaysWhatItIsFor(t *testing.T) {
	pays := map[words.Lang]*regexp.Regexp{"en": regexp.MustCompile(`^pays? `), "fr": regexp.MustCompile(`^paie `), "de": regexp.MustCompile(`^zahlt `)}
	what := map[words.Lang]*regexp.Regexp{"en": regexp.MustCompile(` for |\(`), "fr": regexp.MustCompile(` pour |l’équipe|\(`), "de": regexp.MustCompile(` für|\(`)}
	for l, keys := range catalogues(t) {
		n := 0
		for key, m := range keys {
			for _, text := range m {
				if !strings.Contains(key, ".log.") || !pays[l].MatchString(text) {
					continue
				}
				if n++; !what[l].MatchString(text) {
					t.Errorf("%s: %q: nobody knows what for: %q", l, key, text)
				}
			}
		}
		if n == 0 {
			t.Errorf("%s: nobody pays", l)
		}
	}
}

// TestTheWordsAreThoseOfTheBoxes: the catalogues call things as the printed games do, and have one word for one thing.
func TestTheWordsAreThoseOfTheBoxes(t *testing.T) {
	tests := []struct {
		lang words.Lang
		area string // "" for all
		bad  string
		want string
	}{
		{"fr", "galopp", `filou`, "porteur astucieux"},
		{"fr", "galopp", `arche[^rtv]|arche$`, "arc de triomphe"},
		{"fr", "galopp", `recule à chaque|tire la place`, "the arch is further away; the die shows a number"},
		{"fr", "pamplona", `\brangs?\b`, "gradin"},
		{"fr", "rapidcity", `guérison|remède`, "soins"},
		{"fr", "rapidcity", `\btape[rz]?\b`, "toucher"},
		{"fr", "shell", `enregistr|ludotheque`, "sauvegarder, Ludothèque"},
		{"de", "galopp", `schlitzohrig`, "Schlitzohr"},
		{"de", "galopp", `würfelt platz|leeren platz|ihren platz|erste platz eröffnet`, "a place is where a chair comes in, and nothing else"},
		{"de", "pamplona", `rempel|pferch`, "Rangelei, Gatter"},
		{"de", "shell", `ludotheque`, "Ludothek"},
		{"en", "rapidcity", `\bpawns?\b|cow-boy`, "cowboy"},
		{"de", "galopp", `gespann|\bteams?\b|versteigerung`, "Mannschaft, Auktion"},
		{"de", "galopp", `\brang\b|\bränge`, "Platz"},
		{"de", "pamplona", `gedränge|aus angst`, "Rangelei, die Angst kostet"},
		{"de", "rapidcity", `patrone|pistole|revolver|cow-boy`, "Kugel, Colt, Cowboy"},
		{"de", "rapidcity", `(deine?|eigenen?|fremden?|eine) figur`, "Cowboy; a Figur is the Indian, the bandit or the sheriff"},
		{"de", "", `spielbrett|spielregel`, "Spielplan, Anleitung"},
		{"fr", "galopp", `enchéri`, "miser; an enchère is the auction"},
		{"fr", "galopp", `\bécart|(la|les|une|deux|première) ventes?\b|équipe proposée`, "défausse, enchère, équipe en vente"},
		{"fr", "pamplona", `par peur|\bmêlée`, "la peur coûte, bousculade"},
		{"fr", "rapidcity", `\bpions?\b|\bendroit|revolver|pistolet|cartouche`, "cow-boy, lieu, arme, balle"},
		{"fr", "", `abîmé|option à nous`, "endommagé, option maison"},
	}
	all := catalogues(t)
	for _, tt := range tests {
		bad := regexp.MustCompile(tt.bad)
		for key, m := range all[tt.lang] {
			for _, text := range m {
				if (tt.area == "" || strings.HasPrefix(key, tt.area+".")) && bad.MatchString(strings.ToLower(placeholder.ReplaceAllString(text, "x"))) {
					t.Errorf("%s: %q does not say %s: %q", tt.lang, key, tt.want, text)
				}
			}
		}
	}
}

// gendered matches what is said of a player, by name or as you, and fits only a man or only a woman.
var gendered = map[words.Lang]*regexp.Regexp{
	words.French: regexp.MustCompile(`(?i)\{\{\.(Name|Other)\}\},? ((est|était|reste|part|arrive) )?(le plus \pL+|le mieux \pL+|\pL*é|\pL*[^ai]er|seul|prêt)([ ,.;:!?]|$)|(^|[^\pL])seul \{\{|toi seul|\btu [^.:]*(arrive[rs]?|es|reste[rs]?) (dernier|premier|seul)([ ,.;:!?]|$)`),
	words.German: regexp.MustCompile(`\{\{\.(Name|Other)\}\} (ist|war|wird|wurde) (Letzter|Erster|Zweiter|der )|[Dd]u [^.:]*(Letzter|Erster)\b`),
}

func TestNothingSaidOfANameIsOfOneGender(t *testing.T) {
	all := catalogues(t)
	for l, bad := range gendered {
		for key, m := range all[l] {
			for _, text := range m {
				if hit := bad.FindString(text); hit != "" {
					t.Errorf("%s: %q says of anybody %q: %q", l, key, hit, text)
				}
			}
		}
	}
}

// literals returns the position of every string literal of the program's own Go sources, without tests.
func literals(t *testing.T) map[string]string {
	t.Helper()
	found := make(map[string]string)
	root := filepath.Join("..", "..", "..")
	walk := func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		collect(t, path, found)
		return nil
	}
	for _, dir := range []string{"scenes", "cmd", "logic"} {
		if err := filepath.WalkDir(filepath.Join(root, dir), walk); err != nil && !strings.Contains(err.Error(), "no such file") {
			t.Fatal(err)
		}
	}
	return found
}

// collect adds the string literals of one file to found. A file that cannot be parsed is left out.
func collect(t *testing.T, path string, found map[string]string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Logf("%s is left out: %v", path, err)
		return
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				found[s] = fset.Position(lit.Pos()).String()
			}
		}
		return true
	})
}

// areas returns the set of the areas of keys, their first parts.
func areas(keys map[string]message) map[string]bool {
	m := make(map[string]bool)
	for key := range keys {
		area, _, _ := strings.Cut(key, ".")
		m[area] = true
	}
	return m
}

var keyShape = regexp.MustCompile(`^[a-z]+(\.[a-z0-9]+)+\.?$`)

// notKeys matches file names and module paths, which are no keys though they begin like one.
var notKeys = regexp.MustCompile(`\.(json|svg|png|wav|jsonl|go)$`)

func TestKeysInTheSourcesAreDefined(t *testing.T) {
	keys := catalogues(t)[words.English]
	known := areas(keys)
	for s, where := range literals(t) {
		area, _, _ := strings.Cut(s, ".")
		if !known[area] || !keyShape.MatchString(s) || notKeys.MatchString(s) || keys[s] != nil {
			continue
		}
		if !begins(keys, s) {
			t.Errorf("%s: no catalogue has %q", where, s)
		}
	}
}

// begins reports whether a key begins with prefix.
func begins(keys map[string]message, prefix string) bool {
	for key := range keys {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

func TestEveryKeyIsUsed(t *testing.T) {
	found := literals(t)
	for key := range catalogues(t)[words.English] {
		if !used(found, key) && !used(found, generalKey(key)) {
			t.Errorf("nothing uses %q", key)
		}
	}
}

// generalKey returns key without the suffix of an input device: the key of the text for all devices.
func generalKey(key string) string {
	for _, end := range []string{".click", ".press"} {
		key = strings.TrimSuffix(key, end)
	}
	return key
}

// taps matches texts for fingers alone.
var taps = regexp.MustCompile(`(?i)\btap\b`)

// TestTextsThatSayTapHaveOneForTheMouse finds messages that speak of tapping without a text for the mouse.
func TestTextsThatSayTapHaveOneForTheMouse(t *testing.T) {
	keys := catalogues(t)[words.English]
	for key, m := range keys {
		for _, text := range m {
			if taps.MatchString(text) && keys[generalKey(key)+".click"] == nil && !aboutFingers[key] {
				t.Errorf("%q also says tap to players who click: %q", key, text)
			}
		}
	}
}

// aboutFingers are the keys of messages that name both fingers and mouse, or mean fingers only.
var aboutFingers = map[string]bool{"rapidcity.muster.tap": true, "rapidcity.rule.tap": true, "rapidcity.rule.touch": true}

// used reports whether key is a literal of the code, or begins with one to which code adds the rest. The literal may lack the
// area, as ".refusal." does, to which code adds that of any box.
func used(found map[string]string, key string) bool {
	_, rest, _ := strings.Cut(key, ".")
	for _, s := range []string{key, "." + rest} {
		if hasLiteral(found, s) {
			return true
		}
	}
	return false
}

// hasLiteral reports whether a literal is key, or a beginning of key that ends in a dot other than the first.
func hasLiteral(found map[string]string, key string) bool {
	if _, ok := found[key]; ok {
		return true
	}
	for i, c := range key {
		if _, ok := found[key[:i+1]]; ok && c == '.' && i > strings.Index(key, ".") {
			return true
		}
	}
	return false
}
