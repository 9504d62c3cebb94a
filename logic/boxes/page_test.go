package boxes_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// TestThePageOfTheFormat: FORMAT.md has the seats, options and fields of every box, and its examples are journals.
func TestThePageOfTheFormat(t *testing.T) {
	text, err := os.ReadFile("../record/journal/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		least, most := b.Seats()
		if row := fmt.Sprintf("| `%s` | %d to %d | %s |\n", b.Name(), least, most, options(b)); !strings.Contains(page, row) {
			t.Errorf("there is no row\n%s", row)
		}
	}
	shown := map[string]bool{}
	for _, text := range examples(page) {
		res, err := journal.Read(strings.NewReader(text), all, nil, nil)
		if err != nil {
			t.Errorf("%v:\n%s", err, text)
			continue
		}
		shown[res.Header.Box.Name()] = true
		row := regexp.MustCompile("(?m)^\\| `" + res.Header.Box.Name() + "` \\| .*`" + strings.Join(res.Game.Fields(), "`.*`") + "`.*$")
		if !row.MatchString(page) {
			t.Errorf("the fields of %s are not %v in one row", res.Header.Box.Name(), res.Game.Fields())
		}
	}
	for _, b := range all {
		if !shown[b.Name()] {
			t.Errorf("%s has no setup among the examples", b.Name())
		}
	}
}

// options returns the options of a box as the page has them.
func options(b game.Box) string {
	var list []string
	for _, o := range b.Options() {
		values := strings.ReplaceAll(strings.Trim(fmt.Sprint(o.Values), "[]"), " ", ", ")
		if o.Switch {
			values = strings.NewReplacer("0", "false", "1", "true").Replace(values)
		}
		if o.Least < o.Most {
			values = fmt.Sprintf("%d, or any from %d to %d", o.Values[0], o.Least, o.Most)
		}
		list = append(list, "`"+o.Name+"` "+values)
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, " · ")
}

// examples returns the journals on the page. Each begins with a header.
func examples(page string) (list []string) {
	for _, block := range regexp.MustCompile("(?s)```jsonl\n(.*?)```").FindAllStringSubmatch(page, -1) {
		for line := range strings.Lines(block[1]) {
			v, err := jsonline.Parse([]byte(strings.TrimSpace(line)))
			if err != nil || v.Get("ludotheque").Exists() {
				list = append(list, "")
			}
			list[len(list)-1] += line
		}
	}
	return list
}
