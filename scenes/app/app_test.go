package app

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"strings"
	"testing"

	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		args string
		want Config
		fail string // part of what is told; empty for arguments that are fine
	}{
		{"", Config{Width: 1280, Height: 800}, ""},
		{"-size 800x600 -lang de -data x -seed 7", Config{Width: 800, Height: 600, Lang: "de", Data: "x", Seed: 7}, ""},
		{"-inspect", Config{Width: 1280, Height: 800, Inspect: true}, ""},
		{"-version", Config{Width: 1280, Height: 800, Version: true}, ""},
		{"-table 192.168.1.5:7433/t/k7qxm", Config{Width: 1280, Height: 800, Table: "ws://192.168.1.5:7433/table/K7QXM"}, ""},
		{"-table K7QXM", Config{}, "the code of the table is missing"},
		{"-lang it", Config{}, "must be one of en, fr, de"},
		{"-size 800", Config{}, "a width and a height"},
		{"-size 800x600x3", Config{}, "a width and a height"},
		{"-size 80x60", Config{}, "must be from 480x360"},
		{"-size 99999999999999999999x600", Config{}, "a width and a height"},
		{"-seed -1", Config{}, "invalid value"},
		{"-nonsense", Config{}, "usage: ludotheque"},
		{"dorada", Config{}, `unexpected argument "dorada"`},
	} {
		var told bytes.Buffer
		got, err := parse(strings.Fields(tt.args), &told)
		if tt.fail == "" {
			if err != nil || got != tt.want {
				t.Errorf("%q: %+v, %v", tt.args, got, err)
			}
			continue
		}
		if err == nil || !strings.Contains(told.String(), tt.fail) || !strings.Contains(told.String(), "usage:") {
			t.Errorf("%q: error %v, told %q", tt.args, err, told.String())
		}
	}
}

func TestHelpIsNoMistake(t *testing.T) {
	if _, err := parse([]string{"-h"}, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("error %v", err)
	}
}

func TestSeedsAreTheSameAgain(t *testing.T) {
	a, b, c := seeds(5), seeds(5), seeds(6)
	for range 10 {
		x, y, z := a(), b(), c()
		if x != y || x == z {
			t.Fatalf("seeds %d, %d and with another number %d", x, y, z)
		}
	}
	fresh := seeds(0)
	if x, y := fresh(), fresh(); x == y {
		t.Error("a fresh seed came twice")
	}
}

// serve opens services that speak English unless the settings say otherwise.
func serve(t *testing.T, c Config) *services.Services {
	t.Helper()
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	boxes, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	c.Data = t.TempDir()
	saves := store.Open(store.Options{AppName: name, Dir: c.Data})
	t.Cleanup(func() {
		if err := saves.Close(); err != nil {
			t.Error(err)
		}
	})
	s, err := newServices(c, book, boxes, saves)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLanguageOfTheCommandLineIsKept(t *testing.T) {
	s := serve(t, Config{Lang: "fr"})
	if s.Words.Lang() != words.French || s.Store.Settings().Language != "fr" {
		t.Errorf("speaks %q, settings keep %q", s.Words.Lang(), s.Store.Settings().Language)
	}
}

func TestFailureIsToldAndLeadsHome(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	a := &App{services: s}
	scene := a.failureScene(errors.New("stage: scene *x.Scene failed: no die\ngoroutine 1 [running]:"))
	scene.Resize(stage.Metrics{Size: geom.Pt(800, 600), Scale: 1, TextScale: 1})
	r := new(stage.Report)
	scene.(stage.Inspectable).Inspect(r)
	if n := r.Node("failure.reason"); n == nil || n.Text != "stage: scene *x.Scene failed: no die" {
		t.Errorf("reason %+v", n)
	}
	if n := r.Node("failure.back"); n == nil || n.Text != s.T("shell.shelf") || n.Rect.H < 44 {
		t.Errorf("the way back: %+v", n)
	}
	for _, n := range r.Nodes {
		if !n.Rect.Covers(n.Ink) {
			t.Errorf("%s: %v does not fit into %v", n.ID, n.Ink, n.Rect)
		}
	}
}
