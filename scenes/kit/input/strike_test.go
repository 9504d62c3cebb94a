package input

import (
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

const ms = time.Millisecond

func TestStrikesBetweenTicksAreStampedAndNotLost(t *testing.T) {
	b := newBench()
	now := 100 * ms
	b.SetClock(func() time.Duration { return now })
	b.tick()
	b.finger(3, 50, 60)
	now = 101 * ms
	b.Poll()
	b.lift()
	b.now.Held, b.now.Pressed = []ebiten.Key{ebiten.KeyW}, []ebiten.Key{ebiten.KeyW}
	now = 103 * ms
	b.Poll()
	b.now.Held, b.now.Pressed = nil, nil
	now = 105 * ms
	f := b.tick()
	want := []Strike{
		{At: 101 * ms, Kind: Touch, Act: Press, Contact: 3, Place: geom.Pt(50, 60)},
		{At: 103 * ms, Kind: Keys, Act: Press, Key: ebiten.KeyW},
		{At: 103 * ms, Kind: Touch, Act: Lift, Contact: 3, Place: geom.Pt(50, 60)},
		{At: 105 * ms, Kind: Keys, Act: Lift, Key: ebiten.KeyW},
	}
	if !slices.Equal(f.Strikes, want) {
		t.Errorf("strikes\n%+v, want\n%+v", f.Strikes, want)
	}
	if len(f.Pointers) != 1 || !f.Pointers[0].Pressed || !f.JustPressed(ebiten.KeyW) {
		t.Errorf("the tick has not seen what was over before it: %+v %v", f.Pointers, f.Keys)
	}
	if f.Now != 105*ms || f.CompleteUntil != 105*ms {
		t.Errorf("now %v, complete until %v", f.Now, f.CompleteUntil)
	}
	if f = b.tick(); len(f.Strikes) != 0 || !f.Pointers[0].Released {
		t.Errorf("in two frames: %+v; %+v", f.Strikes, f.Pointers)
	}
}

func TestMouseStrikesKnowTheirPlace(t *testing.T) {
	b := newBench()
	b.mouse(10, 20, true)
	b.now.Buttons[RightButton] = true
	f := b.tick()
	if len(f.Strikes) != 2 || f.Strikes[0].Button != LeftButton || f.Strikes[1].Button != RightButton || f.Strikes[1].Place != geom.Pt(10, 20) {
		t.Errorf("both buttons at once: %+v", f.Strikes)
	}
	b.now.Buttons = [3]bool{}
	if f = b.tick(); len(f.Strikes) != 2 || f.Strikes[0].Act != Lift {
		t.Errorf("both lifted: %+v", f.Strikes)
	}
}

func TestFingersMove(t *testing.T) {
	b := newBench()
	b.finger(1, 10, 10)
	b.tick()
	b.lift()
	b.finger(1, 14, 10)
	if f := b.tick(); len(f.Strikes) != 1 || f.Strikes[0].Act != Shift || f.Strikes[0].Place != geom.Pt(14, 10) {
		t.Errorf("a finger that moves: %+v", f.Strikes)
	}
	if f := b.tick(); len(f.Strikes) != 0 {
		t.Errorf("a finger that rests: %+v", f.Strikes)
	}
}

// page is a Striker: a source that lists and stamps its strikes itself, as a web page does.
type page struct {
	fake
	done []Strike
}

func (p *page) Strikes(dst []Strike) []Strike {
	dst = append(dst, p.done...)
	p.done = nil
	return dst
}

func TestFramesOfAStrikerAreCompleteUntilTheTickBefore(t *testing.T) {
	p := &page{}
	r := NewReader(p)
	now := 50 * ms
	r.SetClock(func() time.Duration { return now })
	r.Read(2, geom.Pt(800, 600))
	p.done = []Strike{{At: 57 * ms, Kind: Touch, Place: geom.Pt(20, 20)}}
	now = 66 * ms
	f := r.Read(2, geom.Pt(800, 600))
	if len(f.Strikes) != 1 || f.Strikes[0].At != 57*ms || f.Strikes[0].Place != geom.Pt(10, 10) || f.Now != 66*ms || f.CompleteUntil != 50*ms {
		t.Errorf("%+v now %v complete until %v", f.Strikes, f.Now, f.CompleteUntil)
	}
}

// TestATapBetweenTwoTicksIsSeen: a finger that is put down and lifted while nothing is sampled presses for one tick, where it was.
func TestATapBetweenTwoTicksIsSeen(t *testing.T) {
	p := &page{}
	r := NewReader(p)
	read := func() *Frame { return r.Read(2, geom.Pt(800, 600)) }
	read()
	p.done = []Strike{{Kind: Touch, Act: Press, Contact: 7, Place: geom.Pt(40, 60)}, {Kind: Touch, Act: Lift, Contact: 7, Place: geom.Pt(40, 60)}}
	f := read()
	if len(f.Pointers) != 1 || !f.Pointers[0].Pressed || !f.Pointers[0].Down || f.Pointers[0].At != geom.Pt(20, 30) || !f.Active {
		t.Fatalf("the tick after it has %+v", f.Pointers)
	}
	if f = read(); len(f.Pointers) != 1 || !f.Pointers[0].Released || f.Pointers[0].Cancelled {
		t.Errorf("the next tick has %+v", f.Pointers)
	}
	if f = read(); len(f.Pointers) != 0 {
		t.Errorf("the one after that has %+v", f.Pointers)
	}
}

// TestAFingerThatStaysDownIsOnePress, although a page whose thread is busy tells of it in the middle of a frame, in which Ebitengine does
// not know it yet, and the frame has more ticks: it is neither lifted nor put down a second time.
func TestAFingerThatStaysDownIsOnePress(t *testing.T) {
	p := &page{}
	r := NewReader(p)
	read := func() []Pointer { return r.Read(2, geom.Pt(800, 600)).Pointers }
	strike := func(act StrikeAct, x float64) {
		p.done = append(p.done, Strike{Kind: Touch, Act: act, Contact: 7, Place: geom.Pt(x, 60)})
	}
	read()
	strike(Press, 40)
	first := read()[0].ID
	for tick := range 5 {
		if tick == 3 { // Ebitengine knows the finger as well, where it was at the beginning of the frame
			p.now.Touches = []Contact{{7, geom.Pt(40, 60)}}
			strike(Shift, 44)
		}
		if list := read(); len(list) != 1 || list[0].ID != first || !list[0].Down || list[0].Pressed {
			t.Fatalf("%d ticks later there is %+v", tick+1, list)
		}
	}
	strike(Lift, 44)
	if list := read(); len(list) != 1 || list[0].ID != first || !list[0].IsTap() || list[0].At != geom.Pt(22, 30) {
		t.Fatalf("lifted, it is %+v", list)
	}
	if list := read(); len(list) != 0 {
		t.Errorf("Ebitengine still knows a finger that has been lifted: %+v", list)
	}
}

// TestAFingerIsForgottenWithTheFocus: a page that is left may never say that its finger has been lifted, and the next finger may have
// the same ID.
func TestAFingerIsForgottenWithTheFocus(t *testing.T) {
	p := &page{}
	r := NewReader(p)
	read := func() []Pointer { return r.Read(2, geom.Pt(800, 600)).Pointers }
	press := []Strike{{Kind: Touch, Act: Press, Contact: 7, Place: geom.Pt(40, 60)}}
	p.done = press
	read()
	p.now.Unfocused = true
	if list := read(); len(list) != 1 || !list[0].Cancelled {
		t.Fatalf("the focus is lost: %+v", list)
	}
	p.now.Unfocused = false
	read()
	p.done = press
	if list := read(); len(list) != 1 || !list[0].Pressed {
		t.Errorf("another finger: %+v", list)
	}
}

// TestAFingerPutDownAgainIsAnotherPress: what happens between two ticks of a busy page are two taps, not a drag from one to the other,
// and a finger that was muted counts again.
func TestAFingerPutDownAgainIsAnotherPress(t *testing.T) {
	for _, muted := range []bool{false, true} {
		p := &page{}
		r := NewReader(p)
		read := func() *Frame { return r.Read(2, geom.Pt(800, 600)) }
		read()
		p.now.Touches = []Contact{{7, geom.Pt(40, 60)}}
		p.done = []Strike{{Kind: Touch, Act: Press, Contact: 7, Place: geom.Pt(40, 60)}}
		first := read().Pointers[0].ID
		if muted {
			r.Mute()
		}
		p.now.Touches = []Contact{{7, geom.Pt(400, 600)}}
		p.done = []Strike{{Kind: Touch, Act: Lift, Contact: 7, Place: geom.Pt(40, 60)}, {Kind: Touch, Act: Press, Contact: 7, Place: geom.Pt(400, 600)}}
		list := read().Pointers
		if !muted {
			if len(list) != 2 || list[0].ID != first || !list[0].IsTap() || list[0].At != geom.Pt(20, 30) {
				t.Fatalf("the first press has become %+v", list)
			}
			list = list[1:]
		}
		if len(list) != 1 || !list[0].Pressed || list[0].ID == first || list[0].Start != geom.Pt(200, 300) {
			t.Fatalf("muted %v: the second press is %+v", muted, list)
		}
		p.now.Touches = nil
		p.done = []Strike{{Kind: Touch, Act: Lift, Contact: 7, Place: geom.Pt(400, 600)}}
		if list = read().Pointers; len(list) != 1 || !list[0].IsTap() {
			t.Errorf("muted %v: the second press has become %+v", muted, list)
		}
	}
}
