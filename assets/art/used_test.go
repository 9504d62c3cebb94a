package art

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// composed lists the beginnings of names that the program puts together: of each box, and of cards, places and props by their words.
var composed = []string{"lid-", "title-", "rapidcity-card-", "rapidcity-jail", "rapidcity-saloon", "rapidcity-tipi",
	"rapidcity-barrel", "rapidcity-cactus", "rapidcity-rail", "rapidcity-wheel"}

// TestEveryPictureIsNamed looks for pictures that are in the program, and that nothing in it shows: their names stand in no source.
func TestEveryPictureIsNamed(t *testing.T) {
	var sources strings.Builder
	for _, dir := range []string{"../../scenes", "../../cmd", "../../assets"} {
		err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			data, err := os.ReadFile(path)
			sources.Write(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range Names() {
		isComposed := slices.ContainsFunc(composed, func(begin string) bool { return strings.HasPrefix(name, begin) })
		if !isComposed && !strings.Contains(sources.String(), `"`+name+`"`) {
			t.Errorf("nothing shows %s", name)
		}
	}
}
