package ui

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
)

// bricks returns widgets of certain sizes.
func bricks(sizes ...[2]float64) (children []Widget) {
	for _, s := range sizes {
		children = append(children, &brick{w: s[0], h: s[1]})
	}
	return children
}

// lies lists where widgets have been placed: x, y, width and height of each.
func lies(children []Widget) (s string) {
	for _, k := range children {
		r := k.base().rect
		s += fmt.Sprintf(" %v,%v,%v,%v", r.X, r.Y, r.W, r.H)
	}
	return s
}

// hide hides a widget, and returns it.
func hide(w Widget) Widget {
	w.base().hidden = true
	return w
}

// TestRows: what each child needs, less for the widest where there is too little room, more for those that grow.
func TestRows(t *testing.T) {
	for _, tt := range []struct {
		name     string
		children []Widget
		width    float64
		want     string
		size     geom.Point
	}{
		{"as wide as they need", bricks([2]float64{40, 20}, [2]float64{60, 30}), 200, " 0,0,40,50 50,0,60,50", geom.Pt(110, 30)},
		{"just", bricks([2]float64{40, 20}, [2]float64{60, 30}), 110, " 0,0,40,50 50,0,60,50", geom.Pt(110, 30)},
		{"the widest gives way", bricks([2]float64{40, 20}, [2]float64{60, 30}), 100, " 0,0,40,50 50,0,50,50", geom.Pt(100, 30)},
		{"then both", bricks([2]float64{40, 20}, [2]float64{60, 30}), 70, " 0,0,30,50 40,0,30,50", geom.Pt(70, 30)},
		{"the two widest of three", bricks([2]float64{20, 1}, [2]float64{80, 1}, [2]float64{60, 1}), 140, " 0,0,20,50 30,0,50,50 90,0,50,50", geom.Pt(140, 1)},
		{"one grows", []Widget{&brick{w: 40, h: 20}, Grow(1, &brick{w: 40, h: 20})}, 200, " 0,0,40,50 50,0,150,50", geom.Pt(200, 20)},
		{"two grow by their weight", []Widget{Grow(1, &brick{w: 40, h: 20}), Grow(3, &brick{w: 40, h: 20})}, 210, " 0,0,70,50 80,0,130,50", geom.Pt(210, 20)},
		{"nobody grows where there is no room", []Widget{Grow(1, &brick{w: 40, h: 20}), Grow(3, &brick{w: 60, h: 20})}, 100, " 0,0,40,50 50,0,50,50", geom.Pt(100, 20)},
		{"a hidden one takes no gap", []Widget{&brick{w: 40, h: 20}, hide(&brick{w: 900, h: 90}), &brick{w: 40, h: 20}}, 200, " 0,0,40,50 0,0,0,0 50,0,40,50", geom.Pt(90, 20)},
		{"one at the top", []Widget{Across(Start, &brick{w: 40, h: 20})}, 100, " 0,0,40,20", geom.Pt(40, 20)},
		{"one in the middle", []Widget{Across(Middle, &brick{w: 40, h: 20})}, 100, " 0,15,40,20", geom.Pt(40, 20)},
		{"one at the bottom", []Widget{Across(End, &brick{w: 40, h: 20})}, 100, " 0,30,40,20", geom.Pt(40, 20)},
		{"one that is too high", []Widget{Across(End, &brick{w: 40, h: 90})}, 100, " 0,0,40,50", geom.Pt(40, 90)},
		{"one at least so large", []Widget{AtLeast(70, 35, &brick{w: 40, h: 20})}, 100, " 0,0,70,50", geom.Pt(70, 35)},
	} {
		l := Row(10, tt.children...)
		if got := l.Measure(nil, tt.width); got != tt.size {
			t.Errorf("%s: it measures %v, want %v", tt.name, got, tt.size)
		}
		l.Place(nil, geom.R(0, 0, tt.width, 50))
		if got := lies(tt.children); got != tt.want {
			t.Errorf("%s:%s, want%s", tt.name, got, tt.want)
		}
	}
}

