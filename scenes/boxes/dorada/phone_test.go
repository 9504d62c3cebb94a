package dorada

import (
	"testing"

	"ludotheque/scenes/kit/stage"
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
