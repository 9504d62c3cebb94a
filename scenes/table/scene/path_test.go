//go:build !js && !android && !ios

package scene_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// mostCalls is how many calls lead at most from the tick in which something is done at the table to the rules.
const mostCalls = 20

// path is the calls from Scene.Update to where it is asked for.
func path() (calls []string) {
	pcs := make([]uintptr, 200)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for {
		f, more := frames.Next()
		calls = append(calls, f.Function[strings.LastIndexByte(f.Function, '/')+1:])
		if strings.HasSuffix(f.Function, "scene.(*Scene).Update") {
			slices.Reverse(calls)
			return calls
		}
		if !more {
			return nil
		}
	}
}

// swift is a mat on which a pick decides at once.
type swift struct{ *mat }

func (b swift) Pick(ref int) { b.desk.Play(1) }

// TestDecisionsReachTheRulesInAStraightLine counts the calls from a tick to Apply. A decision that is known is played at once:
// nothing keeps it for somebody to come and fetch.
func TestDecisionsReachTheRulesInAStraightLine(t *testing.T) {
	for _, tt := range []struct {
		name string
		race bool
		by   string // a call on the way
		do   func(l *laid)
	}{
		{"a tap that decides", false, "table.(*Desk).Play", func(l *laid) { l.Tap("number.1") }},
		{"a grab while anyone may act", true, "play.(*Course).Submit", func(l *laid) {
			l.Tap("number.1")
			l.Settle()
			l.Tap("number.1")
			l.until("turn", "open")
			b := l.Board().Board.(*sprint)
			b.submit = append(b.submit, grab)
			l.until("entries", "4")
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var last []string
			box := purseBox(tt.race, false)
			box.Rules.(*purse).applied = func() {
				last = path()
			}
			box.Board = func(d *table.Desk) table.Kit {
				b := swift{&mat{desk: d}}
				if tt.race {
					return scene.KitOf(&sprint{track{mat: b.mat}})
				}
				return scene.KitOf(b)
			}
			l := begin(t, box, 2)
			l.roll()
			last = nil
			tt.do(l)
			if last == nil {
				t.Fatal("no move has reached the rules")
			}
			t.Logf("%d calls: %s", len(last), strings.Join(last, " → "))
			if len(last) > mostCalls || !slices.Contains(last, tt.by) {
				t.Errorf("%d calls from a tick to the rules, want %d at most, %s among them", len(last), mostCalls, tt.by)
			}
		})
	}
}

// sprint is a track on which a pick decides at once.
type sprint struct{ track }

func (b *sprint) Pick(ref int) { swift{b.mat}.Pick(ref) }
