package galopp

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// seen shows events one after the other and returns the sounds with which they begin.
func seen(d *display, events ...game.Event) (sounds []sound.Cue) {
	for _, e := range events {
		c := table.Cue{Event: e}
		if o := d.begin(&c); o.loud {
			sounds = append(sounds, o.sound)
		}
		d.end(&c)
	}
	return sounds
}

// auctionView is a first auction of three in which red has 30 gold.
func auctionView() pieces.View {
	return pieces.View{Seats: 3, Race: 1, On: true, High: galopp.Nobody, Opener: red, Still: everySeat(3), Money: [galopp.MaxSeats]int32{30, 30, 30}}
}

func TestBidsStayUntilTheNextAuction(t *testing.T) {
	var d display
	d.show(auctionView(), red, race.History{})
	sounds := seen(&d, game.Event{Kind: galopp.EventBid, Seat: red, N: 4}, game.Event{Kind: galopp.EventPass, Seat: blue}, game.Event{Kind: galopp.EventBid, Seat: yellow, N: 6})
	if d.lot.LastBids != [galopp.MaxSeats]int32{4, 0, 6} || d.view.High != yellow || d.view.Bid != 6 {
		t.Errorf("said %v, seat %d bids %d", d.lot.LastBids, d.view.High, d.view.Bid)
	}
	if len(sounds) != 3 || sounds[0].Name != sound.Coin || sounds[1].Name != sound.Pat {
		t.Errorf("heard %v", sounds)
	}
	if seen(&d, game.Event{Kind: galopp.EventAuction, Seat: blue}); d.lot.LastBids != [galopp.MaxSeats]int32{} {
		t.Errorf("in the next auction bids of the last are told: %v", d.lot.LastBids)
	}
}

func TestASoldTeamLiesNextToTheOldOne(t *testing.T) {
	var d display
	v := auctionView()
	v.Team[red] = [galopp.Slots]galopp.Card{galopp.One, galopp.One, galopp.Two, galopp.Jester}
	d.show(v, red, race.History{})
	seen(&d, game.Event{Kind: galopp.EventWon, Seat: red, N: 4})
	if d.lot.Sold.Seat != red || d.lot.Sold.Before != v.Team[red] || d.lot.Sold.Moves || !d.textsStale {
		t.Errorf("sold %+v", d.lot.Sold)
	}
	seen(&d, game.Event{Kind: galopp.EventHire, Seat: red, Other: galopp.Nobody, From: galopp.FromOpen, N: int32(galopp.Five)})
	if !d.lot.Sold.Moves || d.view.Team[red][0] != galopp.Five || d.lot.Sold.Before[0] != galopp.One {
		t.Errorf("after a five has been hired red has %v, sold %+v", d.view.Team[red], d.lot.Sold)
	}
}

// A lot is called out twice before it is sold.
func TestTheHammerFallsThreeTimes(t *testing.T) {
	var d display
	d.show(auctionView(), red, race.History{})
	won := game.Event{Kind: galopp.EventWon, Seat: red, N: 4}
	for i, part := range []int8{pieces.PartOnce, pieces.PartTwice, pieces.PartMain} {
		c := table.Cue{Event: won, Part: part}
		if o := d.begin(&c); o.motion.Ticks == 0 || int(d.lot.HammerBlows) != i+1 {
			t.Errorf("blow %d takes %d ticks and is number %d", i+1, o.motion.Ticks, d.lot.HammerBlows)
		}
		if sold := d.lot.Sold.Seat == red; sold != (part == pieces.PartMain) {
			t.Errorf("at blow %d sold: %v", i+1, sold)
		}
		d.end(&c)
	}
	if seen(&d, game.Event{Kind: galopp.EventAuction, Seat: blue}); d.lot.HammerBlows != 0 {
		t.Error("the next lot begins half sold")
	}
}

