package device

import "testing"

// TestCardOpen: a card is open from the line that reveals it on, whatever is claimed, until one closes it or it does not hold; of which
// keys of a line come first nobody has said anything.
func TestCardOpen(t *testing.T) {
	const header, reveal, claim, end = `{"ludotheque":1,"seat":"none"}`, `{"reveal":"indian"}`, `{"seat":"red","at":812,"place":2,"hand":"left"}`, `{"close":true}`
	for name, tt := range map[string]struct {
		lines []string
		want  bool
	}{
		"before a game": {nil, false}, "before a card": {[]string{header}, false},
		"revealed": {[]string{header, reveal}, true}, "claimed": {[]string{header, reveal, claim, claim}, true},
		"with a remark": {[]string{header, `{"//":{"by":"Ann"},"reveal":"indian"}`, `{"//":1,"at":5,"grab":"red","seat":"blue"}`}, true},
		"closed":        {[]string{header, reveal, claim, end}, false}, "another": {[]string{header, reveal, claim, end, reveal, claim}, true},
		"of another box": {[]string{header, reveal, `{"seat":"red","move":7}`}, false}, "none": {[]string{header, reveal, `no line`}, false},
	} {
		if got := (&Device{Lines: tt.lines}).CardOpen(); got != tt.want {
			t.Errorf("%s: open %v", name, got)
		}
	}
}
