// Package sound plays the sounds that package synth makes: at most six at once, each a little different in pitch every
// time, so that repetition does not tire.
//
// Sound is never worth ending a game for. Without a device, or if it is lost, everything goes on in silence, and
// [Mixer.Silence] says why. For that reason the device is opened through Oto, which Ebitengine itself uses, and not
// through Ebitengine's audio package, which ends the game when the device fails. Only as a guest of a virtualization
// host, in tests of the whole program, the latter is used: its streams go to the host and cannot fail.
//
// A Mixer belongs to one goroutine, the game's.
package sound

import (
	"io"
	"math"
	"math/rand/v2"

	"ludotheque/scenes/kit/sound/synth"
)

// A Name is one of the sounds.
type Name = synth.Name

// The sounds; package synth says what each is.
const (
	Knock    = synth.Knock
	Rattle   = synth.Rattle
	Clack    = synth.Clack
	Card     = synth.Card
	Coin     = synth.Coin
	Paper    = synth.Paper
	Swallow  = synth.Swallow
	Boing    = synth.Boing
	Shimmer  = synth.Shimmer
	Hoof     = synth.Hoof
	Snort    = synth.Snort
	Gasp     = synth.Gasp
	Ole      = synth.Ole
	Pluck    = synth.Pluck
	Whip     = synth.Whip
	Ricochet = synth.Ricochet
	Gun      = synth.Gun
	Tick     = synth.Tick
	Chord    = synth.Chord
	Error    = synth.Error
	Bell     = synth.Bell
	Splash   = synth.Splash
	Gravel   = synth.Gravel
	Pat      = synth.Pat
	Gong     = synth.Gong
	Plank    = synth.Plank
	Sigh     = synth.Sigh
	Squelch  = synth.Squelch
	Skid     = synth.Skid
	Chatter  = synth.Chatter
	Scuffle  = synth.Scuffle
	Stack    = synth.Stack
	Riffle   = synth.Riffle
	Quill    = synth.Quill
	Scrape   = synth.Scrape
	Bellow   = synth.Bellow
	Drum     = synth.Drum
	Curtain  = synth.Curtain
	Fanfare  = synth.Fanfare
	Slap     = synth.Slap
	Toss     = synth.Toss
	Boots    = synth.Boots
	Draw     = synth.Draw
	Purse    = synth.Purse
	Applause = synth.Applause
)

// MaxVoices is how many sounds are heard at once; the oldest makes room for a new one.
const MaxVoices = 6

const (
	players   = MaxVoices + 2 // so that those that made room can fade
	variation = 0.04          // of pitch, either way
	pollTicks = 60            // how often the device is asked whether it still works
)

// Silence says why nothing is heard. Its String is a word fit for a translation key.
type Silence uint8

// The reasons for silence that are not the player's own doing.
const (
	Audible  Silence = iota // none: sounds are heard
	Waiting                 // the device is not open yet; browsers open it on the first tap
	NoDevice                // there is none, or it could not be opened
	Lost                    // it stopped working
)

// String returns "audible", "waiting", "nodevice" or "lost".
func (s Silence) String() string {
	switch s {
	case Audible:
		return "audible"
	case Waiting:
		return "waiting"
	case NoDevice:
		return "nodevice"
	case Lost:
		return "lost"
	}
	return "unknown"
}

// A Cue is a sound to be played in a particular way. The zero value of all but Name is the plain way.
type Cue struct {
	Name Name
	Step int     // semitones up, as for the height of a stack or the notes of a tune; −24 to 24
	Pan  float64 // from −1, left, to 1, right
	Soft float64 // from 0, as loud as it is, to 1, unheard
}

// device is where sound goes.
type device interface {
	// player returns something that plays what it reads: 32-bit floats, stereo, at synth.Rate.
	player(v io.ReadSeeker) (player, error)
	ready() bool
	err() error
	// nudge wakes a device that the system has put to sleep.
	nudge()
}

