package ui_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// settings builds the page on which every kind of control stands.
func settings(b *words.Book) ui.Widget {
	left := ui.Column(14,
		ui.NewLabel(ui.Heading, b.T("shell.settings")),
		ui.Line(),
		ui.Setting(b.T("shell.language"), ui.NewChoice("lang", ui.TextOptions("en", "English", "fr", "Français", "de", "Deutsch"), string(b.Lang()), nil)),
		ui.Setting(b.T("shell.speed"), ui.NewChoice("speed", ui.TextOptions("slow", b.T("shell.speed.slow"), "normal", b.T("shell.speed.normal"),
			"fast", b.T("shell.speed.fast"), "instant", b.T("shell.speed.instant")), "normal", nil)),
		ui.NewSlider("effects", b.T("shell.volume.effects"), 70, nil),
		ui.NewToggle("motion", b.T("shell.motion"), false, nil),
		ui.NewToggle("text", b.T("shell.text"), true, nil),
		ui.NewToggle("marks", b.T("shell.marks"), true, nil),
	)
	off := ui.NewButton("hint", b.T("shell.hint"), nil).Icon(ui.IconBulb)
	off.Disable(b.T("table.hint.none"))
	right := ui.Column(12,
		ui.NewLabel(ui.Heading, b.T("shell.setup.players")),
		ui.NewField("name", "", b.T("shell.name"), 14, nil),
		ui.NewLabel(ui.Body, b.T("shell.save.readonly")),
		ui.NewLabel(ui.Strong, b.T("shell.first.chosen", "Name", words.Key("shell.color.blue"))).Seat(game.Blue),
		ui.NewButton("play", b.T("shell.play"), nil).Kind(ui.Primary).Icon(ui.IconPlay),
		ui.Row(8, ui.Grow(1, ui.NewButton("undo", b.T("shell.undo"), nil).Icon(ui.IconUndo)), ui.Grow(1, off)),
		ui.Row(8, ui.Grow(1, ui.NewButton("leave", b.T("shell.leave"), nil).Kind(ui.Danger)), ui.Grow(1, ui.NewButton("rules", b.T("shell.rules"), nil).Kind(ui.Quiet).Icon(ui.IconBook))),
		ui.Row(6, ui.IconButton("gear", ui.IconGear, b.T("shell.settings"), nil), ui.IconButton("sound", ui.IconBulb, b.T("shell.mute"), nil),
			ui.IconButton("full", ui.IconEnlarge, b.T("shell.fullscreen"), nil), ui.IconButton("log", ui.IconScroller, b.T("shell.log"), nil), ui.IconButton("menu", ui.IconMenu, b.T("shell.menu"), nil)),
	)
	return ui.Pad(24, 24, ui.NewScroll("page", ui.Grid(24, 340, 2, ui.Card(left), ui.Card(right))))
}

func seats(th *ui.Theme, dst *ebiten.Image, w, h float64) {
	for i := range game.Color(game.Colors) {
		r := geom.R(24+float64(i)*(w-48)/6, h-84, (w-48)/6-12, 60)
		th.SeatPanel(dst, r, i, i == 1)
		th.DrawBadge(dst, i, geom.Pt(r.X+ui.SeatBandWidth+22, r.Center().Y), 26)
	}
}

