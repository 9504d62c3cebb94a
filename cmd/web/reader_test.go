package main

import (
	"flag"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/stage"
)

var wholeByEar = flag.Bool("whole", false, "play a whole game of every box by what a screen reader reads, not of Dorada alone")

// ear plays the game as somebody does who does not see it: by the roles and names in the accessibility tree, and by keys.
type ear struct {
	t *testing.T
	*chromium.Page
}

// listen opens the game with the screen read aloud, at the set-up of a box. From then on the page notes in heard what is read aloud.
func listen(t *testing.T, box string) *ear {
	t.Helper()
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	e := &ear{t, chromium.Open(t, url+"?lang=en&seed=4&reader&box="+box)}
	e.Wait("document.querySelector('#mirror h2')")
	e.Eval(`(() => {
		globalThis.heard = [];
		const told = (list) => list.forEach((m) => m.addedNodes.forEach((p) => heard.push(p.textContent)));
		for (const place of document.querySelectorAll("#mirror [role=log], #mirror [role=alert]")) {
			new MutationObserver(told).observe(place, {childList: true});
		}
	})()`, nil)
	return e
}

// TestTheFirstButtonHasTheGameReadAloud: the first Tab leads to the button for screen readers and shows it. Pressed, it makes the
// elements that are read aloud, and pressed again it removes them.
func TestTheFirstButtonHasTheGameReadAloud(t *testing.T) {
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	p := chromium.Open(t, url+"?lang=en")
	p.Wait("document.querySelector('#cover').hidden")
	p.Key(kb.Tab)
	p.Wait("document.activeElement.id === 'reader' && getComputedStyle(document.activeElement).opacity === '1'")
	p.Wait("!document.querySelector('#mirror')")
	p.Key(kb.Enter)
	p.Wait("document.querySelectorAll('#mirror button').length > 5 && document.querySelector('#reader').ariaPressed === 'true'")
	p.Eval("document.activeElement.blur()", nil)
	p.Key("q") // a key while nothing has the focus is for what is read aloud, not for the canvas under it
	p.Wait("document.querySelector('#mirror').contains(document.activeElement)")
	p.Eval("document.querySelector('#reader').focus()", nil)
	p.Key(kb.Enter)
	p.Wait("!document.querySelector('#mirror') && document.querySelector('#reader').ariaPressed === 'false'")
	p.CheckNoErrors()
}

// pick chooses the element to press next among all of the page; ok is false if there is none.
type pick func(all []chromium.AccessibleNode) (a chromium.AccessibleNode, ok bool)

// first returns a pick of an enabled element with a role whose whole name matches a pattern. An earlier pattern has precedence.
func first(role string, patterns ...string) pick {
	return func(all []chromium.AccessibleNode) (chromium.AccessibleNode, bool) {
		for _, p := range patterns {
			called := regexp.MustCompile("^(?:" + p + ")$")
			for _, a := range all {
				if a.Role == role && !a.Disabled && called.MatchString(a.Name) {
					return a, true
				}
			}
		}
		return chromium.AccessibleNode{}, false
	}
}

// press presses the first element with a role and a name that matches pattern, as soon as it is enabled.
func (e *ear) press(role, pattern string) {
	e.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if a, ok := first(role, pattern)(e.AccessibleNodes()); ok {
			e.Press(a)
			return
		}
	}
	e.t.Fatalf("there is no %s %q, but %v", role, pattern, e.AccessibleNodes())
}

// checkNames reports an error for each element that reacts but has no name or no size. where names the screen in the error.
func (e *ear) checkNames(where string) {
	e.t.Helper()
	n := 0
	for _, a := range e.AccessibleNodes() {
		switch a.Role {
		case "button", "switch", "radio", "slider", "textbox":
			n++
			if w, h := e.SizeOf(a); a.Name == "" || w == 0 || h == 0 {
				e.t.Errorf("%s: the %s %q is %d×%d", where, a.Role, a.Name, w, h)
			}
		}
	}
	if n < 2 {
		e.t.Errorf("%s: nothing reacts", where)
	}
}

