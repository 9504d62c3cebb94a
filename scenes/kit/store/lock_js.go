package store

import (
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

const (
	lockWait  = 400 * time.Millisecond // how long another window has to answer a note
	grantWait = 5 * time.Second        // how long the browser itself has, which is busy while a page starts
	staleTime = 5 * time.Second        // after which a window that gave no sign of life is asked whether it is there
	beatTime  = 2 * time.Second        // how often the holder gives a sign of life
)

// A tabLock lets one window of the browser write.
type tabLock interface {
	claim() bool
	release()
}

// newTabLock uses the browser's own locks, or, where it has none, as on pages served without encryption, notes in
// local storage. With notes it waits up to lockWait if another window seems to be there.
func newTabLock(app string) tabLock {
	var locks js.Value
	_ = guard(func() error { locks = js.Global().Get("navigator").Get("locks"); return nil })
	if locks.Truthy() {
		return newWebLock(locks, app, js.Global().Get("ludothequeSaves"))
	}
	return newNoteLock(js.Global().Get("window"), app, newID(), time.Now)
}

// newID returns a word that no other window has.
func newID() string {
	math := js.Global().Get("Math")
	return strconv.FormatFloat(math.Call("random").Float(), 'f', -1, 64)[2:] + strconv.FormatInt(time.Now().UnixNano(), 36)
}

// webLock waits in the browser's queue for a lock that ends with the window; once granted it is kept. A page that is
// left but kept by the browser for the way back lets go of it and queues again when it comes back.
type webLock struct {
	locks   js.Value
	name    string
	granted bool
	letGo   js.Value // resolves the promise that keeps the lock
	onGrant js.Func
	onHold  js.Func
	onFirst js.Func
	onEarly js.Func
	early   js.Value      // what the page has asked for, see page.js; undefined if it has not
	first   chan struct{} // closed when the browser has said whether the lock was to be had at once
}

// newWebLock returns the lock of the saves of app. Early is the answer that the page has asked for while the program was on its way:
// a promise, granted, and what lets go then, release; undefined if it has not.
func newWebLock(locks js.Value, app string, early js.Value) *webLock {
	l := &webLock{locks: locks, name: app + "-saves", early: early, first: make(chan struct{})}
	l.onHold = js.FuncOf(l.hold)
	l.onGrant = js.FuncOf(l.grant)
	l.onFirst = js.FuncOf(l.answer)
	l.onEarly = js.FuncOf(l.takeOver)
	l.listen(js.Global().Get("window"))
	if early.Truthy() {
		early.Get("granted").Call("then", l.onEarly)
	} else {
		l.ask()
	}
	select {
	case <-l.first:
	case <-time.After(grantWait):
	}
	return l
}

// ask requests the lock if it is free, so that the browser says at once when it is not.
func (l *webLock) ask() {
	free := map[string]any{"ifAvailable": true}
	if guard(func() error { l.locks.Call("request", l.name, free, l.onFirst); return nil }) != nil {
		l.grant(js.Undefined(), nil) // locks that do not work keep nobody out
	}
}

// takeOver is told whether the page has been given the lock before the program asked.
func (l *webLock) takeOver(_ js.Value, args []js.Value) any {
	if l.granted = args[0].Truthy(); l.granted {
		l.letGo = l.early.Get("release")
	} else {
		l.request()
	}
	l.told()
	return nil
}

// answer is told the lock, or null if another window has it: then this one queues.
func (l *webLock) answer(this js.Value, args []js.Value) any {
	if len(args) > 0 && args[0].Truthy() {
		return l.grant(this, args)
	}
	l.told()
	l.request()
	return nil
}

// told ends the waiting for the first answer.
func (l *webLock) told() {
	select {
	case <-l.first:
	default:
		close(l.first)
	}
}

func (l *webLock) request() {
	if guard(func() error { l.locks.Call("request", l.name, l.onGrant); return nil }) == nil {
		return
	}
	// Locks that do not work keep nobody out.
	l.grant(js.Undefined(), nil)
}

// grant is called by the browser and answers with the promise that keeps the lock.
func (l *webLock) grant(js.Value, []js.Value) any {
	l.granted = true
	l.told()
	return js.Global().Get("Promise").New(l.onHold)
}

func (l *webLock) hold(_ js.Value, args []js.Value) any {
	l.letGo = args[0]
	return nil
}

func (l *webLock) listen(window js.Value) {
	leave := js.FuncOf(func(js.Value, []js.Value) any {
		l.release()
		return nil
	})
	back := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("persisted").Truthy() {
			l.request()
		}
		return nil
	})
	_ = guard(func() error {
		window.Call("addEventListener", "pagehide", leave)
		window.Call("addEventListener", "pageshow", back)
		return nil
	})
}