// TestColumns: each as wide as the column, those that grow share what is left of its height, or give what is missing.
func TestColumns(t *testing.T) {
	for _, tt := range []struct {
		name     string
		children []Widget
		high     float64
		want     string
		size     geom.Point
	}{
		{"one below the other", bricks([2]float64{40, 20}, [2]float64{60, 30}), 200, " 5,7,100,20 5,37,100,30", geom.Pt(60, 60)},
		{"one takes what is left", []Widget{&brick{w: 40, h: 20}, Grow(1, &brick{w: 40, h: 30})}, 200, " 5,7,100,20 5,37,100,170", geom.Pt(40, 60)},
		{"two share it", []Widget{Grow(1, &brick{w: 40, h: 20}), Grow(1, &brick{w: 40, h: 30})}, 160, " 5,7,100,70 5,87,100,80", geom.Pt(40, 60)},
		{"one gives what is missing", []Widget{&brick{w: 40, h: 20}, Grow(1, &brick{w: 40, h: 90})}, 60, " 5,7,100,20 5,37,100,30", geom.Pt(40, 120)},
		{"but no more than it has", []Widget{&brick{w: 40, h: 80}, Grow(1, &brick{w: 40, h: 20})}, 60, " 5,7,100,80 5,97,100,0", geom.Pt(40, 110)},
		{"a hidden one takes no gap", []Widget{hide(&brick{w: 40, h: 20}), &brick{w: 60, h: 30}}, 200, " 0,0,0,0 5,7,100,30", geom.Pt(60, 30)},
		{"all hidden", []Widget{hide(&brick{w: 40, h: 20})}, 200, " 0,0,0,0", geom.Pt(0, 0)},
		{"on the left", []Widget{Across(Start, &brick{w: 40, h: 20})}, 200, " 5,7,40,20", geom.Pt(40, 20)},
		{"in the middle", []Widget{Across(Middle, &brick{w: 40, h: 20})}, 200, " 35,7,40,20", geom.Pt(40, 20)},
		{"on the right", []Widget{Across(End, &brick{w: 40, h: 20})}, 200, " 65,7,40,20", geom.Pt(40, 20)},
		{"no wider than it may be", []Widget{AtMost(60, &brick{w: 40, h: 20})}, 200, " 25,7,60,20", geom.Pt(40, 20)},
		{"drawn together", bricks([2]float64{40, 20}, [2]float64{60, 30}, [2]float64{60, 40}), 106.25, " 5,7,100,20 5,35.125,100,30 5,73.25,100,40", geom.Pt(60, 110)},
		{"not where that is not enough", bricks([2]float64{40, 20}, [2]float64{60, 30}), 56, " 5,7,100,20 5,37,100,30", geom.Pt(60, 60)},
		{"with what lies in it", []Widget{Column(20, bricks([2]float64{40, 20}, [2]float64{40, 20})...), &brick{w: 40, h: 30}}, 94.375, " 5,7,100,56.25 5,71.375,100,30", geom.Pt(40, 100)},
		{"and in its margins", []Widget{Pad(3, 5, Column(20, bricks([2]float64{40, 20}, [2]float64{40, 20})...)), &brick{w: 40, h: 30}}, 104.375, " 5,7,100,66.25 5,81.375,100,30", geom.Pt(46, 110)},
		{"what has a least height stays", []Widget{AtLeast(0, 60, Column(20, bricks([2]float64{40, 20}, [2]float64{40, 20})...)), &brick{w: 40, h: 30}}, 98.125, " 5,7,100,60 5,75.125,100,30", geom.Pt(40, 100)},
	} {
		l := Column(10, tt.children...)
		if got := l.Measure(nil, 100); got != tt.size {
			t.Errorf("%s: it measures %v, want %v", tt.name, got, tt.size)
		}
		l.Place(nil, geom.R(5, 7, 100, tt.high))
		if got := lies(tt.children); got != tt.want {
			t.Errorf("%s:%s, want%s", tt.name, got, tt.want)
		}
	}
}

