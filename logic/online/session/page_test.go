package session_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestRefusalsAreOnThePage: LINE.md has every refusal of a table, and those that all boxes share.
func TestRefusalsAreOnThePage(t *testing.T) {
	page := read(t, "../wire/LINE.md")
	for _, file := range []string{"receive.go", "../../game/game.go"} {
		reasons := regexp.MustCompile(`[rR]efusal += "([a-z-]+)"`).FindAllStringSubmatch(read(t, file), -1)
		if len(reasons) < 4 {
			t.Errorf("%s has only %d reasons", file, len(reasons))
		}
		for _, r := range reasons {
			if !strings.Contains(page, "`"+r[1]+"`") {
				t.Errorf("LINE.md lacks `%s`", r[1])
			}
		}
	}
}

// read returns the content of a file.
func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
