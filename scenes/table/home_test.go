package table

import "testing"

func TestTrimLine(t *testing.T) {
	for in, want := range map[string]string{"a\n": "a", "a": "a", "": "", "\n": ""} {
		if got := string(trimLine([]byte(in))); got != want {
			t.Errorf("%q becomes %q", in, got)
		}
	}
}
