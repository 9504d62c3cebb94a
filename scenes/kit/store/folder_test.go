//go:build !js

package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func open(t *testing.T, dir string) *Store {
	t.Helper()
	s := Open(Options{AppName: "ludotheque-test", Dir: dir})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// onDisk returns what a file holds once nothing of the store is on its way to the disk any more.
func onDisk(t *testing.T, s *Store, dir, name string) string {
	t.Helper()
	s.vault.wait()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func place(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestEveryLineIsInTheFileWhenAppendReturns(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	j := begin(t, s, "dorada")
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines() {
		t.Fatalf("after Begin: %q", got)
	}
	for n := 1; n <= 6; n++ {
		if err := j.Append(roll(n)); err != nil {
			t.Fatal(err)
		}
	}
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines(1, 2, 3, 4, 5, 6) {
		t.Fatalf("after Append: %q", got)
	}
	if err := j.Truncate(3); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(roll(5)); err != nil {
		t.Fatal(err)
	}
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines(1, 2, 5) {
		t.Fatalf("after undo: %q", got)
	}
	if j.Lines() != 4 || string(j.Bytes()) != lines(1, 2, 5) {
		t.Fatalf("the journal holds %d lines: %q", j.Lines(), j.Bytes())
	}
	wantKinds(t, s)
}

func TestCallersMistakesAreRefused(t *testing.T) {
	s := open(t, t.TempDir())
	for _, game := range []string{"", "../x", "Dorada", "a/b", strings.Repeat("a", 41)} {
		if _, err := s.Begin(game, []byte(header)); err == nil {
			t.Errorf("a game called %q began", game)
		}
		if _, err := s.Resume(game); err == nil {
			t.Errorf("a game called %q went on", game)
		}
	}
	if _, err := s.Begin("dorada", []byte("\n"+header)); err == nil {
		t.Error("an empty header was taken")
	}
	j := begin(t, s, "dorada")
	for _, line := range []string{"", "\n", "{}\n", "{}\n{}"} {
		if j.Append([]byte(line)) == nil {
			t.Errorf("the line %q was taken", line)
		}
	}
	for _, n := range []int{-1, 0, 2} {
		if j.Truncate(n) == nil {
			t.Errorf("1 line was cut to %d", n)
		}
	}
	if string(j.Bytes()) != lines() {
		t.Error("what was refused changed the journal")
	}
}

func TestResumeAfterReopen(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	_ = begin(t, s, "dorada").Append(roll(1))
	_ = begin(t, s, "galopp").Append(roll(2))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	if got := s.Running(); !slices.Equal(got, []string{"dorada", "galopp"}) {
		t.Fatalf("running: %v", got)
	}
	j := resume(t, s, "dorada")
	_ = j.Append(roll(3))
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines(1, 3) {
		t.Fatalf("%q", got)
	}
	if _, err := s.Resume("pamplona"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("no game under way: %v", err)
	}
	wantKinds(t, s)
}

func TestWhatResumeMakesOfAFile(t *testing.T) {
	tests := []struct {
		name, file, want string
		told             []Kind
	}{
		{"whole", lines(1, 2), lines(1, 2), nil},
		{"torn", lines(1) + `{"ro`, lines(1), []Kind{Torn}},
		{"torn inside a character", lines(1) + "{\"a\":\"\xc3", lines(1), []Kind{Torn}},
		{"no last line end", strings.TrimSuffix(lines(1, 2), "\n"), lines(1, 2), nil},
		{"header without line end", header, lines(), nil},
		{"torn header", `{"ludo`, `{"ludo`, nil},
		{"empty", "", "", nil},
		{"nonsense", "\x00\xff\n\n", "\x00\xff\n\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, "saves/dorada.jsonl", test.file)
			s := open(t, dir)
			j := resume(t, s, "dorada")
			if string(j.Bytes()) != test.want {
				t.Errorf("read %q, want %q", j.Bytes(), test.want)
			}
			if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != test.want {
				t.Errorf("the file is %q, want %q", got, test.want)
			}
			wantKinds(t, s, test.told...)
		})
	}
}

func TestAHugeSaveIsMovedAsideUnread(t *testing.T) {
	dir := t.TempDir()
	place(t, dir, "saves/dorada.jsonl", "")
	if err := os.Truncate(filepath.Join(dir, "saves/dorada.jsonl"), 1<<36); err != nil {
		t.Skip(err)
	}
	s := open(t, dir)
	_, err := s.Resume("dorada")
	if !errors.Is(err, ErrDamaged) || !errors.Is(err, ErrTooBig) {
		t.Fatalf("%v", err)
	}
	wantKinds(t, s, Damaged)
	if len(s.Running()) != 0 || len(s.FilesAside()) != 1 {
		t.Fatalf("running %v, aside %v", s.Running(), s.FilesAside())
	}
}

func TestDamagedSavesAreKeptNumberedWithTheReason(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	for i := 1; i <= 3; i++ {
		j := begin(t, s, "dorada")
		_ = j.Append(roll(i))
		if err := j.MoveAside(fmt.Sprintf("%s:2: reason %d", j.Path(), i)); err != nil {
			t.Fatal(err)
		}
		n := s.Notices()
		if len(n) != 1 || !errors.Is(n[0], ErrDamaged) || !strings.Contains(n[0].Error(), fmt.Sprintf("dorada-%03d.jsonl", i)) {
			t.Fatalf("told %v", n)
		}
		base := fmt.Sprintf("aside/dorada-%03d.jsonl", i)
		if onDisk(t, s, dir, base) != lines(i) || !strings.Contains(onDisk(t, s, dir, base+".why"), fmt.Sprintf("reason %d", i)) {
			t.Fatalf("%s is not what was moved", base)
		}
	}
	if len(s.Running()) != 0 || len(s.FilesAside()) != 3 {
		t.Fatalf("running %v, aside %v", s.Running(), s.FilesAside())
	}
}

func TestFinishedGamesBecomeReplaysUpToTheCap(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2026, 11, 3, 20, 15, 0, 0, time.Local)
	s := Open(Options{AppName: "x", Dir: dir, Now: func() time.Time { at = at.Add(time.Minute); return at }})
	t.Cleanup(func() { _ = s.Close() })
	for i := 1; i <= MaxReplays+5; i++ {
		j := begin(t, s, "dorada")
		_ = j.Append(roll(i))
		if _, err := j.Finish(); err != nil {
			t.Fatal(err)
		}
	}
	name, err := begin(t, s, "galopp").Finish()
	if err != nil || name != "galopp.00001.20261103-213200.jsonl" {
		t.Fatalf("%q %v", name, err)
	}
	kept := s.Replays("dorada")
	if len(kept) != MaxReplays || kept[0].Number != MaxReplays+5 || kept[MaxReplays-1].Number != 6 {
		t.Fatalf("kept %v", kept)
	}
	if len(s.Replays("")) != MaxReplays+1 || len(s.Running()) != 0 {
		t.Fatalf("all %v, running %v", s.Replays(""), s.Running())
	}
	data, err := s.LoadReplay(kept[0].Name)
	if err != nil || string(data) != lines(MaxReplays+5) {
		t.Fatalf("%q %v", data, err)
	}
	if want := time.Date(2026, 11, 3, 21, 30, 0, 0, time.Local); !kept[0].Finished.Equal(want) {
		t.Fatalf("finished %v, want %v", kept[0].Finished, want)
	}
	if err := s.MoveReplayAside(kept[0].Name, "line 3: no"); err != nil || len(s.Replays("dorada")) != MaxReplays-1 {
		t.Fatalf("set aside: %v", err)
	}
	for _, bad := range []string{"../saves/dorada.jsonl", "x.jsonl", "dorada.1.2.3.jsonl", "dorada.0.jsonl", "dorada.1.x.jsonl"} {
		if _, err := s.LoadReplay(bad); err == nil || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q was looked for as a replay", bad)
		}
	}
}

