package sound

import (
	"encoding/binary"
	"io"
	"math"
	"math/rand/v2"
	"sync"

	"ludotheque/scenes/kit/sound/synth"
)

// Lengths in frames, and the number of notes.
const (
	blockFrames = 256            // greatest number of frames mixed at a time
	pieceFrames = 2 * synth.Rate // length of a piece of the ground
	leaseFrames = synth.Rate / 2 // time after which a bed begins to fade out if it is not prolonged
	fadeFrames  = synth.Rate     // time from silence to full loudness, or back
	maxNotes    = 8              // number of notes that sound at once
)

// A bed plays the background sound of a place without end and without a fixed loop. Its ground consists of short
// random pieces that are cross-faded, different ones for each ear. Calls are mixed in at random times. The device's
// goroutine reads the bed, the game's goroutine controls it. If the game does not call keepPlaying for leaseFrames, as
// when the page is hidden, the bed fades out and ends.
type bed struct {
	mu             sync.Mutex // guards all fields
	rand           *rand.Rand
	recipe         synth.Bed   // the sounds of the place; empty until load is called
	targetLoudness float64     // loudness to which the bed fades, 0 to 1
	loudness       float64     // present loudness, 0 to 1
	lease          int         // frames until the bed begins to fade out
	pieces         [2][2]piece // by ear, two each: one fades in while the other fades out
	callers
}

// piece is a stretch of the ground that is being read: the frame where it starts, and how many frames of it have been read.
type piece struct{ from, at int }

// callers plays the calls over the ground.
type callers struct {
	calls []caller
	notes [maxNotes]note // the notes that sound; a note without samples is over
	next  int            // index of the oldest note, which the next note replaces
}

// caller plays one kind of call at random times.
type caller struct {
	call *synth.Call
	wait int     // frames until the next step
	tune []int8  // the tune being played
	at   int     // number of steps of tune that have been played
	pan  float64 // place between left, -1, and right, 1
	bend float64 // change of pitch, in semitones
}

// note is one sound of a call.
type note struct {
	samples     []int16
	at, pitch   float64 // the next sample, and the samples per frame
	left, right float32 // factors from a sample to a float, for each ear
}

// newBed returns a silent bed.
func newBed(rng *rand.Rand) *bed { return &bed{rand: rng} }

// load replaces the sounds of the bed by those of a place, and schedules the first tune of each call. The bed is silent at first;
// keepPlaying fades it in.
func (b *bed) load(s synth.Bed) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.recipe, b.loudness = s, 0
	b.callers = callers{calls: make([]caller, len(s.Calls))}
	for i := range b.calls {
		c := &b.calls[i]
		c.call = &b.recipe.Calls[i]
		c.scheduleTune(b.rand, 0)
	}
	// The two pieces of an ear are half a length apart, so that one fades in while the other fades out. Those of the ears are a
	// quarter apart, so that they never change at the same time.
	for ear := range b.pieces {
		for i := range b.pieces[ear] {
			b.pieces[ear][i] = piece{b.pieceStart(), pieceFrames/4*ear + pieceFrames/2*i}
		}
	}
}

// keepPlaying prolongs the bed by leaseFrames and fades it to the given loudness, 0 to 1.
func (b *bed) keepPlaying(loudness float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.targetLoudness, b.lease = loudness, leaseFrames
}

// over reports whether the bed is silent and will stay so.
func (b *bed) over() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ended()
}

// ended returns what over returns, for a bed whose lock is held.
func (b *bed) ended() bool { return b.loudness == 0 && (b.targetLoudness == 0 || b.lease <= 0) }

// pieceStart returns a random frame at which a piece of the ground may begin: a whole piece and 10 ms before the ground's end, which
// fades out. b.mu must be held.
func (b *bed) pieceStart() int {
	if room := len(b.recipe.Ground) - pieceFrames - synth.Rate/100; room > 0 {
		return b.rand.IntN(room)
	}
	return 0
}

// Read implements io.Reader. It returns io.EOF once the bed has fallen silent.
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

// Seek implements io.Seeker for players. It does nothing, since a bed has no beginning.
func (b *bed) Seek(int64, int) (int64, error) { return 0, nil }