// The curtain falls where something else lies on the table behind it, and only there.
func TestTheCurtainFallsBetweenAuctionsAndRaces(t *testing.T) {
	for _, tt := range []struct {
		phase pieces.Phase
		kind  game.Kind
		falls bool
	}{
		{pieces.PhaseAuction, galopp.EventAuction, false}, {pieces.PhaseExchange, galopp.EventAuction, true}, {pieces.PhaseAuction, galopp.EventRace, true},
	} {
		var d display
		v := auctionView()
		v.Phase = tt.phase
		d.show(v, red, race.History{})
		for _, part := range []int8{pieces.PartMain, pieces.PartRise} {
			c := table.Cue{Event: game.Event{Kind: tt.kind, Seat: red, N: 1}, Part: part}
			if o := d.begin(&c); o.motion.Ticks > 0 != tt.falls || d.curtainClosed != tt.falls {
				t.Errorf("before event %d in phase %d, part %d takes %d ticks", tt.kind, tt.phase, part, o.motion.Ticks)
			}
			d.end(&c)
		}
		if d.curtainClosed {
			t.Errorf("after event %d the curtain stays closed", tt.kind)
		}
	}
}

// A chair that comes through the arch, on 14 in the first race, is looked at (G-13, G-17).
func TestAChairThatArrivesIsCheered(t *testing.T) {
	v := auctionView()
	v.Course, v.Phase = standardCourse(t), pieces.PhaseRace
	for _, tt := range []struct {
		from, to int16
		cheers   bool
	}{{9, 13, false}, {13, 14, true}, {12, 17, true}, {14, 15, false}} {
		var d display
		d.show(v, red, race.History{})
		c := table.Cue{Event: game.Event{Kind: galopp.EventMove, Seat: red, Other: red, From: tt.from, To: tt.to}, Part: pieces.PartCheer}
		if o := d.begin(&c); o.loud != tt.cheers {
			t.Errorf("from %d to %d: cheered %v", tt.from, tt.to, o.loud)
		}
		won := d.begin(&c).motion.Ticks
		d.view.Place[blue] = 1
		if next := d.begin(&c).motion.Ticks; tt.cheers != (won > next) {
			t.Errorf("from %d to %d: cheered for %d ticks as the first, and for %d as the second", tt.from, tt.to, won, next)
		}
	}
}

// The prizes of a race tell who has won them: blue the first of 20, red the second of 10.
func TestWinnersAreKnownByTheirPrizes(t *testing.T) {
	var h race.History
	h.Add(1, [galopp.MaxSeats]int32{40, 30, 50})
	h.Add(2, [galopp.MaxSeats]int32{50, 50, 55})
	for _, tt := range []struct {
		race  int
		prize int32
		want  game.Seat
	}{{1, 20, blue}, {1, 10, red}, {1, 5, yellow}, {1, 12, galopp.Nobody}, {2, 25, galopp.Nobody}} {
		if got := h.Winner(tt.race, tt.prize, 3); got != tt.want {
			t.Errorf("prize %d of race %d went to seat %d, want %d", tt.prize, tt.race, got, tt.want)
		}
	}
}

func TestTheDiePointsAtItsPorter(t *testing.T) {
	var d display
	d.show(pieces.View{Seats: 3, Race: 1, Phase: pieces.PhaseRace}, blue, race.History{})
	if d.terrace.Slot != -1 || d.terrace.Focus != blue {
		t.Fatalf("before a throw: %+v", d.terrace)
	}
	d.terrace.Ready = true
	seen(&d, game.Event{Kind: galopp.EventRoll, Seat: yellow, Piece: 2})
	if want := (race.Terrace{Focus: yellow, Slot: 2}); d.terrace != want {
		t.Errorf("after a 3: %+v, want %+v", d.terrace, want)
	}
}

func TestGoldIsNotedBeforeAndAfterEveryRace(t *testing.T) {
	var d display
	d.show(auctionView(), red, race.History{})
	seen(&d, game.Event{Kind: galopp.EventPay, Seat: red, N: 4}, game.Event{Kind: galopp.EventRace, Seat: red, N: 1},
		game.Event{Kind: galopp.EventPrize, Seat: blue, Piece: 1, N: 20}, game.Event{Kind: galopp.EventFinal, Seat: red, N: 1})
	if got := [2]int32{d.history.Gold[1][red], d.history.Gold[2][blue]}; got != [2]int32{26, 50} || d.history.Last() != 2 || d.history.Most(3) != 50 {
		t.Errorf("noted %v, last %d, most %d", got, d.history.Last(), d.history.Most(3))
	}
}

// everySeat is the set of the first n seats.
func everySeat(n int) game.SeatSet { return game.SeatsWhere(n, func(game.Seat) bool { return true }) }
