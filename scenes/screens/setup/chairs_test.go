package setup

import (
	"testing"

	"ludotheque/scenes/boxes/cabinet"
)

func TestADeviceHasOneOwnerUnlessItIsShared(t *testing.T) {
	all := []cabinet.Device{{ID: "mouse"}, {ID: "touch", Shared: true}}
	p := &plan{Chairs: make([]chair, 3)}
	devices := func() [3]string { return [3]string{p.Chairs[0].Device, p.Chairs[1].Device, p.Chairs[2].Device} }
	for _, tt := range []struct {
		seat   int
		device string
		want   [3]string
	}{
		{0, "mouse", [3]string{"mouse", "", ""}},
		{1, "touch", [3]string{"mouse", "touch", ""}},
		{2, "touch", [3]string{"mouse", "touch", "touch"}},
		{2, "mouse", [3]string{"", "touch", "mouse"}},
		{2, "", [3]string{"", "touch", ""}},
	} {
		if p.equip(tt.seat, tt.device, all); devices() != tt.want {
			t.Errorf("seat %d takes %q: %q, want %q", tt.seat, tt.device, devices(), tt.want)
		}
	}
}

func TestNoTwoSeatsAreCalledAlike(t *testing.T) {
	_, s := shelf(t)
	for _, tt := range []struct {
		names [3]string
		want  string
	}{
		{[3]string{"", "", ""}, ""},
		{[3]string{"Ada", "Zoé", ""}, ""},
		{[3]string{"Ada", "", "Ada"}, "Ada"},
		{[3]string{"Émile", " émile ", ""}, "émile"},
		{[3]string{"", "Player 1", ""}, "Player 1"},
	} {
		p := &plan{Chairs: make([]chair, 3)}
		for i, name := range tt.names {
			p.Chairs[i].Name = name
		}
		if got := p.duplicateName(s); got != tt.want {
			t.Errorf("%q: %q stands twice, want %q", tt.names, got, tt.want)
		}
	}
}
