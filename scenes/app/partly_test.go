//go:build !js && !android && !ios

package app

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/scenes/boxes/rapidcity/trainer"
	"ludotheque/scenes/kit/skills"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/people"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/notes"
)

// goodKey is a key as devices have.
const goodKey = "AAAAAAAAAAAAAAAAAAAAAA"

// partlyBad are files of which a part is bad, what of them is to be there for who plays, and what is told.
var partlyBad = []struct {
	file, text string
	kept       func(*services.Services) string
	want, told string
}{
	{"settings.json", `{"version":1,"master":"loud","speed":"warp","mute":true}`, settingsKept, "80 normal true", "Not everything in the settings could be read. What was wrong is as at the first start again: “Speed”, “Volume”. All the rest stays"},
	{"settings.json", `{"version":1,"master":20,"speed":"fast","mute":true,}`, settingsKept, "20 fast true", "Not everything in the settings could be read"},
	{"settings.json", `{"version":1,"master":20,"colour":"red"}`, settingsKept, "20 normal false", "The settings had something in them that Ludotheque does not know: “colour”."},
	{"settings.json", `{"version":"1","master":20}`, settingsKept, "20 normal false", "The file of settings could be read only in part."},
	{"records/device.json", `{"version":1,"key":"` + goodKey + `","name":7}`, deviceKept, "true \"\"", "What other tables know this device by could be read only in part."},
	{"records/device.json", `{"version":1,"key":"` + goodKey + `","name":"` + strings.Repeat("Z", 97) + `"}`, deviceKept, "true \"\"", "What other tables know this device by could be read only in part."},
	{"records/device.json", `{"version":1,"key":"` + goodKey + `","name":"Zoé","colour":1}`, deviceKept, "true \"Zoé\"", "What other tables know this device by could be read only in part."},
	{"records/device.json", `{"version":1,"key":"short","name":"Zoé"}`, deviceKept, "false \"Zoé\"", "What other tables know this device by could not be read. Seats it held there have to be taken anew"},
	{"records/device.json", `{"version":1,"key":7,"name":"Zoé"}`, deviceKept, "false \"Zoé\"", "What other tables know this device by could not be read."},
	{"records/people.json", `{"version":1,"people":[{"name":"Zoé","head":1,"color":"red"},{"name":"Tom","head":99,"color":"red"}]}`, peopleKept, "Zoé", "The list of players could be read only in part."},
	{"records/people.json", `{"version":1,"people":[{"name":7,"head":1,"color":"red"},"Tom",{"name":"Zoé","head":1,"color":"red"}]}`, peopleKept, "Zoé", "The list of players could be read only in part."},
	{"records/places.json", `{"version":1,"list":[{"url":"https://a.example/t/AB"},{"url":"https://a.example/t/"},{"url":7},{"url":"https://a.example/t/CD","key":"short"}]}`, joinedKept, "AB", "The list of tables elsewhere could be read only in part."},
	{"records/skills.json", `{"version":1,"skills":[{"box":"quick","who":"Zoé","skill":"good"},{"box":"quick","who":"Tom","skill":7}]}`, skillsKept, "0 7", "The list of how well everybody plays could be read only in part."},
	{"records/rapidcity-trainer.json", `{"version":1,"count":2,"mode":{"calm":"yes"},"practices":[{"day":"2026-11-20","kinds":[{"cards":2,"errors":0,"times":[500,510]}]},{"day":"2026-11-21","kinds":[{"cards":2,"errors":-1}]}]}`, practicesKept, "2 1", "The trainer’s list of results could be read only in part."},
	{"records/table.json", `{"version":1,"auto":"yes","tips":["one",2,"three"],"muted":["bravo","boo"]}`, tipsKept, "[one three]", "A small file of choices could be read only in part."},
	{"records/played-dorada.json", `{"version":1,"at":"today","spent":60}`, playedKept, "true", "A note of when a game was last played could be read only in part."},
}

