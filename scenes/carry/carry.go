// Package carry has the sheet from which a game under way goes to another device: by a QR code or a link that holds all of it, or
// by a file where it has grown too long.
package carry

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/link"
	"ludotheque/logic/qr"
	"ludotheque/scenes/clip"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/parcel"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Scene is the sheet, over whatever scene is below it.
type Scene struct {
	*menu.Screen
	box     string
	journal []byte
	clip    clip.Clip
	address string   // of the game; empty if no link holds it
	paged   bool     // the address is that of a page, not of the game alone
	code    *qr.Code // nil if no code holds the address, or no camera could open it
	picture *ebiten.Image
}

// New returns the sheet for the journal of a game under way in a box.
func New(s *services.Services, box string, journal []byte, c clip.Clip) *Scene {
	sc := &Scene{box: box, journal: journal, clip: c}
	if fragment, err := link.Encode(journal); err == nil {
		sc.address, sc.paged = s.Address(fragment)
	}
	if sc.paged {
		sc.code, _ = qr.Encode([]byte(sc.address)) // a longer one is carried by the link alone
	}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.leave, Over: true})
	return sc
}

func (sc *Scene) leave() { sc.Stage.Pop() }

// Close implements stage.Closer.
func (sc *Scene) Close() {
	if sc.picture != nil {
		sc.picture.Deallocate()
		sc.picture = nil
	}
}

// The measures of the sheet in dp: how wide it is, and the room of the code.
const (
	sheetWide = 460
	codeMost  = 420
	codeLeast = 200
)

func (sc *Scene) build(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Heading, sc.T("menu.carry.title")).Align(text.Centre), ui.Line()}
	if sc.code != nil {
		rows = append(rows, sc.drawn(geom.Clamp(m.SafeBounds().H-420, codeLeast, min(codeMost, m.SafeBounds().W-6*ui.Step))))
	}
	rows = append(rows, sc.line(ui.Body, sc.how()), sc.line(ui.Small, sc.T("menu.carry.twice")))
	if ways := sc.ways(); len(ways) > 0 {
		rows = append(rows, ui.Grid(ui.Step, 150, 2, ways...))
	}
	rows = append(rows, ui.NewButton("carry.close", sc.T("shell.close"), sc.leave))
	card := menu.Card(m, ui.NewScroll("carry.list", ui.Column(12, rows...)))
	return ui.Pad(menu.Edge(m), menu.Edge(m), ui.Centre(ui.AtLeast(min(sheetWide, m.SafeBounds().W-2*menu.Edge(m)), 0, ui.AtMost(sheetWide, card))))
}

func (sc *Scene) line(r ui.Role, words string) ui.Widget { return ui.Text(r, words).Align(text.Centre) }

// how says what is to be done with what is offered.
func (sc *Scene) how() string {
	switch {
	case sc.address == "" && sc.Services.Page.Files():
		return sc.T("menu.carry.long")
	case sc.address == "":
		return sc.T("menu.carry.long") + " " + sc.T("menu.carry.file", "File", sc.Services.Store.Fetch(sc.box).Path())
	case sc.code != nil:
		return sc.T("menu.carry.scan")
	case sc.paged:
		return sc.T("menu.carry.fine")
	}
	return sc.T("menu.carry.link")
}

// ways are the buttons that hand the game on.
func (sc *Scene) ways() (list []ui.Widget) {
	if copied := sc.clip.Copy; copied != nil && sc.address != "" {
		list = append(list, ui.NewButton("carry.copy", sc.T("lobby.link.copy"), func() {
			copied(sc.address)
			sc.Root.Toast(ui.Message{Say: func() string { return sc.T("lobby.link.copied") }})
		}).Kind(ui.Primary))
	}
	if share := sc.clip.Share; share != nil && sc.paged {
		list = append(list, ui.NewButton("carry.share", sc.T("lobby.link.share"), func() { share(sc.address) }))
	}
	if sc.Services.Page.Files() {
		list = append(list, ui.NewButton("carry.save", sc.T("menu.replays.save"), func() {
			sc.Services.Page.Save(sc.box+parcel.Ending, sc.journal)
		}).Icon(ui.IconDownArrow))
	}
	return list
}

// quiet is how many modules of a code's side are a light margin, on each side of it.
const quiet = 4

// drawn is the code, about d dp wide: whole pixels a module, so that cameras read it.
func (sc *Scene) drawn(d float64) ui.Widget {
	w := ui.Draw(d, d, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		img := sc.print()
		side := float64(img.Bounds().Dx())
		k := max(1, float64(int(min(r.W, r.H)*t.Scale()/side)))
		at := r.Center().Mul(t.Scale())
		var op ebiten.DrawImageOptions
		op.GeoM.Scale(k, k)
		op.GeoM.Translate(float64(int(at.X-k*side/2)), float64(int(at.Y-k*side/2)))
		dst.DrawImage(img, &op)
	})
	w.SetID("carry.code")
	return ui.Across(ui.Middle, w)
}

// print is the code with a pixel a module.
func (sc *Scene) print() *ebiten.Image {
	if sc.picture != nil {
		return sc.picture
	}
	side := sc.code.Side + 2*quiet
	pixels := make([]byte, 4*side*side)
	for i := range side * side {
		x, y := i%side-quiet, i/side-quiet
		light := min(x, y) < 0 || max(x, y) >= sc.code.Side || !sc.code.Dark(x, y)
		if light {
			pixels[4*i], pixels[4*i+1], pixels[4*i+2] = 0xff, 0xff, 0xff
		}
		pixels[4*i+3] = 0xff
	}
	sc.picture = ebiten.NewImage(side, side)
	sc.picture.WritePixels(pixels)
	return sc.picture
}