// TestARowGivesWayFairly: squeezed sizes end up as wide as there is room, none wider than before, and only the widest are less.
func TestARowGivesWayFairly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		was := rapid.SliceOfN(rapid.Float64Range(1, 300), 1, 6).Draw(t, "sizes")
		sum := 0.0
		for _, s := range was {
			sum += s
		}
		room := sum * rapid.Float64Range(0.2, 0.99).Draw(t, "share")
		l := Lane{sizes: append([]float64(nil), was...)}
		l.squeeze(sum - room)
		now, widest := 0.0, 0.0
		for _, s := range l.sizes {
			now, widest = now+s, max(widest, s)
		}
		if now > room+0.02 || now < room-0.02 {
			t.Fatalf("%v in the room of %v are %v", was, room, l.sizes)
		}
		for i, s := range l.sizes {
			if s > was[i]+1e-9 || s < was[i]-0.02 && s < widest-0.05 {
				t.Fatalf("%v in the room of %v are %v: number %d", was, room, l.sizes, i)
			}
		}
	})
}

// TestGrids: as many equal columns as there is room for, and rows equally full.
func TestGrids(t *testing.T) {
	for _, tt := range []struct {
		name        string
		n           int
		least       float64
		most        int
		width       float64
		cols        int
		wide        float64
		size        geom.Point
		last        string // where the last of them lies
		hideTheRest bool
	}{
		{"all in a row", 3, 50, 0, 200, 3, 60, geom.Pt(200, 20), " 140,0,60,20", false},
		{"as wide as the widest needs", 3, 0, 0, 100, 2, 45, geom.Pt(100, 50), " 0,30,45,20", false},
		{"at most two", 4, 50, 2, 400, 2, 195, geom.Pt(400, 50), " 205,30,195,20", false},
		{"four of which three would fit stand two and two", 4, 50, 0, 170, 2, 80, geom.Pt(170, 50), " 90,30,80,20", false},
		{"seven in rows of four, then of three", 7, 50, 0, 300, 4, 67.5, geom.Pt(300, 50), " 155,30,67.5,20", false},
		{"narrower than one", 2, 50, 0, 30, 1, 30, geom.Pt(30, 50), " 0,30,30,20", false},
		{"no width to keep to", 3, 50, 0, 0, 3, 50, geom.Pt(170, 20), "", false},
		{"one alone", 1, 50, 0, 200, 1, 200, geom.Pt(200, 20), " 0,0,200,20", false},
		{"one that is shown", 4, 50, 0, 200, 1, 200, geom.Pt(200, 20), "", true},
	} {
		children := bricks()
		for i := range tt.n {
			children = append(children, &brick{w: 40, h: 20})
			if tt.hideTheRest && i > 0 {
				hide(children[i])
			}
		}
		m := Grid(10, tt.least, tt.most, children...)
		if cols, wide := m.columns(nil, tt.width); cols != tt.cols || wide != tt.wide {
			t.Errorf("%s: %d columns, %v wide, want %d, %v", tt.name, cols, wide, tt.cols, tt.wide)
		}
		if got := m.Measure(nil, tt.width); got != tt.size {
			t.Errorf("%s: it measures %v, want %v", tt.name, got, tt.size)
		}
		m.Place(nil, geom.R(0, 0, tt.width, 500))
		if got := lies(children[tt.n-1:]); tt.last != "" && got != tt.last {
			t.Errorf("%s: the last lies at%s, want%s", tt.name, got, tt.last)
		}
	}
}

// TestAGridSpreadsItsRows over its height when asked to, with even gaps.
func TestAGridSpreadsItsRows(t *testing.T) {
	for _, tt := range []struct {
		high float64
		want string
	}{{100, " 0,0,50,20 0,40,50,20 0,80,50,20"}, {20, " 0,0,50,20 0,30,50,20 0,60,50,20"}} {
		children := bricks()
		for range 3 {
			children = append(children, &brick{w: 40, h: 20})
		}
		Grid(10, 50, 0, children...).Spread().Place(nil, geom.R(0, 0, 50, tt.high))
		if got := lies(children); got != tt.want {
			t.Errorf("%v high: rows lie at%s, want%s", tt.high, got, tt.want)
		}
	}
}