func TestTheSecondCopyPlaysWithoutSavingAndTakesOverWithoutLoss(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	one := begin(t, first, "dorada")
	_ = one.Append(roll(1))
	first.vault.wait()

	second := open(t, dir)
	if first.Locked() || !second.Locked() {
		t.Fatal("the wrong copy is locked")
	}
	wantKinds(t, second, InUse)
	two := resume(t, second, "dorada")
	if err := two.Append(roll(2)); !errors.Is(err, ErrInUse) {
		t.Fatalf("appended: %v", err)
	}
	_ = one.Append(roll(3))
	fresh := begin(t, second, "galopp")
	wantKinds(t, second)
	if got := onDisk(t, first, dir, "saves/dorada.jsonl"); got != lines(1, 3) {
		t.Fatalf("the first copy's save is %q", got)
	}
	if got, _ := second.Peek("dorada"); string(got) != lines(1, 2) {
		t.Fatalf("the second copy reads back %q", got)
	}

	_ = first.Close()
	for range claimTicks {
		second.Tick()
	}
	if second.Locked() || second.Pending() {
		t.Fatal("the second copy did not take over")
	}
	wantKinds(t, second, Split, TakenOver)
	if got := onDisk(t, second, dir, "saves/dorada.jsonl"); got != lines(1, 2) {
		t.Fatalf("the second copy's save is %q", got)
	}
	if got := onDisk(t, second, dir, "aside/dorada-001.jsonl"); got != lines(1, 3) {
		t.Fatalf("the first copy's save is kept as %q", got)
	}
	if err := fresh.Append(roll(6)); err != nil || onDisk(t, second, dir, "saves/galopp.jsonl") != lines(6) {
		t.Fatalf("appending after taking over: %v", err)
	}
}

