//go:build !js && !android && !ios

package app

import (
	"bytes"
	"flag"
	"image"
	"image/jpeg"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

var repaint = flag.Bool("update", false, "paint the pictures of the README again")

// The pictures of the README: where they are, as seen from here, how large they are, and how large their files may be
// together.
const (
	gallery         = "../../assets/pictures"
	pictureWide     = 960
	pictureHigh     = 600
	mostPictureSize = 600_000
)

// shot is a picture of the README: what it shows, and what is done before.
type shot struct {
	name  string
	scene func(p *painter) stage.Scene
	do    func(r *tabletest.Rig)
}

func shots() []shot {
	return []shot{
		{name: "shelf", scene: func(p *painter) stage.Scene { return p.house.shelf() }},
		{name: "dorada", scene: func(p *painter) stage.Scene { return p.table("dorada", 4, 0.5) }},
		{name: "pamplona", scene: func(p *painter) stage.Scene { return p.table("pamplona", 4, 0.4) }},
		{name: "galopp", scene: func(p *painter) stage.Scene { return p.table("galopp", 4, 0.5) }},
		{name: "rapidcity", scene: func(p *painter) stage.Scene { return p.table("rapidcity", 3, 0.5) }, do: beginRound},
		{name: "hand", scene: func(p *painter) stage.Scene { return p.table("galopp", 4, 0.03) }},
	}
}

// TestThePicturesOfTheReadme holds them to what the README says: all there, small together, in no program. With -update it
// paints them first.
func TestThePicturesOfTheReadme(t *testing.T) {
	if *repaint {
		paintAll(t)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(gallery, "*"))
	if err != nil || len(files) != len(shots()) {
		t.Errorf("%d files, want %d: %v", len(files), len(shots()), err)
	}
	sum := 0
	for _, s := range shots() {
		data, err := os.ReadFile(s.file())
		if err != nil {
			t.Fatal(err)
		}
		sum += len(data)
		c, err := jpeg.DecodeConfig(bytes.NewReader(data))
		if err != nil || c.Width != pictureWide || c.Height != pictureHigh {
			t.Errorf("%s: %d by %d, %v; want %d by %d", s.name, c.Width, c.Height, err, pictureWide, pictureHigh)
		}
		if !bytes.Contains(readme, []byte("(assets/pictures/"+s.name+".jpg)")) {
			t.Errorf("the README does not show %s", s.name)
		}
	}
	if sum > mostPictureSize {
		t.Errorf("%d bytes, want %d at most", sum, mostPictureSize)
	}
}

func TestNoPictureOfTheReadmeIsInAProgram(t *testing.T) {
	cmd := exec.Command("go", "list", "-f", `{{range .EmbedFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}`, "ludotheque/...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	files := strings.Fields(string(out))
	if len(files) < 20 {
		t.Fatalf("only %d embedded files are known", len(files))
	}
	for _, f := range files {
		if strings.Contains(filepath.ToSlash(f), "assets/pictures/") {
			t.Errorf("%s is embedded", f)
		}
	}
}

func (s *shot) file() string { return filepath.Join(gallery, s.name+".jpg") }

// painter paints pictures of a program in which games are under way.
type painter struct {
	*sweep
}

func paintAll(t *testing.T) {
	t.Helper()
	playtest.NeedsDisplay(t)
	p := &painter{&sweep{t: t, lang: "en", games: map[string]*match.Match{}}}
	p.open()
	if err := os.MkdirAll(gallery, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range shots() {
		p.paint(s)
	}
}

// paint writes a picture.
func (p *painter) paint(s shot) {
	p.t.Helper()
	r := tabletest.New(p.t, p.services, s.scene(p), 1280, 800)
	p.services.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Ticks(60)
	takeUp(r)
	r.Ticks(120)
	if s.do != nil {
		s.do(r)
	}
	screen := r.Frame()
	full := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(full.Pix)
	small := image.NewRGBA(image.Rect(0, 0, pictureWide, pictureHigh))
	draw.CatmullRom.Scale(small, small.Bounds(), full, full.Bounds(), draw.Src, nil)
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, small, &jpeg.Options{Quality: 66}); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(s.file(), buf.Bytes(), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// beginRound begins a round of Rapid City at once, whoever has tried out a hand.
func beginRound(r *tabletest.Rig) {
	r.TapAt(geom.Pt(640, 252))
	r.Ticks(120)
}

// table returns a game of people in a box, in which so much has been played.
func (p *painter) table(name string, people int, share float64) stage.Scene {
	p.t.Helper()
	b := p.house.cabinet.Find(name)
	all := lines(p.played(b, people))
	return tabletest.Resume(p.t, p.services, &b.Contents, all[:1+int(share*float64(len(all)-1))]...)
}

// played returns a game in a box that bots of medium level have played for people.
func (p *painter) played(b *cabinet.Box, people int) *match.Match {
	p.t.Helper()
	h := header(b, people)
	var players []match.Occupant
	for _, name := range []string{"Ada", "Basile", "Clara", "David"}[:people] {
		players = append(players, match.Occupant{Name: name})
	}
	h.Players = match.Players(h.Colors, players)
	m, err := match.New(h)
	if err != nil {
		p.t.Fatal(err)
	}
	var bots []game.Bot
	for i := range people {
		bots = append(bots, b.Rules.Bot(game.LevelMedium, uint64(i)))
	}
	luck := game.NewRNG(7)
	for g := m.Game(); g.Turn() != game.Over; g = m.Game() {
		by := g.Turn()
		var move game.Move
		switch by {
		case game.Chance:
			move = g.Draw(luck)
		case game.Anyone:
			by, move, _ = bot.NextInput(g, bots)
		default:
			move = game.Decide(bots[by], g.View(by), by)
		}
		if _, err := m.Play(by, move); err != nil {
			p.t.Fatal(err)
		}
	}
	return m
}
