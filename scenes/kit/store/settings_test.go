//go:build !js

package store

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
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
	want := Settings{
		Language: "de", Master: 30, Effects: 70, Ambience: 40, Mute: true, Speed: Instant, ReducedMotion: true, LargerText: true,
		DoubleText: true, Contrast: true, Singles: true, Caution: true, Tips: false, Reader: true, RoomBoard: true, FarHand: true, SeatMarks: false, Fullscreen: true, Service: "https://tables.example", Keys: map[string]string{"undo": "KeyU"},
		LongPress: 1000, Setups: map[string]json.RawMessage{},
	}
	if err := want.KeepSetup("dorada", map[string]int{"seats": 3}); err != nil {
		t.Fatal(err)
	}
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
	v.Master, v.Effects, v.Ambience = 130, -3, 101
	s.SetSettings(v)
	if got := s.Settings(); got.Master != 100 || got.Effects != 0 || got.Ambience != 100 {
		t.Errorf("master %d, effects %d, ambience %d", got.Master, got.Effects, got.Ambience)
	}
}

func TestASliderWritesTwiceASecondAtMost(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	path := filepath.Join(dir, settingsName)
	set := func(master int) {
		v := s.Settings()
		v.Master = master
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
		reason     string // why the file lies aside; empty if it does not
	}{
		{"sound", `{"version":1,"master":20}`, 20, ""},
		{"one value of the wrong kind", `{"version":1,"master":20,"mute":"yes"}`, 20, "mute: "},
		{"out of range", `{"version":1,"master":101}`, 80, "101 is not within 0 to 100"},
		{"null", `{"version":1,"master":null}`, 80, "null"},
		{"a press too long", `{"version":1,"master":20,"long_press":60000}`, 20, "60000 is not within 200 to 5000"},
		{"an unknown setting", `{"version":1,"master":20,"colour":1}`, 20, `"colour": no such setting`},
		{"an unknown speed", `{"version":1,"master":20,"speed":"warp"}`, 20, "no such speed"},
		{"half a map", `{"version":1,"master":20,"keys":{"a":"KeyA","b":7}}`, 20, "keys: "},
		{"as long a name of a key as may be", `{"version":1,"master":20,"keys":{"` + strings.Repeat("a", 60) + `":"` + strings.Repeat("K", 60) + `"}}`, 20, ""},
		{"too long a name of an action", `{"version":1,"master":20,"keys":{"` + strings.Repeat("a", 61) + `":"KeyA"}}`, 20, "name too long"},
		{"too long a name of a key", `{"version":1,"master":20,"keys":{"a":"` + strings.Repeat("K", 61) + `"}}`, 20, "name too long"},
		{"a set-up of no box", `{"version":1,"master":20,"setups":{"../x":{}}}`, 20, "not a box's set-up"},
		{"cut", "{\"version\":1,\n\"master\":20", 80, "line 2: unexpected end"},
		{"empty", "", 80, "line 1"},
		{"nonsense", "\x00\xff", 80, "line 1"},
		{"a list", "[1]", 80, "line 1"},
		{"no version", `{"master":20}`, 80, "not 1"},
		{"an earlier version", `{"version":0,"master":20}`, 80, `"0", not 1`},
		{"deeply nested", `{"version":1,"keys":` + strings.Repeat(`{"a":`, 100000), 80, "line 1"},
		{"huge", `{"version":1}` + strings.Repeat(" ", maxSettings), 80, "too big"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, settingsName, test.file)
			s := open(t, dir)
			if got := s.Settings().Master; got != test.kept {
				t.Errorf("master is %d, want %d", got, test.kept)
			}
			if test.reason == "" {
				wantKinds(t, s)
				return
			}
			n := s.Notices()
			if len(n) != 1 || n[0].Kind != Damaged || !strings.Contains(n[0].Reason, test.reason) {
				t.Fatalf("told %v, want %q", n, test.reason)
			}
			if onDisk(t, s, dir, "aside/settings-001.json") != test.file {
				t.Error("the file moved aside is not what it was")
			}
			_ = s.Close()
			s = open(t, dir)
			wantKinds(t, s)
			if got := s.Settings().Master; got != test.kept {
				t.Errorf("after reopening master is %d, want %d", got, test.kept)
			}
		})
	}
}

func TestSetupThatCannotBeWrittenIsLeftOut(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	v := s.Settings()
	v.Master = 33
	v.Setups["dorada"] = json.RawMessage("{")
	s.SetSettings(v)
	_ = s.Close()
	if got := open(t, dir).Settings().Master; got != 33 {
		t.Errorf("master is %d", got)
	}
}

func FuzzSettings(f *testing.F) {
	f.Add(encodeSettings(Defaults()))
	f.Add([]byte(`{"version":1,"keys":{"a":"b"},"setups":{"dorada":[1,2]},"speed":"fast"}`))
	f.Add([]byte(`{"version":1,"master":1e3,"speed":3,"keys":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, problems, err := decodeSettings(data)
		if err != nil || len(problems) > 0 {
			return
		}
		if checkVolume(s.Master) != nil || checkVolume(s.Effects) != nil || s.Speed > Instant {
			t.Fatalf("%q was read as %+v", data, s)
		}
		again, problems, err := decodeSettings(encodeSettings(s))
		if err != nil || problems != nil || string(encodeSettings(again)) != string(encodeSettings(s)) {
			t.Fatalf("%q does not survive: %v %v", data, problems, err)
		}
	})
}
