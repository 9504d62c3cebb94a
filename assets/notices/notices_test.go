//go:build !js

package notices_test

import (
	"strings"
	"testing"

	"ludotheque/assets/notices"
	"ludotheque/assets/notices/collect"
)

// TestEveryNoticeGoesWithTheProgram fails when a module comes, goes or changes without go generate ./assets/notices.
func TestEveryNoticeGoesWithTheProgram(t *testing.T) {
	want, err := collect.Text()
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]string{}
	for _, n := range notices.Parse(notices.Text()) {
		has[n.Whose] += n.Text
	}
	for _, n := range notices.Parse(string(want)) {
		if !strings.Contains(has[n.Whose], n.Text) {
			t.Errorf("the notice of %s is missing (go generate ./assets/notices)", n.Whose)
		}
	}
	if string(want) != notices.Text() {
		t.Error("notices.txt is not what is compiled in (go generate ./assets/notices)")
	}
}

func TestNoticesAreReadOneByOne(t *testing.T) {
	list := notices.Parse("=== a, b\n\none\n=== no heading\ntwo\n\n=== c\nthree\n")
	if len(list) != 3 || list[0] != (notices.Notice{Whose: "a, b", Text: "one"}) || list[2].Text != "three" {
		t.Errorf("%q", list)
	}
}
