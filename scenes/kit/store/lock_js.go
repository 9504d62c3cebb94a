package store

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

// The times of the locks of a browser.
const (
	lockWait  = 400 * time.Millisecond // how long another window has to answer
	grantWait = 5 * time.Second        // how long to wait for the browser itself, which is busy while a page starts
	staleTime = 5 * time.Second        // age of a noteLock's note from which its window is asked whether that window still exists
	beatTime  = 2 * time.Second        // interval in which the holder of a noteLock renews its note
)

// A tabLock allows one window of the browser to write.
type tabLock interface {
	claim() bool // claim reports whether this window may write, and tries to get the right if not.
	release()    // release gives the right up, if this window has it.
}

// newTabLock returns a lock that uses the browser's lock manager, or notes in local storage where the browser has
// none, as on pages without encryption. It waits for the lock manager's answer, at most grantWait, or with notes for
// lockWait if another window seems to exist.
func newTabLock(app string) tabLock {
	var locks js.Value
	_ = guard(func() error { locks = js.Global().Get("navigator").Get("locks"); return nil })
	if locks.Truthy() {
		return newWebLock(locks, app, js.Global().Get("ludothequeSaves"))
	}
	return newNoteLock(js.Global().Get("window"), app, newID(), time.Now)
}

// newID returns a random string without spaces, which no other window has.
func newID() string { return strconv.FormatUint(rand.Uint64(), 36) }

// webLock is a lock of the browser's lock manager. It is kept once granted, and released with the window. A page that is left, but
// kept by the browser in memory, releases the lock, and requests it again when the player comes back to the page. locks is the
// browser's lock manager, in which the lock has that name.
type webLock struct {
	locks       js.Value
	name        string
	granted     bool          // this window has the lock
	releaseFunc js.Value      // resolves the promise that keeps the lock; undefined without the lock
	onGrant     js.Func       // calls grant
	onHold      js.Func       // calls hold
	onFirst     js.Func       // calls answer
	onEarly     js.Func       // calls takeOver
	early       js.Value      // the request that the page made earlier, see page.js; undefined if there is none
	answered    chan struct{} // closed when the browser has answered whether the lock was free
}

// newWebLock returns the lock for the saves of app. early is the request that the page made while the program was
// loading, an object with a promise, granted, and a function, release; undefined if there is none. newWebLock waits until
// the browser has answered, at most grantWait.
func newWebLock(locks js.Value, app string, early js.Value) *webLock {
	l := &webLock{locks: locks, name: app + "-saves", early: early, answered: make(chan struct{})}
	l.onHold = js.FuncOf(l.hold)
	l.onGrant = js.FuncOf(l.grant)
	l.onFirst = js.FuncOf(l.answer)
	l.onEarly = js.FuncOf(l.takeOver)
	l.listen(js.Global().Get("window"))
	if early.Truthy() {
		early.Get("granted").Call("then", l.onEarly)
	} else {
		l.requestIfFree()
	}
	select {
	case <-l.answered:
	case <-time.After(grantWait):
	}
	return l
}

// requestIfFree requests the lock without waiting, so that the browser answers at once.
func (l *webLock) requestIfFree() {
	free := map[string]any{"ifAvailable": true}
	if guard(func() error { l.locks.Call("request", l.name, free, l.onFirst); return nil }) != nil {
		l.grant(js.Undefined(), nil) // locks that do not work keep no other window out
	}
}

// takeOver is called with whether the page's own request was granted. If so, l takes that lock over; if not, l waits for the lock in
// the browser's queue.
func (l *webLock) takeOver(_ js.Value, args []js.Value) any {
	if l.granted = args[0].Truthy(); l.granted {
		l.releaseFunc = l.early.Get("release")
	} else {
		l.request()
	}
	l.markAnswered()
	return nil
}

// answer is called with the lock, or with null if another window has the lock. In that case l waits for the lock in the browser's
// queue.
func (l *webLock) answer(this js.Value, args []js.Value) any {
	if len(args) > 0 && args[0].Truthy() {
		return l.grant(this, args)
	}
	l.markAnswered()
	l.request()
	return nil
}

// markAnswered ends the waiting for the first answer.
func (l *webLock) markAnswered() {
	select {
	case <-l.answered:
	default:
		close(l.answered)
	}
}

