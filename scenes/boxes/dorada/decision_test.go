package dorada

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// thrown returns a game in which red has thrown a three and may go from start or from space 4.
func thrown() []string {
	return []string{
		`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":3,"blue":4},"piles":{"4":["red"]}}}`,
		`{"roll":3}`,
	}
}

func TestDecisionsAreToldByTheirPawn(t *testing.T) {
	cabinettest.CheckDecisions(t, box(t), []cabinettest.Decision{
		{Name: "from start", Journal: thrown(), Entry: `{"move":0}`, Want: "a pawn out of the camp"},
		{Name: "on the way", Journal: thrown(), Entry: `{"move":4}`, Want: "the pawn on 4"},
	})
}

// TestTheTallyCountsFromTheTop: the uppermost pawn in DORADA is worth most (D-16), and whose it is gets it alone.
func TestTheTallyCountsFromTheTop(t *testing.T) {
	g := cabinettest.Position(t, box(t), `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":2,"blue":3},"goal":["red","blue","red"]}}`)
	rows := scoreRows(g)
	if len(rows) != 3 {
		t.Fatalf("%d rows: %v", len(rows), rows)
	}
	for i, seat := range []game.Seat{0, 1, 0} {
		if rows[i].Values[seat] != dorada.Worth(i) || rows[i].Values[1-seat] != 0 || rows[i].Data[1] != i+1 {
			t.Errorf("row %d is %+v", i, rows[i])
		}
	}
	if got := scoreRows(nil); got != nil {
		t.Errorf("a game of another box comes to %v", got)
	}
}

// option returns a move of the pawn on a space by its events.
func option(from int, ev ...game.Event) *table.Option {
	o := optionOf(0, ev)
	o.From, o.Events = from, ev
	return &o
}

// TestWhereAPawnGoes: hops go from space to space, springs and gold in one bow, and where it lands is no leg.
func TestWhereAPawnGoes(t *testing.T) {
	o := option(4,
		game.Event{Kind: dorada.EventHop, From: 4, To: 5},
		game.Event{Kind: dorada.EventSpring, From: 5, To: 9},
		game.Event{Kind: dorada.EventHop, From: 9, To: 10},
		game.Event{Kind: dorada.EventGold, From: 10, To: 14},
		game.Event{Kind: dorada.EventLand, To: 14},
	)
	var ends []int16
	var hops []bool
	for e, hop := range legs(o) {
		ends, hops = append(ends, e.To), append(hops, hop)
	}
	if len(ends) != 4 || ends[0] != 5 || ends[1] != 9 || ends[2] != 10 || ends[3] != 14 {
		t.Errorf("it goes by %v", ends)
	}
	if want := [4]bool{true, false, true, false}; len(hops) != 4 || [4]bool(hops) != want {
		t.Errorf("hops are %v", hops)
	}
	n := 0
	for range legs(o) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("who looks at two legs is shown %d", n)
	}
}

// TestAMoveEndsWhereItsPawnComesToRest, and a pawn that is lost is at risk.
func TestAMoveEndsWhereItsPawnComesToRest(t *testing.T) {
	hop := game.Event{Kind: dorada.EventHop, From: 4, To: 5}
	for _, tt := range []struct {
		name string
		ev   []game.Event
		to   int
		lost bool
	}{
		{"nowhere", nil, table.NoTarget, false},
		{"on its way", []game.Event{hop}, table.NoTarget, false},
		{"on a space", []game.Event{hop, {Kind: dorada.EventLand, To: 5}}, refTo + 5, false},
		{"in DORADA", []game.Event{hop, {Kind: dorada.EventArrive, To: 40}}, refTo + 40, false},
		{"in a trap", []game.Event{hop, {Kind: dorada.EventLost, To: 7}}, refTo + 7, true},
	} {
		o := option(4, tt.ev...)
		if o.To != tt.to || o.Risk != tt.lost || losesPawn(o) != tt.lost {
			t.Errorf("%s: to %d, at risk %v, lost %v", tt.name, o.To, o.Risk, losesPawn(o))
		}
	}
}