type player interface {
	// restart plays from the beginning at a volume from 0 to 1.
	restart(volume float64)
	setVolume(volume float64)
	playing() bool
}

// A Mixer plays sounds. Create it with [NewMixer]. All methods of a nil Mixer do nothing.
type Mixer struct {
	open     func() (device, error)
	device   device
	silence  Silence
	reason   error
	rand     *rand.Rand
	volume   float64 // 0 to 1
	clips    [synth.Count]synth.Clip
	last     [synth.Count]int // tick of the last play, so that two at once are one
	job      *synth.Job
	making   Name
	voices   [players]channel
	ambience ambience
	ticks    int
	overhear func(Cue)
}

// channel is a player and its voice.
type channel struct {
	voice  voice
	player player
	since  int  // order of starting
	fading bool // made room for another
}

// NewMixer returns a mixer, silent until [Mixer.Wake]. The seed is that of the variation in pitch.
func NewMixer(seed uint64) *Mixer {
	return newMixer(seed, openDevice)
}

func newMixer(seed uint64, open func() (device, error)) *Mixer {
	m := &Mixer{open: open, silence: Waiting, rand: rand.New(rand.NewPCG(seed, 0x736f756e64)), volume: 1, ticks: 1}
	m.ambience = ambience{bed: newBed(rand.New(rand.NewPCG(seed, 0x626564))), volume: 1}
	return m
}

// Wake opens the device. On desktops call it once at the start; in a browser call it on every press of a pointer or key:
// browsers refuse sound before the first, and may put the device to sleep again later.
func (m *Mixer) Wake() {
	switch {
	case m == nil || m.silence == NoDevice || m.silence == Lost:
	case m.device != nil:
		m.device.nudge()
	default:
		m.start()
	}
}

// start opens the device and gives every voice a player; a failure makes the mixer silent for good.
func (m *Mixer) start() {
	d, err := m.open()
	if err != nil {
		m.goSilent(NoDevice, err)
		return
	}
	for i := range m.voices {
		v := &m.voices[i]
		if v.player, err = d.player(&v.voice); err != nil {
			m.goSilent(NoDevice, err)
			return
		}
	}
	if err = m.ambience.start(d); err != nil {
		m.goSilent(NoDevice, err)
		return
	}
	m.device = d
	m.check()
}

func (m *Mixer) goSilent(s Silence, err error) {
	m.silence, m.reason, m.device = s, err, nil
}

// check looks whether the device has become ready or has failed.
func (m *Mixer) check() {
	switch err := m.device.err(); {
	case err != nil && m.silence == Waiting:
		m.goSilent(NoDevice, err)
	case err != nil:
		m.goSilent(Lost, err)
	case m.device.ready():
		m.silence = Audible
	}
}

// Silence says why nothing is heard, if nothing is; the error, for the curious, says more and may be nil.
func (m *Mixer) Silence() (Silence, error) {
	if m == nil {
		return NoDevice, nil
	}
	return m.silence, m.reason
}

// Volumes are how loud things are, 0 to 100 each.
type Volumes struct {
	Master   int  // everything
	Effects  int  // what happens, times Master
	Ambience int  // beds of places, times Master
	Mute     bool // nothing is to be heard at all
}

// SetVolumes sets the volumes. They hold for what is being played, too.
func (m *Mixer) SetVolumes(v Volumes) {
	if m == nil {
		return
	}
	if v.Mute {
		v.Master = 0
	}
	m.volume = loudness(v.Master) * loudness(v.Effects)
	m.ambience.volume = loudness(v.Master) * loudness(v.Ambience)
	for i := range m.voices {
		if v := &m.voices[i]; v.player != nil && !v.fading {
			v.player.setVolume(m.volume)
		}
	}
}

// loudness turns a slider's position into a gain: squared, since ears hear by ratios.
func loudness(percent int) float64 {
	x := float64(min(max(percent, 0), 100)) / 100
	return x * x
}

