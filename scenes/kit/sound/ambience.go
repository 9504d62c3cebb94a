package sound

import "ludotheque/scenes/kit/sound/synth"

// A Place is where a game is played, or a box is chosen, as it sounds while nothing happens.
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

// hushed is what is left of the loudness of a bed while somebody decides.
const hushed = 0.4

// ambience is the bed of the place where the player is.
type ambience struct {
	bed     *bed
	player  player
	volume  float64
	request request // as of this tick
	at      Place
	job     *synth.BedJob // makes the bed of at; nil once it is loaded
}

// request is what the scene on top has asked for.
type request struct {
	place Place
	hush  bool
}

// PlayAmbience has a place be heard, softer if hush: while somebody decides. It is to be called in each tick in which that is so; a
// place of which nothing is said fades away, and so does any while nobody calls Tick.
func (m *Mixer) PlayAmbience(p Place, hush bool) {
	if m != nil {
		m.ambience.request = request{p, hush}
	}
}

// SetPresent tells whether somebody is there to hear: beds are silent while the window is not looked at.
func (m *Mixer) SetPresent(there bool) {
	if m != nil && !there {
		m.ambience.request = request{}
	}
}

// start gives the ambience a player of the device.
func (a *ambience) start(d device) (err error) {
	a.player, err = d.player(a.bed)
	return err
}

// tick makes the bed that is to be heard, a few milliseconds at a time, and lets it swell or fade.
func (a *ambience) tick() {
	want := a.request
	a.request = request{}
	switch {
	case want.place == a.at && a.job != nil:
		a.stepJob()
	case want.place == a.at && a.at != Nowhere:
		a.keepPlaying(want.hush)
	default:
		a.fadeTo(want.place)
	}
}

// stepJob does one step of rendering the bed.
func (a *ambience) stepJob() {
	if a.job.Step() {
		a.bed.load(a.job.Bed())
		a.job = nil
	}
}

// keepPlaying keeps the bed going.
func (a *ambience) keepPlaying(hush bool) {
	goal := a.volume
	if hush {
		goal *= hushed
	}
	a.bed.keepPlaying(goal)
	if goal > 0 && !a.player.playing() {
		a.player.restart(1)
	}
}

// fadeTo fades the bed away, and begins another once it is silent.
func (a *ambience) fadeTo(to Place) {
	a.bed.keepPlaying(0)
	if to == Nowhere || !a.bed.over() {
		return
	}
	a.at, a.job = to, synth.NewBedJob(to)
}