// TestAGameByEar changes the speed in the settings, sets a game up, plays it to its end, and compares what was read aloud with the log:
// all by roles, names and keys.
func TestAGameByEar(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: a whole game through the accessibility tree takes a minute")
	}
	for _, g := range []struct {
		box, title string
		next       pick
	}{
		{"dorada", "Dorada", first("button", "Lose the pawn", "Roll the die", "Pawn .*")},
		{"pamplona", "Viva Pamplona!", first("button", "Run!", "Push!", "Don’t push", "Roll the dice", "Turn Torro’s card", "From .*", "Your runner, .*", "Back .*", ".* die: .*")},
		{"galopp", "Galopp Royal", either(first("button", "Roll the die", "Take", "Pass", "You: .*", ".*: .* spaces? (?:ahead|back).*"), exchange)},
		{"rapidcity", "Rapid City", new(gunman).next},
	} {
		if g.box != "dorada" && !*wholeByEar {
			continue // each takes a minute or two
		}
		t.Run(g.box, func(t *testing.T) {
			e := listen(t, g.box)
			e.checkNames("set-up")
			e.press("button", "Back")
			e.checkNames("shelf")
			e.press("button", "Settings")
			e.press("radio", "Instant")
			e.checkNames("settings")
			if _, ok := first("radiogroup", "Language")(e.AccessibleNodes()); !ok {
				t.Errorf("the languages are no choice of that name: %v", e.AccessibleNodes())
			}
			e.press("button", "Close")
			e.press("button", g.title)
			e.press("button", `Play \(Ctrl\+Enter\)`) // as whoever plays by keys reads it
			e.playOn(g.next)
			e.checkNames("result")
			e.again()
			e.CheckNoErrors()
		})
	}
}

// either returns a pick of what the first of picks that finds an element picks.
func either(picks ...pick) pick {
	return func(all []chromium.AccessibleNode) (chromium.AccessibleNode, bool) {
		for _, p := range picks {
			if a, ok := p(all); ok {
				return a, true
			}
		}
		return chromium.AccessibleNode{}, false
	}
}

// fromTeam matches the name of a porter who may be exchanged: the team, and whether the porter is chosen.
var fromTeam = regexp.MustCompile(`^.* from (.*?)(, chosen)?$`)

// exchange picks a porter of a team of which none has been chosen yet.
func exchange(all []chromium.AccessibleNode) (chromium.AccessibleNode, bool) {
	chosen := map[string]bool{}
	for _, a := range all {
		if m := fromTeam.FindStringSubmatch(a.Name); m != nil && m[2] != "" {
			chosen[m[1]] = true
		}
	}
	for _, a := range all {
		if m := fromTeam.FindStringSubmatch(a.Name); m != nil && a.Role == "button" && !chosen[m[1]] {
			return a, true
		}
	}
	return chromium.AccessibleNode{}, false
}

// gunman picks for Rapid City: the deck, and on each card one answer.
type gunman struct{ card string } // the name of the card that was answered last

// answers are patterns of the element to press on a card, by a part of the card's name. The first that fits counts; "" presses nothing.
var answers = []struct{ card, what string }{
	{"hands up", ""}, {"Player 1 attacks", "[^P].*’s cowboy.*"}, {"attacks", "Player 1’s cowboy.*"},
	{"but a tipi", "The (?:jail|saloon).*"}, {"but a jail", "The (?:tipi|saloon).*"}, {"but a saloon", "The (?:jail|tipi).*"},
	{"only a jail", "The jail.*"}, {"only a tipi", "The tipi.*"}, {"only a saloon", "The saloon.*"},
}

// next is the pick of the gunman.
func (g *gunman) next(all []chromium.AccessibleNode) (chromium.AccessibleNode, bool) {
	if a, ok := first("button", "The deck, .*")(all); ok {
		return a, true
	}
	turned := regexp.MustCompile("^[^.]* turns ")
	for _, a := range all {
		if a.Role != "image" && a.Role != "img" || a.Name == g.card {
			continue
		}
		if strings.HasPrefix(a.Name, "The deck") || turned.MatchString(a.Name) {
			g.card = a.Name
		}
		for _, answer := range answers {
			if g.card == a.Name && strings.Contains(a.Name, answer.card) {
				return first("button", answer.what)(all)
			}
		}
	}
	return chromium.AccessibleNode{}, false
}