func (l *webLock) claim() bool { return l.granted }

func (l *webLock) release() {
	if l.letGo.Truthy() {
		l.letGo.Invoke()
	}
	l.granted = false
	l.letGo = js.Undefined()
}

// noteLock is a note in local storage, "id time", that its holder renews and that other windows respect while it is
// fresh. A window that finds an old note asks by a second note; a holder whose timers sleep in the background still
// hears that, as a storage event, and answers by renewing the first.
type noteLock struct {
	window  js.Value
	storage js.Value
	name    string
	id      string
	now     func() time.Time
	held    bool
	asked   time.Time // when a stale note was asked about; zero if none is
	beat    time.Time
}

func newNoteLock(window js.Value, app, id string, now func() time.Time) *noteLock {
	l := &noteLock{window: window, storage: window.Get("localStorage"), name: app + "_holder", id: id, now: now}
	l.listen()
	if !l.claim() {
		time.Sleep(lockWait)
		l.claim()
	}
	return l
}

// listen answers other windows' questions and takes the note away when the page goes.
func (l *noteLock) listen() {
	answer := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if l.held && args[0].Get("key").String() == l.name+"_ask" {
			l.renew()
		}
		return nil
	})
	leave := js.FuncOf(func(js.Value, []js.Value) any {
		l.release()
		return nil
	})
	_ = guard(func() error {
		l.window.Call("addEventListener", "storage", answer)
		l.window.Call("addEventListener", "pagehide", leave)
		return nil
	})
}

// note reads whose note lies there and from when; an empty id if there is none.
func (l *noteLock) note() (id string, at time.Time) {
	_ = guard(func() error {
		text := l.storage.Call("getItem", l.name)
		if text.Type() != js.TypeString {
			return nil
		}
		who, when, _ := strings.Cut(text.String(), " ")
		ms, err := strconv.ParseInt(when, 10, 64)
		if err == nil {
			id, at = who, time.UnixMilli(ms)
		}
		return nil
	})
	return id, at
}

func (l *noteLock) set(name, text string) {
	_ = guard(func() error { l.storage.Call("setItem", name, text); return nil })
}

func (l *noteLock) renew() {
	l.held = true
	l.asked = time.Time{}
	l.beat = l.now()
	l.set(l.name, l.id+" "+strconv.FormatInt(l.beat.UnixMilli(), 10))
}

func (l *noteLock) claim() bool {
	id, at := l.note()
	now := l.now()
	switch {
	case id == "":
		l.renew()
	case id == l.id:
		if now.Sub(l.beat) >= beatTime {
			l.renew()
		}
		l.held = true
	case l.asked.IsZero() || at.After(l.asked):
		l.held = false
		l.ask(now, at)
	case now.Sub(l.asked) >= lockWait:
		l.renew()
	}
	return l.held
}

// ask leaves a question for a holder whose note has grown old, which a living one answers at once.
func (l *noteLock) ask(now, at time.Time) {
	l.asked = time.Time{}
	if age := now.Sub(at); age < staleTime && age > -staleTime {
		return
	}
	l.asked = now
	l.set(l.name+"_ask", l.id+" "+strconv.FormatInt(now.UnixMilli(), 10))
}

func (l *noteLock) release() {
	if id, _ := l.note(); id == l.id {
		_ = guard(func() error { l.storage.Call("removeItem", l.name); return nil })
	}
	l.held = false
}
