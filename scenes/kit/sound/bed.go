package sound

import (
	"encoding/binary"
	"io"
	"math"
	"math/rand/v2"
	"sync"

	"ludotheque/scenes/kit/sound/synth"
)

// Beds, in frames unless something else is said.
const (
	blockFrames = 256            // mixed at a time
	pieceFrames = 2 * synth.Rate // how long a piece of the ground is
	leaseFrames = synth.Rate / 2 // after which a bed that nobody renews falls silent
	fadeFrames  = synth.Rate     // from silence to full, or back
	maxNotes    = 8              // heard of calls at once
)

// A bed is the sound of a place, without end and without a loop: of the ground, short pieces picked by chance cross into each
// other, at each ear others; calls come over it by chance. It is read by the device's goroutine, and held by the game's: when
// that has not called [bed.hold] for a while, as the page is hidden, it falls silent by itself. Silent, it ends.
type bed struct {
	mu     sync.Mutex
	rand   *rand.Rand
	score  synth.Bed
	goal   float64 // loudness to which it fades
	loud   float64 // loudness it has
	lease  int
	pieces [2][2]piece // by ear; of the two one swells while the other fades
	callers
}

// piece is a stretch of the ground that is being read.
type piece struct{ from, at int }

// callers are what calls over a ground.
type callers struct {
	calls []caller
	notes [maxNotes]note
	next  int // of notes, the one that makes room for a new one
}

// caller is one that calls now and then.
type caller struct {
	call *synth.Call
	wait int // frames until the next step
	tune []int8
	at   int // steps of it that have been heard
	pan  float64
	bend float64 // semitones
}

// note is a call that is heard.
type note struct {
	samples     []int16
	at, pitch   float64
	left, right float32
}

func newBed(rng *rand.Rand) *bed { return &bed{rand: rng} }

// load takes the bed to the score of a place.
func (b *bed) load(s synth.Bed) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.score, b.loud = s, 0
	b.callers = callers{calls: make([]caller, len(s.Calls))}
	for i := range b.calls {
		c := &b.calls[i]
		c.call = &b.score.Calls[i]
		c.scheduleTune(b.rand, 0)
	}
	for ear := range b.pieces {
		for i := range b.pieces[ear] {
			b.pieces[ear][i] = piece{b.pieceStart(), pieceFrames/4*ear + pieceFrames/2*i}
		}
	}
}

// keepPlaying keeps the bed going for a while, and has it fade to a loudness from 0 to 1.
func (b *bed) keepPlaying(goal float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.goal, b.lease = goal, leaseFrames
}

// over reports whether nothing is heard any more, nor will be.
func (b *bed) over() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ended()
}

func (b *bed) ended() bool { return b.loud == 0 && (b.goal == 0 || b.lease <= 0) }

// pieceStart returns where a piece of the ground begins, clear of its end, which fades.
func (b *bed) pieceStart() int {
	if room := len(b.score.Ground) - pieceFrames - synth.Rate/100; room > 0 {
		return b.rand.IntN(room)
	}
	return 0
}

// Read implements io.Reader.
func (b *bed) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := 0
	for n+frameBytes <= len(p) && !b.ended() {
		size := min(blockFrames, (len(p)-n)/frameBytes)
		var mix [2][blockFrames]float32
		b.mixGround(&mix, size)
		b.mixCalls(b.rand, &mix, size)
		n += b.write(p[n:], &mix, size)
	}
	if n == 0 && len(p) >= frameBytes {
		return 0, io.EOF
	}
	return n, nil
}

// Seek implements io.Seeker as far as players need it: a bed has no beginning.
func (b *bed) Seek(int64, int) (int64, error) { return 0, nil }

// mixGround adds the ground.
func (b *bed) mixGround(mix *[2][blockFrames]float32, size int) {
	if len(b.score.Ground) < pieceFrames+synth.Rate/100 {
		return
	}
	for ear := range b.pieces {
		for i := range b.pieces[ear] {
			q := &b.pieces[ear][i]
			if q.at+size > pieceFrames {
				*q = piece{from: b.pieceStart()}
			}
			q.mix(mix[ear][:size], b.score.Ground[q.from+q.at:], b.score.Loud)
		}
	}
}

