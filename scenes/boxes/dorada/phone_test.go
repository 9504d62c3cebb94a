package dorada

import (
	"image"
	"slices"
	"strconv"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// TestTablesFitTelephones looks at games of every number of seats, at a warning, at a hint and at a crowded board.
func TestTablesFitTelephones(t *testing.T) {
	b := &box(t).Contents
	tabletest.CheckPhones(t, b, append(tabletest.WithEverySeatCount(b, `{"roll":5}`),
		tabletest.Scenario{Name: "warning", Lines: []string{two, `{"roll":5}`}, Do: func(r *tabletest.Rig) { r.Tap("space.0") }},
		tabletest.Scenario{Name: "crowd", Lines: []string{crowd, `{"roll":4}`}, Do: func(r *tabletest.Rig) { r.Tap("bar.hint") }}))
}

// TestWhatASeatIsHeadingForIsSaid: by a number of its own at every size, with a caption and more words where they fit.
func TestWhatASeatIsHeadingForIsSaid(t *testing.T) {
	s := tabletest.Services(t, words.German)
	r := lay(t, s, `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow"],"setup":{"piles":{"8":["yellow"],"9":["red","red"],"12":["red"],"14":["blue","yellow"],"20":["blue"],"21":["blue","yellow"]},"goal":["red","yellow","blue"]}}`)
	points := r.Board().Board.(*board).forecast[1].points
	for _, tt := range []struct {
		w, h int
		want string
	}{
		{1280, 800, s.T("dorada.line.out.end", "Home", 1)},
		{768, 1024, s.T("table.forecast")},
		{390, 844, s.T("table.forecast")},
		{844, 390, ""},
	} {
		r.Resize(tt.w, tt.h)
		r.Settle()
		texts := r.Texts()
		for _, want := range []string{strconv.Itoa(points), tt.want} {
			if want != "" && !slices.Contains(texts, want) {
				t.Errorf("%d×%d: blue's panel does not say %q: %q", tt.w, tt.h, want, texts)
			}
		}
	}
}

// TestForecastsLookAlike: every seat's forecast has the same words or sign before it.
func TestForecastsLookAlike(t *testing.T) {
	for _, lang := range words.Languages() {
		s := tabletest.Services(t, lang)
		r := lay(t, s, `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow","green"],"setup":{"start":{"blue":2,"yellow":1,"green":3},"piles":{"8":["yellow"],"9":["red","red"],"12":["red"],"14":["blue","yellow"],"20":["green"]},"goal":["red","yellow","blue"]}}`)
		for _, size := range []image.Point{{1280, 800}, {768, 1024}, {390, 844}, {844, 390}, {360, 640}} {
			r.Resize(size.X, size.Y)
			r.Settle()
			long, short := 0, 0
			for _, text := range r.Texts() {
				switch text {
				case s.T("table.forecast"):
					long++
				case s.T("table.forecast.short"):
					short++
				}
			}
			if max(long, short) != 4 || min(long, short) != 0 {
				t.Errorf("%s, %v: %d seats have the words, %d the sign before their forecasts", lang, size, long, short)
			}
		}
	}
}

// TestWholeGamesByFinger plays games to their ends on telephones and a tablet.
func TestWholeGamesByFinger(t *testing.T) {
	for _, size := range tabletest.TapGameSizes() {
		tabletest.CheckGameByTaps(t, &box(t).Contents, size, func(rep *stage.Report) string {
			if playtest.Enabled(rep, "draft.confirm") {
				return "draft.confirm"
			}
			if ids := playtest.Offers(rep, "space."); len(ids) > 0 {
				return ids[len(ids)-1]
			}
			return "die"
		})
	}
}
