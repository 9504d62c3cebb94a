//go:build unix

package store

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestWhatWasKeptComesBackAfterTheFolderWasDeleted deletes the folder, or all that is in it, while a game is played.
func TestWhatWasKeptComesBackAfterTheFolderWasDeleted(t *testing.T) {
	type note struct {
		Version int    `json:"version"`
		Key     string `json:"key"`
	}
	for _, emptied := range []bool{false, true} {
		dir := filepath.Join(t.TempDir(), "saves here")
		place(t, dir, "records/old.json", `{"version":9,"key":"newer"}`)
		s := open(t, dir)
		j := begin(t, s, "dorada")
		_ = j.Append(roll(1))
		if err := s.PutRecord("device", note{1, "k"}); err != nil {
			t.Fatal(err)
		}
		v := s.Settings()
		v.MasterVolume = 33
		s.SetSettings(v)
		s.Flush()
		s.vault.wait()
		before := onDisk(t, s, dir, settingsName)
		remove(t, dir, emptied)
		for range claimTicks {
			s.Tick()
		}
		wantKinds(t, s, Cleared)
		for name, want := range map[string]string{
			settingsName: before, "records/device.json": `{"version":1,"key":"k"}` + "\n",
			"records/old.json": `{"version":9,"key":"newer"}`, doradaSave: lines(1),
		} {
			if got := onDisk(t, s, dir, name); got != want {
				t.Errorf("emptied %v: %s is %q, want %q", emptied, name, got, want)
			}
		}
		if other := open(t, dir); !other.Locked() {
			t.Error("nobody is kept out any more")
		}
		for range 2 * claimTicks { // told once
			s.Tick()
		}
		_ = j.Append(roll(2))
		wantKinds(t, s)
		if got := onDisk(t, s, dir, doradaSave); got != lines(1, 2) {
			t.Errorf("emptied %v: the game goes on as %q", emptied, got)
		}
	}
}

// TestALossThatIsFoundByTheEndOfAGame deletes the folder just before a game ends: the game becomes a replay all the same, and
// the records come back.
func TestALossThatIsFoundByTheEndOfAGame(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "saves here")
	s := open(t, dir)
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	if err := s.PutRecord("device", map[string]int{"version": 1}); err != nil {
		t.Fatal(err)
	}
	s.vault.wait()
	remove(t, dir, false)
	name, err := j.Finish()
	if err != nil {
		t.Fatal(err)
	}
	for range claimTicks {
		s.Tick()
	}
	wantKinds(t, s, Cleared)
	for file, want := range map[string]string{"replays/" + name: lines(1), "records/device.json": `{"version":1}` + "\n"} {
		if got := onDisk(t, s, dir, file); got != want {
			t.Errorf("%s is %q, want %q", file, got, want)
		}
	}
	if len(s.Running()) != 0 {
		t.Errorf("running %v", s.Running())
	}
}

// remove deletes a folder, or all that is in it.
func remove(t *testing.T, dir string, within bool) {
	t.Helper()
	paths := []string{dir}
	if within {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		paths = nil
		for _, e := range entries {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	for _, path := range slices.Backward(paths) {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAFolderThatIsStillThereIsNotWrittenAgain: what a player changes in it while the program runs is the player's.
func TestAFolderThatIsStillThereIsNotWrittenAgain(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	_ = s.PutRecord("device", map[string]int{"version": 1})
	s.Flush()
	s.vault.wait()
	if err := os.Remove(filepath.Join(dir, "records/device.json")); err != nil {
		t.Fatal(err)
	}
	for range 2 * claimTicks {
		s.Tick()
	}
	wantKinds(t, s)
	if _, err := os.Stat(filepath.Join(dir, "records/device.json")); err == nil {
		t.Error("a record that the player has deleted is back")
	}
}
