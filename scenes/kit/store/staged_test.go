//go:build !js

package store

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestWhatWasOnItsWayWhenTheProgramWasKilled stages without ever committing, as a killed program does.
func TestWhatWasOnItsWayWhenTheProgramWasKilled(t *testing.T) {
	tests := []struct {
		name  string
		stage []string
		spoil func(t *testing.T, temp string) // what a loss of power did to the last that was staged
		want  string
	}{
		{"whole", []string{"one"}, nil, "one"},
		{"the newest of two", []string{"one", "two"}, nil, "two"},
		{"cut", []string{"one"}, func(t *testing.T, temp string) { truncate(t, temp, 1) }, "old"},
		{"cut, with one before it", []string{"one", "two"}, func(t *testing.T, temp string) { truncate(t, temp, 0) }, "one"},
		{"the file was written later", []string{"one"}, func(t *testing.T, temp string) {
			past := time.Now().Add(-time.Hour)
			if err := os.Chtimes(temp, past, past); err != nil {
				t.Fatal(err)
			}
		}, "old"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, dir, saveName("dorada"), "old")
			f := &folder{root: dir}
			for _, text := range test.stage {
				if _, err := f.stage(saveName("dorada"), []byte(text)); err != nil {
					t.Fatal(err)
				}
			}
			if temps, _ := filepath.Glob(filepath.Join(dir, "saves/*"+tempExt)); test.spoil != nil {
				test.spoil(t, temps[len(temps)-1])
			}
			s := open(t, dir)
			if got := onDisk(t, s, dir, saveName("dorada")); got != test.want {
				t.Errorf("the save is %q, want %q", got, test.want)
			}
			if temps, _ := filepath.Glob(filepath.Join(dir, "saves/*"+tempExt)); len(temps) != 0 {
				t.Errorf("left over: %v", temps)
			}
		})
	}
}

func truncate(t *testing.T, path string, size int64) {
	t.Helper()
	if err := os.Truncate(path, size); err != nil {
		t.Fatal(err)
	}
}
