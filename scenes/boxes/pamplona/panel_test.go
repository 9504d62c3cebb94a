package pamplona

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// worn is a street in which runners are behind the bull, and ranks and credits have been taken.
const worn = `"runners":{"red":[20,20,22],"blue":[19,20,24],"yellow":[18,20,21],"green":[14,20,{"rank":2}],"violet":[15,20,{"rank":1}],"white":[20,{"rank":3},{"rank":12}]},"torro":20,"cards_seen":7,"deck":{"attack":4},"courage":{"red":41,"blue":1,"yellow":20,"green":33,"violet":8,"white":2},"credits":{"white":2}`

// seated returns what worn says of the first n seats.
func seated(n int) (seats, setup string) {
	names := strings.Fields(six)
	setup = worn
	for _, name := range names[n:] {
		from := strings.Index(setup, `,"`+name+`":[`)
		to := from + strings.Index(setup[from+1:], `]`) + 2
		setup = setup[:from] + setup[to:]
		setup = strings.ReplaceAll(setup, fmt.Sprintf(`,"%s":%d`, name, map[string]int{"yellow": 20, "green": 33, "violet": 8, "white": 2}[name]), "")
		setup = strings.ReplaceAll(setup, `,"credits":{"`+name+`":2}`, "")
	}
	return strings.Join(names[:n], " "), setup
}

// lowPanels are screens on which panels are as low as can be, and others.
var lowPanels = [][2]int{{800, 600}, {600, 600}, {1280, 600}, {1280, 800}, {1396, 567}, {844, 390}, {915, 412}, {390, 844}, {768, 1024}, {2560, 1080}}

// P-10: what an attack would bring is said in every panel, however many there are, however large the text is and however low the
// screen, at a table and in a replay; on a telephone to who holds a finger on it.
func TestEveryPanelSaysWhatAnAttackBrings(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		for _, larger := range []bool{false, true} {
			for n := 2; n <= 6; n++ {
				s := tabletest.Services(t, lang)
				seats, setup := seated(n)
				for name, sc := range map[string]stage.Scene{"table": resume(t, s, seats, "", setup), "replay": watch(t, s, seats, setup)} {
					r := tabletest.New(t, s, sc, 800, 600)
					s.Change(r.Context(), func(v *store.Settings) { v.LargerText = larger })
					r.Settle()
					for _, size := range lowPanels {
						r.ResizeUndrawn(size[0], size[1])
						holdAttack(t, s, r, n, fmt.Sprintf("%s %v, %s, larger %v", name, size, lang, larger))
					}
				}
			}
		}
	}
}

// holdAttack holds n panels to say what an attack would bring, and all that is on the screen to its place.
func holdAttack(t *testing.T, s *services.Services, r *tabletest.Rig, n int, where string) {
	t.Helper()
	for _, fault := range playtest.Faults(r.Inspect()) {
		t.Errorf("%s: %d seats: %s", where, n, fault)
	}
	word, _, _ := strings.Cut(s.T("pamplona.line", "Points", "+"), "+")
	if r.Context().Metrics().Small() {
		holdChip(t, r, strings.Fields(six)[n-1], word, where)
	} else if got := countWith(r.Texts(), word); got != n {
		t.Errorf("%s: %d of %d panels say %q: %q", where, got, n, word, r.Texts())
	}
}

// holdChip holds a finger on a seat's panel on a telephone, which has no room for words, until it says them.
func holdChip(t *testing.T, r *tabletest.Rig, seat, word, where string) {
	t.Helper()
	r.Hold(r.Node("seat."+seat).Rect.Center(), 60)
	if !strings.Contains(strings.Join(r.Texts(), "\n"), word) {
		t.Errorf("%s: %s's panel, held, does not say %q: %q", where, seat, word, r.Texts())
	}
	r.Release()
	r.Ticks(2)
}

// watch returns a replay that begins so.
func watch(t *testing.T, s *services.Services, seats, setup string) stage.Scene {
	t.Helper()
	b := &box(t).Contents
	v, err := jsonline.Parse([]byte(headOf(seats, "", setup)))
	if err != nil {
		t.Fatal(err)
	}
	h, err := journal.ParseHeader(v, []game.Box{b.Rules})
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	return scene.Watch(s, b, &table.Doors{}, m)
}

// countWith returns how many texts begin so.
func countWith(texts []string, word string) (n int) {
	for _, s := range texts {
		if strings.HasPrefix(s, word) {
			n++
		}
	}
	return n
}

// P-26: the number in a panel is the courage that lies there in chips; the total is said in words.
func TestTheTotalIsSaidInWords(t *testing.T) {
	for _, tt := range []struct {
		name, runners, blue string
		whole               string
	}{
		{"all before the bull", "[20,20,22]", "[20,20,20]", "Attack: +7. If it ended now: 41"},
		{"one behind the bull", "[17,20,22]", "[20,20,20]", "Attack: +1. If it ended now: 38"},
		{"one on a rank", `[20,20,{"rank":4}]`, "[20,20,20]", "Attack: +6. If it ended now: 45"},
		{"another's behind the bull", "[20,20,22]", "[17,20,20]", "Attack: +7. If it ended now: 41"},
	} {
		s := tabletest.Services(t, words.English)
		setup := fmt.Sprintf(`"runners":{"red":%s,"blue":%s},"torro":20,"cards_seen":7,"deck":{"attack":4},"courage":{"red":41,"blue":30}`, tt.runners, tt.blue)
		r := tabletest.New(t, s, resume(t, s, "red blue", "", setup), 1280, 800)
		r.Settle()
		line := r.Board().PanelLine(0)
		if line.Score != "41" || line.FullText != tt.whole {
			t.Errorf("%s: the panel says %q and %q, want 41 and %q", tt.name, line.Score, line.FullText, tt.whole)
		}
		if !r.ShowsText(tt.whole) {
			t.Errorf("%s: there is room for %q, but it says %q", tt.name, tt.whole, r.Texts())
		}
	}
}