// Tick is to be called once per tick. It makes the sounds, a few milliseconds at a time, and watches the device.
func (m *Mixer) Tick() {
	if m == nil || m.device == nil {
		return
	}
	m.ticks++
	if m.silence == Waiting || m.ticks%pollTicks == 0 {
		m.check()
	}
	if m.silence == Audible {
		m.stepJob()
		m.ambience.tick()
	}
}

// stepJob does one step of rendering the first sound that is not there yet.
func (m *Mixer) stepJob() {
	for m.making < synth.Count && m.clips[m.making].Frames() > 0 {
		m.making++
		m.job = nil
	}
	if m.making >= synth.Count {
		return
	}
	if m.job == nil {
		m.job = synth.NewJob(m.making)
	}
	if m.job.Step() {
		m.clips[m.making] = m.job.Clip()
	}
}

// Play plays a sound, nothing if it is the second time in this tick. It does not allocate once the sound has been made.
func (m *Mixer) Play(n Name) { m.Cue(Cue{Name: n}) }

// OnPlay has f told of every sound that is to be played from now on, whether it is heard or not.
func (m *Mixer) OnPlay(f func(Cue)) { m.overhear = f }

// Cue plays a sound as it says.
func (m *Mixer) Cue(c Cue) {
	if m != nil && m.overhear != nil {
		m.overhear(c)
	}
	if m == nil || m.silence != Audible || m.volume == 0 || c.Name >= synth.Count || m.last[c.Name] == m.ticks {
		return
	}
	s := m.free()
	if s == nil {
		return
	}
	m.last[c.Name] = m.ticks
	crowd := float64(1 + m.Playing())
	s.voice.load(m.clip(c.Name), m.pitch(c.Step), c.Pan, gain(c.Soft)/math.Pow(crowd, 0.3))
	s.since, s.fading = m.next(), false
	s.player.restart(m.volume)
}

func gain(soft float64) float64 { return 1 - min(max(soft, 0), 1) }

// clip returns a sound, made at once if Tick has not come to it.
func (m *Mixer) clip(n Name) synth.Clip {
	if m.clips[n].Frames() == 0 {
		m.clips[n] = synth.Render(n)
	}
	return m.clips[n]
}

// pitch returns by what factor to play faster.
func (m *Mixer) pitch(step int) float64 {
	vary := 1 + variation*(2*m.rand.Float64()-1)
	return vary * math.Exp2(float64(min(max(step, -24), 24))/12)
}

// next returns a number higher than that of any sound started before.
func (m *Mixer) next() int {
	last := 0
	for i := range m.voices {
		last = max(last, m.voices[i].since)
	}
	return last + 1
}

// Playing returns how many sounds are heard now, at most [MaxVoices].
func (m *Mixer) Playing() int {
	if m == nil {
		return 0
	}
	n := 0
	for i := range m.voices {
		if m.voices[i].audible() {
			n++
		}
	}
	return n
}

func (s *channel) audible() bool { return s.player != nil && !s.fading && s.player.playing() }

// free returns a seat to play in, having sent the oldest sound away if there are too many; nil if all are still fading.
func (m *Mixer) free() *channel {
	var idle, oldest *channel
	for i := range m.voices {
		s := &m.voices[i]
		switch {
		case s.audible():
			if oldest == nil || s.since < oldest.since {
				oldest = s
			}
		case !s.player.playing():
			idle = s
		}
	}
	if m.Playing() >= MaxVoices {
		oldest.fading = true
		oldest.voice.end()
		oldest.player.setVolume(0)
	}
	return idle
}

// Stop silences everything at once.
func (m *Mixer) Stop() {
	if m == nil {
		return
	}
	for i := range m.voices {
		if s := &m.voices[i]; s.audible() {
			s.fading = true
			s.voice.end()
			s.player.setVolume(0)
		}
	}
}
