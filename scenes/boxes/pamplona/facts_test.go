//go:build !js && !android && !ios

package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
)

// spaceCounts lists what the pages tell of a board: how many spaces of street, fear, tomatoes and arena it has.
func spaceCounts(b *pamplona.Board) []int {
	var count [pamplona.Arena + 1]int
	for i := range b.Len() {
		count[b.At(i)]++
	}
	return []int{b.Arena() - pamplona.StartSpace - 1, count[pamplona.Fear], count[pamplona.Tomato], count[pamplona.Arena]}
}

// dice lists the numbers of both dice, with how many arrows follow them (P-02).
func dice() []int {
	var list []int
	for _, die := range pamplona.Dice() {
		arrows := 0
		for _, face := range die {
			if face == pamplona.Arrow {
				arrows++
				continue
			}
			list = append(list, int(face))
		}
		list = append(list, arrows)
	}
	return list
}

// deck lists how many cards there are, how many attacks, and from the longest run on how far and how many (P-03).
func deck() []int {
	cards := pamplona.FullDeck()
	list := []int{0, int(cards[pamplona.Attack])}
	for _, n := range cards {
		list[0] += int(n)
	}
	for steps := pamplona.CardKinds - 1; steps > 0; steps-- {
		list = append(list, steps, int(cards[steps]))
	}
	return list
}

// across returns how many points lead over the tomatoes from where they make slip to (P-14).
func across(b *pamplona.Board) int {
	at := b.Arena()
	for b.At(at) != pamplona.Tomato {
		at--
	}
	return at + 1 - b.RestSpace(at)
}

// worths returns what an attack brings beside the bull and before it, and what a space behind it costs (P-10).
func worths() []int {
	return []int{pamplona.AttackGain(0), pamplona.AttackGain(1), 2, pamplona.AttackGain(2), -pamplona.AttackGain(-1)}
}

