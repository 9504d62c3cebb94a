package journaltest

import (
	"path/filepath"
	"testing"

	"ludotheque/logic/game/gametest"
)

// TestAnUpdateKeepsRemarks: -update changes the values of an expectation, and neither its remark nor any other line.
func TestAnUpdateKeepsRemarks(t *testing.T) {
	const (
		header = `{"ludotheque":1,"game":"purse","seats":["red","blue"],"setup":{"coins":[3,9]}}` + "\n"
		rest   = `{"seat":"red","take":"left"}` + "\n" + `{"expect":{"turn":"chance"}}` + "\n"
	)
	file := filepath.Join(t.TempDir(), "remark.jsonl")
	updateFile(t, gametest.NewBox(), file, []byte(header+`{"expect":{"turn":"blue","coins":[9]},"//":"X-01: red is first"}`+"\n"+rest))
	want := header + `{"expect":{"turn":"red","coins":[3,9]},"//":"X-01: red is first"}` + "\n" + rest
	if got := string(read(t, file)); got != want {
		t.Errorf("the file is\n%swant\n%s", got, want)
	}
}