// mixGround adds size frames of the ground to mix, whose first index is the ear; nothing if the place has no ground. b.mu must be
// held.
func (b *bed) mixGround(mix *[2][blockFrames]float32, size int) {
	if len(b.recipe.Ground) < pieceFrames+synth.Rate/100 {
		return
	}
	for ear := range b.pieces {
		for i := range b.pieces[ear] {
			q := &b.pieces[ear][i]
			if q.at+size > pieceFrames {
				*q = piece{from: b.pieceStart()}
			}
			q.mix(mix[ear][:size], b.recipe.Ground[q.from+q.at:], b.recipe.Gain)
		}
	}
}

// mix adds the next len(out) samples of the piece to out. The gain rises from 0 to loud and falls again along the piece like half a
// sine, so that the powers of two overlapping pieces add up to a constant.
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

// mixCalls starts the notes that are due and adds size frames of all notes to mix. The lock of the bed must be held.
func (s *callers) mixCalls(rng *rand.Rand, mix *[2][blockFrames]float32, size int) {
	for i := range s.calls {
		c := &s.calls[i]
		if c.wait -= size; c.wait <= 0 {
			s.addNote(c.step(rng))
		}
	}
	for i := range s.notes {
		s.notes[i].mix(mix, size)
	}
}

// addNote starts a note in place of the oldest one. It ignores a note without samples, which is a rest.
func (s *callers) addNote(n note) {
	if n.samples != nil {
		s.notes[s.next] = n
		s.next = (s.next + 1) % maxNotes
	}
}

// mix adds size frames of the note to mix, or as many as are left, after which the note is over and its samples are nil.
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

// scheduleTune chooses the next tune of the caller, its place and pitch, and the time until its first step: minSeconds to
// MaxPause of the call.
func (c *caller) scheduleTune(rng *rand.Rand, minSeconds float64) {
	c.wait = int(synth.Rate * (minSeconds + rng.Float64()*(c.call.MaxPause-minSeconds)))
	c.tune, c.at = c.call.Tunes[rng.IntN(len(c.call.Tunes))], 0
	c.pan = 1.4*rng.Float64() - 0.7 // never quite on one side
	c.bend = c.call.Vary * (2*rng.Float64() - 1)
}

// step plays the next step of the tune and returns its note, which has no samples at a rest. After the last step it
// schedules another tune.
func (c *caller) step(rng *rand.Rand) (n note) {
	if step := c.tune[c.at]; step != synth.Rest {
		// The powers of both ears add up to the same at every pan. The square root of 2 makes each ear's gain in the middle that of
		// the call.
		angle := (c.pan + 1) * math.Pi / 4
		loud := c.call.Gain * math.Sqrt2 / math.MaxInt16
		n = note{samples: c.call.Samples, pitch: math.Exp2((float64(step) + c.bend) / 12),
			left: float32(loud * math.Cos(angle)), right: float32(loud * math.Sin(angle))}
	}
	c.wait += int(c.call.Beat * synth.Rate)
	if c.at++; c.at == len(c.tune) {
		c.scheduleTune(rng, c.call.MinPause)
	}
	return n
}

// write writes size frames of mix to p, while the loudness fades towards its target, and returns the number of bytes. b.mu must be
// held.
func (b *bed) write(p []byte, mix *[2][blockFrames]float32, size int) int {
	b.lease -= size
	goal := b.targetLoudness
	if b.lease <= 0 {
		goal = 0
	}
	loud := b.loudness
	b.loudness = toward(loud, goal, float64(size)/fadeFrames)
	for k := range size {
		g := float32(loud + (b.loudness-loud)*float64(k)/float64(size))
		binary.LittleEndian.PutUint32(p[k*frameBytes:], math.Float32bits(g*mix[0][k]))
		binary.LittleEndian.PutUint32(p[k*frameBytes+4:], math.Float32bits(g*mix[1][k]))
	}
	return size * frameBytes
}

// toward returns v moved towards goal by at most step.
func toward(v, goal, step float64) float64 {
	return v + min(max(goal-v, -step), step)
}