// TestAMoveIsToldByWhereItsPawnIsSent: a springboard sends it on or back (D-08, D-09), and the last one counts.
func TestAMoveIsToldByWhereItsPawnIsSent(t *testing.T) {
	hop := game.Event{Kind: dorada.EventHop, From: 19, To: 22}
	back, on := game.Event{Kind: dorada.EventSpring, From: 22, To: 19}, game.Event{Kind: dorada.EventSpring, From: 22, To: 26}
	for _, tt := range []struct {
		name, want string
		ev         []game.Event
	}{
		{"a plain space", "dorada.preview.plain", []game.Event{hop, {Kind: dorada.EventLand, To: 22}}},
		{"on", "dorada.preview.spring", []game.Event{hop, on, {Kind: dorada.EventLand, To: 26}}},
		{"back", "dorada.preview.spring.back", []game.Event{hop, back, {Kind: dorada.EventLand, To: 19}}},
		{"back and on", "dorada.preview.spring", []game.Event{hop, back, {Kind: dorada.EventSpring, From: 19, To: 21}, {Kind: dorada.EventLand, To: 21}}},
		{"back onto a pawn", "dorada.preview.pile", []game.Event{hop, back, {Kind: dorada.EventLand, To: 19, N: 1}}},
		{"back into the camp", "dorada.preview.spring.start", []game.Event{{Kind: dorada.EventHop, From: 0, To: 3}, {Kind: dorada.EventSpring, From: 3}, {Kind: dorada.EventLand}}},
		{"on to DORADA", "dorada.preview.goal", []game.Event{hop, on, {Kind: dorada.EventArrive, To: 41}}},
	} {
		if key, _ := outcomeText(option(19, tt.ev...), 41); key != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, key, tt.want)
		}
	}
}

// TestWhatIsMarkedLiesWhereItBelongs: the mark of a move on the space where that ends, and the chance of a hint over its pawn.
func TestWhatIsMarkedLiesWhereItBelongs(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), lit, `{"roll":2}`)
	b := r.Board().Board.(*board)
	p := b.painter()
	o := offers{painter: &p, choice: &b.Choice}
	for _, from := range []int{0, 4, 9} {
		move := b.OptionFrom(from)
		want := b.layout.spaces[move.To-refTo]
		if got := r.DrawnBounds(func(dst *ebiten.Image) { o.markEnd(dst, move, 0) }); got.Center().Dist(want) > b.layout.diameter/4 {
			t.Errorf("the move from %d is marked at %v, and ends at %v", from, got, want)
		}
		tag, pawn := b.tagBox(move).Center(), o.lightPoint(move)
		if off := pawn.Sub(tag); off.Y < 0 || off.Y > 2*b.layout.diameter || max(off.X, -off.X) > b.layout.diameter {
			t.Errorf("the chance of the pawn at %v is written at %v", pawn, tag)
		}
	}
}

// TestTheWayOfAMoveFollowsTheSpaces: dots lie between any two spaces that a pawn passes, also where a springboard flings it round a
// bend, and none far from the track.
func TestTheWayOfAMoveFollowsTheSpaces(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":2,"blue":4},"piles":{"3":["red"],"7":["red"]}}}`, `{"roll":6}`)
	b := r.Board().Board.(*board)
	p := b.painter()
	for _, tt := range []struct {
		from int
		legs [][2]int // the spaces from which and to which each leg leads
	}{{0, [][2]int{{0, 6}, {6, 11}}}, {3, [][2]int{{3, 9}}}} {
		i := 0
		for e := range legs(b.OptionFrom(tt.from)) {
			way := p.legOf(0, e)
			if got := [2]int{way.from, way.to}; got != tt.legs[i] {
				t.Fatalf("leg %d of the move from %d leads from %d to %d, want %v", i, tt.from, way.from, way.to, tt.legs[i])
			}
			for n := range way.steps() + 1 {
				want := p.pathPoint(0, way.from+n)
				if got := way.at(float64(n) / float64(way.steps())); got.Dist(want) > 1 {
					t.Errorf("after %d steps the move from %d is at %v, want space %d at %v", n, tt.from, got, way.from+n, want)
				}
			}
			i++
		}
	}
	gold := p.legOf(0, &game.Event{Kind: dorada.EventGold, From: 13, To: int16(p.goal())})
	if got, want := gold.at(0.5), p.spaces[13].Lerp(p.temple.stairs, 0.5); got.Dist(want) > 1 {
		t.Errorf("gold carries a pawn over %v, want straight over %v", got, want)
	}
	if got := gold.flight(0.5, false)[0].Lift; got != gold.bow() {
		t.Errorf("a pawn flies %v high, and the dots of its way %v", got, gold.bow())
	}
}

