//go:build !js && !android && !ios

package app

import (
	"reflect"
	"slices"
	"testing"

	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// TestWhatBoxesLack tells what a registered box lacks that others have: a field of its kit that is nil. A box that is new, or one
// that loses something, is written down here.
func TestWhatBoxesLack(t *testing.T) {
	turns := []string{"BarPlacer", "ButtonProvider", "FoldingBoard", "HandWatcher", "HeadPainter", "Inspectable", "LessonFollower", "LetterTaker", "MoveClearer", "RealTime", "SeatLocator", "SheetPlacer", "SkipBlocker", "TargetStriker"}
	want := map[string][]string{
		"dorada":    append([]string{"EventOverlapper", "NonSeatActor", "ObstacleLister", "OverlayCloser", "PanelSharer", "Paneler", "Prerenderer", "SecrecyJudge", "SumPlacer", "Zoomer"}, turns...),
		"galopp":    append([]string{"EventOverlapper", "LogNoter", "OverlayCloser", "PanelSharer"}, turns...),
		"pamplona":  append([]string{"ObstacleLister", "Prerenderer", "SecrecyJudge", "SumPlacer"}, turns...),
		"rapidcity": {"Drafter", "Dragger", "Enlarger", "EventOverlapper", "HintShower", "LogNoter", "MoveMarker", "NonSeatActor", "ObstacleLister", "OverlayCloser", "PanelSharer", "Paneler", "Prerenderer", "SecrecyJudge", "TapExplainer", "TextLister", "Zoomer"},
	}
	all, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, box := range all {
		_, most := box.Rules.Seats()
		r := tabletest.LayTable(t, tabletest.Services(t, words.English), &box.Contents, 1000, 700, tabletest.Header(&box.Contents, min(3, most)))
		got, lacks := lacking(r.Board()), want[box.Name()]
		slices.Sort(lacks)
		if !slices.Equal(got, lacks) {
			t.Errorf("%s lacks %q,\nwant %q", box.Name(), got, lacks)
		}
	}
}

// lacking returns the fields of a kit that are nil, but for what hands alone have.
func lacking(k table.Kit) (names []string) {
	v := reflect.ValueOf(k)
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; v.Field(i).IsNil() && name != "Announcer" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
