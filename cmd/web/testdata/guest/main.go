// Command guest is a player without a screen, for tests in a browser. It joins the table in the page's address, sits
// down on red, plays at random, and sets globalThis.guest to its progress.
package main

import (
	"bytes"
	"encoding/base64"
	"syscall/js"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

func main() {
	all, err := boxes.All()
	if err != nil {
		panic(err)
	}
	location := js.Global().Get("location")
	code := js.Global().Get("URLSearchParams").New(location.Get("search")).Call("get", "table").String()
	url, err := remote.ParseAddress(code, location.Get("origin").String())
	if err != nil {
		panic(err)
	}
	p := &remotetest.Player{RNG: game.NewRNG(1), Table: remote.Join(remote.Options{
		URL: url, Key: base64.RawURLEncoding.EncodeToString([]byte("the page's key..")), Name: "Ännchen", Boxes: all,
		Dial: func(url string) remote.Conn { return pongWatcher{remote.Dial(url)} },
	})}
	if err := p.Sit(game.Red); err != nil {
		panic(err)
	}
	// The page waits for a first frame.
	js.Global().Call("requestAnimationFrame", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	began := time.Now()
	for range time.Tick(16 * time.Millisecond) {
		step(p, time.Since(began))
	}
}

// step lets the player handle one tick and answer, and sets globalThis.guest. now is the time since the start.
func step(p *remotetest.Player, now time.Duration) {
	p.Tick(now)
	for _, ok := p.Next(); ok; _, ok = p.Next() {
	}
	if err := p.Play(now.Milliseconds()); err != nil {
		panic(err)
	}
	link, _ := p.Link()
	table, _ := p.Snapshot()
	lines := 0
	if p.Match() != nil {
		lines = p.Match().Lines()
	}
	js.Global().Set("guest", map[string]any{
		"link": int(link), "sits": table.You == 0, "lines": lines, "over": table.State == wire.Over,
	})
}

// pongWatcher is a connection that sets globalThis.pinged to true once a ping has been answered.
type pongWatcher struct{ remote.Conn }

// Receive implements remote.Conn.
func (w pongWatcher) Receive() (text []byte, ok bool) {
	if text, ok = w.Conn.Receive(); bytes.HasPrefix(text, []byte(`{"pong"`)) {
		js.Global().Set("pinged", true)
	}
	return text, ok
}