func settingsKept(s *services.Services) string {
	v := s.Store.Settings()
	return fmt.Sprint(v.MasterVolume, v.Speed, v.Mute)
}

func deviceKept(s *services.Services) string {
	d := s.Device()
	return fmt.Sprintf("%v %q", d.Key == goodKey, d.Name)
}

func peopleKept(s *services.Services) string {
	var names []string
	for _, p := range people.All(s.Store) {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

func joinedKept(s *services.Services) string {
	var codes []string
	for _, t := range lobby.JoinedTables(s) {
		codes = append(codes, t.Code())
	}
	return strings.Join(codes, " ")
}

func skillsKept(s *services.Services) string {
	return fmt.Sprint(skills.Skill(s.Store, "quick", "Zoé"), skills.Skill(s.Store, "quick", "Tom"))
}

func practicesKept(s *services.Services) string {
	r := trainer.LoadRecord(s)
	return fmt.Sprint(r.Count, len(r.Practices))
}

func tipsKept(s *services.Services) string { return fmt.Sprint(notes.TipsShown(s.Store)) }

func playedKept(s *services.Services) string {
	return fmt.Sprint(s.Store.LastPlayed("dorada").IsZero())
}

// TestWhatIsGoodOfAFileIsKept finds each file with a part that is bad: what is good is there for who plays, now and at the next
// start, the bad part is told once by the file's own name, and the file lies aside as it was.
func TestWhatIsGoodOfAFileIsKept(t *testing.T) {
	for _, tt := range partlyBad {
		t.Run(fmt.Sprintf("%s %.80s", tt.file, tt.text), func(t *testing.T) {
			k := findFile(t, tt.file, tt.text, false)
			stem := strings.TrimSuffix(filepath.Base(tt.file), ".json")
			for range 2 {
				if got := tt.kept(k.services); got != tt.want {
					t.Errorf("there is %q, want %q", got, tt.want)
				}
			}
			all := k.services.Store.Notices()
			if len(all) != 1 {
				t.Fatalf("told %v", all)
			}
			if got := noticeText(k.services, all[0]); !strings.HasPrefix(got, tt.told) || !strings.Contains(got, stem+"-001.json") {
				t.Errorf("told %q, want %q", got, tt.told)
			}
			k.close()
			k.there(true)
			k.open(nil)
			if got := tt.kept(k.services); got != tt.want {
				t.Errorf("at the next start there is %q, want %q", got, tt.want)
			}
			if s := k.services.Store; len(s.Notices()) > 0 || len(s.FilesAside()) != 1 {
				t.Errorf("at the next start something is told, and aside lies %v", s.FilesAside())
			}
			k.close()
		})
	}
}

// TestEverySettingIsCalledByItsName, as the screen of settings calls it, when it could not be read.
func TestEverySettingIsCalledByItsName(t *testing.T) {
	k := findFile(t, "settings.json", `{"version":1,"master":1,"mute":7}`, false) // which writes it whole
	s := k.services
	k.close()
	text, err := os.ReadFile(filepath.Join(k.data, "settings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatal(err)
	}
	delete(fields, "version")
	for _, lang := range words.Languages() {
		if err := s.Words.SetLang(lang); err != nil {
			t.Fatal(err)
		}
		for name := range fields {
			if key := settingKey(name); key == "" || !s.Words.Has(key) {
				t.Errorf("%s in %s is called by no name", name, lang)
			}
			if got := noticeText(s, store.Notice{Kind: store.Partly, Path: "aside/settings-001.json", Parts: []string{name}}); !strings.Contains(got, s.T(settingKey(name))) {
				t.Errorf("%s in %s is told as %q", name, lang, got)
			}
		}
	}
	parts := []string{"master", "speed", "tips", "mute", "version"}
	if got := noticeText(s, store.Notice{Kind: store.Partly, Path: "aside/settings-001.json", Parts: parts}); strings.Count(got, "„") != maxParts || !strings.Contains(got, ", ….") {
		t.Errorf("many are told as %q", got)
	}
}