// listed returns a list of 200 dp in a window of 100, on a screen of its own.
func listed(t *testing.T) *Scroll {
	t.Helper()
	s := NewScroll("s", &brick{w: 300, h: 200})
	rooted(t, Column(0, s))
	s.Place(s.root.Theme, geom.R(50, 40, 300, 100))
	return s
}

func TestAListGoesAsFarAsThereIsSomething(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(*Scroll)
		want float64
	}{
		{"at its beginning", func(*Scroll) {}, 0},
		{"down", func(s *Scroll) { s.ScrollBy(30) }, 30},
		{"down and up", func(s *Scroll) { s.ScrollBy(30); s.ScrollBy(-10) }, 20},
		{"beyond its end", func(s *Scroll) { s.ScrollBy(900) }, 100},
		{"beyond its beginning", func(s *Scroll) { s.ScrollBy(30); s.ScrollBy(-900) }, 0},
		{"to its end", func(s *Scroll) { s.ToEnd(); s.Place(s.root.Theme, s.rect) }, 100},
		{"what is in sight", func(s *Scroll) { s.ScrollTo(geom.R(50, 60, 10, 10)) }, 0},
		{"what lies below", func(s *Scroll) { s.ScrollTo(geom.R(50, 150, 10, 10)) }, 32},
		{"what lies above", func(s *Scroll) { s.ScrollBy(100); s.ScrollTo(geom.R(50, 20, 10, 10)) }, 68},
		{"a page down", func(s *Scroll) { s.handlePageKeys(&input.Frame{Intents: input.PageDown}) }, 40},
		{"two pages down and one up", func(s *Scroll) {
			for _, i := range []input.Intents{input.PageDown, input.PageDown, input.PageUp} {
				s.handlePageKeys(&input.Frame{Intents: i})
			}
		}, 40},
		{"to the end by a key", func(s *Scroll) { s.handlePageKeys(&input.Frame{Intents: input.End}) }, 100},
		{"and home", func(s *Scroll) {
			s.handlePageKeys(&input.Frame{Intents: input.End})
			s.handlePageKeys(&input.Frame{Intents: input.Home})
		}, 0},
	} {
		s := listed(t)
		if tt.do(s); s.offset != tt.want || s.content.base().rect.Y != 40-tt.want {
			t.Errorf("%s: %v lie above, and the first stands at %v", tt.name, s.offset, s.content.base().rect.Y)
		}
	}
}

// TestPageKeysAreLeftToOthersAtItsEnds: who turns pages gets them there.
func TestPageKeysAreLeftToOthersAtItsEnds(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   float64
		key  input.Intents
		left bool
	}{
		{"up at the beginning", 0, input.PageUp, true},
		{"up below it", 10, input.PageUp, false},
		{"down at the end", 100, input.PageDown, true},
		{"down above it", 90, input.PageDown, false},
	} {
		s := listed(t)
		s.ScrollBy(tt.at)
		in := &input.Frame{Intents: tt.key}
		if s.handlePageKeys(in); in.Has(tt.key) != tt.left {
			t.Errorf("%s: the key is left %v", tt.name, !tt.left)
		}
	}
}

// TestAFlickRunsOut: the list goes on as fast as the finger went, slower and slower, and stops where something else begins.
func TestAFlickRunsOut(t *testing.T) {
	s := listed(t)
	s.Touch(&input.Pointer{Pressed: true, Down: true})
	for i := range 4 {
		s.Touch(&input.Pointer{Down: true, Prev: geom.Pt(0, float64(-4*i)), At: geom.Pt(0, float64(-4*i-4))})
	}
	if s.offset != 16 || s.speed <= 2 || s.speed >= 4 {
		t.Fatalf("moved by four dp four times it is at %v, with a speed of %v", s.offset, s.speed)
	}
	ticks, was := 0, s.speed
	for s.Tick() {
		if ticks++; s.speed >= was || ticks > 200 {
			t.Fatalf("after %d ticks its speed is %v", ticks, s.speed)
		}
		was = s.speed
	}
	if s.offset < 30 || s.offset > 90 {
		t.Errorf("it runs on to %v", s.offset)
	}
	s.speed = 9
	if s.Touch(&input.Pointer{Pressed: true, Down: true}); s.speed != 0 {
		t.Error("a finger does not stop it")
	}
}