// playOn presses what next picks until the game is over. It opens no other screen meanwhile: that would take back a card of Rapid City
// that has been read aloud.
func (e *ear) playOn(next pick) {
	e.t.Helper()
	over := first("button", "Play again")
	moves, last := 0, time.Now()
	for time.Since(last) < 3*time.Minute {
		all := e.AccessibleNodes()
		if _, ok := over(all); ok {
			e.t.Logf("over after %d presses", moves)
			return
		}
		a, ok := next(all)
		if !ok {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		e.Press(a)
		last = time.Now()
		if moves++; moves == 5 {
			e.checkNames("table")
		}
		e.Frames(8)
	}
	e.t.Fatalf("nothing to press for three minutes, after %d presses: %v", moves, e.AccessibleNodes())
}

var (
	// clauseEnd matches the end of the first clause of a turn in the log.
	clauseEnd = regexp.MustCompile(`[,:;.]| and | worth `)
	// thrown matches the prompt that tells the player's own throw in Dorada in place of the log.
	thrown = regexp.MustCompile(`You rolled (\d)(?::| for your last pawn)`)
	// hidden matches turns that only the log of a game that is over tells: cards that the other players were not shown.
	hidden = regexp.MustCompile(`^(?:Ada|Bruno) (?:draws a|throws away)`)
)

// again opens the replay of the game at its end, and compares its log with what was read aloud during the game: the first clause of
// each turn, in order. The rest of a turn is read aloud clause by clause as it happens, and the log joins the clauses otherwise.
func (e *ear) again() {
	e.t.Helper()
	var heard []string
	e.Eval("heard", &heard)
	e.press("button", "Watch again")
	e.press("button", "To the end")
	e.press("button", "Log")
	log, told := e.log(), strings.Join(heard, " ")
	rest, turns := strings.ToLower(thrown.ReplaceAllString(told, "Player 1 rolls $1:")), 0
	for turn := range strings.SplitSeq(log, ". ") {
		began := clauseEnd.Split(turn, 2)[0]
		if hidden.MatchString(began) {
			continue
		}
		_, after, ok := strings.Cut(rest, strings.ToLower(began))
		if !ok {
			e.t.Errorf("%q was not told", turn)
			continue
		}
		rest, turns = after, turns+1
	}
	if turns < 5 {
		e.t.Errorf("%d turns were told", turns)
	}
	e.t.Logf("the log is\n%s\nand what was told is\n%s", log, told)
}

// log waits until the log is open, and returns its text.
func (e *ear) log() string {
	e.t.Helper()
	e.Wait("document.querySelector('#mirror [data-id=\"log.close\"]')")
	var lines []string
	e.Eval(`[...document.querySelectorAll("#mirror > p, #mirror > button[data-id^='log.']:not([data-id='log.close'])")].map((p) => p.textContent)`, &lines)
	entries := 0
	for _, a := range e.AccessibleNodes() {
		if a.Role == "listitem" {
			entries++
		}
	}
	if entries != len(lines) {
		e.t.Errorf("%d lines of the log are %d entries of a list", len(lines), entries)
	}
	return strings.Join(lines, " ")
}

// TestATouchPressesWhatIsReadAloud throws Dorada's die with a finger where the screen is read aloud, by a tap, and by a touch that is
// longer than a browser's click may be, as on a slow device.
func TestATouchPressesWhatIsReadAloud(t *testing.T) {
	for _, tt := range []struct {
		name   string
		frames int
	}{{"tap", 0}, {"rest", 120}} {
		t.Run(tt.name, func(t *testing.T) {
			if testing.Short() && tt.name == "rest" {
				t.Skip("only without -short: two seconds of frames")
			}
			g := atTable(t, tablet)
			g.Eval(`document.querySelector("#reader").click()`, nil)
			g.Wait(`document.querySelector("#mirror button[data-id=die]:not([aria-disabled])")`)
			before := decided(t, g)
			die := before.Node("die").Rect.Center().Mul(before.Zoom)
			g.Touch(chromium.Finger{X: die.X, Y: die.Y})
			g.Frames(tt.frames)
			g.Touch()
			until(t, g, "the die is thrown", func(r *stage.Report) bool { return r.Values["entries"] != before.Values["entries"] })
			// What has been told fills the upper left of the page more and more, over what is pressed there.
			g.Wait(`document.querySelector("#mirror [role=log]").childElementCount > 0`)
			var met []string
			g.Eval(`[...document.querySelectorAll("#mirror > :not([data-id])")].map((e) => getComputedStyle(e).pointerEvents)`, &met)
			if want := []string{"none", "none", "none"}; !slices.Equal(met, want) {
				t.Errorf("touches of what is only read: %q, want %q", met, want)
			}
			g.CheckNoErrors()
		})
	}
}
