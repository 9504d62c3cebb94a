package main

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/boxes/boxestest"
)

// gauges is JavaScript that measures what a page needs, in globalThis.gauges: memory returns the bytes of the program, which never
// get less, textures has the bytes of each texture, most is the number of draw calls of the frame with most, and frames has the
// start and the duration of each frame, in milliseconds, while timed is true.
const gauges = `globalThis.gauges = {memory: () => 0, textures: new Map(), calls: 0, most: 0};
{
	const start = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...given) => {
		const instance = await start.apply(WebAssembly, given);
		gauges.memory = () => instance.exports.mem.buffer.byteLength;
		return instance;
	};
	const gl = WebGL2RenderingContext.prototype;
	const wrap = (name, before) => {
		const call = gl[name];
		gl[name] = function (...given) { before(...given); return call.apply(this, given); };
	};
	let bound;
	wrap("bindTexture", (target, texture) => { bound = texture; });
	wrap("texImage2D", (target, level, format, width, height) => gauges.textures.set(bound, 4 * width * height));
	wrap("deleteTexture", (texture) => gauges.textures.delete(texture));
	wrap("drawElements", () => { gauges.most = Math.max(gauges.most, ++gauges.calls); });
	let context;
	const draw = gl.drawElements;
	gl.drawElements = function (...given) { context = this; return draw.apply(this, given); };
	const request = requestAnimationFrame;
	let began = 0; // of the frame under way; 0 for none
	const end = () => { // a frame may give the browser turns: it ends when the program asks for the next one
		if (gauges.timed && began > 0 && gauges.calls > 0) {
			context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
			gauges.frames.push([began, performance.now() - began]);
		}
		began = 0;
	};
	globalThis.requestAnimationFrame = (then) => {
		end();
		return request((now) => {
			gauges.calls = 0;
			began = performance.now();
			then(now);
		});
	};
}`

const megabyte = 1 << 20

// gauge returns the number that a JavaScript expression has, see gauges.
func gauge(g *chromium.Game, expression string) (n float64) {
	g.Eval(expression, &n)
	return n
}

func memory(g *chromium.Game) float64 { return gauge(g, "gauges.memory()") / megabyte }

func textures(g *chromium.Game) float64 {
	return gauge(g, "[...gauges.textures.values()].reduce((a, b) => a + b, 0)") / megabyte
}

// resting is how long a screen is given to do what it does little by little.
const resting = 3 * time.Second

// visit begins a game of a box and waits until a person can use the table. It returns how long that took from the tap on.
func visit(g *chromium.Game, box string) time.Duration {
	g.TapOn("shelf." + box)
	g.Await("setup.play")
	time.Sleep(resting)
	return play(g)
}

// watch begins a game of a box that bots play alone, and waits for its table.
func watch(g *chromium.Game, box string) {
	g.TapOn("shelf." + box)
	g.TapOn("setup.seat.1.kind")
	g.TapOn("setup.kind.easy")
	g.Await("setup.play")
	time.Sleep(resting)
	play(g)
}

// play taps the button that begins the game and waits for its table. It returns how long that took.
func play(g *chromium.Game) time.Duration {
	x, y := g.Center("setup.play")
	start := time.Now()
	g.Tap(x, y)
	g.Await("bar.menu")
	took := time.Since(start)
	time.Sleep(resting)
	return took
}

// leave goes back to the shelf.
func leave(g *chromium.Game) {
	g.TapOn("bar.menu")
	g.TapOn("pause.leave")
	g.Await("shelf.dorada")
	time.Sleep(resting)
}

// BenchmarkMemory opens a table of every box, one after the other, on a fine tablet as one with a graphics card draws it.
// It reports how much memory the program has taken, and what of the graphics card is in use.
func BenchmarkMemory(b *testing.B) {
	url := serveBench(b, "ludotheque/cmd/ludotheque")
	for b.Loop() {
		g := chromium.View{Width: 1024, Height: 768, Scale: 2, Mobile: true, HideRenderer: true, Before: gauges}.Play(b, url, "seed=1")
		g.Settle()
		time.Sleep(resting)
		b.ReportMetric(memory(g), "shelf-MB")
		most := 0.0
		for _, box := range boxestest.Names(b) {
			visit(g, box)
			b.ReportMetric(memory(g), box+"-MB")
			most = max(most, textures(g))
			leave(g)
		}
		b.ReportMetric(most, "textures-MB")
		b.ReportMetric(0, "ns/op")
		g.Close()
	}
}

