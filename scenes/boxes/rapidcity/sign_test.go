package rapidcity

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// signText is all that stands on the deck: the lines of the sign, and the note.
func (l *laid) signText() (lines []string, note string) {
	for _, n := range l.Inspect().Nodes {
		switch {
		case n.ID == "sign.note":
			note = n.Text
		case slices.Contains(signIDs[:], n.ID):
			lines = append(lines, n.Text)
		}
	}
	return lines, note
}

// TestTheSignSaysWhoseTurnItIs lays a table out on screens of all kinds, before one person and bots: the deck says who is in turn,
// what that player does, and how many cards are left, in letters that can be read. The deck of the smallest telephones has no room
// for what the player does.
func TestTheSignSaysWhoseTurnItIs(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		l := lap(t, s, 1280, 800, "", `{"tap":true}`, alone(6)...)
		l.sharp()
		for _, size := range append(telephones(), geom.Pt(1280, 800), geom.Pt(768, 1024)) {
			l.resize(int(size.X), int(size.Y))
			for seat := range game.Seat(6) {
				l.board.view.turner = seat
				lines, _ := l.signText()
				verb := s.T("rapidcity.sign.wait")
				if seat == 0 {
					verb = s.T("rapidcity.sign.tap")
				}
				if all := strings.Join(lines, "|"); !strings.Contains(all, verb) && min(size.X, size.Y) > 360 {
					t.Errorf("%s, %v, seat %d: the sign says %q, not %q", lang, size, seat, all, verb)
				}
				left := s.Theme.Text.Int(l.board.view.deckSize)
				if all := strings.Join(lines, "|"); !strings.Contains(all, left) {
					t.Errorf("%s, %v: the sign says %q, not that %s cards are left", lang, size, all, left)
				}
			}
			for _, n := range l.Inspect().Nodes {
				if strings.HasPrefix(n.ID, "sign") && (n.TextSize < minSignText || !n.Rect.Inset(-1).Covers(n.Ink)) {
					t.Errorf("%s, %v: %q has %.1f dp and takes %v of %v", lang, size, n.Text, n.TextSize, n.Ink, n.Rect)
				}
			}
		}
	}
}

// TestTheNoteSaysWhatAVerdictMeant gives the only person here each of the verdicts, on screens of all kinds.
func TestTheNoteSaysWhatAVerdictMeant(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		l := lap(t, s, 1280, 800, "", "", alone(4)...)
		l.sharp()
		for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(768, 1024)} {
			l.resize(int(size.X), int(size.Y))
			for why := tooLate; why < stamps; why++ {
				if why == fidgeted { // the lock says it while it lasts
					continue
				}
				v := verdict{stamp: why, by: 1}
				l.board.motion.verdicts[0] = v
				want := s.T("rapidcity.meant."+v.word(), "Name", l.board.desk.Name(1))
				if _, note := l.signText(); note != want {
					t.Errorf("%s, %v: the note is %q, want %q", lang, size, note, want)
				}
			}
			l.board.motion.verdicts[0] = verdict{}
			l.board.motion.verdicts[1] = verdict{stamp: patchedUp}
			if _, note := l.signText(); note != "" {
				t.Errorf("%s, %v: a bot’s verdict is explained: %q", lang, size, note)
			}
		}
	}
}

// TestNoEmptySignHangsOnTheDeck while bullets fly: where several sit round a screen nothing could be read on it by all.
func TestNoEmptySignHangsOnTheDeck(t *testing.T) {
	for _, tt := range []struct {
		players []guest
		want    bool
	}{{alone(4), true}, {around(4), false}} {
		l := lay(t, newServices(t, words.English), 1280, 800, "", "", tt.players...)
		l.board.motion.settling = true
		if lines, _ := l.signText(); (len(lines) > 0) != tt.want || l.board.sign.update() != tt.want {
			t.Errorf("%d persons: the sign says %q", l.board.people.count(), lines)
		}
	}
}
