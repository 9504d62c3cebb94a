package lobby

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// TestANoteStaysAtItsTable: what is said of the host of a table does not stand on the shelf once the table has been left.
func TestANoteStaysAtItsTable(t *testing.T) {
	s := tabletest.Services(t, words.English)
	env := &Env{Services: s, Dial: func(string) remote.Conn { return remote.Unreached{} }}
	table := JoinedTable{URL: "ws://here/table/" + remotetest.Code, Game: "dorada"}
	g := &Guest{Env: env, joined: table, remoteTable: remote.Join(remote.Options{URL: table.URL, Dial: env.dial})}
	g.showNote("Ann is away.")
	if told, _ := s.TakeTexts(); !slices.Contains(told, "Ann is away.") {
		t.Fatalf("told is %q", told)
	}
	g.disconnect()
	if _, withdrawn := s.TakeTexts(); !slices.Contains(withdrawn, "Ann is away.") {
		t.Errorf("withdrawn is %q", withdrawn)
	}
}