// TestGallery opens a dialog and a drawer over the page with every control. All must fit, and hold the focus where it was.
func TestGallery(t *testing.T) {
	tests := []struct {
		lang words.Lang
		m    stage.Metrics
	}{
		{words.English, metrics(1280, 800, 1, 1)},
		{words.French, metrics(800, 600, 1.5, 1)},
		{words.German, metrics(800, 600, 1, 1.3)},
		{words.German, metrics(768, 1024, 2, 1)},
	}
	for _, tt := range tests {
		name := fmt.Sprintf("gallery-%s-%vx%v@%v-%v", tt.lang, tt.m.Size.X, tt.m.Size.Y, tt.m.Scale, tt.m.TextScale)
		t.Run(name, func(t *testing.T) {
			b, th := book(t, tt.lang), theme(t)
			r := ui.NewRoot(th)
			r.Resize(tt.m)
			r.SetBody(settings(b))
			dst := ebiten.NewImage(int(tt.m.Size.X*tt.m.Scale), int(tt.m.Size.Y*tt.m.Scale))
			draw := func(name string) {
				for _, p := range r.Audit() {
					t.Errorf("%s: %v", name, p)
				}
				th.Table(dst)
				if tt.m.Size.X > 1000 {
					seats(th, dst, tt.m.Size.X, tt.m.Size.Y)
				}
				r.Draw(dst)
				playtest.SaveIfWanted(t, name, dst)
			}
			r.Focus("lang.fr")
			draw(name)
			r.OpenDialog(ui.Dialog(b.T("shell.new"), b.T("shell.discard.note"), ui.NewButton("no", b.T("shell.cancel"), r.Close),
				ui.NewButton("yes", b.T("shell.new"), nil).Kind(ui.Primary)), ui.LayerOptions{})
			settle(r)
			r.Toast(says(b.T("shell.save.moved", "What", b.T("shell.file.save"), "File", "dorada-2.bad")))
			settle(r)
			draw(name + "-dialog")
			r.Close()
			r.OpenDrawer(ui.Drawer("log", b.T("shell.log"), b.T("shell.close"), r, ui.NewScroll("log.list", logRows(b))), ui.LayerOptions{})
			settle(r)
			draw(name + "-drawer")
			r.Close()
			if got := r.Focused(); got != "lang.fr" {
				t.Errorf("after dialog and drawer the focus is on %q, want lang.fr", got)
			}
		})
	}
}

func logRows(b *words.Book) ui.Widget {
	var rows []ui.Widget
	for i := range 30 {
		c := game.Color(i % 6)
		rows = append(rows, ui.NewLabel(ui.Body, b.T("shell.first.chosen", "Name", words.Key("shell.color."+c.String()))).Seat(c))
	}
	return ui.Column(10, rows...)
}

// TestStates shows what the gallery does not: pointed at, held, explained, written in.
func TestStates(t *testing.T) {
	b := book(t, words.French)
	h := root(t, ui.Space(0, 0))
	th := h.root.Theme
	th.Shared().SetKeyboardLayout(ui.AZERTY)
	off := ui.NewButton("off", b.T("shell.undo"), nil).Icon(ui.IconUndo)
	off.Disable(b.T("table.undo.nothing"))
	h.root.SetBody(ui.Pad(24, 24, ui.Card(ui.Column(12,
		ui.Row(12, ui.Grow(1, ui.NewField("name", "Zoé", "", 12, nil)), ui.NewButton("lit", "Survol", nil), ui.NewButton("down", "Appui", nil).Kind(ui.Primary), off),
		ui.Row(12, ui.NewButton("quiet", "Ligne", nil).Kind(ui.Quiet), ui.NewButton("seat", b.T("shell.color.green"), nil).Seat(game.Green)),
	))))
	dst := ebiten.NewImage(800, 600)
	draw := func(name string) {
		th.Table(dst)
		h.root.Draw(dst)
		playtest.SaveIfWanted(t, name, dst)
	}
	down := h.rect(t, "down").Center()
	h.tick(h.frame(input.Pointer{ID: 77, At: down, Start: down, Pressed: true, Down: true}))
	h.tick(&input.Frame{HoverOK: true, Hover: h.rect(t, "lit").Center()})
	draw("states-hover")
	for range 40 {
		h.tick(&input.Frame{HoverOK: true, Hover: h.rect(t, "off").Center()})
	}
	draw("states-tip")
	h.drag(input.Touch, h.rect(t, "name").Center())
	h.tick(new(input.Frame))
	draw("states-keys")
	for _, p := range h.root.Audit() {
		t.Error(p)
	}
}
