package galopp

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/chronicle/chronicletest"
	"ludotheque/scenes/table/tabletest"
)

// logOf is how the log of a game is read.
func logOf(t *testing.T) *chronicletest.Box {
	cards := []string{"card.*"}
	return &chronicletest.Box{
		Rules: box(t).Rules,
		Words: chronicletest.Words{
			Area:  "galopp",
			Whole: []string{"shuffle", "open", "nobid", "race", "limit", "final", "over"},
			Parts: []string{"take.more"},
			Terms: map[string][]string{"Card": cards, "A": cards, "B": cards, "C": cards, "D": cards},
		},
		Begin: func(game.Game) (func([]chronicle.Event, int) []chronicle.Clause, func(game.Event) int) {
			return tell, nil
		},
		Happened: happened,
		Read:     readLog,
	}
}

// TestTheLogCanBeRead: who has done what is found out from the words alone.
func TestTheLogCanBeRead(t *testing.T) { chronicletest.Agree(t, logOf(t)) }

// plainly are events of which the log says who they are about, with a number for some.
var plainly = map[game.Kind]string{
	galopp.EventAuction: "auction", galopp.EventPass: "pass", galopp.EventNoBid: "nobid",
	galopp.EventLimit: "limit", galopp.EventOver: "over", galopp.EventDraw: "draw", galopp.EventOpen: "open", galopp.EventShuffle: "shuffle",
}

// happened is what the events of a turn say.
func happened(turn []game.Event, name func(game.Seat) string) (all []string) {
	add := func(format string, data ...any) { all = append(all, fmt.Sprintf(format, data...)) }
	for _, e := range turn {
		who, hidden := name(e.Seat), e.N == game.Hidden
		switch e.Kind {
		case galopp.EventDeal:
			if !hidden {
				add("%s deal", who)
			}
		case galopp.EventDiscard:
			if e.Seat >= 0 {
				add("%s discards, seen: %v", who, !hidden)
			}
		case galopp.EventBid, galopp.EventPay:
			add("%s gives %d", who, e.N)
		case galopp.EventWon: // said with what is paid
		case galopp.EventDismiss, galopp.EventHire:
			if e.Piece == 0 {
				add("%s kind %d", who, e.Kind)
			}
		case galopp.EventTake:
			add("%s takes from %s", who, name(e.Other))
		case galopp.EventRace:
			add("race %d to %d", e.N, e.To)
			add("%s starts", who)
		case galopp.EventRoll:
			add("%s rolls %d", who, e.Piece+1)
			add("%s sends a porter", who)
		case galopp.EventMove:
			add("%s moves %s from %d to %d", name(e.Other), who, e.From, e.To)
		case galopp.EventFinish, galopp.EventPond, galopp.EventPlace:
			add("%s kind %d place %d", who, e.Kind, e.N)
		case galopp.EventPrize:
			add("%s wins %d place %d", who, e.N, e.Piece)
		case galopp.EventFinal:
			add("race %d last %s", e.N, who)
		default:
			add("%s %s", who, plainly[e.Kind])
		}
	}
	return all
}

// readLog is what the words of a turn say.
func readLog(deeds []chronicletest.Deed) (all []string) {
	add := func(format string, data ...any) { all = append(all, fmt.Sprintf(format, data...)) }
	places := map[string]game.Kind{"finish": galopp.EventFinish, "pond": galopp.EventPond, "place": galopp.EventPlace}
	for i := range deeds {
		d := &deeds[i]
		switch d.What {
		case "discard", "discard.own":
			add("%s discards, seen: %v", d.Who, d.What == "discard.own")
		case "bid":
			add("%s gives %s", d.Who, d.Num("N"))
		case "pay", "pay.last":
			add("%s gives %s", d.Who, d.Num("Count"))
		case "pay.none":
			add("%s gives 0", d.Who)
		case "dismiss":
			add("%s kind %d", d.Who, galopp.EventDismiss)
		case "team":
			add("%s kind %d", d.Who, galopp.EventHire)
		case "take", "take.more":
			add("%s takes from %s", d.Who, d.Data["Other"])
		case "take.own":
			add("%s takes from %s", d.Who, d.Who)
		case "race":
			add("race %s to %s", d.Num("N"), d.Num("To"))
		case "roll":
			add("%s rolls %s", d.Who, d.Num("N"))
		case "porter":
			add("%s sends a porter", d.Who)
		case "move":
			add("%s moves %s from %s to %s", d.Who, d.Who, d.Num("From"), d.Num("To"))
		case "push":
			add("%s moves %s from %s to %s", d.Who, d.Data["Other"], d.Num("From"), d.Num("To"))
		case "finish.first":
			add("%s kind %d place 1", d.Who, galopp.EventFinish)
		case "finish", "pond", "place":
			add("%s kind %d place %s", d.Who, places[d.What], d.Num("Place"))
		case "prize":
			add("%s wins %s place %s", d.Who, d.Num("Count"), d.Num("Place"))
		case "final":
			add("race %s last %s", d.Num("N"), d.Data["Name"])
		default:
			add("%s %s", d.Who, d.What)
		}
	}
	return all
}

