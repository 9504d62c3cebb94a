package wire_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// TestEmotesAreRead: an emote is one of eight, from somebody with a key, and nothing else.
func TestEmotesAreRead(t *testing.T) {
	all := wire.Emotes()
	if len(all) != 8 {
		t.Errorf("there are %d emotes", len(all))
	}
	for _, e := range all {
		r, err := wire.ReadEmote([]byte(`{"key":"` + key + `","emote":"` + string(e) + `"}`))
		if err != nil || r != (wire.EmoteRequest{Key: key, Emote: e}) {
			t.Errorf("%s is read as %+v, %v", e, r, err)
		}
	}
	for _, bad := range []string{
		``, `[]`, `{}`, `{"key":"` + key + `"}`, `{"emote":"bravo"}`, `{"key":"AAAA","emote":"bravo"}`,
		`{"key":"` + key + `","emote":"idiot"}`, `{"key":"` + key + `","emote":""}`, `{"key":"` + key + `","emote":1}`,
		`{"key":"` + key + `","emote":"bravo","to":"red"}`, `{"key":"` + key + `","emote":"bravo","emote":"wow"}`,
	} {
		if r, err := wire.ReadEmote([]byte(bad)); err == nil {
			t.Errorf("%s is read as %+v", bad, r)
		}
	}
}

// TestStatusRequestsAreRead: a request names at most MaxStatusRequests tables, each with a code and a key.
func TestStatusRequestsAreRead(t *testing.T) {
	one := `{"code":"k7qxm","key":"` + key + `"}`
	got, err := wire.ReadStatusRequests([]byte(`{"tables":[` + one + `]}`))
	if want := []wire.StatusRequest{{Code: "k7qxm", Key: key}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("read as %+v, %v", got, err)
	}
	if got, err := wire.ReadStatusRequests([]byte(`{"tables":[` + strings.Repeat(one+",", wire.MaxStatusRequests-1) + one + `]}`)); err != nil || len(got) != wire.MaxStatusRequests {
		t.Errorf("%d are read of %d, %v", len(got), wire.MaxStatusRequests, err)
	}
	for _, bad := range []string{
		``, `{}`, `{"tables":{}}`, `{"tables":["K7QXM"]}`, `{"tables":[{"code":"K7QXM"}]}`, `{"tables":[{"key":"` + key + `"}]}`,
		`{"tables":[{"code":7,"key":"` + key + `"}]}`, `{"tables":[{"code":"K7QXM","key":"AAAA"}]}`, `{"tables":[],"all":true}`,
		`{"tables":[` + strings.Repeat(one+",", wire.MaxStatusRequests) + one + `]}`,
	} {
		if got, err := wire.ReadStatusRequests([]byte(bad)); err == nil {
			t.Errorf("%.80s is read as %+v", bad, got)
		}
	}
}

// TestStatus: the status of a table as JSON, and the object in its place for a table that is not there.
func TestStatus(t *testing.T) {
	for want, s := range map[string]wire.Status{
		`{"code":"K7QXM","state":"waiting","game":0,"lines":0,"you":null,"turn":false}`:                 {State: wire.Waiting},
		`{"code":"K7QXM","state":"playing","game":1,"lines":18,"you":"red","turn":true,"pace":"turns"}`: {State: wire.Playing, Game: 1, Lines: 18, You: "red", Turn: true, Pace: wire.ByTurns},
	} {
		if got := string(s.Append(nil, "K7QXM")); got != want {
			t.Errorf("told as %s, want %s", got, want)
		}
	}
	if got := string(wire.AppendNoStatus(nil, "K\"", "no such table")); got != `{"code":"K\"","error":"no such table"}` {
		t.Errorf("told as %s", got)
	}
}

// TestAnEmoteInATableMessage: an emote and its seat are written and read, and an unknown emote is ignored.
func TestAnEmoteInATableMessage(t *testing.T) {
	table := wire.Table{
		Code: "K7QXM", State: wire.Playing, You: game.Public, Colors: game.Table{game.Red, game.Blue},
		Places: []wire.Place{{Name: "Ann", Here: true}, {Name: "Bob"}}, Game: 1, Box: "dorada", Pace: wire.ByTurns, Emote: "wow", By: 1,
	}
	text := string(wire.AppendTable(nil, &table))
	if want := `,"pace":"turns","lines":0,"emote":"wow","by":"blue"}`; !strings.HasSuffix(text, want) {
		t.Errorf("told as %s", text)
	}
	n, err := wire.ReadNews([]byte(text))
	if err != nil || n.Table.Emote != "wow" || n.Table.By != 1 || n.Table.Pace != wire.ByTurns {
		t.Errorf("read as %+v, %v", n.Table, err)
	}
	n, err = wire.ReadNews([]byte(strings.Replace(text, `"wow"`, `"dance"`, 1)))
	if err != nil || n.Table.Emote != "" {
		t.Errorf("an emote that is not known is read as %+v, %v", n.Table, err)
	}
}
