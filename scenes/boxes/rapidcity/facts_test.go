//go:build !js && !android && !ios

package rapidcity

import (
	"os"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
)

// option returns the option of a name.
func option(t *testing.T, b *rapidcity.Box, name string) game.Option {
	t.Helper()
	for _, o := range b.Options() {
		if o.Name == name {
			return o
		}
	}
	t.Fatalf("there is no option %q", name)
	return game.Option{}
}

// deck returns how many cards a game of so many seats is played with.
func deck(t *testing.T, b *rapidcity.Box, seats int) int {
	t.Helper()
	h := &game.Header{}
	for c := range game.Color(seats) {
		h.Colors = append(h.Colors, c)
	}
	g, err := b.New(h)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := game.State[rapidcity.State](g)
	return s.Deck.Len()
}

func facts(t *testing.T, b *rapidcity.Box) []cabinettest.Fact {
	t.Helper()
	told := cabinettest.NewFact
	seconds, start := option(t, b, "seconds").Values, option(t, b, "resolution")
	time := []int{seconds[0], slices.Min(seconds), slices.Max(seconds)}
	decks := []int{deck(t, b, rapidcity.MinSeats), deck(t, b, rapidcity.MaxSeats)}
	head := start.Values[0]
	saved := []int{head, head, head + 1, start.RoomDefault, start.DistanceDefault, slices.Max(start.Values)}
	return []cabinettest.Fact{
		told("R-01", []int{rapidcity.MinSeats, rapidcity.MaxSeats, 2, 2, 2, 4, 5}, "jails|tipis|saloons|at least once|drawn|after every card|bots", "prisons|tipis|saloons|au moins une fois|tirés au sort|après chaque carte|robots", "Gefängnisse|Tipis|Saloons|mindestens einmal|gezogen|nach jeder Karte|Bots"),
		told("R-02", decks, "two Indians|two bandits|two sheriffs|left hand|right hand|hands up", "deux Indiens|deux bandits|deux shérifs|à gauche|à droite|mains en l’air", "zwei Indianer|zwei Banditen|zwei Sheriffs|Colt links|Colt rechts|Hände hoch"),
		told("R-03", nil, "in turn|clockwise|turns the top card|by themselves|foresee|in the book", "à tour de rôle|horaire|première carte de la pioche|toutes seules|prévoir|livret", "reihum|Uhrzeigersinn|oberste Karte|von selbst|vorhersehen|Anleitung"),
		told("R-04", nil, "Indian in the tipi|sheriff in the jail|bandit in the saloon|forbidden or not, your cowboy springs back|same millisecond, the first recorded|free place that is forbidden|nowhere", "Indien dans le tipi|shérif dans la prison|bandit dans le saloon|permis ou interdit, ton cow-boy rebondit|même milliseconde, le premier enregistré|libre mais interdit|nulle part", "Indianer im Tipi|Sheriff im Gefängnis|Bandit im Saloon|erlaubt oder verboten, springt|derselben Millisekunde|zuerst erfasst|freien, aber verbotenen|nirgends"),
		told("R-05", time, "earlier|hands up|half second", "plus tôt|haut les mains|demi-seconde", "früher|Hände hoch|halben Sekunde"),
		told("R-06", nil, "attacks|first hand|nobody grabs|is done|never done", "attaque|première main|personne n’attrape|a fini|n’a jamais fini", "greift an|zuerst hat|niemand greift|fertig|nie fertig"),
		told("R-07", nil, "attacker who grabs their own|all the same", "attaquant qui attrape son propre|quand même la leur", "beim Angriff den eigenen|trotzdem"),
		told("R-08", nil, "defender who grabs the wrong|nobody can catch|costs his owner nothing", "défenseur qui attrape le mauvais|plus personne|ne coûte rien à son propriétaire", "beim Verteidigen den falschen|niemand mehr|seinen Besitzer kostet er nichts"),
		told("R-09", nil, "nobody may touch|on a place|a bullet", "personne ne touche|sur un lieu|une balle", "niemand einen Cowboy anrühren|an einen Ort|eine Kugel"),
		told("R-10", []int{25}, "more than one bullet|stock|never from another|no end", "plus d’une balle|réserve|jamais d’un autre|sans fin", "mehr als eine Kugel|Vorrat|nie von Mitspielern|nie aus"),
		told("R-11", saved, "earlier|level times saving goes first|otherwise the hand recorded first", "plus tôt|à égalité, celle qui sauve|sinon la première enregistrée", "früher|bei Gleichstand geht das Retten vor|sonst die zuerst erfasste"),
		told("R-12", nil, "before the card|does nothing|quarter of a second|no bullet", "avant que la carte|ne fait rien|quart de seconde|pas de balle", "vor der Karte|bewirkt nichts|Viertelsekunde|Kugel kostet das nicht"),
		told("R-13", []int{rapidcity.LastBullet}, "deck is used up|fewest bullets|clan", "pioche est vide|moins de balles|clan", "Stapel leer|wenigsten Kugeln|Clan"),
		told("R-14", []int{2, 3}, "missing is safe|stays and takes", "manque est sûr|reste et prend", "die fehlt|bleibt"),
		told("R-15", []int{3}, "first cowboy on each tile|if he has any|nobody is punished|in the way", "premier cow-boy sur chaque tuile|s’il en a|personne n’est puni|barrer la route", "erste Cowboy auf jedem Plättchen|wenn er eine hat|bestraft wird niemand|im Weg"),
		told("R-16", nil, "armed cards|own left or right|wrong hand costs|costs nothing|other cards", "cartes de cow-boy armé|propre gauche ou droite|mauvaise main coûte|ne coûte rien|autres cartes", "bewaffnetem Cowboy|eigene linke oder rechte|falsche Hand kostet|kostet nichts|übrigen Karten"),
		told("R-17", nil, "mouse|six keys|holster|corner|first on a cowboy|a tap is enough", "souris|six touches|étui|coin|premier doigt|un contact suffit", "Maus|sechs Tasten|Holster|Ecke|zuerst auf einem Cowboy|genügt ein Tippen"),
		told("rapidcity.rule.calm", []int{slices.Max(seconds)}, "head start|calm game", "avance pour sauver|partie calme", "Vorsprung fürs Retten|ruhige Partie"),
	}
}

