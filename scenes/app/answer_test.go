//go:build !js

package app

import (
	"bytes"
	"encoding/json"
	"io"
	"testing"

	"ludotheque/scenes/kit/stage"
)

func TestInspectorAnswersEachLine(t *testing.T) {
	s := serve(t, Config{Lang: "de"})
	a := &App{services: s, interrupted: func() bool { return false }}
	a.Stage = stage.New(s.Home(s), stage.Options{})
	questions, ask := io.Pipe()
	var answers bytes.Buffer
	done := make(chan struct{})
	read, out := io.Pipe()
	go (&inspector{App: a}).serve(questions, out)
	go func() {
		defer close(done)
		dec := json.NewDecoder(io.TeeReader(read, &answers))
		for range 2 {
			var r stage.Report
			if err := dec.Decode(&r); err != nil || r.Values["language"] != "de" {
				t.Errorf("answer %q: %v", answers.String(), err)
			}
		}
	}()
	for range 2 {
		if _, err := io.WriteString(ask, "?\n"); err != nil {
			t.Fatal(err)
		}
	}
	<-done
}
