//go:build unix

package store

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
)

const doradaSave = "saves/dorada.jsonl"

// unreadable puts things in the place of a save that nobody can read, or should.
var unreadable = []struct {
	name string
	put  func(path string) error
}{
	{"a pipe", func(path string) error { return syscall.Mkfifo(path, 0o644) }},
	{"a link to a pipe", func(path string) error {
		return errors.Join(syscall.Mkfifo(path+".pipe", 0o644), os.Symlink(path+".pipe", path))
	}},
	{"a link to a folder", func(path string) error { return os.Symlink(filepath.Dir(path), path) }},
	{"a folder", func(path string) error { return os.MkdirAll(path+"/within", 0o755) }},
	{"a link to a device", func(path string) error { return os.Symlink("/dev/zero", path) }},
	{"a link to nothing", func(path string) error { return os.Symlink("nothing", path) }},
	{"too big", func(path string) error {
		return errors.Join(os.WriteFile(path, nil, 0o644), os.Truncate(path, MaxFile+1))
	}},
}

// TestWhatCannotBeReadIsToldAndMovedAside also shows that a pipe to which nobody writes holds nothing up.
func TestWhatCannotBeReadIsToldAndMovedAside(t *testing.T) {
	for _, u := range unreadable {
		t.Run(u.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, "saves/other", "")
			if err := u.put(filepath.Join(dir, doradaSave)); err != nil {
				t.Fatal(err)
			}
			s := open(t, dir)
			_, err := s.ResumeFrom(s.Fetch("dorada"))
			if u.name == "a link to nothing" { // as if there were no save
				return
			}
			if !errors.Is(err, ErrDamaged) {
				t.Fatalf("read: %v", err)
			}
			wantKinds(t, s, Damaged)
			if len(s.FilesAside()) != 1 || len(s.Running()) != 0 {
				t.Fatalf("aside %v, running %v", s.FilesAside(), s.Running())
			}
			if _, err := os.Lstat(s.FilesAside()[0]); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestANewGameNeverReplacesWhatNobodyHasRead(t *testing.T) {
	for _, u := range unreadable {
		t.Run(u.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, "saves/other", "")
			if err := u.put(filepath.Join(dir, doradaSave)); err != nil {
				t.Fatal(err)
			}
			before, err := os.Lstat(filepath.Join(dir, doradaSave))
			if err != nil {
				t.Fatal(err)
			}
			s := open(t, dir)
			_ = begin(t, s, "dorada").Append(roll(1))
			wantKinds(t, s, Unread)
			after, err := os.Lstat(filepath.Join(dir, "aside/dorada-001.jsonl"))
			if err != nil || !os.SameFile(before, after) {
				t.Fatalf("what lay there is gone: %v", err)
			}
			if got := onDisk(t, s, dir, doradaSave); got != lines(1) {
				t.Fatalf("the new game is %q", got)
			}
		})
	}
}

func TestANewGameReplacesOnlyWhatHasBeenRead(t *testing.T) {
	for _, test := range []struct {
		name string
		look func(s *Store)
		kept bool
	}{
		{"read", func(s *Store) { _, _ = s.Fetch("dorada").Bytes() }, false},
		{"not read", func(*Store) {}, true},
		{"of a newer program", func(s *Store) {
			_, _ = s.Fetch("dorada").Bytes()
			s.ReportNewer("dorada", "version 2")
			_ = s.Notices()
		}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, doradaSave, lines(1, 2))
			s := open(t, dir)
			test.look(s)
			begin(t, s, "dorada")
			if !test.kept {
				wantKinds(t, s)
				return
			}
			wantKinds(t, s, Unread)
			if got := onDisk(t, s, dir, "aside/dorada-001.jsonl"); got != lines(1, 2) {
				t.Errorf("kept %q", got)
			}
		})
	}
}

