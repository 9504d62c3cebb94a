// Package playtest plays the real program from tests, as a player would: with a mouse, with fingers, with keys.
//
// The program is built once for each test binary, as a guest of Ebitengine's exp/vmhost: it opens no window, and the
// test advances the program's ticks and injects input. Hundreds of ticks take a tenth of a second, and every run is the
// same. The host of the guest needs a display, such as that of xvfb-run on a server. Without a display, Start skips the
// test. A package that uses playtest begins its tests with
//
//	func TestMain(m *testing.M) { playtest.Main(m) }
//
// which runs all tests inside an Ebitengine game loop; so Main also serves tests that read pixels without Start.
//
// A test asks the program where to tap. Started with the flag -inspect, the program answers every line on its
// standard input with one line of JSON on its standard output: a stage.Report, to which the scene on top adds its
// widgets, targets and texts by implementing stage.Inspectable. Without the flag, no report is made. Widgets and targets
// have IDs that are the same in every language:
//
//	p := playtest.Start(t, playtest.Options{Lang: words.French})
//	p.Tap("shelf.dorada") // a finger
//	p.Click("setup.play") // the mouse
//	p.Key(ebiten.KeyEnter)
//	p.Settle()
//	p.Audit()
//	p.Screenshot("dorada-fr")
//
// All places are in dp of the layout, as in the report. A Program must be used from its test's goroutine only.
package playtest