func TestASecondCopyThatOnlyLookedOnKeepsWhatTheFirstWentOnTo(t *testing.T) {
	for _, first := range []struct {
		entries []int // appended by the first copy after the second has opened the save
		told    []Kind
	}{
		{nil, nil},
		{[]int{2, 3}, []Kind{Split}},
	} {
		dir := t.TempDir()
		one := open(t, dir)
		j := begin(t, one, "dorada")
		_ = j.Append(roll(1))
		one.vault.wait()
		two := open(t, dir)
		k := resume(t, two, "dorada")
		wantKinds(t, two, InUse)
		for _, n := range first.entries {
			_ = j.Append(roll(n))
		}
		_ = one.Close()
		for range claimTicks {
			two.Tick()
		}
		if err := k.Append(roll(6)); err != nil {
			t.Fatal(err)
		}
		wantKinds(t, two, append([]Kind{TakenOver}, first.told...)...)
		if got := onDisk(t, two, dir, "saves/dorada.jsonl"); got != lines(1, 6) {
			t.Errorf("the save is %q", got)
		}
		if len(first.entries) > 0 && onDisk(t, two, dir, "aside/dorada-001.jsonl") != lines(1, 2, 3) {
			t.Error("what the first copy went on to is lost")
		}
		_ = k.Append(roll(5))
		if name, err := k.Finish(); err != nil || onDisk(t, two, dir, "replays/"+name) != lines(1, 6, 5) {
			t.Errorf("finished: %v", err)
		}
	}
}

// TestANewGameDoesNotReplaceWhatTheFirstWentOnTo begins a new game in a second copy, which has opened the save before the
// first copy went on with it.
func TestANewGameDoesNotReplaceWhatTheFirstWentOnTo(t *testing.T) {
	dir := t.TempDir()
	one := open(t, dir)
	j := begin(t, one, "dorada")
	one.vault.wait()
	two := open(t, dir)
	_ = resume(t, two, "dorada")
	_ = j.Append(roll(1))
	_ = one.Close()
	for range claimTicks {
		two.Tick()
	}
	begin(t, two, "dorada")
	wantKinds(t, two, InUse, TakenOver, Unread)
	if got := onDisk(t, two, dir, "aside/dorada-001.jsonl"); got != lines(1) {
		t.Errorf("what the first copy went on to is kept as %q", got)
	}
	if got := onDisk(t, two, dir, "saves/dorada.jsonl"); got != lines() {
		t.Errorf("the new game is %q", got)
	}
}