// Once all attacks have been turned, panels and kerbs tell of none, but for the last one while it is under way.
func TestNoAttackIsForetoldWhenNoneIsLeft(t *testing.T) {
	s := tabletest.Services(t, words.English)
	setup := `"runners":{"red":[20,20,22],"blue":[17,20,20]},"torro":20,"cards_seen":7,"deck":{"attack":1,"2":3}`
	r := tabletest.New(t, s, resume(t, s, "red blue", "", setup), 1280, 800)
	r.Settle()
	b := r.Board().Board.(*board)
	for _, tt := range []struct {
		left int
		on   bool
		text string
		sign bool
	}{{1, false, "Attack: +7", true}, {0, true, "Attack: +7", false}, {0, false, "No attack left", false}} {
		b.view.deck[0], b.view.attack.on = tt.left, tt.on
		if got := b.panels.panelLine(0).Text; got != tt.text || b.view.hasGainSign(20) != tt.sign {
			t.Errorf("with %d attacks left and one under way (%v), the panel says %q, not %q; a sign is there: %v", tt.left, tt.on, got, tt.text, !tt.sign)
		}
	}
}

// P-25, P-26: after the end, the number in a panel is the final score, and nothing is said of an attack or of what would be if the game
// ended.
func TestTheFinalScoreStaysInThePanel(t *testing.T) {
	s := tabletest.Services(t, words.English)
	setup := `"runners":{"red":[20,20,{"rank":4}],"blue":[17,20,20]},"torro":20,"cards_seen":7,"deck":{"attack":4},"courage":{"red":41,"blue":30}`
	r := tabletest.New(t, s, resume(t, s, "red blue", "", setup), 1280, 800)
	r.Settle()
	b := r.Board().Board.(*board)
	b.view.over = true
	for seat := range game.Seat(2) {
		line, want := b.panels.panelLine(seat), strconv.Itoa(b.view.score(seat))
		if line.Score != want || line.Score == strconv.Itoa(b.view.courage[seat]) || line.Text+line.FullText != "" {
			t.Errorf("seat %d has %s points: the panel says %q, %q and %q", seat, want, line.Score, line.Text, line.FullText)
		}
	}
}

// What has just happened can be read with five seats, too: in the note below them, or else in the banner while it is shown.
func TestTheLogIsThereWithFiveSeats(t *testing.T) {
	seats, setup := seated(5)
	setup += `,"turn":"violet"`
	run := []string{`{"roll":["arrow",2]}`, `{"seat":"violet","run":[{"from":15,"steps":0},{"from":20,"steps":2}]}`}
	for _, tt := range []struct{ w, h int }{{1280, 800}, {800, 600}} {
		s := tabletest.Services(t, words.English)
		r := tabletest.New(t, s, resume(t, s, seats, "", setup, run...), tt.w, tt.h)
		r.Settle()
		r.Tap("deck")
		r.Ticks(90)
		if say := s.T("pamplona.log.attack") + "."; told(r, say) == 0 {
			t.Errorf("%d×%d: the log's %q is not to be read: %q", tt.w, tt.h, say, r.Texts())
		}
	}
}

// TestWhoOpensTheRoundHasTheFan, with room for it left of ranks and credits, and nobody else has (P-04).
func TestWhoOpensTheRoundHasTheFan(t *testing.T) {
	b := boardOf(t, `"torro":9,"cards_seen":2`, geom.R(0, 0, 800, 600))
	room := geom.R(60, 10, 100, 20)
	dst := ebiten.NewImage(300, 60)
	for _, rotate := range []bool{true, false} {
		b.view.rotate, b.view.first = rotate, 2
		for seat := range game.Seat(b.view.seats) {
			if has := b.panels.drawHonours(dst, seat, room, 20) < room.Right(); has != (rotate && seat == 2) {
				t.Errorf("the first seat moves on: %v; seat %d has the fan: %v", rotate, seat, has)
			}
		}
	}
}

// TestTenPointsAreOneChip, and nine are nine.
func TestTenPointsAreOneChip(t *testing.T) {
	b := boardOf(t, `"torro":9,"cards_seen":2`, geom.R(0, 0, 800, 600))
	room, pixels := geom.R(10, 10, 200, 20), func(draw func(dst *ebiten.Image)) []byte {
		dst := ebiten.NewImage(220, 40)
		defer dst.Deallocate()
		draw(dst)
		pix := make([]byte, 4*220*40)
		dst.ReadPixels(pix)
		return pix
	}
	for points, body := range map[int]color.NRGBA{10: tenColor, 1: oneColor} {
		got := pixels(func(dst *ebiten.Image) { b.panels.drawChips(dst, points, room, 20) })
		want := pixels(func(dst *ebiten.Image) {
			b.desk.Pieces.Chip(points, body, 20).Draw(dst, geom.Pt(room.X+10, room.Center().Y), piece.Pose{})
		})
		if !slices.Equal(got, want) {
			t.Errorf("%d points are not a chip of as many", points)
		}
	}
}
