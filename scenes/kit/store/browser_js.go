package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall/js"
)

// openMedium opens the place where saves are kept: in the browser its local storage, elsewhere a folder, which is
// made if needed. If that fails, as in private windows, it returns nowhere.
func openMedium(o Options) medium {
	k := localKeys{app: o.AppName}
	err := guard(func() error {
		// What Get throws ends the program, what Call throws can be caught.
		k.storage = js.Global().Get("Reflect").Call("get", js.Global().Get("window"), "localStorage")
		k.storage.Call("setItem", probe, "")
		k.storage.Call("removeItem", probe)
		return nil
	})
	full := errors.Is(k.classify(mainObject, probe, err), ErrFull)
	// A storage that can keep nothing at all is full, too, but it has no keys.
	if err != nil && !(full && k.storage.Get("length").Int() > 0) {
		return nowhere{errorAt(ErrNoFolder, "local storage", err)}
	}
	b := &browser{chunked: newChunked(k)}
	listen("pagehide", b.leave)
	listen("pageshow", b.comeBack)
	b.lock = newTabLock(o.AppName) // after leave: when the page is left, rescue runs before the lock is released
	return b
}

// browser is the medium of a page: local storage.
type browser struct {
	*chunked
	lock tabLock
	held bool // this window may write
	away bool // the page is being left, or was left and has not come back
	back bool // the page has come back since claim was called last
}

// claim implements medium. When this window gets the right to write, it forgets what it knew of the storage, and adopts what
// a page that was killed has left. A page that is being left keeps the right for its last writes. After the page has come back, the
// first call returns false: another window may have had the right meanwhile.
func (b *browser) claim() bool {
	if b.away {
		return b.held
	}
	held := b.lock.claim() && !b.back
	b.back = false
	if held && !b.held {
		clear(b.generations) // another window may have written meanwhile
		b.adopt()            // not before, as another window may be writing
		b.startMirror()
	}
	b.held = held
	return held
}

// leave is called when the page is left: it writes lost values again, and leaves the right to write as it is until comeBack. The browser
// may keep the page in memory, so that the player can come back to it.
func (b *browser) leave() {
	b.rescue()
	b.away = true
}

// comeBack is called when the page is shown, the first time or again.
func (b *browser) comeBack() { b.away, b.back = false, b.away }

// rescue writes values again that the browser has deleted, if this window may write.
func (b *browser) rescue() {
	if !b.held {
		return
	}
	for name, data := range b.lost() {
		_ = b.write(name, data)
	}
}

// listen makes the browser call do at each event of the window that has the name event.
func listen(event string, do func()) {
	f := js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})
	_ = guard(func() error { js.Global().Get("window").Call("addEventListener", event, f); return nil })
}

// fault implements medium.
func (b *browser) fault() error { return nil }

// close implements medium.
func (b *browser) close() error {
	b.lock.release()
	return nil
}

// localKeys stores keys in local storage in the layout of gdata, which earlier versions used: a value has a key of
// its own, and each object a list of its keys. gdata itself evaluates JavaScript, which the page's policy forbids.
type localKeys struct {
	storage js.Value // localStorage
	app     string   // prefix of all keys
}

// probe is a key written to test whether there is a storage. listEnd is the end of the name of a list, listPart the
// separator of its members.
const (
	probe    = "storage__test__"
	listEnd  = "_proplist_"
	listPart = ",,"
)

// mangled returns a key as gdata writes it in its lists.
func mangled(key string) string { return "$" + key + "$" }

// path returns the key of the storage for a value.
func (k localKeys) path(object, key string) string { return k.app + "_" + object + "__" + mangled(key) }

// listPath returns the key of the storage for the list of an object.
func (k localKeys) listPath(object string) string { return k.app + "_" + object + listEnd }

// read returns the value of a key of the storage; ok is false if it has none.
func (k localKeys) read(path string) (value string, ok bool) {
	v := k.storage.Call("getItem", path)
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// list returns the mangled keys in the list of an object. Some may have no value.
func (k localKeys) list(object string) []string {
	all, _ := k.read(k.listPath(object))
	if all == "" {
		return nil
	}
	return strings.Split(all, listPart)
}

// get implements keys.
func (k localKeys) get(object, key string) (data []byte, err error) {
	err = guard(func() error {
		if value, ok := k.read(k.path(object, key)); ok {
			data = []byte(value)
		}
		return nil
	})
	return data, err
}

// set implements keys. It adds the key to the list before it writes the value, so that every value is on a list.
func (k localKeys) set(object, key string, data []byte) error {
	return k.classify(object, key, guard(func() error {
		if list := k.list(object); !slices.Contains(list, mangled(key)) {
			k.storage.Call("setItem", k.listPath(object), strings.Join(append(list, mangled(key)), listPart))
		}
		k.storage.Call("setItem", k.path(object, key), string(data))
		return nil
	}))
}

// delete implements keys. It removes the value before it takes the key off the list, so that every value is on a list.
func (k localKeys) delete(object, key string) error {
	return k.classify(object, key, guard(func() error {
		k.storage.Call("removeItem", k.path(object, key))
		list := k.list(object)
		if i := slices.Index(list, mangled(key)); i >= 0 {
			k.storage.Call("setItem", k.listPath(object), strings.Join(slices.Delete(list, i, i+1), listPart))
		}
		return nil
	}))
}

// all implements keys. It leaves out keys without a value, whose writing has failed.
func (k localKeys) all(object string) (names []string, err error) {
	err = guard(func() error {
		for _, m := range k.list(object) {
			name := strings.TrimSuffix(strings.TrimPrefix(m, "$"), "$")
			if _, ok := k.read(k.path(object, name)); ok {
				names = append(names, name)
			}
		}
		return nil
	})
	return names, err
}

// where implements keys.
func (k localKeys) where(object, key string) string {
	if key == "" {
		return "local storage"
	}
	return "local storage: " + object + "/" + key
}

// classify returns err, a failure to write a key, as ErrFull or ErrWrite; nil stays nil.
func (k localKeys) classify(object, key string, err error) error {
	var thrown js.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &thrown) && isQuota(thrown.Value.Get("name").String()):
		return errorAt(ErrFull, k.where(object, key), err)
	default:
		return errorAt(ErrWrite, k.where(object, key), err)
	}
}

// isQuota reports whether a JavaScript exception of the given name means that the storage is full.
func isQuota(name string) bool {
	return name == "QuotaExceededError" || name == "NS_ERROR_DOM_QUOTA_REACHED"
}

// guard calls call and returns a JavaScript exception, which reaches Go as a panic, as an error.
func guard(call func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		case *js.ValueError:
			err = thrown
		default:
			err = fmt.Errorf("%v", thrown)
		}
	}()
	return call()
}