// mix adds as much of the ground as there is room for, as loud as the piece is there: the powers of two that cross add up to one.
func (q *piece) mix(out []float32, ground []int16, loud float64) {
	gain := func(at int) float32 {
		return float32(loud / math.MaxInt16 * math.Sin(math.Pi*float64(at)/pieceFrames))
	}
	g, end := gain(q.at), gain(q.at+len(out))
	step := (end - g) / float32(len(out))
	for k := range out {
		out[k] += g * float32(ground[k])
		g += step
	}
	q.at += len(out)
}

// mixCalls adds the notes that are heard, and lets those begin that are due.
func (s *callers) mixCalls(rng *rand.Rand, mix *[2][blockFrames]float32, size int) {
	for i := range s.calls {
		c := &s.calls[i]
		if c.wait -= size; c.wait <= 0 {
			s.begin(c.step(rng))
		}
	}
	for i := range s.notes {
		s.notes[i].mix(mix, size)
	}
}

// begin lets a note be heard, in the place of the oldest.
func (s *callers) begin(n note) {
	if n.samples != nil {
		s.notes[s.next] = n
		s.next = (s.next + 1) % maxNotes
	}
}

// mix adds what is left of a note, as far as there is room.
func (n *note) mix(mix *[2][blockFrames]float32, size int) {
	for k := range size {
		i := int(n.at)
		if i+1 >= len(n.samples) {
			n.samples = nil
			return
		}
		a := float32(n.samples[i])
		v := a + float32(n.at-float64(i))*(float32(n.samples[i+1])-a)
		mix[0][k] += n.left * v
		mix[1][k] += n.right * v
		n.at += n.pitch
	}
}

// scheduleTune has the caller be silent for a while, then begin a tune, from somewhere.
func (c *caller) scheduleTune(rng *rand.Rand, least float64) {
	c.wait = int(synth.Rate * (least + rng.Float64()*(c.call.Most-least)))
	c.tune, c.at = c.call.Tunes[rng.IntN(len(c.call.Tunes))], 0
	c.pan = 1.4*rng.Float64() - 0.7
	c.bend = c.call.Vary * (2*rng.Float64() - 1)
}

// step goes on by a step of the tune and returns what is heard of it; nothing at a rest.
func (c *caller) step(rng *rand.Rand) (n note) {
	if step := c.tune[c.at]; step != synth.Rest {
		angle := (c.pan + 1) * math.Pi / 4
		loud := c.call.Loud * math.Sqrt2 / math.MaxInt16
		n = note{samples: c.call.Samples, pitch: math.Exp2((float64(step) + c.bend) / 12),
			left: float32(loud * math.Cos(angle)), right: float32(loud * math.Sin(angle))}
	}
	c.wait += int(c.call.Beat * synth.Rate)
	if c.at++; c.at == len(c.tune) {
		c.scheduleTune(rng, c.call.Least)
	}
	return n
}

// write writes a mixed block as loud as the bed is, which fades on, and returns the bytes it takes.
func (b *bed) write(p []byte, mix *[2][blockFrames]float32, size int) int {
	b.lease -= size
	goal := b.goal
	if b.lease <= 0 {
		goal = 0
	}
	loud := b.loud
	b.loud = toward(loud, goal, float64(size)/fadeFrames)
	for k := range size {
		g := float32(loud + (b.loud-loud)*float64(k)/float64(size))
		binary.LittleEndian.PutUint32(p[k*frameBytes:], math.Float32bits(g*mix[0][k]))
		binary.LittleEndian.PutUint32(p[k*frameBytes+4:], math.Float32bits(g*mix[1][k]))
	}
	return size * frameBytes
}

// toward returns v moved to goal, by step at most.
func toward(v, goal, step float64) float64 {
	return v + min(max(goal-v, -step), step)
}
