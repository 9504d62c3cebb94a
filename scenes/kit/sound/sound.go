// Package sound plays the sounds that package synth makes: at most six at once, each with a slightly random pitch, so
// that repetition does not tire.
//
// A failure of sound never ends the program. Without a device, or if it is lost, everything goes on in silence, and
// [Mixer.Silence] says why. For that reason the device is opened through Oto, which Ebitengine itself uses, and not
// through Ebitengine's audio package, which ends the program when the device fails. Only as a guest of a
// virtualization host, in tests of the whole program, is that package used: its streams go to the host and cannot fail.
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

// MaxVoices is how many sounds are heard at once. A further one ends the oldest.
const MaxVoices = 6

// The channels of a mixer, the variation of pitch, and the interval between checks of the device.
const (
	numChannels    = MaxVoices + 2 // more than MaxVoices, so that ended sounds can fade
	pitchVariation = 0.04          // fraction by which the pitch varies up and down
	checkTicks     = 60            // ticks between two checks of the device
)

// Silence is the reason why no sound is heard. Its String can be used in a translation key.
type Silence uint8

// The reasons for silence, other than the player's settings.
const (
	Audible  Silence = iota // sound is heard
	Waiting                 // the device is not open yet; browsers open it on the first tap
	NoDevice                // there is no device, or it could not be opened
	Lost                    // the device has stopped working
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

// A Cue is a sound and how to play it. All fields but Name may be zero.
type Cue struct {
	Name Name
	Step int     // semitones up, −24 to 24, as for the height of a pile or the notes of a tune
	Soft float64 // reduction of the loudness: 0 is none, 1 is silence
}

// device is a sound device.
type device interface {
	// player returns a player that reads stereo frames of 32-bit floats, at synth.Rate, from v.
	player(v io.ReadSeeker) (player, error)
	ready() bool // ready reports whether the device is open.
	err() error  // err returns why the device has failed, or nil.
	// resume wakes a device that the system has suspended.
	resume()
}

// player plays one stream on a device.
type player interface {
	// restart plays from the beginning, at a volume from 0 to 1. It does nothing if the stream cannot go back there.
	restart(volume float64)
	// setVolume changes the volume, 0 to 1, while the stream is played.
	setVolume(volume float64)
	playing() bool // playing reports whether the stream has not ended.
}

// A Mixer plays sounds. Create it with [NewMixer]. All methods of a nil Mixer do nothing.
type Mixer struct {
	open       func() (device, error)
	device     device  // nil until Wake has opened it, and after a failure
	silence    Silence // why nothing is heard
	reason     error   // details of silence; may be nil
	rand       *rand.Rand
	volume     float64                 // of sounds of events, as a gain from 0 to 1
	clips      [synth.Count]synth.Clip // by sound; empty until it has been made
	peaks      [synth.Count][]float32  // by sound: see peaksAhead; empty like its clip
	lastPlayed [synth.Count]int        // by sound: tick of the last play, since a sound is played at most once a tick
	job        *synth.Job              // makes the clip of the sound in making; nil if that has not been begun
	making     Name                    // the first sound without a clip; synth.Count when all have one
	channels   [numChannels]channel
	ambience   ambience
	ticks      int       // for which the device has been open, plus 1, so that no sound counts as played at first
	onPlay     func(Cue) // may be nil
}

// channel is a player and its voice, and the sound that the voice plays or played last. player is nil until the device is open.
type channel struct {
	voice  voice
	player player
	sound  Name
	pitch  float64 // frames of the clip per frame of output
	gain   float64 // of the voice, before the volume of events
	start  int     // tick on which the sound started
	order  int     // sounds that started later have higher numbers
	fading bool    // the sound was ended before its time; see end
}

// NewMixer returns a mixer, which is silent until [Mixer.Wake]. The seed is for the variation of pitch.
func NewMixer(seed uint64) *Mixer {
	return newMixer(seed, openDevice)
}

// newMixer returns a mixer that opens its device by open.
func newMixer(seed uint64, open func() (device, error)) *Mixer {
	// The second seeds, "sound" and "bed" in ASCII, keep the two sequences apart.
	m := &Mixer{open: open, silence: Waiting, rand: rand.New(rand.NewPCG(seed, 0x736f756e64)), volume: 1, ticks: 1}
	m.ambience = ambience{bed: newBed(rand.New(rand.NewPCG(seed, 0x626564))), volume: 1}
	return m
}

// Wake opens the device, or resumes it. After a failure it does nothing. On desktops call it once at the start. In a
// browser call it on every press of a pointer or key: browsers refuse sound before the first press, and may suspend the
// device later.
func (m *Mixer) Wake() {
	switch {
	case m == nil || m.silence == NoDevice || m.silence == Lost:
	case m.device != nil:
		m.device.resume()
	default:
		m.start()
	}
}

// start opens the device, a player for each channel and one for the background, and checks the device. After a failure the mixer stays
// silent for the reason NoDevice.
func (m *Mixer) start() {
	d, err := m.open()
	if err != nil {
		m.goSilent(NoDevice, err)
		return
	}
	for i := range m.channels {
		c := &m.channels[i]
		if c.player, err = d.player(&c.voice); err != nil {
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

// goSilent stores the reason for silence and drops the device.
func (m *Mixer) goSilent(s Silence, err error) {
	m.silence, m.reason, m.device = s, err, nil
}

// check sets silence to Audible if the device has become ready, and drops a device that has failed. There must be a device.
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

// Silence returns the reason why no sound is heard, or Audible. The error has details for logs and may be nil. For a nil Mixer the
// reason is NoDevice.
func (m *Mixer) Silence() (Silence, error) {
	if m == nil {
		return NoDevice, nil
	}
	return m.silence, m.reason
}

// Volumes are the player's volume settings, each 0 to 100.
type Volumes struct {
	Master   int  // for all sounds
	Effects  int  // of sounds of events, multiplied by Master
	Ambience int  // of background sounds, multiplied by Master
	Mute     bool // no sound at all
}

// SetVolumes sets the volumes, for sounds that are being played too; that of the background is used from the next Tick on.
func (m *Mixer) SetVolumes(v Volumes) {
	if m == nil {
		return
	}
	if v.Mute {
		v.Master = 0
	}
	m.volume = loudness(v.Master) * loudness(v.Effects)
	m.ambience.volume = loudness(v.Master) * loudness(v.Ambience)
	for i := range m.channels {
		if c := &m.channels[i]; c.player != nil && !c.fading {
			c.player.setVolume(m.volume)
		}
	}
}

// loudness returns the gain for a slider's position, 0 to 100. It is squared, since hearing is logarithmic.
func loudness(percent int) float64 {
	x := float64(min(max(percent, 0), 100)) / 100
	return x * x
}

// Tick must be called once per tick. It spends a few milliseconds on making sounds ahead of time, plays the background
// sound, and checks the device. It does nothing until the device is open, and after a failure of the device.
func (m *Mixer) Tick() {
	if m == nil || m.device == nil {
		return
	}
	m.ticks++
	if m.silence == Waiting || m.ticks%checkTicks == 0 {
		m.check()
	}
	if m.silence == Audible {
		m.stepJob()
		m.ambience.tick()
	}
}

// stepJob does one step of making the first sound that has not been made, and keeps the sound once it is finished. If all sounds have
// been made, it does nothing.
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
		m.keep(m.making, m.job.Clip())
	}
}

// Play plays a sound, unless it was played on this tick already. It allocates nothing once the sound has been made.
func (m *Mixer) Play(n Name) { m.PlayCue(Cue{Name: n}) }

// OnPlay sets a function that is called for every sound that is to be played, whether it is heard or not; nil for none.
func (m *Mixer) OnPlay(f func(Cue)) {
	if m != nil {
		m.onPlay = f
	}
}

// PlayCue plays a sound as its cue says, unless the same sound was played on this tick already, or nothing can be heard now, or the
// sound is unknown, or no channel is free. In any case it first calls the function of [Mixer.OnPlay]. The more sounds are heard, the
// softer the new one is; and all together stay below full scale. If [MaxVoices] are heard, the oldest ends. A sound that Tick has not
// made yet is made first, which may take long.
func (m *Mixer) PlayCue(c Cue) {
	if m != nil && m.onPlay != nil {
		m.onPlay(c)
	}
	if m == nil || m.silence != Audible || m.volume == 0 || c.Name >= synth.Count || m.lastPlayed[c.Name] == m.ticks {
		return
	}
	free := m.freeChannel()
	if free == nil {
		return
	}
	m.lastPlayed[c.Name] = m.ticks
	clip, sounds := m.clip(c.Name), float64(1+m.Playing()) // with this one
	free.gain = m.limitedGain(c.Name, softGain(c.Soft)/math.Pow(sounds, 0.3))
	free.sound, free.pitch, free.start = c.Name, m.pitch(c.Step), m.ticks
	free.voice.load(clip, free.pitch, free.gain)
	free.order, free.fading = m.nextOrder(), false
	free.player.restart(m.volume)
}

// softGain returns the gain for Cue.Soft.
func softGain(soft float64) float64 { return 1 - min(max(soft, 0), 1) }

// clip returns the samples of a sound. If Tick has not made them yet, clip does, which may take long.
func (m *Mixer) clip(n Name) synth.Clip {
	if m.clips[n].Frames() == 0 {
		m.keep(n, synth.Render(n))
	}
	return m.clips[n]
}

// keep stores the finished samples of a sound, and their peaks.
func (m *Mixer) keep(n Name, c synth.Clip) { m.clips[n], m.peaks[n] = c, peaksAhead(c) }

// pitch returns the factor of speed for a number of semitones up, with a random variation.
func (m *Mixer) pitch(step int) float64 {
	vary := 1 + pitchVariation*(2*m.rand.Float64()-1)
	return vary * math.Exp2(float64(min(max(step, -24), 24))/12)
}

// nextOrder returns the order of a sound that starts now: one more than the highest order of a channel.
func (m *Mixer) nextOrder() int {
	last := 0
	for i := range m.channels {
		last = max(last, m.channels[i].order)
	}
	return last + 1
}

// Playing returns how many sounds are heard now, at most [MaxVoices].
func (m *Mixer) Playing() int {
	if m == nil {
		return 0
	}
	n := 0
	for i := range m.channels {
		if m.channels[i].audible() {
			n++
		}
	}
	return n
}

// audible reports whether the channel plays a sound that end has not been called for.
func (c *channel) audible() bool { return c.player != nil && !c.fading && c.player.playing() }

// end ends the channel's sound before its time. The channel fades until its player has stopped.
func (c *channel) end() {
	c.fading = true
	c.voice.end()
	c.player.setVolume(0)
}

// freeChannel returns a channel for a new sound, or nil if all channels are audible or fading. If MaxVoices sounds are
// heard, and there is a channel to return, freeChannel ends the oldest sound.
func (m *Mixer) freeChannel() *channel {
	var idle, oldest *channel
	for i := range m.channels {
		c := &m.channels[i]
		switch {
		case c.audible():
			if oldest == nil || c.order < oldest.order {
				oldest = c
			}
		case !c.player.playing():
			idle = c
		}
	}
	if idle != nil && m.Playing() >= MaxVoices {
		oldest.end()
	}
	return idle
}

// Stop ends all sounds of events that are heard, which fade. The background sound goes on; see PlayAmbience.
func (m *Mixer) Stop() {
	if m == nil {
		return
	}
	for i := range m.channels {
		if c := &m.channels[i]; c.audible() {
			c.end()
		}
	}
}
