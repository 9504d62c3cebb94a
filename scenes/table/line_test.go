package table

import (
	"fmt"
	"testing"
)

// TestALineIsHeardInWords: the number with what it counts, then the rest, and nothing twice.
func TestALineIsHeardInWords(t *testing.T) {
	say := func(key string, data ...any) string { return fmt.Sprint(data[1], " ", key) }
	for _, tt := range []struct {
		line PanelLine
		want string
	}{
		{PanelLine{}, ""},
		{PanelLine{Score: "7"}, "7"},
		{PanelLine{Score: "7", Text: "two home"}, "7, two home"},
		{PanelLine{Score: "7", Amount: 7, Unit: "points", Text: "two home"}, "7 points, two home"},
		{PanelLine{Score: "7", Amount: 7, Unit: "points", Text: "two", FullText: "two home"}, "7 points, two home"},
		{PanelLine{Score: "7", Amount: 7, Unit: "bullets", Text: "7 bullets"}, "7 bullets"},
		{PanelLine{Text: "two home"}, "two home"},
	} {
		if got := tt.line.Aloud(say); got != tt.want {
			t.Errorf("%+v is heard as %q, want %q", tt.line, got, tt.want)
		}
	}
}