// TestPawnAndGhostHaveTheSameLetter: one near the pawn, one near the end of its move, none lies on another, and a single move has none.
func TestPawnAndGhostHaveTheSameLetter(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), lit, `{"roll":2}`)
	b := r.Board().Board.(*board)
	p := b.painter()
	o := offers{painter: &p, choice: &b.Choice}
	near := map[string]geom.Point{
		"from.A": p.topPoint(0, 0), "from.B": p.topPoint(0, 4), "from.C": p.topPoint(0, 9),
		"to.A": p.nextFoot(2, 0), "to.B": p.nextFoot(11, 0), "to.C": p.nextFoot(11, 0),
	}
	var boxes []geom.Rect
	for g := range o.badges {
		at, ok := near[g.id()]
		if delete(near, g.id()); !ok || g.box.Center().Dist(at) > 1.6*p.layout.pawnHeight {
			t.Errorf("badge %s lies at %v, its pawn at %v", g.id(), g.box, at)
		}
		for _, other := range boxes {
			if !other.Intersect(g.box).Empty() {
				t.Errorf("badge %s lies over another", g.id())
			}
		}
		boxes = append(boxes, g.box)
	}
	if len(near) > 0 {
		t.Errorf("badges are missing: %v", near)
	}
	b.Options = b.Options[:1]
	for g := range o.badges {
		t.Errorf("the only move has a badge %s", g.id())
	}
}

// TestAPreviewShowsThePawnWhereItComesToRest, and none in a trap in which it is lost.
func TestAPreviewShowsThePawnWhereItComesToRest(t *testing.T) {
	for _, tt := range []struct {
		game, roll string
		to         int
		stands     bool
	}{
		{lit, `{"roll":2}`, 2, true},
		{two, `{"roll":5}`, 5, false},
	} {
		r := lay(t, tabletest.Services(t, words.English), tt.game, tt.roll)
		b := r.Board().Board.(*board)
		p := b.painter()
		o, move := offers{painter: &p, choice: &b.Choice}, b.OptionFrom(0)
		if move.To != refTo+tt.to {
			t.Fatalf("a pawn from start goes to %d, want %d", move.To-refTo, tt.to)
		}
		head := b.layout.nextFoot(tt.to, 0).Sub(geom.Pt(0, b.layout.pawnHeight*0.85)).Mul(r.Context().Metrics().Scale)
		r.DrawnBounds(func(dst *ebiten.Image) {
			o.drawMove(dst, move)
			if _, _, _, alpha := dst.At(int(head.X), int(head.Y)).RGBA(); (alpha > 0) != tt.stands {
				t.Errorf("on %d the head of a pawn has an alpha of %#x, and it comes to rest there: %v", tt.to, alpha, tt.stands)
			}
		})
	}
}

// TestPawnsFlyForward: at the beginning of a bow a pawn is near where it came from, at the end where it comes to rest.
func TestPawnsFlyForward(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), lit, `{"roll":2}`)
	p := r.Board().Board.(*board).painter()
	for _, kind := range []game.Kind{dorada.EventSpring, dorada.EventGold} {
		at := func(share float64) geom.Point {
			v := mover{painter: &p, motion: motion{table.ShownCue{Cue: table.Cue{Event: game.Event{Kind: kind, From: 6, To: 13}}, Fraction: share, Active: true}}}
			return r.DrawnBounds(v.drawMovingPawn).Center()
		}
		from, first, last := p.spaces[6], at(0.02), at(0.98)
		if first.Dist(from) > p.diameter || last.Dist(from) < 2*p.diameter {
			t.Errorf("event %d: a pawn from %v is at %v first and at %v last", kind, from, first, last)
		}
	}
}

// TestWhoMissesATurnIsReadOnEveryBoard: a long name on the screen of a telephone, too.
func TestWhoMissesATurnIsReadOnEveryBoard(t *testing.T) {
	for _, l := range words.Languages() {
		s := tabletest.Services(t, l)
		r := lay(t, s, crowd, `{"roll":4}`)
		say := s.T("dorada.miss", "Name", "Anne-Charlotte")
		for _, size := range tabletest.PhoneSizes() {
			r.ResizeUndrawn(size.X, size.Y)
			b := r.Board().Board.(*board)
			panel, room := b.desk.NoticeBox(b.layout.board, say)
			if st := b.desk.Theme.Style(ui.Strong); !b.layout.board.Covers(panel) || !b.desk.Theme.Text.Fits(say, st, room) {
				t.Errorf("%s, %v: %q is written into %v, on the board at %v", l, size, say, room, b.layout.board)
			}
		}
	}
}
