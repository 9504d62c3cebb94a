package sound

import "ludotheque/scenes/kit/sound/synth"

// A Place is a location with a background sound of its own: where a game is played, or where a box is chosen.
type Place = synth.Place

// The places; package synth says what is heard there.
const (
	Nowhere = synth.Nowhere
	Jungle  = synth.Jungle
	Street  = synth.Street
	Garden  = synth.Garden
	Saloon  = synth.Saloon
	Parlour = synth.Parlour
)

// hushGain is the factor of the background's loudness while a player decides.
const hushGain = 0.4

// ambience plays the background sound of one place and changes between places.
type ambience struct {
	bed     *bed
	player  player        // plays bed; nil until the device is open
	volume  float64       // the player's setting, as a gain from 0 to 1
	request request       // made by PlayAmbience since the last tick; Nowhere if there was none
	place   Place         // the place whose bed is loaded or being made
	job     *synth.BedJob // makes the bed of place; nil once it is loaded
}

// request is the background sound that the scene on top wants on this tick.
type request struct {
	place Place
	hush  bool // softer, by hushGain
}

// PlayAmbience plays the background sound of a place, softer if hush is set, as while a player decides. It must be
// called on every tick: without a call the sound fades out, and so it does while Tick is not called.
func (m *Mixer) PlayAmbience(p Place, hush bool) {
	if m != nil {
		m.ambience.request = request{p, hush}
	}
}

// SetPresent says whether a player can hear the program. If not, as while the window is hidden, it cancels what
// PlayAmbience has requested since the last Tick. Call SetPresent before each Tick, after PlayAmbience.
func (m *Mixer) SetPresent(present bool) {
	if m != nil && !present {
		m.ambience.request = request{}
	}
}

// start opens a player of the device for the bed, or returns why the device cannot.
func (a *ambience) start(d device) (err error) {
	a.player, err = d.player(a.bed)
	return err
}

// tick goes on making or playing the bed of the requested place, or changes to that place, and clears the request. It takes a
// few milliseconds at most.
func (a *ambience) tick() {
	want := a.request
	a.request = request{}
	switch {
	case want.place == a.place && a.job != nil: // its bed is still being made
		a.stepJob()
	case want.place == a.place && a.place != Nowhere: // its bed is loaded
		a.keepPlaying(want.hush)
	default: // another place, or silence
		a.fadeTo(want.place)
	}
}

// stepJob does one step of making the bed of place, and loads the bed when it is finished.
func (a *ambience) stepJob() {
	if a.job.Step() {
		a.bed.load(a.job.Bed())
		a.job = nil
	}
}

// keepPlaying prolongs the bed and fades it to the volume of the setting, or a softer one if hush is set. If the bed's player has
// stopped, as after silence, keepPlaying starts it again.
func (a *ambience) keepPlaying(hush bool) {
	goal := a.volume
	if hush {
		goal *= hushGain
	}
	a.bed.keepPlaying(goal)
	if goal > 0 && !a.player.playing() {
		a.player.restart(1)
	}
}

// fadeTo fades the present bed out. Once it is silent, fadeTo begins to make the bed of another place, unless that is
// Nowhere.
func (a *ambience) fadeTo(to Place) {
	a.bed.keepPlaying(0)
	if to == Nowhere || !a.bed.over() {
		return
	}
	a.place, a.job = to, synth.NewBedJob(to)
}
