package lobby

import (
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// TestWhatWasShownIsKeptOnLeaving: whoever leaves a table right after a move is not told later that the move was missed.
func TestWhatWasShownIsKeptOnLeaving(t *testing.T) {
	s := tabletest.Services(t, words.English)
	env := &Env{Services: s, Dial: func(string) remote.Conn { return remote.Unreached{} }}
	table := JoinedTable{URL: "ws://here/table/" + remotetest.Code, Game: "dorada"}
	g := &Guest{Env: env, joined: table, remoteTable: remote.Join(remote.Options{URL: table.URL, Dial: env.dial})}
	want := shownGame{Version: shownGameVersion, Code: remotetest.Code, Game: 2, Entries: 17}
	g.progress = progress{shown: want, unsaved: true}
	g.disconnect()
	var kept shownGame
	if ok := s.Store.Record(shownGameRecord, shownGameVersion, &kept); !ok || kept != want {
		t.Errorf("kept is %+v (%v), want %+v", kept, ok, want)
	}
}
