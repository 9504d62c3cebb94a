package table

import "testing"

// assembled is a Board of parts.
type assembled struct {
	Board
	parts []any
}

func (b assembled) Parts() []any { return b.parts }

// waves stirs.
type waves struct{ stirred int }

func (w *waves) Stir(n int, _ float64) { w.stirred = n }

func TestAPartDoesWhatTheBoardDoesNot(t *testing.T) {
	w := &waves{}
	for _, tt := range []struct {
		name string
		b    Board
		want Lively
	}{
		{"a board alone", assembled{}, nil},
		{"a part", assembled{parts: []any{"no part for the frame", w, &waves{}}}, w},
		{"the board itself goes before its parts", restless{assembled{parts: []any{w}}}, restless{}},
	} {
		got, ok := As[Lively](tt.b)
		if ok != (tt.want != nil) {
			t.Errorf("%s: stirs: %v", tt.name, ok)
		}
		_, itself := got.(restless)
		if _, want := tt.want.(restless); itself != want || !want && got != tt.want {
			t.Errorf("%s: %T stirs", tt.name, got)
		}
	}
}

// restless is a board of parts that stirs itself.
type restless struct{ assembled }

func (restless) Stir(int, float64) {}
