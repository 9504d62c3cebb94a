package scene

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// TestWhoDecidedKeepsTheName: of each entry it is the one who decided then, by the name of then; where a bot held the seat, what it did
// not decide is still the owner's.
func TestWhoDecidedKeepsTheName(t *testing.T) {
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	ann := play.Sitter{Occupant: match.Occupant{Name: "Ann"}}
	bot := play.Sitter{Occupant: match.Occupant{Name: "Ann", Bot: true, Level: game.LevelMedium}, HeldByBot: true}
	p := table.People{
		Services: &services.Services{Words: book}, Colors: game.Table{game.Red, game.Blue}, Initial: []play.Sitter{ann, {}},
		Seating: play.Seating{Sitters: []play.Sitter{{Occupant: match.Occupant{Name: "Beate"}}, {}}, Stints: []play.Stint{
			{From: 4, Seat: 0, Who: bot}, {From: 6, Seat: 0, Who: ann}, {From: 9, Seat: 1, Who: play.Sitter{Occupant: match.Occupant{Name: "Cid"}}},
			{From: 12, Seat: 0, Who: play.Sitter{Occupant: match.Occupant{Name: "Beate"}}},
		}},
	}
	for _, tt := range []struct {
		entry   int
		seat    game.Seat
		decides bool
		want    string
	}{
		{0, 0, true, "Ann"}, {3, 0, true, "Ann"}, {4, 0, true, "Bot for Ann"}, {5, 0, false, "Ann"}, {6, 0, true, "Ann"},
		{12, 0, true, "Beate"}, {8, 1, true, "Blue"}, {9, 1, true, "Cid"}, {0, game.Chance, false, ""},
	} {
		if got := p.NameAt(tt.entry, tt.seat, tt.decides); got != tt.want {
			t.Errorf("entry %d, seat %d: %q, want %q", tt.entry, tt.seat, got, tt.want)
		}
	}
	if got := p.Name(0); got != "Beate" {
		t.Errorf("now %q sits there", got)
	}
}

// TestWhatIsToldOfSeats: a bot comes in for somebody, and that one comes back; nothing else, and not to the person itself.
func TestWhatIsToldOfSeats(t *testing.T) {
	ann := play.Sitter{Occupant: match.Occupant{Name: "Ann"}}
	gone, bot, cid := ann, ann, ann
	gone.Away, bot.Bot, bot.HeldByBot, cid.Name = true, true, true, "Cid"
	for _, tt := range []struct {
		name    string
		was, is play.Sitter
		here    bool
		want    string
	}{
		{"goes", ann, gone, false, ""},
		{"a bot comes in", gone, bot, false, "table.seat.held Ann"},
		{"is back", bot, ann, false, "table.seat.back Ann"},
		{"is back before a bot came", gone, ann, false, ""},
		{"somebody else sits down", bot, cid, false, ""},
		{"it is oneself", bot, ann, true, ""},
	} {
		p := table.People{Seating: play.Seating{Sitters: []play.Sitter{tt.was}}, Referee: seatedHere{here: tt.here}}
		told := ""
		p.Reseat(play.Seating{Sitters: []play.Sitter{tt.is}}, func(key, name string) { told += key + " " + name })
		if told != tt.want || p.Sitters[0] != tt.is {
			t.Errorf("%s: told %q, want %q; %+v sits there", tt.name, told, tt.want, p.Sitters[0])
		}
	}
}

// seatedHere is a referee that knows who is here.
type seatedHere struct {
	play.Referee
	here bool
}

func (r seatedHere) Here(game.Seat) bool { return r.here }