func TestAGameFinishedByTheSecondCopyDoesNotRemoveTheFirstOnes(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	one := begin(t, first, "dorada")
	first.vault.wait()
	second := open(t, dir)
	two := resume(t, second, "dorada")
	_ = two.Append(roll(6))
	_, _ = two.Finish()
	if len(second.Replays("dorada")) != 1 || len(second.Running()) != 0 {
		t.Fatalf("replays %v, running %v", second.Replays(""), second.Running())
	}
	_ = one.Append(roll(1))
	_ = first.Close()
	for range claimTicks {
		second.Tick()
	}
	if got := onDisk(t, second, dir, "saves/dorada.jsonl"); got != lines(1) {
		t.Fatalf("the first copy's game is %q", got)
	}
	if len(second.Replays("dorada")) != 1 || second.Pending() {
		t.Fatalf("replays %v", second.Replays(""))
	}
}

func TestWithoutAFolderAllIsInMemoryUntilThereIsOne(t *testing.T) {
	parent := t.TempDir()
	place(t, parent, "blocked", "a file where the folder should be")
	dir := filepath.Join(parent, "blocked")
	s := open(t, dir)
	wantKinds(t, s, NoFolder)
	settings := s.Settings()
	settings.Language = "fr"
	s.SetSettings(settings)
	j := begin(t, s, "dorada")
	if err := j.Append(roll(1)); !errors.Is(err, ErrNoFolder) {
		t.Fatalf("%v", err)
	}
	_, _ = j.Finish()
	k := begin(t, s, "galopp")
	_ = k.Append(roll(2))
	s.Retry()
	if len(s.Replays("dorada")) != 1 || !slices.Equal(s.Running(), []string{"galopp"}) || !s.Pending() {
		t.Fatalf("replays %v, running %v", s.Replays(""), s.Running())
	}
	wantKinds(t, s)

	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	for range retryTicks {
		s.Tick()
	}
	wantKinds(t, s, Recovered)
	_ = k.Append(roll(3))
	if got := onDisk(t, s, dir, "saves/galopp.jsonl"); got != lines(2, 3) {
		t.Fatalf("%q", got)
	}
	_ = s.Close()
	again := open(t, dir)
	if again.Settings().Language != "fr" || len(again.Replays("dorada")) != 1 {
		t.Fatalf("after reopening: %+v %v", again.Settings(), again.Replays(""))
	}
}