func facts(b *pamplona.Board) []cabinettest.Fact {
	told := cabinettest.NewFact
	return []cabinettest.Fact{
		told("P-01", []int{pamplona.MinSeats, pamplona.MaxSeats, pamplona.Runners, pamplona.Stake}, "start|courage points|pen", "départ|points de courage|enclos", "Startfeld|Mutpunkte|Gatter"),
		told("P-02", dice(), "red die|arrows", "dé rouge|flèches", "rote Würfel|Pfeile"),
		told("P-03", deck(), "attacks|shuffled again", "attaques|remélangé", "Angriffe|neu gemischt"),
		told("P-04", nil, "one turn|one card|same player|left", "un tour|une carte|même joueur|gauche", "einmal dran|eine Karte|dieselbe Person|links"),
		told("P-05", nil, "both dice|two different|in which order", "deux dés|deux de tes coureurs|dans quel ordre", "beide Würfel|zwei verschiedene|welcher Folge"),
		told("P-06", nil, "as a whole|split|given up|fear, tomatoes or the arena", "en entier|partager|renoncer|peur, aux tomates ou dans l’arène", "gilt ganz|geteilt|verfallen|Angst, Tomaten oder in die Arena"),
		told("P-07", []int{0, pamplona.MostSteps, 0}, "arrow|stays", "flèche|reste", "Pfeil|bleibt"),
		told("P-08", nil, "any number of runners", "autant de coureurs", "beliebig viele Läufer"),
		told("P-09", nil, "from the pen, start counts as a space|fear", "depuis l’enclos, le départ compte pour une case|peur", "aus dem Gatter zählt der Start als Feld|Angst"),
		told("P-10", worths(), "Torro stays|on start as well|behind|sum", "Torro reste|même au départ|derrière|somme", "Torro bleibt|auch am Start|hinter|Summe"),
		told("P-11", nil, "no card has counted|shuffled back|discards", "aucune carte n’a compté|remélangée|l’écarte", "keine Karte gezählt|zurückgemischt|legt ihn ab"),
		told("P-12", []int{pamplona.Credit, pamplona.Credit, 0, pamplona.Credit}, "credits|without asking|as many|never runs dry|end|before the jostle of the same turn|only the sum", "crédits|sans rien demander|autant|jamais vide|fin|avant que la bousculade du même tour|que la somme", "Kredite|von selbst|so viele|nie leer|Ende|bevor die Rangelei desselben Zuges|nur die Summe"),
		told("P-13", nil, "fear|pushed|a point|costs nothing", "peur|poussé|un point|ne coûte rien", "Angstfeld|geschubst|einen Punkt|kostet nichts"),
		told("P-14", []int{across(b)}, "side by side|Torro|slips back|is used|steps beyond that space are lost", "voisines|Torro|glisse|est joué|pas faits au-delà sont perdus", "nebeneinander|Torro|rutscht|verbraucht|Schritte über dieses Feld hinaus sind verloren"),
		told("P-15", nil, "slipping back costs nothing|fear|did not stand before", "glisser ne coûte rien|peur|où il n’était pas", "zurückrutschen kostet nichts|Angstfeld|vorher nicht stand"),
		told("P-16", []int{2, 1, 3, 1, 3, 2}, "outnumber|difference|protect nobody", "plus de coureurs qu’une autre couleur|différence|ne protège personne", "mehr Läufer|Unterschied|schützt niemanden"),
		told("P-17", nil, "exactly that difference|forward or back|leave|each one by itself", "exactement cette différence|en avant ou en arrière|laisser|séparément", "genau diesen Unterschied|vor oder zurück|stehen lassen|einzeln"),
		told("P-18", nil, "fear and tomatoes|start at the latest|arena", "peur et les tomates|au plus tard au départ|arène", "Angst und Tomaten|höchstens bis zum Start|Arena"),
		told("P-19", nil, "start|beside Torro|arena there is none", "départ|à côté de Torro|jamais dans l’arène", "Start|neben Torro|Arena nie"),
		told("P-20", nil, "red line|beyond the last|moves no more|others", "ligne rouge|dépasse la dernière|n’en bouge plus|autres", "roten Linie|über das letzte|zieht nicht mehr|übrigen"),
		told("P-21", []int{pamplona.Ranks}, "furthest ahead|lowest free|share a rank|earlier round|several spaces in one round", "plus avancé|plus bas|partagent un gradin|manche passée|plusieurs cases en une manche", "weitesten vorn|niedrigsten freien|teilt den Rang|früheren Runde|in einer Runde von mehreren Feldern"),
		told("P-22", nil, "as many points as its number|each runner", "autant de points que son numéro|chacun des coureurs", "so viele Punkte wert|jeden Läufer"),
		told("P-23", nil, "never move again|attacks do not", "ne bouge plus|attaques n’y", "zieht nie mehr|Angriffe erreichen dort niemanden"),
		told("P-24", nil, "one runner left|one of the dice|whichever|miss your turn", "qu’un coureur|un seul des dés|celui que tu veux|passes ton tour", "nur noch einer deiner Läufer ziehen|einen der Würfel|welchen du willst|setzt du aus"),
		told("P-25", nil, "as soon as Torro|in full|last space|all runners are on ranks", "dès que Torro|jusqu’au bout|dernière case|tous les coureurs sont sur les gradins", "sobald Torro|ganz aus|letzten Feld|alle Läufer auf den Rängen"),
		told("P-26", []int{pamplona.Credit}, "courage points|ranks|behind Torro|credit|level|share", "points de courage|gradins|retard|crédit|égalité|partagée", "Mutpunkte|Ränge|hinter Torro|Kredit|Gleichstand|gemeinsam"),
		told("pamplona.rule.begin", nil, "Olé|run that race here|draw lots|choose|clockwise", "Olé|ici aussi|tirer au sort|choisir|horaire", "Olé|auch hier|losen|wählen|Uhrzeigersinn"),
		told("pamplona.rule.layout", spaceCounts(b), "ours", "nôtre", "von uns"),
	}
}

func TestThePagesSayEveryRule(t *testing.T) {
	cabinettest.CheckPages(t, box(t).RulePages(), cabinettest.Catalogue(t, "../../../logic/boxes/pamplona/RULES.md"), facts(rules(t).Standard()))
}