// BenchmarkTable reports how long it takes, from the tap that begins a game, until its table can be used: on an upright
// tablet as this machine draws it, by default without a graphics card.
func BenchmarkTable(b *testing.B) {
	url := serveBench(b, "ludotheque/cmd/ludotheque")
	for b.Loop() {
		g := chromium.View{Width: 768, Height: 1024, Scale: 2, Mobile: true}.Play(b, url, "seed=1")
		g.Settle()
		time.Sleep(resting)
		for _, box := range boxestest.Names(b) {
			b.ReportMetric(milliseconds(visit(g, box)), box+"-ms")
			leave(g)
		}
		b.ReportMetric(0, "ns/op")
		g.Close()
	}
}

// BenchmarkCalls reports how often the graphics card is told to draw in the frame of a table with most such calls while
// bots play.
func BenchmarkCalls(b *testing.B) {
	url := serveBench(b, "ludotheque/cmd/ludotheque")
	for b.Loop() {
		g := chromium.View{Width: 1024, Height: 768, Mobile: true, Before: gauges}.Play(b, url, "seed=1")
		for _, box := range boxestest.Names(b) {
			watch(g, box)
			g.Eval("gauges.most = 0", nil)
			time.Sleep(5 * resting)
			b.ReportMetric(gauge(g, "gauges.most"), box+"-calls")
			leave(g)
		}
		b.ReportMetric(0, "ns/op")
		g.Close()
	}
}

// frame is the start and the duration of a frame in which something was drawn, in milliseconds.
type frame [2]float64

// timed calls do and returns the frames that were drawn meanwhile.
func timed(g *chromium.Game, do func()) (all []frame) {
	g.Eval("gauges.frames = [], gauges.timed = true, 0", nil)
	do()
	g.Eval("gauges.timed = false, gauges.frames", &all)
	return all
}

// still returns how long a frame of a table at rest takes, in milliseconds: the median of frames in which the mouse enters or leaves a
// button.
func still(g *chromium.Game) float64 {
	x, y := g.Center("bar.menu")
	frames := timed(g, func() {
		for range 20 {
			g.Hover(x, y)
			g.Frames(12)
			g.Hover(x, y+300)
			g.Frames(12)
		}
	})
	times := make([]float64, len(frames))
	for i, f := range frames {
		times[i] = f[1]
	}
	return median(times)
}

// busiest returns the mean duration of a frame, in milliseconds, in the second in which that is longest. It considers only seconds with
// enough frames to be a movement.
func busiest(frames []frame) (most float64) {
	const enough = 5
	for first := range frames {
		sum, n := 0.0, 0
		for _, f := range frames[first:] {
			if f[0] > frames[first][0]+1000 {
				break
			}
			sum, n = sum+f[1], n+1
		}
		if n >= enough {
			most = max(most, sum/float64(n))
		}
	}
	return most
}

// BenchmarkFrame reports how long a frame of the busiest second takes while bots play, over one of the same table at rest.
func BenchmarkFrame(b *testing.B) {
	url := serveBench(b, "ludotheque/cmd/ludotheque")
	view := chromium.View{Width: 1024, Height: 768, Before: gauges}
	for b.Loop() {
		for _, box := range boxestest.Names(b) {
			g := view.Play(b, url, "seed=1")
			visit(g, box)
			rest := still(g)
			g.Close()
			g = view.Play(b, url, "seed=1")
			watch(g, box)
			busy := busiest(timed(g, func() { time.Sleep(10 * resting) }))
			g.Close()
			b.ReportMetric(rest, box+"-still-ms")
			b.ReportMetric(busy/rest, box+"-ratio")
		}
		b.ReportMetric(0, "ns/op")
	}
}

// evening is for how long BenchmarkEvening watches.
var evening = flag.Duration("evening", 0, "for how long BenchmarkEvening has bots play, 15m for example")

// BenchmarkEvening reports how much memory the program has taken, and what of the graphics card is in use, at the start and
// after each third of an evening on which bots play game after game at one table.
func BenchmarkEvening(b *testing.B) {
	if *evening == 0 {
		b.Skip("only with -evening")
	}
	url := serveBench(b, "ludotheque/cmd/ludotheque")
	for b.Loop() {
		g := chromium.View{Width: 1024, Height: 768, Mobile: true, Before: gauges}.Play(b, url, "seed=1")
		watch(g, "dorada")
		games := 1
		for third := range 4 {
			b.ReportMetric(memory(g), fmt.Sprintf("%v-MB", *evening*time.Duration(third)/3))
			b.ReportMetric(textures(g), fmt.Sprintf("%v-textures-MB", *evening*time.Duration(third)/3))
			b.Logf("third %d: %.1f MB, textures %.1f MB, %d games", third, memory(g), textures(g), games)
			for end := time.Now().Add(*evening / 3); third < 3 && time.Now().Before(end); time.Sleep(resting) {
				if n := g.Report().Node("result.again"); n != nil && n.Enabled {
					g.TapOn("result.again")
					games++
				}
			}
		}
		b.ReportMetric(0, "ns/op")
		g.Close()
	}
}
