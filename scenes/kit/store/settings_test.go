//go:build !js

package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// What the system wishes holds at the first start only: afterwards the player has chosen.
func TestTheSystemIsAskedAtTheFirstStart(t *testing.T) {
	dir := t.TempDir()
	asked := 0
	open := func() *Store {
		return Open(Options{AppName: "test", Dir: dir, First: func(v *Settings) { asked++; v.ReducedMotion = true }})
	}
	s := open()
	if v := s.Settings(); !v.ReducedMotion {
		t.Error("at the first start the wish does not hold")
	} else {
		v.ReducedMotion = false
		s.SetSettings(v)
	}
	_ = s.Close()
	s = open()
	if s.Settings().ReducedMotion || asked != 1 {
		t.Errorf("what was chosen does not hold; asked %d times", asked)
	}
	_ = s.Close()
}

func TestSettingsSurviveAReopen(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if !reflect.DeepEqual(s.Settings(), Defaults()) {
		t.Fatalf("a first start has %+v", s.Settings())
	}
	want := chosen(t)
	first, tried := reflect.ValueOf(Defaults()), reflect.ValueOf(want)
	for i := range tried.NumField() {
		if reflect.DeepEqual(tried.Field(i).Interface(), first.Field(i).Interface()) {
			t.Errorf("%s is not tried: it is as at a first start", tried.Type().Field(i).Name)
		}
	}
	s.SetSettings(want)
	_ = s.Close()
	s = open(t, dir)
	got := s.Settings()
	var setup map[string]int
	if !got.Setup("dorada", &setup) || setup["seats"] != 3 || got.Setup("galopp", &setup) {
		t.Errorf("last set-up: %v", setup)
	}
	got.Setups, want.Setups = nil, nil
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	wantKinds(t, s)
}

func TestSettingsAreCopies(t *testing.T) {
	s := open(t, t.TempDir())
	got := s.Settings()
	got.Keys["undo"] = "KeyU"
	if len(s.Settings().Keys) != 0 {
		t.Error("changing a copy changed the settings in force")
	}
	s.SetSettings(got)
	got.Keys["undo"] = "KeyX"
	if s.Settings().Keys["undo"] != "KeyU" {
		t.Error("changing what was handed in changed the settings in force")
	}
}

func TestVolumesAreBroughtIntoRange(t *testing.T) {
	s := open(t, t.TempDir())
	v := s.Settings()
	v.MasterVolume, v.EffectsVolume, v.AmbienceVolume = 130, -3, 101
	s.SetSettings(v)
	if got := s.Settings(); got.MasterVolume != 100 || got.EffectsVolume != 0 || got.AmbienceVolume != 100 {
		t.Errorf("master %d, effects %d, ambience %d", got.MasterVolume, got.EffectsVolume, got.AmbienceVolume)
	}
}

func TestASliderWritesTwiceASecondAtMost(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	path := filepath.Join(dir, settingsName)
	set := func(master int) {
		v := s.Settings()
		v.MasterVolume = master
		s.SetSettings(v)
	}
	written := func() bool {
		s.vault.wait()
		return os.Remove(path) == nil
	}
	set(10)
	if !written() {
		t.Fatal("the first change was not written at once")
	}
	for i := range saveTicks - 1 {
		set(11 + i)
		s.Tick()
	}
	if written() {
		t.Fatal("a change was written within half a second of the last one")
	}
	s.Tick()
	if !strings.Contains(onDisk(t, s, dir, settingsName), `"master": 39`) {
		t.Fatal("the last change was not written after half a second")
	}
	set(50)
	s.Flush()
	if !strings.Contains(onDisk(t, s, dir, settingsName), `"master": 50`) {
		t.Fatal("Flush did not write")
	}
	_ = written()
	set(50)
	s.Flush()
	if written() {
		t.Fatal("settings that did not change were written")
	}
}