func TestWhatCannotBeMovedAsideIsNotReplacedEither(t *testing.T) {
	dir := t.TempDir()
	place(t, dir, doradaSave, lines(1, 2))
	place(t, dir, "aside", "a file where the folder should be")
	s := open(t, dir)
	_ = begin(t, s, "dorada").Append(roll(3))
	if got, err := s.Fetch("dorada").Bytes(); string(got) != lines(3) || err != nil { // the new game, not the file
		t.Errorf("read back %q, %v", got, err)
	}
	s.Retry()
	if got := onDisk(t, s, dir, doradaSave); got != lines(1, 2) {
		t.Fatalf("the save is %q", got)
	}
	if !s.Pending() {
		t.Error("nobody knows that the new game is not saved")
	}
}

func TestSettingsOfANewerProgramAreLeftAsTheyAre(t *testing.T) {
	dir := t.TempDir()
	const file = `{"version":2,"master":20}`
	place(t, dir, settingsName, file)
	s := open(t, dir)
	wantKinds(t, s, Newer)
	v := s.Settings()
	v.MasterVolume = 11
	s.SetSettings(v)
	if got := s.Settings().MasterVolume; got != 11 {
		t.Errorf("master is %d in this run", got)
	}
	_ = s.Close()
	if got := onDisk(t, s, dir, settingsName); got != file || len(s.FilesAside()) != 0 {
		t.Errorf("the file is %q, aside %v", got, s.FilesAside())
	}
}

func TestABlankEndOfAGameIsDroppedWithANote(t *testing.T) {
	for _, end := range []string{"\n", "\n\n", "  \n", "\n ", "\r\n"} {
		dir := t.TempDir()
		place(t, dir, doradaSave, lines(1, 2)+end)
		s := open(t, dir)
		j := resume(t, s, "dorada")
		_ = j.Append(roll(3))
		wantKinds(t, s, Blank)
		if got := onDisk(t, s, dir, doradaSave); got != lines(1, 2, 3) {
			t.Errorf("behind %q the file is %q", end, got)
		}
		place(t, dir, "replays/galopp.00001.jsonl", lines(4)+end)
		if got, err := s.LoadReplay("galopp.00001.jsonl"); string(got) != lines(4) || err != nil {
			t.Errorf("a replay that ends in %q is %q, %v", end, got, err)
		}
	}
}

func TestNumbersAtTheirLimitDoNotWrapRound(t *testing.T) {
	for _, number := range []string{
		fmt.Sprint(maxNumber), fmt.Sprint(maxNumber + 1), fmt.Sprint(math.MaxInt), "99999999999999999999",
	} {
		dir := t.TempDir()
		place(t, dir, "replays/dorada."+number+".jsonl", lines(1))
		place(t, dir, "aside/dorada-"+number+".jsonl", lines(1))
		s := open(t, dir)
		for n := 2; n <= 3; n++ {
			j := begin(t, s, "dorada")
			_ = j.Append(roll(n))
			if _, err := j.Finish(); err != nil {
				t.Fatal(err)
			}
			_ = begin(t, s, "dorada").MoveAside("for a test")
		}
		var names []string
		for _, r := range s.Replays("dorada") {
			names = append(names, r.Name)
		}
		if want := []string{"dorada." + number + ".jsonl", "dorada.00002.jsonl", "dorada.00001.jsonl"}; !slices.Equal(names, want) {
			t.Errorf("beside %s: %v", number, names)
		}
		if got := strings.Join(s.FilesAside(), " "); len(s.FilesAside()) != 3 || !strings.Contains(got, "dorada-001") || !strings.Contains(got, "dorada-002") {
			t.Errorf("beside %s lie aside %v", number, s.FilesAside())
		}
	}
}