// TestAListThatFitsHasNoBar, and one that does not gives up some of its width for it.
func TestAListThatFitsHasNoBar(t *testing.T) {
	s := listed(t)
	if s.bar != barWidth || s.content.base().rect.W != 300-barWidth {
		t.Errorf("the bar is %v wide, what is listed %v", s.bar, s.content.base().rect.W)
	}
	s.Place(s.root.Theme, geom.R(50, 40, 300, 200))
	if s.bar != 0 || s.maxOffset() != 0 || s.content.base().rect.W != 300 {
		t.Errorf("with room for all the bar is %v wide, what is listed %v", s.bar, s.content.base().rect.W)
	}
	if s.ScrollBy(30); s.offset != 0 {
		t.Errorf("it goes to %v though all is in sight", s.offset)
	}
}

// TestALittleTooMuchIsDrawnTogether instead of being scrolled, if it is less than a line and a half, and if the gaps give so much.
func TestALittleTooMuchIsDrawnTogether(t *testing.T) {
	line := rooted(t, Space(0, 0)).Theme.Text.LineHeight(text.Style{Size: 16})
	for _, tt := range []struct {
		name    string
		bricks  int
		missing float64
		bar     bool
	}{
		{"nothing is missing", 6, 0, false},
		{"as much as an error of rounding", 6, 0.4, false},
		{"a little", 6, 9, false},
		{"all that the gaps give", 6, 22.5, false},
		{"more than the gaps give", 6, 23, true},
		{"nearly a line and a half", 30, 1.5*line - 1, false},
		{"more than a line and a half", 30, 1.5*line + 1, true},
		{"one thing without a gap", 1, 5, true},
	} {
		var children []Widget
		for range tt.bricks {
			children = append(children, &brick{w: 40, h: 40})
		}
		s := NewScroll("s", Pad(6, 6, Column(12, children...)))
		r := rooted(t, s)
		all := s.Measure(r.Theme, 300).Y
		s.Place(r.Theme, geom.R(50, 40, 300, all-tt.missing))
		if got := s.maxOffset() > 0; got != tt.bar {
			t.Errorf("%s: there is a bar: %v, want %v", tt.name, got, tt.bar)
			continue
		}
		if tt.bar {
			continue
		}
		last, gap := children[len(children)-1].base().rect, children[1].base().rect.Y-children[0].base().rect.Bottom()
		if end := s.rect.Bottom() - 6; last.Bottom() > end+0.5 || last.H != 40 || gap < 7.5-0.01 || gap > 12 {
			t.Errorf("%s: the last one ends at %v, the margin is at %v, gaps are %v", tt.name, last.Bottom(), end, gap)
		}
	}
}

// TestAVoiceSaysWhatItIsTold, once, in order, and only while somebody listens.
func TestAVoiceSaysWhatItIsTold(t *testing.T) {
	var none *Voice
	if none.Say("x", true); none.On() || none.Take() != nil {
		t.Error("a voice that is none says something")
	}
	v := new(Voice)
	if v.Say("early", false); v.Take() != nil {
		t.Error("it says what was said before anybody listened")
	}
	v.SetOn(true)
	v.Say("red's turn", true)
	v.Say("", true)
	v.Say("a three", false)
	if said := v.Take(); len(said) != 2 || said[0] != (Announcement{"red's turn", true}) || said[1] != (Announcement{"a three", false}) {
		t.Errorf("it says %v", said)
	}
	if v.Take() != nil {
		t.Error("it says it twice")
	}
	v.Say("late", false)
	if v.SetOn(false); v.On() || v.Take() != nil {
		t.Error("it goes on when nobody listens any more")
	}
}
