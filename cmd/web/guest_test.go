package main

import (
	"fmt"
	"net/netip"
	"testing"
	"time"

	"ludotheque/cmd/internal/room"
	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// TestAPageIsAGuest: a real page opens the address that a room shows, sits down and plays a game with somebody at a
// desktop, is loaded again in the middle of it, and has all lines in the end; then the table is closed, and the page keeps
// trying.
func TestAPageIsAGuest(t *testing.T) {
	_, dir := serveProgram(t, testdata+"guest")
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	loopback := func() ([]room.Address, error) { return []room.Address{{IP: netip.MustParseAddr("127.0.0.1")}}, nil }
	r := room.New(room.Options{Dir: t.TempDir(), Page: dir, Boxes: all, Addresses: loopback})
	r.Open([]byte(`{"game":"dorada","seats":["red","blue"]}`))
	r.Wait()
	t.Cleanup(func() {
		r.Close()
		r.Wait()
	})
	s := r.State()
	if s.Phase != remote.RoomOpen {
		t.Fatalf("the room is %+v", s)
	}
	host := &remotetest.Player{RNG: game.NewRNG(2), Table: remote.Join(remote.Options{URL: s.URL, Key: s.Key, Name: "Bob", Boxes: all})}
	defer host.Close()
	if err := host.Sit(game.Blue); err != nil {
		t.Fatal(err)
	}
	page := chromium.Open(t, s.Addresses[0].Page)
	page.Wait("globalThis.guest?.sits")
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	reloaded := false
	playOn(t, host, func(lines int, over bool) bool {
		if !reloaded && lines > 30 {
			reloaded = true
			page.Reload()
			page.Wait("globalThis.guest?.lines > 30")
		}
		return over
	})
	page.Wait(fmt.Sprintf("guest.over && guest.lines === %d", host.Match().Lines()))
	if table, _ := host.Snapshot(); table.Places[0].Name != "Ännchen" {
		t.Errorf("the page calls itself %q", table.Places[0].Name)
	}
	page.Wait("window.pinged")
	r.Close()
	r.Wait()
	page.Wait(fmt.Sprintf("guest.link === %d", remote.Lost))
	r.Reopen()
	page.Wait(fmt.Sprintf("guest.link === %d", remote.Connected))
}

// playOn has p play, on a desktop, until done returns true for the number of lines of the match and whether it is over.
func playOn(t *testing.T, p *remotetest.Player, done func(lines int, over bool) bool) {
	t.Helper()
	began := time.Now()
	for range 60_000 {
		now := time.Since(began)
		p.Tick(now)
		for _, ok := p.Next(); ok; _, ok = p.Next() {
		}
		if err := p.Play(now.Milliseconds()); err != nil {
			t.Fatal(err)
		}
		table, _ := p.Snapshot()
		if p.Match() != nil && done(p.Match().Lines(), table.State == wire.Over) {
			return
		}
		time.Sleep(2 * time.Millisecond)
	}
	t.Fatal("no end")
}
