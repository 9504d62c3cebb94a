//go:build !js && !android && !ios

package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
)

// figures lists what the pages tell of a board: how far DORADA is, how many traps and nuggets there are, the springboards.
func figures(b *dorada.Board) []int {
	traps, gold, springs := 0, 0, []int(nil)
	for i := range b.Len() {
		switch space := b.At(i); space.Type {
		case dorada.Trap:
			traps++
		case dorada.Gold:
			gold++
		case dorada.Spring:
			springs = append(springs, int(space.Jump))
		}
	}
	return append([]int{b.Goal(), traps, gold}, springs...)
}

// worths returns the points of the pile in DORADA from the top down to the first that is like those below it (D-16).
func worths() []int {
	list := []int{dorada.Worth(0)}
	for depth := 1; dorada.Worth(depth) != dorada.Worth(depth-1); depth++ {
		list = append(list, dorada.Worth(depth))
	}
	return list
}

// lastPlain returns how far the last ordinary space lies before DORADA (D-13).
func lastPlain(b *dorada.Board) int {
	n := 1
	for b.At(b.Goal()-n).Type != dorada.Plain {
		n++
	}
	return n
}

func facts(b *dorada.Board) []cabinettest.Fact {
	told := cabinettest.NewFact
	last := lastPlain(b)
	return []cabinettest.Fact{
		told("D-01", []int{dorada.MinSeats, dorada.MaxSeats, dorada.Pawns}, "camp|own|nobody’s way", "camp|propre pile|gênent personne", "Lager|eigenen Turm|niemandem im Weg"),
		told("D-02", nil, "die|free pawn|exactly|six gives no second", "dé|pions libres|exactement|six ne donne pas", "Würfle|freien Figuren|genau|Sechs gibt keinen zweiten"),
		told("D-03", nil, "every space counts|jumped over", "chaque case compte|sauter par-dessus", "jedes Feld zählt|übersprungen"),
		told("D-04", nil, "own or others|on top|uppermost", "tiens ou d’autres|grimpe dessus|celui du dessus", "eigene oder fremde|obenauf|oberste"),
		told("D-05", nil, "must|even into a trap|stay in the camp", "dois jouer|même dans un piège|rester au camp", "musst|selbst in eine Falle|im Lager bleiben"),
		told("D-06", nil, "covered|miss your turn|do not roll|free again", "couverts|passes ton tour|sans lancer|à nouveau libre", "bedeckt|setzt du aus|würfelst nicht|wieder frei"),
		told("D-07", nil, "lost|bridge|like any other|pile up", "perdu|pont|comme les autres|s’empiler", "verloren|Brücke|wie jedes andere|türmen"),
		told("D-08", nil, "free spaces|not counted|open traps|empty bridges|gold|Dorada always|just left, unless pawns remain", "cases libres|sans compter|piège ouvert|pont vide|l’or|Dorada, toujours|vient de quitter, s’il n’y reste aucun pion", "freie Felder|nicht gezählt|offene Fallen|leere Brücken|Gold|Dorada immer|eben verlassene Feld, wenn dort keine"),
		told("D-09", []int{-3, 3}, "back|free spaces|camp counts as free|stops", "arrière|cases libres|camp compte comme libre|arrête", "zurück|freie Felder|Lager gilt als frei|hält"),
		told("D-10", nil, "acts again|trap|gold|in circles", "agit à nouveau|piège|or|en rond", "wirkt das Feld erneut|Falle|Gold|im Kreis"),
		told("D-11", nil, "straight into Dorada|whether you like it or not", "tout droit à Dorada|que tu le veuilles", "geradewegs nach Dorada|ob du willst"),
		told("D-12", nil, "more than is needed|lost", "plus de points qu’il n’en faut|perdu", "mehr Augen|verfällt"),
		told("D-13", []int{last, last - 1, last - 2}, "last ordinary space|springboard|only a six", "dernière case ordinaire|tremplin|seul un six", "letzte gewöhnliche Feld|Sprungbrett|nur eine Sechs"),
		told("D-14", nil, "on top of the pile", "au sommet", "obenauf"),
		told("D-15", nil, "every pawn is in Dorada or lost|over", "tous les pions sont à Dorada ou perdus|finie", "alle Figuren in Dorada oder verloren|aus"),
		told("D-16", worths(), "however few|most points|level|share", "même s’il y a peu|plus de points|égalité|partagée", "auch wenn nur wenige|meisten Punkte|Gleichstand|gemeinsam"),
		told("D-17", nil, "no longer takes a turn|still count", "ne joue plus|comptent quand même", "nicht mehr an die Reihe|zählt trotzdem"),
		told("dorada.rule.begin", nil, "youngest|draw lots|choose|clockwise", "plus jeune|tirer au sort|choisir|horaire", "jüngste|gelost|gewählt|Uhrzeigersinn"),
		told("dorada.rule.layout", figures(b), "ours", "nôtre", "von uns"),
	}
}

func TestThePagesSayEveryRule(t *testing.T) {
	cabinettest.CheckPages(t, pages(), cabinettest.Catalogue(t, "../../../logic/boxes/dorada/RULES.md"), facts(box(t).Rules.(*dorada.Box).Standard()))
}
