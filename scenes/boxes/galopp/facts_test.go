//go:build !js && !android && !ios

package galopp

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
)

// standardCourse returns what is in the box.
func standardCourse(t *testing.T) *galopp.Course { return box(t).Rules.(*galopp.Box).Standard() }

// porters lists how many cards there are and how many of each kind (G-02).
func porters(c *galopp.Course) []int {
	list := []int{c.Total()}
	for card := galopp.Jester; card.Known(); card++ {
		list = append(list, int(c.Deck[card]))
	}
	return list
}

// arches and prizes list those of races, one after the other (G-16, G-17).
func arches(races []galopp.Race) (list []int) {
	for _, r := range races {
		list = append(list, r.Arch)
	}
	return list
}

func prizes(races []galopp.Race) (list []int) {
	for _, r := range races {
		list = append(list, r.Prizes[:]...)
	}
	return list
}

func facts(c *galopp.Course) []cabinettest.Fact {
	told := cabinettest.NewFact
	walks := []int{galopp.One.Steps(), galopp.Two.Steps(), galopp.Three.Steps(), galopp.Five.Steps()}
	back := []int{-galopp.Jester.Steps()}
	return []cabinettest.Fact{
		told("G-01", []int{galopp.MinSeats, galopp.MaxSeats, c.Gold, galopp.Slots}, "sedan chairs|for all to see|never runs dry", "chaises|visibles de tous|jamais vide", "Sänften|offen|nie leer"),
		told("G-02", append(walks, galopp.Jester.Steps()), "jester|crafty|our choice|discards are shuffled", "bouffon|porteur astucieux|notre choix|défausse est mélangée", "Narr|Schlitzohr|haben wir festgelegt|Ablage gemischt"),
		told("galopp.rule.counts", porters(c), "jesters|ones|twos|threes|fives|crafty", "bouffons|à 1|à 2|à 3|à 5|astucieux", "Narren|Einser|Zweier|Dreier|Fünfer|Schlitzohren"),
		told("G-03", []int{6, 2, 5, 4, 3, 2, 2}, "unseen|open|top cards", "sans la montrer|face visible|premières cartes", "verdeckt|offen|obersten"),
		told("galopp.rule.last", []int{c.Price, galopp.Slots}, "pays the bank", "paie", "zahlt der Bank"),
		told("galopp.rule.poor", []int{c.Price}, "pays all there is", "tout ce qui lui reste", "zahlt alles"),
		told("G-04", []int{1}, "more than the last|whole coins|out of this auction|may pass", "dépasse la dernière mise|pièces entières|hors de cette enchère|peut passer", "mehr als das letzte|ganzen Münzen|aus dieser Auktion heraus|darf auch der Letzte passen"),
		told("G-05", []int{galopp.Slots}, "pays the bank|makes no difference|everybody sees", "paie la banque|n’importe quel ordre|visibles de tous", "zahlt an die Bank|ist egal|sehen alle"),
		told("G-06", nil, "everyone passes|new ones are drawn|nobody gets a team|gone either way", "tout le monde passe|on en tire d’autres|personne n’obtient|perdu de toute façon", "passen alle|neue gezogen|an niemanden|in jedem Fall weg"),
		told("G-07", nil, "begins the game|next player clockwise|no team", "commence la partie|prochain joueur|sans équipe", "das Spiel beginnt|als Nächstes|keine Mannschaft"),
		told("G-08", nil, "on start|begins the game|first race|came last|share a space", "case de départ|commence la partie|première course|dernier du classement|partager une case", "am Start|das Spiel beginnt|erste Rennen|Letzter|ein Feld teilen"),
		told("G-09", append(walks, back...), "ahead|jester", "en avant|bouffon", "vor|Narr"),
		told("G-10", nil, "own chair|rivals|in the race when you rolled|in full|something must|moves alone|over", "ta chaise|rivaux|en course au moment du lancer|en entier|il faut choisir|avance seule|finie", "deine Sänfte|Gegner|beim Wurf im Rennen|ganz|musst du wählen|allein vor|Rennen aus"),
		told("G-11", nil, "never pushes a rival into the pond|own chair|choose|finished", "ne pousse jamais un rival dans l’étang|ta propre chaise|choisis|a fini", "nie in den Teich|eigene Sänfte|willst|geschafft"),
		told("G-12", []int{c.Pond}, "or further|out of the race|our choice", "ou plus loin|quitte la course|notre choix", "oder weiter|aus dem Rennen|haben wir festgelegt"),
		told("G-13", nil, "best place|pond|nobody can move them", "meilleure place|étang|personne ne peut la déplacer", "besten freien Platz|Teich|niemand kann sie bewegen"),
		told("G-14", nil, "from the back|last but one", "par la fin|avant-dernière", "von hinten|Vorletzte"),
		told("G-15", []int{c.Turns}, "single chair|place left|between those who finished and those in the pond|further ahead|earlier", "une seule chaise|place qui reste|entre les chaises arrivées et celles de l’étang|devant|plus tôt", "eine Sänfte|Platz, der bleibt|zwischen den Sänften im Ziel und denen im Teich|weiter vorn|früher"),
		told("galopp.rule.prizes", prizes(c.Races[:2]), "first three places|only the place counts", "trois premières places|seule la place compte", "ersten drei Plätze|nur der Platz zählt"),
		told("G-16", prizes(c.Races[2:]), "ours|with three players", "de nous|à trois", "von uns|zu dritt"),
		told("G-17", arches(c.Races[:]), "further away|our choice", "plus loin|notre choix", "weiter weg|haben wir festgelegt"),
		told("G-18", nil, "came last|must take one card of their choice|own too|new porter", "en dernier|doit prendre une carte de son choix|la sienne comprise|nouveau porteur", "Letzter|eine Karte seiner Wahl|auch aus der eigenen|neuen Träger"),
		told("G-19", []int{2}, "everybody takes part|opens both|sends the old team away at once|second", "tout le monde y participe|ouvre les deux|renvoies aussitôt|seconde", "alle bieten mit|eröffnet beide|entlässt die alte Mannschaft sofort|zweite"),
		told("G-20", nil, "sixth race|most|level", "sixième course|plus riche|égalité", "sechsten Rennen|am meisten|Gleichstand"),
		told("galopp.rule.begin", nil, "shortest|draw lots|choose|clockwise", "plus petit|tirer au sort|choisir|horaire", "kleinste|gelost|gewählt|Uhrzeigersinn"),
	}
}

func TestThePagesSayEveryRule(t *testing.T) {
	cabinettest.CheckPages(t, pages(), cabinettest.Catalogue(t, "../../../logic/boxes/galopp/RULES.md"), facts(standardCourse(t)))
}
