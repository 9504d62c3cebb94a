package table

import "testing"

func TestDifferNamesTheField(t *testing.T) {
	type view struct {
		deck  int
		lying [2]int8
	}
	for _, tt := range []struct {
		shown, want view
		err         string
	}{
		{view{3, [2]int8{1, 2}}, view{3, [2]int8{1, 2}}, ""},
		{view{3, [2]int8{1, 2}}, view{4, [2]int8{2, 2}}, "tower: the view shows deck 3, and it is 4"},
		{view{3, [2]int8{1, 2}}, view{3, [2]int8{2, 2}}, "tower: the view shows lying [1 2], and it is [2 2]"},
	} {
		got := ""
		if err := ViewDiff("tower", tt.shown, tt.want); err != nil {
			got = err.Error()
		}
		if got != tt.err {
			t.Errorf("%v and %v: %q, want %q", tt.shown, tt.want, got, tt.err)
		}
	}
}
