package main

import (
	"regexp"
	"slices"
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/stage"
)

// denied is JavaScript with the functions no, which returns a rejected promise, never, which throws, and put, which replaces a
// property.
const denied = `const no = () => Promise.reject(new DOMException("denied", "NotAllowedError")), never = () => { throw new DOMException("denied", "NotAllowedError"); };
const put = (on, name, value) => Object.defineProperty(on, name, {value, configurable: true, writable: true});
`

// TestEachRefusalIsSurvivedInSilence: whatever a browser refuses that the page asks for, a game is laid and played, and the console
// holds no error.
func TestEachRefusalIsSurvivedInSilence(t *testing.T) {
	for _, c := range []struct{ name, refuse string }{
		{"the screen is not kept on", `put(navigator, "wakeLock", {request: no});`},
		{"nor is it known how", `put(navigator, "wakeLock", undefined);`},
		{"saves are not kept for ever", `put(StorageManager.prototype, "persist", no); put(StorageManager.prototype, "persisted", no);`},
		{"nor is it known how they are", `put(navigator, "storage", undefined);`},
		{"no sound resumes", `put(AudioContext.prototype, "resume", no);`},
		{"there is no sound", `put(globalThis, "AudioContext", class { constructor() { never(); } }); put(globalThis, "webkitAudioContext", undefined);`},
		{"no worklet makes sound", `put(AudioWorklet.prototype, "addModule", no);`},
		{"no full screen", `put(Element.prototype, "requestFullscreen", no); put(document, "fullscreenEnabled", false);`},
		{"no worker", `put(ServiceWorkerContainer.prototype, "register", no);`},
		{"nor is it known what one is", `put(navigator, "serviceWorker", undefined);`},
		{"no locks", `put(LockManager.prototype, "request", no);`},
		{"nothing vibrates", `put(navigator, "vibrate", never);`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if testing.Short() && c.name != "the screen is not kept on" {
				t.Skip("only without -short: one refusal out of twelve")
			}
			v := tablet
			v.Before = denied + c.refuse
			g := atTable(t, v)
			before := decided(t, g)
			g.TapOn(expected(before))
			until(t, g, "the game goes on", func(r *stage.Report) bool {
				return r.Values["entries"] != before.Values["entries"] || r.Values["asked"] != before.Values["asked"]
			})
			g.CheckNoErrors()
		})
	}
}

// noted is JavaScript that notes in asked, in order, the names of what the page asks of the browser. The lock of the screen is
// always granted.
const noted = `globalThis.asked = [];
for (const [on, name] of [[Element.prototype, "requestFullscreen"], [StorageManager.prototype, "persist"], [AudioContext.prototype, "resume"]]) {
	const was = on[name];
	on[name] = function (...given) { asked.push(name); return was.apply(this, given); };
}
WakeLock.prototype.request = async () => {
	asked.push("wakeLock");
	return Object.assign(new EventTarget(), {async release() { asked.push("release"); this.dispatchEvent(new Event("release")); }});
};
if (globalThis.Notification) Notification.requestPermission = async () => { asked.push("notify"); return "denied"; };`

// TestEachThingIsAskedForAtItsTime follows what the page asks of its browser from the shelf to the result: nothing before the first
// touch, sound from there on, the screen kept on at the table alone, persistence once a game is finished, and never full screen.
func TestEachThingIsAskedForAtItsTime(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: a whole game")
	}
	v := tablet
	v.Before = noted
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := v.Play(t, url, "seed=3")
	g.Wait("document.querySelector('#cover').hidden")
	g.Settle()
	asked := func() (list []string) {
		g.Eval("asked", &list)
		return list
	}
	if list := asked(); len(list) > 0 {
		t.Errorf("on the shelf, untouched, the page asks for %q", list)
	}
	hurry(g)
	if list := asked(); !slices.Contains(list, "resume") || slices.Contains(list, "wakeLock") {
		t.Errorf("on the shelf, touched, the page asks for %q, want sound and no lock of the screen", list)
	}
	layDorada(t, g)
	g.Wait(`asked.includes("wakeLock")`)
	if list := asked(); slices.Contains(list, "persist") || slices.Contains(list, "release") {
		t.Errorf("at the table, before a game is finished, the page asks for %q", list)
	}
	playToResult(t, g)
	g.Wait(`asked.includes("persist") && asked.at(-1) !== "wakeLock" && asked.includes("release")`)
	if list := asked(); slices.Contains(list, "requestFullscreen") || slices.Contains(list, "notify") {
		t.Errorf("unasked, the page asks for %q", list)
	}
	g.CheckNoErrors()
}

// playToResult plays a table of Dorada until the result.
func playToResult(t *testing.T, g *chromium.Game) {
	t.Helper()
	until(t, g, "the result", func(r *stage.Report) bool {
		if id := expected(r); id != "" {
			g.TapOn(id)
		}
		return r.Node("result.shelf") != nil
	})
}

// TestStorageThatThrows has each thing that the program does with the storage fail, from the start: the game comes up and is played, and
// who plays is told that nothing is saved.
func TestStorageThatThrows(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestRefusedStorage refuses it whole")
	}
	for _, name := range []string{"setItem", "getItem", "removeItem"} {
		t.Run(name, func(t *testing.T) {
			v := tablet
			v.Before = denied + `put(Storage.prototype, "` + name + `", never);`
			url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
			g := v.Play(t, url, "seed=3", "lang=en")
			layDorada(t, g)
			g.TapOn("die")
			until(t, g, "it is told", func(r *stage.Report) bool {
				return says(r, "is not being saved") || says(r, "not saved") || says(r, "could not be saved") || says(r, "keeps nothing for the page")
			})
		})
	}
}

// TestAPrivateWindow plays where a browser forgets all at the end and gives a page neither a worker nor persistence: who finishes a
// game is told that it may be lost.
func TestAPrivateWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: a whole game")
	}
	v := tablet
	v.OwnProfile = true // forgets all, as a private window does
	v.Before = denied + `put(navigator, "serviceWorker", undefined); put(StorageManager.prototype, "persist", no); put(StorageManager.prototype, "persisted", async () => false);`
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	g := layDorada(t, v.Play(t, url, "seed=3", "lang=en"))
	playToResult(t, g)
	until(t, g, "it is told", func(r *stage.Report) bool { return says(r, "may delete saved games") })
	g.CheckNoErrors()
}

// TestThePageIsSilentInTheConsole: the console holds no error, and no warning except those of drawing.
func TestThePageIsSilentInTheConsole(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	p := chromium.Open(t, url)
	p.Wait("document.querySelector('#cover').hidden")
	for _, l := range p.Console() {
		if l.Level == "error" || l.Level == "warning" && !drawing.MatchString(l.Text) {
			t.Errorf("the console holds %s: %s", l.Level, l.Text)
		}
	}
}

// drawing matches Chromium's warnings where the processor draws.
var drawing = regexp.MustCompile(`GL Driver Message|WebGL|GPU stall`)