// TestAFolderThatIsFoundLaterKeepsWhatIsInIt finds a folder only after the start: the game in it has not been read, and is moved
// aside before a new game replaces it; the settings in it are kept, but for the one that was changed.
func TestAFolderThatIsFoundLaterKeepsWhatIsInIt(t *testing.T) {
	parent := t.TempDir()
	place(t, parent, "blocked", "a file where the folder should be")
	dir := filepath.Join(parent, "blocked")
	s := open(t, dir)
	if _, err := s.Resume("dorada"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("without a folder there is a game: %v", err)
	}
	v := s.Settings()
	v.MasterVolume = 11
	s.SetSettings(v)
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	const settings = `{"version":1,"master":20,"effects":30}`
	place(t, dir, settingsName, settings)
	place(t, dir, "saves/dorada.jsonl", lines(1))
	s.Retry()
	begin(t, s, "dorada")
	for name, want := range map[string]string{
		"aside/dorada-001.jsonl": lines(1), "saves/dorada.jsonl": lines(),
	} {
		if got := onDisk(t, s, dir, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if got := onDisk(t, s, dir, settingsName); !strings.Contains(got, `"master": 11`) || !strings.Contains(got, `"effects": 30`) || len(s.FilesAside()) != 1 {
		t.Errorf("the settings are %q, aside lie %q", got, s.FilesAside())
	}
}

// fullFolder is a folder on a device that has room for nothing at the end of a file.
type fullFolder struct{ *folder }

func (fullFolder) append(_ string, whole []byte, n int) (change, error) {
	return appendTo("/dev/full", whole[len(whole)-n:])
}

func TestAFullDeviceIsToldOnceAndPlayGoesOn(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("there is no /dev/full here")
	}
	dir := t.TempDir()
	s := open(t, dir)
	j := begin(t, s, "dorada")
	s.vault.wait()
	s.vault.medium = fullFolder{s.vault.medium.(*folder)}
	if err := j.Append(roll(1)); !errors.Is(err, ErrFull) {
		t.Fatalf("%v", err)
	}
	if err := j.Append(roll(2)); err == nil {
		t.Fatal("an entry seemed to be saved behind one that was not")
	}
	wantKinds(t, s, Full)
	s.vault.medium = s.vault.medium.(fullFolder).folder
	s.Retry()
	wantKinds(t, s, Recovered)
	_ = j.Append(roll(3))
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines(1, 2, 3) {
		t.Fatalf("%q", got)
	}
}

func TestAFileTamperedWithIsWrittenAnew(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	s.vault.wait()
	place(t, dir, "saves/dorada.jsonl", "half a li")
	_ = j.Append(roll(2))
	wantKinds(t, s, Unread)
	if got := onDisk(t, s, dir, "aside/dorada-001.jsonl"); got != "half a li" {
		t.Fatalf("what was put there is kept as %q", got)
	}
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines(1, 2) {
		t.Fatalf("%q", got)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	_ = j.Append(roll(3))
	if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != lines(1, 2, 3) {
		t.Fatalf("%q", got)
	}
}

func TestRecords(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	type times struct {
		Version int `json:"version"`
		Best    int
	}
	var got times
	if s.Record("rapidcity-trainer", 1, &got) {
		t.Fatal("there was a record")
	}
	if err := s.PutRecord("rapidcity-trainer", times{1, 212}); err != nil {
		t.Fatal(err)
	}
	if !s.Record("rapidcity-trainer", 1, &got) || got != (times{1, 212}) {
		t.Fatalf("%+v", got)
	}
	_ = s.Close()
	place(t, dir, "records/rapidcity-trainer.json", "{\n\"version\":1,\n\"Best\":\"x\"}")
	s = open(t, dir)
	if got = (times{}); !s.Record("rapidcity-trainer", 1, &got) || got != (times{1, 0}) {
		t.Fatalf("%+v", got)
	}
	n := s.Notices()
	if len(n) != 1 || n[0].Kind != Partly || !strings.Contains(n[0].Reason, "line 3") {
		t.Fatalf("told %v", n)
	}
	if s.PutRecord("a/b", 1) == nil || s.PutRecord("f", func() {}) == nil {
		t.Error("a record that cannot be kept was taken")
	}
}

// TestNamesAreThoseOfFilesEverywhere: of small letters, digits and hyphens, at most 40 of them, and no hyphen first.
func TestNamesAreThoseOfFilesEverywhere(t *testing.T) {
	for name, ok := range map[string]bool{
		"a": true, "rapidcity-trainer": true, "7": true, strings.Repeat("z", 40): true,
		"": false, strings.Repeat("z", 41): false, "-a": false, "a_b": false, "A": false, "../a": false, "é": false, "a.json": false,
	} {
		if err := checkName(name); (err == nil) != ok {
			t.Errorf("%q: %v, want it taken: %v", name, err, ok)
		}
	}
}

func TestIdleTicksAllocateNothing(t *testing.T) {
	s := open(t, t.TempDir())
	if n := testing.AllocsPerRun(3*retryTicks, func() { s.Tick(); s.Notices() }); n != 0 {
		t.Fatalf("%v allocations a tick", n)
	}
}

func FuzzResume(f *testing.F) {
	f.Add([]byte(lines(1, 2)))
	f.Add([]byte(lines(1) + `{"ro`))
	f.Add([]byte(header))
	f.Add([]byte("\n\n"))
	f.Add(bytes.Repeat([]byte("["), 20000))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		place(t, dir, "saves/dorada.jsonl", string(data))
		s := Open(Options{AppName: "x", Dir: dir})
		defer s.Close()
		j := resume(t, s, "dorada")
		before := string(j.Bytes())
		if !strings.HasPrefix(string(data)+"\n", before) {
			t.Fatalf("%q became %q", data, before)
		}
		if err := j.Append(roll(1)); err != nil {
			t.Fatal(err)
		}
		if got := onDisk(t, s, dir, "saves/dorada.jsonl"); got != before+string(roll(1))+"\n" {
			t.Fatalf("%q and one line became %q", before, got)
		}
	})
}