// TestCardsAreNamedInTeams: the four of a team are those that were hired.
func TestCardsAreNamedInTeams(t *testing.T) {
	var turn []chronicle.Event
	team := []galopp.Card{galopp.Jester, galopp.Five, galopp.One, galopp.Crafty}
	for slot, c := range team {
		turn = append(turn, chronicle.Event{Event: game.Event{Kind: galopp.EventHire, Seat: 1, Piece: int8(slot), N: int32(c)}})
	}
	want := []any{"A", cardKey(team[0]), "B", cardKey(team[1]), "C", cardKey(team[2]), "D", cardKey(team[3])}
	if said := tell(turn, 0); len(said) != 1 || !slices.Equal(said[0].Data, want) {
		t.Errorf("the log says %v, want %v", said, want)
	}
}

// TestTheLogShowsCardsAndPrizes: what the log names has a small picture, and what a viewer may not know has none.
func TestTheLogShowsCardsAndPrizes(t *testing.T) {
	playtest.NeedsDisplay(t)
	var b *board
	made := *box(t)
	made.Board = func(d *table.Desk) table.Kit {
		b = newBoard(d)
		return b.kit()
	}
	tabletest.LayTable(t, tabletest.Services(t, words.English), &made.Contents, 1280, 800, exchange).Ticks(3)
	const d = 21
	set, porter := b.desk.Pieces, int32(galopp.Five)
	card, prize := set.Card(pieces.CardNames[galopp.Five], piece.Plain, 15, d, false), set.Coin(45, d)
	for _, tt := range []struct {
		name string
		e    game.Event
		want []*piece.Sprite
	}{
		{"a throw", game.Event{Kind: galopp.EventRoll, Seat: 1, Piece: 2, N: porter}, []*piece.Sprite{set.Die(b.dice.Kinds[0], 2, d), card}},
		{"an own card", game.Event{Kind: galopp.EventDeal, Seat: 1, N: porter}, []*piece.Sprite{card}},
		{"another's card", game.Event{Kind: galopp.EventDeal, Seat: 1, N: game.Hidden}, nil},
		{"an open card", game.Event{Kind: galopp.EventOpen, Seat: galopp.Nobody, N: porter}, []*piece.Sprite{card}},
		{"an own discard", game.Event{Kind: galopp.EventDiscard, Seat: 1, N: porter}, []*piece.Sprite{card}},
		{"another's discard", game.Event{Kind: galopp.EventDiscard, Seat: 1, N: game.Hidden}, nil},
		{"the open card goes", game.Event{Kind: galopp.EventDiscard, Seat: galopp.Nobody, N: porter}, nil},
		{"a porter hired", game.Event{Kind: galopp.EventHire, Seat: 1, N: porter}, []*piece.Sprite{card}},
		{"a card taken", game.Event{Kind: galopp.EventTake, Seat: 1, Other: 2, N: porter}, []*piece.Sprite{card}},
		{"a card drawn", game.Event{Kind: galopp.EventDraw, Seat: 1, N: porter}, []*piece.Sprite{card}},
		{"a prize", game.Event{Kind: galopp.EventPrize, Seat: 1, Piece: 1, N: 45}, []*piece.Sprite{prize}},
		{"a bid", game.Event{Kind: galopp.EventBid, Seat: 1, N: 45}, []*piece.Sprite{prize}},
		{"a price", game.Event{Kind: galopp.EventPay, Seat: 1, N: 45}, []*piece.Sprite{prize}},
		{"a team for nothing", game.Event{Kind: galopp.EventPay, Seat: 1}, nil},
		{"a pass", game.Event{Kind: galopp.EventPass, Seat: 1}, nil},
	} {
		var got []*piece.Sprite
		for sp := b.kit().LogIllustrator.LogPicture(tt.e, 0, d); sp != nil; sp = b.kit().LogIllustrator.LogPicture(tt.e, len(got), d) {
			got = append(got, sp)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %d pictures, want %d, or others", tt.name, len(got), len(tt.want))
		}
	}
}
