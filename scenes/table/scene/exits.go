package scene

import (
	"bytes"

	"ludotheque/logic/match"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// host is the stage on which the table stands, from its first tick on.
type host struct{ context *stage.Context }

// exits lead away from the table: to the menu over it, to the same match shown the other way, to the shelf and to the result.
type exits struct {
	box      *table.Contents
	doors    *table.Doors
	host     *host
	root     *ui.Root
	match    *match.Match
	people   *table.People
	progress *progress
	handOver *handOver
	replay   bool                        // a game that is over is shown again
	kept     bool                        // the game goes on when its box is opened again
	again    func() (stage.Scene, error) // begins the same game again; nil if that cannot be
}

// pause opens the menu over the table.
func (x *exits) pause() {
	x.progress.halt()
	x.handOver.conceal()
	if x.doors.Pause != nil && x.host.context != nil {
		x.host.context.Push(x.doors.Pause(x.offer()))
	}
}

// offer is what that menu may offer.
func (x *exits) offer() table.Pause {
	p := table.Pause{Box: x.box, Leave: x.leave, Saved: x.kept, Replay: x.replay, Turn: x.doors.Turn, Hand: x.box.IsHand(), Invite: x.doors.Invite}
	if x.again != nil {
		p.Restart = x.restart
	}
	if x.goesOn() {
		p.Journal = x.journal
	}
	return p
}

// goesOn reports whether a game is played that is kept.
func (x *exits) goesOn() bool { return x.kept && !x.replay }

// journal is the whole game so far.
func (x *exits) journal() []byte {
	var all bytes.Buffer
	_ = x.match.Journal(&all) // a buffer takes everything
	return all.Bytes()
}

// turns is what shows the match the other way; nil if there is none.
func (x *exits) turns() func() {
	if x.doors.Turn == nil {
		return nil
	}
	return func() {
		x.progress.halt()
		x.doors.Turn(x.host.context)
	}
}

// leave goes back to the shelf.
func (x *exits) leave(c *stage.Context) {
	x.progress.halt()
	if x.doors.Shelf != nil {
		c.Reset(x.doors.Shelf())
	}
}

// restart begins the same game again; one that is kept is set up before the eyes of all, as the first was.
func (x *exits) restart(c *stage.Context) {
	next, err := x.again()
	if err != nil {
		x.root.Toast(x.people.Services.Excuse(err))
		return
	}
	if t, ok := next.(*Scene); ok && x.kept {
		t.Open(table.Known)
	}
	c.Reset(x.doors.Shelf())
	c.Push(next)
}

// conclude hands the game that is over on to the result.
func (x *exits) conclude(c play.Change) {
	if x.host.context != nil {
		o := table.Outcome{Box: x.box, Match: c.Match, Replay: c.Replay, Here: x.people.SeatsHere()}
		x.host.context.Replace(x.doors.Result(o))
	}
}
