package store

import (
	"errors"
	"fmt"
	"syscall/js"

	"github.com/quasilyte/gdata/v2"
)

// openMedium opens the browser's local storage; nowhere if the browser has none or keeps it shut, as private windows do.
func openMedium(o Options) medium {
	var m *gdata.Manager
	err := guard(func() error {
		var err error
		m, err = gdata.Open(gdata.Config{AppName: o.AppName})
		return err
	})
	if err != nil {
		return nowhere{writeError(ErrNoFolder, "local storage", err)}
	}
	b := &browser{chunked: newChunked(localKeys{m})}
	b.onLeaving(b.rescue)
	b.lock = newTabLock(o.AppName) // it lets go when the page is left, after that
	b.adopt()
	return b
}

// browser is the medium of the page.
type browser struct {
	*chunked
	lock tabLock
	held bool
}

func (b *browser) claim() bool {
	held := b.lock.claim()
	if held && !b.held {
		clear(b.gens) // another window may have written meanwhile
		b.mark()
	}
	if b.held = held; held {
		b.recall()
	}
	return held
}

// rescue writes again what has been thrown away, while the page is being left.
func (b *browser) rescue() {
	if !b.held {
		return
	}
	for name, data := range b.lost() {
		_ = b.write(name, data)
	}
}

// onLeaving has something done when the page is left or hidden.
func (b *browser) onLeaving(do func()) {
	f := js.FuncOf(func(js.Value, []js.Value) any {
		do()
		return nil
	})
	_ = guard(func() error { js.Global().Get("window").Call("addEventListener", "pagehide", f); return nil })
}

func (b *browser) fault() error { return nil }

func (b *browser) close() error {
	b.lock.release()
	return nil
}

// localKeys are the keys of local storage as gdata groups them.
type localKeys struct{ m *gdata.Manager }

func (k localKeys) get(object, key string) (data []byte, err error) {
	err = guard(func() error {
		data, err = k.m.LoadObjectProp(object, key)
		return err
	})
	return data, err
}

func (k localKeys) set(object, key string, data []byte) error {
	return k.classify(object, key, guard(func() error { return k.m.SaveObjectProp(object, key, data) }))
}

func (k localKeys) delete(object, key string) error {
	return k.classify(object, key, guard(func() error { return k.m.DeleteObjectProp(object, key) }))
}

// all lists the keys that have a value: gdata notes a key before it writes it, and the writing may have failed.
func (k localKeys) all(object string) (names []string, err error) {
	err = guard(func() error {
		all, err := k.m.ListObjectProps(object)
		for _, n := range all {
			if k.m.ObjectPropExists(object, n) {
				names = append(names, n)
			}
		}
		return err
	})
	return names, err
}

func (k localKeys) where(object, key string) string {
	if key == "" {
		return "local storage"
	}
	return "local storage: " + object + "/" + key
}

func (k localKeys) classify(object, key string, err error) error {
	var thrown js.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &thrown) && isQuota(thrown.Value.Get("name").String()):
		return writeError(ErrFull, k.where(object, key), err)
	default:
		return writeError(ErrWrite, k.where(object, key), err)
	}
}

func isQuota(name string) bool {
	return name == "QuotaExceededError" || name == "NS_ERROR_DOM_QUOTA_REACHED"
}

// guard turns what JavaScript throws, which reaches Go as a panic, into an error.
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