// TestARecordIsNeverLost lets a program find a record that it cannot read, and keep its own: what lay there lies aside, or, of a
// newer program, where it was, and in both cases that is told once.
func TestARecordIsNeverLost(t *testing.T) {
	type form struct {
		Version int    `json:"version"`
		Key     string `json:"key"`
	}
	const file = "records/device.json"
	for _, tt := range []struct {
		what, text string
		want       Kind
	}{
		{"of a newer program", `{"version":2,"key":[7]}`, Newer},
		{"of a newer program that says so last", `{"key":{"a":[1]},"version":2}`, Newer},
		{"of no version", `{"key":"k"}`, Damaged},
		{"of a version before the first", `{"version":0,"key":"k"}`, Damaged},
		{"cut off", `{"version":1,"key":"`, Damaged},
		{"no object", `[{"version":1}]`, Damaged},
		{"nothing", ``, Damaged},
	} {
		for _, reads := range []bool{true, false} {
			dir := t.TempDir()
			place(t, dir, file, tt.text)
			s := open(t, dir)
			if reads && s.Record("device", 1, new(form)) {
				t.Errorf("%s: it was read", tt.what)
			}
			for range 2 {
				if err := s.PutRecord("device", form{1, "mine"}); err != nil {
					t.Errorf("%s: %v", tt.what, err)
				}
			}
			var got form
			if !s.Record("device", 1, &got) || got.Key != "mine" {
				t.Errorf("%s: in this run it is %v", tt.what, got)
			}
			wantKinds(t, s, tt.want)
			_ = s.Close()
			kept := file
			if tt.want == Damaged {
				kept = "aside/device-001.json"
			}
			if got := onDisk(t, s, dir, kept); got != tt.text {
				t.Errorf("%s: %s is %q", tt.what, kept, got)
			}
		}
	}
}

// TestWhatIsGoodOfARecordIsKept finds records of which a part is of another type, unknown, or cannot be: the rest is read, now and at
// the next start, and as it was the record lies aside, once.
func TestWhatIsGoodOfARecordIsKept(t *testing.T) {
	const file = "records/list.json"
	for _, tt := range []struct {
		what, text string
		want       listed
		told       []Kind
		why        string
	}{
		{"sound", `{"version":1,"name":"Zoé","list":[1,3]}`, listed{1, "Zoé", []int{1, 3}}, nil, ""},
		{"of another type", `{"version":1,"name":7,"list":[1,3]}`, listed{1, "", []int{1, 3}}, []Kind{Partly}, "number"},
		{"an entry of another type", `{"version":1,"name":"Zoé","list":[1,"two",3]}`, listed{1, "Zoé", []int{1, 3}}, []Kind{Partly}, "string"},
		{"an entry that cannot be", `{"version":1,"name":"Zoé","list":[1,2,3]}`, listed{1, "Zoé", []int{1, 3}}, []Kind{Partly}, "even"},
		{"both", `{"list":[1,2,3],"name":[],"version":1}`, listed{1, "", []int{1, 3}}, []Kind{Partly}, "array"},
		{"unknown", `{"version":1,"colour":"red","list":[1]}`, listed{1, "", []int{1}}, []Kind{Partly}, "colour"},
		{"of no use", `{"version":1,"name":"nobody","list":[1,2]}`, listed{}, []Kind{Damaged}, "nobody"},
	} {
		dir := t.TempDir()
		place(t, dir, file, tt.text)
		for range 2 {
			s := open(t, dir)
			for range 2 {
				var got listed
				if ok := s.Record("list", 1, &got); ok != (tt.want.Version > 0) || ok && !reflect.DeepEqual(got, tt.want) {
					t.Errorf("%s: read %+v, %v; want %+v", tt.what, got, ok, tt.want)
				}
			}
			if n := s.Notices(); len(n) != len(tt.told) || len(n) > 0 && (n[0].Kind != tt.told[0] || !strings.Contains(n[0].Reason, tt.why)) {
				t.Errorf("%s: told %v, want %v", tt.what, n, tt.told)
			}
			tt.told = nil
			_ = s.Close()
		}
		if tt.what == "sound" {
			continue
		}
		s := open(t, dir)
		if got := onDisk(t, s, dir, "aside/list-001.json"); got != tt.text || len(s.FilesAside()) != 1 {
			t.Errorf("%s: aside lies %q of %q", tt.what, got, s.FilesAside())
		}
	}
}
