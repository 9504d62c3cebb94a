package wire

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// TestThePageHasTheWholeLine: every message, every key and every close code is in LINE.md, which is all that other clients are
// written by.
func TestThePageHasTheWholeLine(t *testing.T) {
	text, err := os.ReadFile("LINE.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	want := map[string]string{}
	for _, r := range readers {
		want["`{\""+r.key+`":`] = "a message of a device"
	}
	for _, r := range newsReaders {
		for _, key := range r.keys {
			want[`"`+key+`":`] = "a key of " + r.keys[0]
		}
	}
	for _, key := range tableKeys(t) {
		want["`"+key+"`"] = "a key of table"
	}
	for _, e := range Emotes() {
		want["`"+string(e)+"`"] = "an emote"
	}
	for _, code := range []int{CloseMalformed, CloseWrongKey, CloseForeign, CloseNoTable, CloseElsewhere, CloseTooMany, CloseEnded} {
		want["| "+strconv.Itoa(code)+" |"] = "a close code"
	}
	for _, s := range slices.Sorted(maps.Keys(want)) {
		bare := strings.Trim(s, "`")
		if !strings.Contains(page, s) && !strings.Contains(page, "`\""+bare+`":`) {
			t.Errorf("LINE.md lacks %s, %s", s, want[s])
		}
	}
}

// tableKeys returns the keys of a table message, without "table", and the keys of a seat in it, without "name".
func tableKeys(t *testing.T) []string {
	t.Helper()
	full := Table{
		Code: "K7QXM", State: Playing, Colors: game.Table{game.Red}, Box: "dorada", Pace: ByTurns, Room: true, HostName: "Ann", HostAway: true,
		Next: Choosing, Closed: true, Decided: []Decided{{From: 2}}, Emote: "wow",
		Places: []Place{{Name: "Ann", Bot: true, For: "Bob", Portrait: 7, Free: true}},
	}
	v, err := jsonline.Parse(AppendTable(nil, &full))
	if err != nil {
		t.Fatal(err)
	}
	keys := append(v.Keys(), v.Get("seats").Get("red").Keys()...)
	return slices.DeleteFunc(keys, func(key string) bool { return key == "table" || key == "name" })
}
