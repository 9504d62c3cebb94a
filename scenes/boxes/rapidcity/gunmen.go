package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
)

// Places for a gunman are tried on a grid with steps of gunmanStep dp before zooming. What is covered counts as in obstacle, each
// dp of way from the usual place and from the post gunmanWay, and what a figure is smaller than usual gunmanShrink, for all of it.
const (
	mustNotHide  = 1000.0
	gunmanStep   = 7.0
	gunmanWay    = 5.0
	gunmanShrink = 1500.0
)

// placeGunmen sets where the attacker's figure stands at each post: at its usual place if it hides there nothing that is played
// with. Otherwise it is moved over the post or onto bare ground near it, and made smaller where there is little, as on telephones:
// every tap on a tile or a pawn counts just while the figure is there.
func (g *ground) placeGunmen() {
	for s := range g.seats {
		p := &g.posts[s]
		usual := gunman{p.gunmanFoot(), gunmanHeight * p.zoom}
		g.gunmen[s] = usual
		if all := g.obstacles(s); hidden(usual.rect(p), all) >= mustNotHide {
			g.gunmen[s] = g.freeGunman(p, usual, all)
		}
	}
}

// freeGunman returns the best place for the figure of an attacker at the post p, near the usual one.
func (g *ground) freeGunman(p *post, usual gunman, all []obstacle) (best gunman) {
	least, step := math.Inf(1), gunmanStep*g.zoom
	around := p.rect.Inset(-usual.high - p.rowBefore - p.cardBefore*p.zoom)
	for _, size := range [...]float64{1, 0.8, 0.64} { // relative to the usual one
		for x := around.X; x <= around.Right(); x += step {
			for y := around.Y; y <= around.Bottom(); y += step {
				try := gunman{geom.Pt(x, y), usual.high * size}
				r := try.rect(p)
				way := try.foot.Dist(usual.foot) + p.rect.Nearest(r.Center()).Dist(r.Center())
				cost := gunmanWay*way + gunmanShrink*(1-size)
				if cost >= least || !g.area.Covers(r) {
					continue
				}
				if cost += hidden(r, all); cost < least {
					least, best = cost, try
				}
			}
		}
	}
	return best
}

// obstacles returns what the figure of an attacker at the post of seat should not cover. Tiles, pawns of others, the one that it
// catches first, and the buttons it must not; of the rest, its own bullets count most.
func (g *ground) obstacles(seat int) (all []obstacle) {
	add := func(r geom.Rect, weight float64) { all = append(all, obstacle{r, weight}) }
	for _, button := range g.buttons(g.bar) {
		add(button, mustNotHide)
	}
	add(g.card, 2)
	for s := range g.seats {
		p := &g.posts[s]
		add(g.tileRect(s).Inset(-1), mustNotHide)
		if s != seat {
			add(g.pawnRect(s).Inset(-1), mustNotHide)
			add(p.rect, 3)
			add(p.smallCardRect(), 3)
			continue
		}
		if p.hasEndRoom {
			add(caughtRect(p.endPlace(0, g.pawnHeight), g.pawnHeight), mustNotHide)
		}
		add(g.pawnRect(s), 8)
		add(p.rect, 0.5)
		add(p.smallCardRect(), 2)
		d := p.bulletHeight() * p.zoom
		for k := range rapidcity.LastBullet {
			add(geom.Around(p.bulletPlace(k), d/2, d/2), 20)
		}
	}
	return all
}