func TestWhatIsMadeOfASettingsFile(t *testing.T) {
	tests := []struct {
		name, file string
		kept       int    // of master, whose default is 80
		told       Kind   // Recovered for nothing
		reason     string // why the file lies aside
	}{
		{"sound", `{"version":1,"master":20}`, 20, Recovered, ""},
		{"an unknown setting", `{"version":1,"master":20,"colour":1}`, 20, Partly, `"colour": no such setting`},
		{"as long a name of a key as may be", `{"version":1,"master":20,"keys":{"` + strings.Repeat("a", 60) + `":"` + strings.Repeat("K", 60) + `"}}`, 20, Recovered, ""},
		{"no version", `{"master":20}`, 20, Partly, "not 1"},
		{"an earlier version", `{"version":0,"master":20}`, 20, Partly, `"0", not 1`},
		{"a version in words", `{"version":"1","master":20}`, 20, Partly, `not 1`},
		{"cut", "{\"version\":1,\n\"master\":20,\n\"mute\":tr", 20, Partly, "line 3: "},
		{"cut within a number", "{\"version\":1,\"mute\":true,\n\"master\":20", 80, Partly, "line 2: unexpected end"},
		{"a comma too many", "{\"version\":1,\"mute\":true,\n\"master\":20,}", 20, Partly, "line 2: invalid character '}'"},
		{"a letter too many", "{\"version\":1,\"master\":20,\n\"mute\":truex}", 20, Partly, "line 2: invalid character 'x'"},
		{"cut behind the version", `{"version":1,"mas`, 80, Damaged, "line 1: unexpected end"},
		{"empty", "", 80, Damaged, "line 1"},
		{"nonsense", "\x00\xff", 80, Damaged, "line 1"},
		{"a list", "[1]", 80, Damaged, "line 1"},
		{"null", "null", 80, Damaged, "not 1"},
		{"nothing within", "{}", 80, Damaged, "not 1"},
		{"deeply nested", `{"version":1,"keys":` + strings.Repeat(`{"a":`, 100000), 80, Damaged, "line 1"},
		{"huge", `{"version":1}` + strings.Repeat(" ", maxSettings), 80, Damaged, "too big"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, settingsName, test.file)
			s := open(t, dir)
			if got := s.Settings().MasterVolume; got != test.kept {
				t.Errorf("master is %d, want %d", got, test.kept)
			}
			if test.told == Recovered {
				wantKinds(t, s)
				return
			}
			n := s.Notices()
			if len(n) != 1 || n[0].Kind != test.told || !strings.Contains(n[0].Reason, test.reason) {
				t.Fatalf("told %v, want %v: %q", n, test.told, test.reason)
			}
			if onDisk(t, s, dir, "aside/settings-001.json") != test.file {
				t.Error("the file put aside is not what it was")
			}
			_ = s.Close()
			s = open(t, dir)
			wantKinds(t, s)
			if got := s.Settings().MasterVolume; got != test.kept {
				t.Errorf("after reopening master is %d, want %d", got, test.kept)
			}
		})
	}
}

// chosen are settings none of which is as at a first start.
func chosen(t *testing.T) Settings {
	t.Helper()
	v := Settings{
		Language: "de", MasterVolume: 30, EffectsVolume: 70, AmbienceVolume: 40, Mute: true, Speed: Instant, ReducedMotion: true, LargerText: true,
		DoubleText: true, HighContrast: true, PlayOnlyMove: true, ConfirmCostly: true, ShowTips: false, ScreenReader: true, BoardInRoom: true, HandOnline: true, SeatMarks: false, Fullscreen: true, ServiceURL: "https://tables.example", Keys: map[string]string{"undo": "KeyU"},
		LongPress: 1000, Setups: map[string]json.RawMessage{},
	}
	if err := v.StoreSetup("dorada", map[string]int{"seats": 3}); err != nil {
		t.Fatal(err)
	}
	return v
}

// badSettings are what a setting may be damaged to, by its name in the file. One of many entries keeps those that are sound.
var badSettings = []struct{ name, bad string }{
	{"language", `7`}, {"language", `"` + strings.Repeat("d", 36) + `"`}, {"language", `null`},
	{"master", `"loud"`}, {"master", `101`}, {"master", `-1`}, {"master", `20.5`}, {"master", `null`},
	{"effects", `true`}, {"effects", `101`}, {"effects", `-1`},
	{"ambience", `[40]`}, {"ambience", `101`}, {"ambience", `-1`},
	{"mute", `"yes"`}, {"mute", `1`},
	{"speed", `3`}, {"speed", `"warp"`},
	{"reduced_motion", `"no"`}, {"larger_text", `2`}, {"double_text", `{}`}, {"contrast", `[]`}, {"singles", `"x"`}, {"caution", `0`},
	{"tips", `"off"`}, {"reader", `7`}, {"room_board", `null`}, {"far_hand", `"right"`}, {"seat_marks", `0`}, {"fullscreen", `"yes"`},
	{"service", `80`}, {"service", `"` + strings.Repeat("s", 201) + `"`},
	{"long_press", `"long"`}, {"long_press", `199`}, {"long_press", `5001`},
	{"keys", `[]`}, {"keys", `{"undo":"KeyU","log":7}`}, {"keys", `{"undo":"KeyU","log":null}`},
	{"keys", `{"undo":"KeyU","` + strings.Repeat("a", 61) + `":"KeyA"}`}, {"keys", `{"undo":"KeyU","log":"` + strings.Repeat("K", 61) + `"}`},
	{"setups", `"none"`}, {"setups", `{"dorada":{"seats":3},"../x":{}}`}, {"setups", `{"dorada":{"seats":3},"galopp":"` + strings.Repeat("x", 64<<10) + `"}`},
}

