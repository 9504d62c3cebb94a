package rapidcity

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/chronicle/chronicletest"
)

// logged is how the log of a game is read.
func logged(t *testing.T) *chronicletest.Box {
	return &chronicletest.Box{
		Rules:   box(t).Rules,
		Options: []string{`{}`, `{"two_characters":true,"healing":true,"ultimate":true}`, `{"healing":true,"resolution":100}`},
		Words: chronicletest.Words{
			Area:  "rapidcity",
			Whole: []string{"over"},
			Parts: []string{"duel.*", "rule.*"},
		},
		Begin: func(g game.Game) (func([]chronicle.Event, int) []chronicle.Clause, func(game.Event) int) {
			r, _ := game.RulesOf[*rapidcity.Rules](g)
			return func(turn []chronicle.Event, from int) []chronicle.Clause {
				n := narrator{headStart: r.Resolution()}
				return n.tell(turn, from)
			}, nil
		},
		Opens:    func(e *game.Event) bool { return e.Kind == rapidcity.EventReveal },
		Happened: happened,
		Read:     readLog,
	}
}

// TestTheLogCanBeRead: who has done what is found out from the words alone.
func TestTheLogCanBeRead(t *testing.T) { chronicletest.Agree(t, logged(t)) }

// plainly are events of which the log says who they are about.
var plainly = map[game.Kind]string{
	rapidcity.EventEarly: "early", rapidcity.EventHealed: "healed", rapidcity.EventOver: "over",
}

// happened is what the events of a turn say.
func happened(turn []game.Event, name func(game.Seat) string) (all []string) {
	add := func(format string, data ...any) { all = append(all, fmt.Sprintf(format, data...)) }
	for _, e := range turn {
		who := name(e.Seat)
		switch e.Kind {
		case rapidcity.EventReveal:
			c := rapidcity.Card(e.Piece)
			switch c.Type() {
			case rapidcity.Armed:
				add("%s turns armed", who)
				add("%s attacks with the %s", name(c.Seat()), c.Hand())
			case rapidcity.Healing:
				add("%s turns heal", who)
				add("rule %s", cardWord(c))
			default:
				add("%s turns %s", who, cardWord(c))
				add("rule %s", cardWord(c))
			}
		case rapidcity.EventBounce:
			add("%s bounces off %s", who, name(e.Other))
		case rapidcity.EventCaught, rapidcity.EventWrongPawn:
			add("%s gets %s at %d", who, name(e.Other), e.N)
		case rapidcity.EventSaved, rapidcity.EventOwnPawn:
			add("%s gets %s at %d", who, who, e.N)
		case rapidcity.EventDuel, rapidcity.EventRace:
			add("%s before %s", who, name(e.Other))
		case rapidcity.EventBullet:
			add("%s shot for %s", who, reasonWords[e.Piece])
			if rapidcity.Reason(e.Piece) == rapidcity.Caught {
				add("%s shot by %s", who, name(e.Other))
			}
		default:
			if what := plainly[e.Kind]; what != "" {
				add("%s %s", who, what)
			}
		}
	}
	return all
}

// readLog is what the words of a turn say.
func readLog(deeds []chronicletest.Deed) (all []string) {
	add := func(format string, data ...any) { all = append(all, fmt.Sprintf(format, data...)) }
	for i := range deeds {
		d := &deeds[i]
		group, end, _ := strings.Cut(d.What, ".")
		switch group {
		case "reveal":
			add("%s turns %s", d.Who, end)
		case "rule":
			add("rule %s", end)
		case "armed":
			add("%s attacks with the %s", d.Who, end)
		case "bounce":
			add("%s bounces off %s", d.Who, d.Data["Other"])
		case "caught", "wrong":
			add("%s gets %s at %s", d.Who, d.Data["Other"], d.Num("N"))
		case "saved", "own":
			add("%s gets %s at %s", d.Who, d.Who, d.Num("N"))
		case "duel", "race":
			add("%s before %s", d.Who, d.Data["Other"])
		case "bullet":
			add("%s shot for %s", d.Who, end)
			if end == "caught" {
				add("%s shot by %s", d.Who, d.Data["Other"])
			}
		default:
			add("%s %s", d.Who, d.What)
		}
	}
	return all
}

// TestADuelToldAlone: told after what went before has been told, a duel says whose cow-boy somebody got.
func TestADuelToldAlone(t *testing.T) {
	for _, tt := range []struct {
		pawn int8
		want string
	}{{0, "[rapidcity.log.has.own rapidcity.log.duel.clock]"}, {2, "[rapidcity.log.has rapidcity.log.duel.clock]"}} {
		duel := game.Event{Kind: rapidcity.EventDuel, Seat: 0, Other: 1, Piece: tt.pawn, From: 450, To: 669, N: 219}
		n, keys := narrator{}, []string(nil)
		for _, c := range n.tell([]chronicle.Event{{}, {Event: duel}}, 1) {
			keys = append(keys, c.Key)
		}
		if got := fmt.Sprint(keys); got != tt.want {
			t.Errorf("who gets pawn %d: %s, want %s", tt.pawn, got, tt.want)
		}
	}
}
