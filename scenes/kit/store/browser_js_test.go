package store

import (
	"errors"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// fakeWindow stands in for the browser's window: storage with a quota in characters, and events.
const fakeWindow = `(() => {
	const values = new Map(), heard = [];
	const used = () => [...values].reduce((n, [k, v]) => n + k.length + v.length, 0);
	globalThis.window = {
		quota: 1 << 20,
		localStorage: {
			getItem: k => values.has(k) ? values.get(k) : null,
			setItem: (k, v) => {
				const old = values.get(k);
				values.set(k, String(v));
				if (used() > window.quota) {
					old === undefined ? values.delete(k) : values.set(k, old);
					throw Object.assign(new Error("the quota has been exceeded"), {name: "QuotaExceededError"});
				}
			},
			removeItem: k => { values.delete(k); },
			clear: () => values.clear(),
			get length() { return values.size; },
		},
		addEventListener: (type, f) => { heard.push([type, f]); },
		fire: (type, event) => heard.forEach(([t, f]) => { if (t === type) f(event); }),
		used: used,
	};
})()`

func window(t *testing.T) js.Value {
	t.Helper()
	js.Global().Call("eval", fakeWindow)
	t.Cleanup(func() { js.Global().Delete("window") })
	return js.Global().Get("window")
}

func page(t *testing.T) *Store {
	t.Helper()
	return Open(Options{AppName: "ludotheque-test"})
}

func TestThePageGoesOnWhereItWas(t *testing.T) {
	window(t)
	s := page(t)
	j := begin(t, s, "dorada")
	var entries []int
	for n := range 2000 {
		entries = append(entries, n)
		if err := j.Append(roll(n)); err != nil {
			t.Fatal(err)
		}
	}
	v := s.Settings()
	v.Language = "fr"
	s.SetSettings(v)
	_ = s.Close()

	s = page(t)
	j = resume(t, s, "dorada")
	if string(j.Bytes()) != lines(entries...) || s.Settings().Language != "fr" {
		t.Fatalf("%d lines, language %q", j.Lines(), s.Settings().Language)
	}
	name, err := j.Finish()
	if err != nil || len(s.Running()) != 0 {
		t.Fatalf("%v, running %v", err, s.Running())
	}
	if data, err := s.LoadReplay(name); err != nil || string(data) != lines(entries...) {
		t.Fatalf("replay: %v", err)
	}
	wantKinds(t, s)
	_ = s.Close()
}

func TestWhatThePageHasLostIsWrittenAgain(t *testing.T) {
	w := window(t)
	s := page(t)
	j := begin(t, s, "dorada")
	_ = j.Append(roll(1))
	w.Get("localStorage").Call("clear")
	seconds(s, 1)
	wantKinds(t, s, Cleared)
	_ = s.Close()
	again := page(t)
	if j := resume(t, again, "dorada"); string(j.Bytes()) != lines(1) {
		t.Errorf("%q", j.Bytes())
	}
	_ = again.Close()
}

func TestAFullQuotaIsToldAndRetried(t *testing.T) {
	w := window(t)
	s := page(t)
	j := begin(t, s, "dorada")
	w.Set("quota", w.Call("used").Int()+40)
	for n := 1; n <= 20; n++ {
		_ = j.Append(roll(n))
	}
	wantKinds(t, s, Full)
	if err := s.PutRecord("trainer", strings.Repeat("x", 100)); !errors.Is(err, ErrFull) {
		t.Fatalf("%v", err)
	}
	w.Set("quota", 1<<20)
	s.Retry()
	wantKinds(t, s, Recovered)
	_ = s.Close()
	again := page(t)
	if j := resume(t, again, "dorada"); j.Lines() != 21 {
		t.Fatalf("%d lines", j.Lines())
	}
	_ = again.Close()
}

// TestAFullStorageIsRead: a storage with no room for anything more still has what was kept.
func TestAFullStorageIsRead(t *testing.T) {
	w := window(t)
	s := page(t)
	_ = add(s, 1)
	_ = s.Close()
	w.Set("quota", w.Call("used"))
	s = page(t)
	defer s.Close()
	if got := list(s); !slices.Equal(got, []int{1}) {
		t.Errorf("the record has %v", got)
	}
	if err := add(s, 3); !errors.Is(err, ErrFull) {
		t.Errorf("added: %v", err)
	}
	wantKinds(t, s, Full)
}

// TestOnlyThePageThatWritesAdopts: chunks of a value that another page may be writing are left alone until that page has ended.
func TestOnlyThePageThatWritesAdopts(t *testing.T) {
	w := window(t)
	first := page(t)
	k := localKeys{storage: w.Get("localStorage"), app: "ludotheque-test"}
	if err := k.set(savesDir, chunkKey("dorada.jsonl", 0, 0), []byte(lines(1))); err != nil {
		t.Fatal(err)
	}
	second := page(t)
	defer second.Close()
	if got := second.Running(); len(got) != 0 {
		t.Errorf("while the first page may be writing, the second one runs %q", got)
	}
	_ = first.Close()
	if !inTime(func() bool { second.Tick(); return !second.Locked() }) {
		t.Fatal("the second page may not write")
	}
	if j := resume(t, second, "dorada"); string(j.Bytes()) != lines(1) {
		t.Errorf("the game is %q", j.Bytes())
	}
}

func TestWithoutLocalStorageThePageStillWorks(t *testing.T) {
	for name, spoil := range map[string]string{
		"no window":  `delete globalThis.window`,
		"no storage": `delete window.localStorage`,
		"no room":    `window.quota = 0`,
		"shut":       `Object.defineProperty(window, "localStorage", {get() { throw new Error("denied"); }})`,
	} {
		t.Run(name, func(t *testing.T) {
			window(t)
			js.Global().Call("eval", spoil)
			s := page(t)
			wantKinds(t, s, NoFolder)
			if at := s.Location(); at != "" {
				t.Errorf("saves are kept at %q", at)
			}
			_ = begin(t, s, "dorada").Append(roll(1))
			if !slices.Equal(s.Running(), []string{"dorada"}) {
				t.Fatalf("running %v", s.Running())
			}
			s.Retry()
		})
	}
}

func TestNotesLetOneWindowWrite(t *testing.T) {
	w := window(t)
	now := time.UnixMilli(1_000_000)
	clock := func() time.Time { return now }
	one := newNoteLock(w, "x", "one", clock)
	two := newNoteLock(w, "x", "two", clock)
	if !one.claim() || two.claim() {
		t.Fatal("the wrong window holds the note")
	}
	// As long as the first gives signs of life the second waits.
	for range 20 {
		now = now.Add(time.Second)
		if !one.claim() || two.claim() {
			t.Fatal("the note changed hands")
		}
	}
	// The first sleeps in the background but answers when asked.
	now = now.Add(staleTime)
	if two.claim() {
		t.Fatal("the note was taken without asking")
	}
	now = now.Add(time.Millisecond)
	w.Call("fire", "storage", map[string]any{"key": "x_holder_ask"})
	now = now.Add(lockWait)
	if two.claim() || !one.claim() {
		t.Fatal("the note was taken from a window that answered")
	}
	// The first is gone without a word.
	now = now.Add(staleTime)
	_ = two.claim()
	now = now.Add(lockWait)
	if !two.claim() {
		t.Fatal("the note of a dead window was respected")
	}
	if one.claim() {
		t.Fatal("a window that came back to life did not see that it lost the note")
	}
	// The second leaves properly.
	w.Call("fire", "pagehide", nil)
	if !one.claim() {
		t.Fatal("the note was not taken away with the page")
	}
}

func TestWebLocksAreQueuedFor(t *testing.T) {
	locks := js.Global().Call("eval", `({
		queue: [], held: false,
		request(name, options, f) {
			if (f && options.ifAvailable && this.held) { setTimeout(() => f(null), 1); return; }
			this.queue.push(f || options); this.next();
		},
		next() {
			if (this.held || this.queue.length === 0) return;
			this.held = true;
			const f = this.queue.shift();
			setTimeout(() => f({name: "x"}).then(() => { this.held = false; this.next(); }), 1);
		},
	})`)
	w := window(t)
	one := newWebLock(locks, "x", js.Undefined())
	js.Global().Set("window", js.Global().Get("Object").New()) // two's own, without events
	two := newWebLock(locks, "x", js.Undefined())
	if !one.claim() || two.claim() {
		t.Fatal("the wrong window holds the lock")
	}
	one.release()
	if !inTime(two.claim) || one.claim() {
		t.Fatal("the lock was not passed on")
	}
	w.Call("fire", "pageshow", map[string]any{"persisted": true})
	two.release()
	if !inTime(one.claim) || two.claim() {
		t.Fatal("a page that came back does not queue again")
	}
	w.Call("fire", "pagehide", nil)
	if one.claim() {
		t.Fatal("a page that was left keeps the lock")
	}
}

// TestWebLocksOfThePageAreTakenOver: the page has asked before the program was there.
func TestWebLocksOfThePageAreTakenOver(t *testing.T) {
	early := func(granted bool) js.Value {
		return js.Global().Call("eval", `(granted) => ({
			granted: Promise.resolve(granted), released: 0, release() { early.released++; }, asked: 0,
			request(name, f) { this.asked++; },
		})`).Invoke(granted)
	}
	w := window(t)
	mine := early(true)
	js.Global().Set("early", mine)
	if l := newWebLock(mine, "x", mine); !l.claim() || mine.Get("asked").Int() != 0 {
		t.Error("the lock that the page has got is not taken over")
	}
	w.Call("fire", "pagehide", nil)
	if n := mine.Get("released").Int(); n != 1 {
		t.Errorf("left, the page lets go of the lock %d times", n)
	}
	theirs := early(false)
	if l := newWebLock(theirs, "x", theirs); l.claim() || theirs.Get("asked").Int() != 1 {
		t.Error("a lock that another window has is not queued for")
	}
}

// inTime waits until the page, which acts when the program rests, has come to something; in vain after a minute.
func inTime(done func() bool) bool {
	for range 60_000 {
		if done() {
			return true
		}
		time.Sleep(time.Millisecond)
	}
	return false
}

// TestSavesOfGdataAreRead: pages kept their saves by gdata at first, under keys that must never change.
func TestSavesOfGdataAreRead(t *testing.T) {
	window(t)
	js.Global().Call("eval", `(() => {
		window.localStorage.setItem("app_saves_proplist_", "$a$,,$gone$,,$b$");
		window.localStorage.setItem("app_saves__$a$", "1");
		window.localStorage.setItem("app_saves__$b$", "2");
	})()`)
	k := localKeys{app: "app", storage: js.Global().Get("window").Get("localStorage")}
	if names, err := k.all("saves"); err != nil || !slices.Equal(names, []string{"a", "b"}) {
		t.Fatalf("keys %q, %v", names, err)
	}
	if err := k.set("saves", "c", []byte("3")); err != nil {
		t.Fatal(err)
	}
	if err := k.delete("saves", "a"); err != nil {
		t.Fatal(err)
	}
	if list, _ := k.read("app_saves_proplist_"); list != "$gone$,,$b$,,$c$" {
		t.Errorf("the list is %q", list)
	}
	if data, err := k.get("saves", "c"); err != nil || string(data) != "3" {
		t.Errorf("c is %q, %v", data, err)
	}
	if data, err := k.get("saves", "a"); err != nil || data != nil {
		t.Errorf("what was deleted is %q, %v", data, err)
	}
}

// TestAPageThatComesBackReadsWhatAnotherHasWritten leaves a page, which still writes then, opens and closes another, and comes
// back: what the page changes at once is added to the records of the other one.
func TestAPageThatComesBackReadsWhatAnotherHasWritten(t *testing.T) {
	w := window(t)
	s := page(t)
	_ = add(s, 1)
	w.Call("fire", "pageshow", map[string]any{"persisted": false})
	w.Call("fire", "pagehide", nil)
	if err := add(s, 3); err != nil {
		t.Errorf("a page that is being left does not write: %v", err)
	}
	js.Global().Set("window", js.Global().Call("eval", `({localStorage: window.localStorage, addEventListener() {}})`))
	other := page(t)
	js.Global().Set("window", w)
	_ = add(other, 5)
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	w.Call("fire", "pageshow", map[string]any{"persisted": true})
	_ = add(s, 7)
	if !inTime(func() bool { s.Tick(); return !s.Locked() }) {
		t.Fatal("a page that came back may not write")
	}
	_ = s.Close()
	again := page(t)
	defer again.Close()
	if got := list(again); !slices.Equal(got, []int{1, 3, 5, 7}) {
		t.Errorf("the record has %v", got)
	}
}

// TestAskingForTheRightReadsNoValue: a page that has been opened copies what it has kept one by one, as time goes by, and not each
// time that it asks whether it may write.
func TestAskingForTheRightReadsNoValue(t *testing.T) {
	window(t)
	s := page(t)
	_ = add(s, 1)
	_, _ = s.KeepReplay("dorada", []byte(lines(1)))
	_ = s.Close()
	s = page(t)
	defer s.Close()
	b := s.vault.medium.(*browser)
	for range 5 {
		if s.Locked() {
			t.Fatal("the page may not write")
		}
	}
	if n := len(b.mirror.values); n != 0 {
		t.Errorf("it has copied %d values", n)
	}
	for n := range 2 {
		for range claimTicks {
			s.Tick()
		}
		if got := len(b.mirror.values); got != n+1 {
			t.Errorf("after %d s it has copied %d values", n+1, got)
		}
	}
}