// TestABadSettingLeavesTheOthers damages one setting of a file in which all have been chosen: the others stay as they were chosen,
// and the file lies aside as it was, whatever is chosen later.
func TestABadSettingLeavesTheOthers(t *testing.T) {
	names := map[string]bool{}
	for _, tt := range badSettings {
		names[tt.name] = true
		t.Run(fmt.Sprintf("%s %.30s", tt.name, tt.bad), func(t *testing.T) {
			var fields map[string]json.RawMessage
			if err := json.Unmarshal(encodeSettings(chosen(t)), &fields); err != nil {
				t.Fatal(err)
			}
			fields[tt.name] = json.RawMessage(tt.bad)
			file, _ := json.Marshal(fields)
			h := newHeap()
			h.files[settingsName] = file
			s := storeOn(h)
			n := s.Notices()
			if len(n) != 1 || n[0].Kind != Partly || !slices.Equal(n[0].Parts, []string{tt.name}) || !strings.Contains(n[0].Reason, tt.name) {
				t.Errorf("told %+v", n)
			}
			want := chosen(t)
			if !strings.HasPrefix(tt.bad, `{"undo"`) && !strings.HasPrefix(tt.bad, `{"dorada"`) {
				delete(fields, tt.name)
				without, _ := json.Marshal(fields)
				want, _, _ = decodeSettings(without)
			}
			for _, master := range []int{31, 32} {
				if got := s.Settings(); !bytes.Equal(encodeSettings(got), encodeSettings(want)) {
					t.Errorf("in force are %s, want %s", encodeSettings(got), encodeSettings(want))
				}
				want.MasterVolume = master
				s.SetSettings(want)
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				s = storeOn(h)
				wantKinds(t, s)
			}
			if got := h.files["aside/settings-001.json"]; !bytes.Equal(got, file) || len(s.FilesAside()) != 1 {
				t.Errorf("aside lies %q of %q", got, s.FilesAside())
			}
		})
	}
	for name := range settingsFields(new(Settings)) {
		if !names[name] {
			t.Errorf("%s is damaged in no row", name)
		}
	}
}

// TestSettingsAreNotReplacedBeforeTheyLieAside finds a file where the folder for what lies aside should be.
func TestSettingsAreNotReplacedBeforeTheyLieAside(t *testing.T) {
	const file = `{"version":1,"master":20,"mute":"yes"}`
	dir := t.TempDir()
	place(t, dir, settingsName, file)
	place(t, dir, asideDir, "a file")
	s := open(t, dir)
	v := s.Settings()
	v.EffectsVolume = 50
	s.SetSettings(v)
	s.Flush()
	if got := onDisk(t, s, dir, settingsName); got != file || v.MasterVolume != 20 {
		t.Errorf("the file is %q, master %d", got, v.MasterVolume)
	}
	_ = s.Close()
	if got := onDisk(t, open(t, dir), dir, settingsName); got != file {
		t.Errorf("at the next start the file is %q", got)
	}
}

func TestSetupThatCannotBeWrittenIsLeftOut(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	v := s.Settings()
	v.MasterVolume = 33
	v.Setups["dorada"] = json.RawMessage("{")
	s.SetSettings(v)
	_ = s.Close()
	if got := open(t, dir).Settings().MasterVolume; got != 33 {
		t.Errorf("master is %d", got)
	}
}

func FuzzSettings(f *testing.F) {
	f.Add(encodeSettings(Defaults()))
	f.Add([]byte(`{"version":1,"keys":{"a":"b"},"setups":{"dorada":[1,2]},"speed":"fast"}`))
	f.Add([]byte(`{"version":1,"master":1e3,"speed":3,"keys":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, _, err := decodeSettings(data)
		if err != nil {
			return
		}
		if checkVolume(s.MasterVolume) != nil || checkVolume(s.EffectsVolume) != nil || s.Speed > Instant {
			t.Fatalf("%q was read as %+v", data, s)
		}
		again, flaws, err := decodeSettings(encodeSettings(s))
		if err != nil || flaws.Parts != nil || string(encodeSettings(again)) != string(encodeSettings(s)) {
			t.Fatalf("%q does not survive: %v %v", data, flaws, err)
		}
	})
}