// request waits in the browser's queue for the lock. If locks do not work, the lock counts as granted.
func (l *webLock) request() {
	if guard(func() error { l.locks.Call("request", l.name, l.onGrant); return nil }) == nil {
		return
	}
	// Locks that do not work keep no other window out.
	l.grant(js.Undefined(), nil)
}

// grant is called by the browser with the lock. It returns a promise: the browser keeps the lock until that is resolved.
func (l *webLock) grant(js.Value, []js.Value) any {
	l.granted = true
	l.markAnswered()
	return js.Global().Get("Promise").New(l.onHold)
}

// hold is called by the constructor of the promise that keeps the lock, and stores the function that resolves the promise.
func (l *webLock) hold(_ js.Value, args []js.Value) any {
	l.releaseFunc = args[0]
	return nil
}

// listen makes the window release the lock when the page is left, and request it when the player comes back to the page.
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

// claim implements tabLock.
func (l *webLock) claim() bool { return l.granted }

// release implements tabLock. A request that waits in the browser's queue is not withdrawn.
func (l *webLock) release() {
	if l.releaseFunc.Truthy() {
		l.releaseFunc.Invoke()
	}
	l.granted = false
	l.releaseFunc = js.Undefined()
}

// noteLock is a note in local storage, "id time", that its holder renews. Other windows respect it while it is fresh.
// A window that finds an old note writes a question beside it. A holder whose timers sleep in the background still
// gets the question as a storage event, and answers by renewing its note.
type noteLock struct {
	window  js.Value
	storage js.Value
	name    string // key of the note; the question has this key with "_ask" after it
	id      string // of this window
	now     func() time.Time
	held    bool      // this window has the lock
	asked   time.Time // when this window wrote a question to the holder; zero if it waits for no answer
	renewed time.Time // when this window renewed its note last
}

// newNoteLock returns the lock for the saves of app, for the window with the given id. If another window seems to have the lock,
// newNoteLock waits for lockWait and claims the lock again.
func newNoteLock(window js.Value, app, id string, now func() time.Time) *noteLock {
	l := &noteLock{window: window, storage: window.Get("localStorage"), name: app + "_holder", id: id, now: now}
	l.listen()
	if !l.claim() {
		time.Sleep(lockWait)
		l.claim()
	}
	return l
}

// listen makes the window answer other windows' questions, and remove the note when the page is left.
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

// readNote returns the id and the time of the note; an empty id if there is none, or none that is valid.
func (l *noteLock) readNote() (id string, at time.Time) {
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

// set writes a value to local storage and ignores errors.
func (l *noteLock) set(name, text string) {
	_ = guard(func() error { l.storage.Call("setItem", name, text); return nil })
}

// renew takes or keeps the lock: it writes this window's note with the present time, in place of any other note.
func (l *noteLock) renew() {
	l.held = true
	l.asked = time.Time{}
	l.renewed = l.now()
	l.set(l.name, l.id+" "+strconv.FormatInt(l.renewed.UnixMilli(), 10))
}

// claim implements tabLock. This window gets the lock if there is no note, or if the holder of an old note has not renewed
// it within lockWait after a question.
func (l *noteLock) claim() bool {
	id, at := l.readNote()
	now := l.now()
	switch {
	case id == "":
		l.renew()
	case id == l.id:
		if now.Sub(l.renewed) >= beatTime {
			l.renew()
		}
		l.held = true
	case l.asked.IsZero() || at.After(l.asked): // another window's note: not asked yet, or the holder has answered
		l.held = false
		l.ask(now, at)
	case now.Sub(l.asked) >= lockWait: // the holder has not answered
		l.renew()
	}
	return l.held
}

// ask writes a question to the holder of the note, who answers at once if it still exists. It does so only if at, the time of the
// note, is at least staleTime before or after now; otherwise it asks nothing, and no answer is awaited any more.
func (l *noteLock) ask(now, at time.Time) {
	l.asked = time.Time{}
	if age := now.Sub(at); age < staleTime && age > -staleTime {
		return
	}
	l.asked = now
	l.set(l.name+"_ask", l.id+" "+strconv.FormatInt(now.UnixMilli(), 10))
}

// release implements tabLock. It removes the note if that is this window's.
func (l *noteLock) release() {
	if id, _ := l.readNote(); id == l.id {
		_ = guard(func() error { l.storage.Call("removeItem", l.name); return nil })
	}
	l.held = false
}