// TestTheQuarterOfASecondIsOne holds the times that the pages write out to those of the rules.
func TestTheQuarterOfASecondIsOne(t *testing.T) {
	if rapidcity.Lockout != 250 || rapidcity.CloseGrace != 500 {
		t.Errorf("locked out for %d ms, silent for %d ms: the pages say a quarter of a second and half a second", rapidcity.Lockout, rapidcity.CloseGrace)
	}
}

func TestThePagesSayEveryRule(t *testing.T) {
	cabinettest.CheckPages(t, box(t).RulePages(), cabinettest.Catalogue(t, "../../../logic/boxes/rapidcity/RULES.md"), facts(t, rulesBox(t)))
}

// TestTheSetUpOffersWhatThePagesSay holds what a new game is offered with to the pages and to the catalogue of rules: the
// players tap the deck, and all else is as usual.
func TestTheSetUpOffersWhatThePagesSay(t *testing.T) {
	b := rulesBox(t)
	rules, err := os.ReadFile("../../../logic/boxes/rapidcity/RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	if says := "so new games are set up, with the option `tap`"; !strings.Contains(string(rules), says) {
		t.Errorf("R-03 does not say %q", says)
	}
	for _, o := range b.Options() {
		want := o.Values[0]
		if o.Name == "tap" {
			want = 1
		}
		if o.Offered() != want {
			t.Errorf("a new game is offered with %s %d, want %d", o.Name, o.Offered(), want)
		}
	}
}
