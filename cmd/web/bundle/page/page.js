// The page round the game: it fetches the program and tells how far that is,
// starts it, says in plain words what is wrong when it cannot run, and keeps
// the browser's own gestures away from the board.
"use strict";

(() => {
	const texts = {
		en: {
			reader: "For screen readers: read the game aloud",
			loading: "Taking the boxes off the shelf …",
			starting: "Setting up the table …",
			noWasm: "This browser cannot run WebAssembly, which the game is made of. A current Firefox, Chrome, Edge or Safari can.",
			noWebGL: "This browser offers no WebGL 2, with which the game draws. Switch on hardware acceleration in its settings, or try another browser.",
			download: "The game could not be fetched. Check the connection and try again.",
			broken: "The connection broke. The game goes on loading where it stopped …",
			lost: "The graphics card was taken from the game again and again. Close other pages and programs, then open it again. Everything up to your last move is saved.",
			stopped: "The game has stopped. Everything up to your last move is saved.",
			closed: "The game is closed.",
			retry: "Try again",
			reopen: "Open it again",
			details: "Technical details",
		},
		fr: {
			reader: "Pour lecteurs d’écran : lire le jeu",
			loading: "On sort les boîtes de l’étagère…",
			starting: "On met la table de jeu…",
			noWasm: "Ce navigateur ne sait pas exécuter WebAssembly, dont le jeu est fait. Un Firefox, Chrome, Edge ou Safari à jour en est capable.",
			noWebGL: "Ce navigateur n’offre pas WebGL 2, avec lequel le jeu dessine. Activez l’accélération matérielle dans ses réglages ou essayez un autre navigateur.",
			download: "Le jeu n’a pas pu être téléchargé. Vérifiez la connexion et réessayez.",
			broken: "La connexion a été coupée. Le chargement reprend là où il s’est arrêté…",
			lost: "La carte graphique a été retirée au jeu plusieurs fois de suite. Fermez d’autres pages ou programmes, puis rouvrez-le. Tout est enregistré jusqu’à votre dernier coup.",
			stopped: "Le jeu s’est arrêté. Tout est enregistré jusqu’à votre dernier coup.",
			closed: "Le jeu est fermé.",
			retry: "Réessayer",
			reopen: "Le rouvrir",
			details: "Détails techniques",
		},
		de: {
			reader: "Für Vorleseprogramme: das Spiel vorlesen",
			loading: "Die Schachteln kommen aus dem Regal …",
			starting: "Der Tisch wird gedeckt …",
			noWasm: "Dieser Browser kann kein WebAssembly ausführen, aus dem das Spiel besteht. Ein aktueller Firefox, Chrome, Edge oder Safari kann es.",
			noWebGL: "Dieser Browser bietet kein WebGL 2, mit dem das Spiel zeichnet. Bitte in den Einstellungen die Hardwarebeschleunigung einschalten oder einen anderen Browser nehmen.",
			download: "Das Spiel konnte nicht geladen werden. Bitte die Verbindung prüfen und es noch einmal versuchen.",
			broken: "Die Verbindung ist abgebrochen. Das Spiel lädt weiter, wo es stehen geblieben ist …",
			lost: "Die Grafikkarte wurde dem Spiel mehrmals hintereinander entzogen. Bitte andere Seiten und Programme schließen und es dann wieder öffnen. Bis zum letzten Zug ist alles gespeichert.",
			stopped: "Das Spiel ist stehen geblieben. Bis zum letzten Zug ist alles gespeichert.",
			closed: "Das Spiel ist geschlossen.",
			retry: "Noch einmal versuchen",
			reopen: "Wieder öffnen",
			details: "Technische Einzelheiten",
		},
	};

	// linesKept is how much of what the program wrote last is shown when it stops.
	const linesKept = 60;

	const {program, size} = document.currentScript.dataset;
	const language = pickLanguage(navigator.languages ?? [navigator.language]);
	const words = texts[language];
	const main = document.querySelector("main");
	const cover = document.getElementById("cover");
	const message = document.getElementById("message");
	const progress = document.getElementById("progress");
	const again = document.getElementById("again");
	const details = document.getElementById("details");
	const written = [];
	let failed = false;
	let cut; // why the download ended early, which the compiler does not pass on

	function pickLanguage(wanted) {
		for (const tag of wanted) {
			const short = String(tag).slice(0, 2).toLowerCase();
			if (short in texts) {
				return short;
			}
		}
		return "en";
	}

	// fail covers the page with what is wrong and a way on. Only the first
	// failure counts: others follow from it.
	function fail(text, technical, button = words.retry) {
		if (failed) {
			return;
		}
		failed = true;
		globalThis.ludothequeSaves?.release?.();
		document.querySelectorAll("canvas, #mirror").forEach((e) => e.remove());
		message.textContent = text;
		message.setAttribute("role", "alert");
		progress.hidden = true;
		again.textContent = button;
		again.hidden = false;
		if (technical) {
			details.querySelector("summary").textContent = words.details;
			details.querySelector("pre").textContent = technical;
			details.hidden = false;
		}
		cover.hidden = cover.inert = false;
		cover.classList.remove("gone");
		again.focus();
	}

	function hasWasm() {
		return typeof WebAssembly === "object" && typeof WebAssembly.instantiate === "function";
	}

	// software are parts of the names of renderers that draw on the processor.
	const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

	// isSlow tells whether nothing but the processor draws.
	function isSlow(context) {
		const info = context.getExtension("WEBGL_debug_renderer_info");
		return software.test(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
	}

	// watchWebGL tells when the program asks for WebGL and does not get it, and
	// has it draw fewer pixels where each is dear. To ask beforehand would cost
	// another context, half a second on a slow machine.
	function watchWebGL() {
		const prototype = HTMLCanvasElement.prototype;
		const getContext = prototype.getContext;
		prototype.getContext = function (kind, ...options) {
			const context = getContext.call(this, kind, ...options);
			if (kind === "webgl2") {
				prototype.getContext = getContext;
				if (!context) {
					fail(words.noWebGL);
				} else if (isSlow(context)) {
					globalThis.ludothequeMostDensity = 1;
				}
			}
			return context;
		};
	}

	// hushSound has a refusal of sound leave its promise open. The library with which the program sounds handles no rejected
	// promise, which would be an error in the console; it asks again at the next touch.
	function hushSound() {
		const hush = (on, name) => {
			const ask = on?.[name];
			if (!ask) {
				return;
			}
			on[name] = function (...given) {
				const answer = (async () => ask.apply(this, given))();
				return new Promise((done) => answer.then(done, () => {}));
			};
		};
		for (const sounds of [globalThis.AudioContext, globalThis.webkitAudioContext]) {
			hush(sounds?.prototype, "resume");
			hush(sounds?.prototype, "suspend");
		}
		hush(globalThis.AudioWorklet?.prototype, "addModule");
	}

	// askForSaves asks to be the window that saves, as a browser is slow to answer
	// while a page starts: the program takes the answer over, see scenes/kit/store.
	// Locks that do not work keep nobody out.
	function askForSaves() {
		const saves = {};
		saves.granted = new Promise((tell) => {
			const take = (lock) => {
				tell(Boolean(lock));
				return lock && new Promise((release) => {
					saves.release = release;
				});
			};
			navigator.locks?.request("ludotheque-saves", {ifAvailable: true}, take).catch(() => tell(true));
		});
		if (navigator.locks) {
			globalThis.ludothequeSaves = saves;
		}
	}

	// tries is how often a download that brings nothing more is asked for again,
	// and pause how long to wait before, in milliseconds, each time longer.
	const tries = 5;
	const pause = 500;

	// packing is about how many times smaller the program is when compressed.
	const packing = 3.5;

	// counted is a stream of the whole program that shows how far it is. Its
	// length is known from the build, since a compressed answer does not tell it.
	// When the line breaks it asks again: for the rest alone where that is little,
	// since a part comes without compression, else for all of it, of which it
	// leaves out what has come before.
	function counted(response) {
		let reader = response.body.getReader();
		let received = 0;
		let skip = 0;
		let failures = 0;
		async function resume(error) {
			cut = new TypeError(`${program}: ${received} of ${size} bytes came: ${error.message}`);
			if (++failures > tries) {
				throw cut;
			}
			message.textContent = words.broken;
			await new Promise((done) => setTimeout(done, failures * pause));
			try {
				const rest = (size - received) * packing < size;
				const again = await fetchProgram(rest ? {headers: {Range: `bytes=${received}-`}, cache: "no-store"} : {});
				reader = again.body.getReader();
				skip = again.status === 206 ? 0 : received;
			} catch (again) {
				await resume(again);
			}
		}
		async function next() {
			try {
				const {done, value} = await reader.read();
				if (!done || received >= size) {
					return value;
				}
			} catch (error) {
				await resume(error);
				return next();
			}
			await resume(new TypeError("the answer was short"));
			return next();
		}
		return new ReadableStream({
			async pull(out) {
				let piece = await next();
				while (piece && piece.byteLength <= skip) {
					skip -= piece.byteLength;
					piece = await next();
				}
				if (!piece) {
					message.textContent = words.starting;
					out.close();
					return;
				}
				piece = piece.subarray(skip);
				skip = failures = 0;
				received += piece.byteLength;
				show(received / size);
				out.enqueue(piece);
			},
		});
	}

	// show moves the bar by steps of a hundredth: to draw it anew for every piece
	// would take longer than the piece.
	function show(part) {
		const share = Math.min(100, Math.floor(100 * part)) / 100;
		if (share !== progress.value) {
			progress.value = share;
			message.textContent = words.loading;
		}
	}

	async function fetchProgram(options = {}) {
		const response = await fetch(program, options);
		if (!response.ok) {
			throw new TypeError(`${program}: ${response.status} ${response.statusText}`);
		}
		return response;
	}

	async function openProgram() {
		const response = await fetchProgram();
		if (!response.body || typeof ReadableStream !== "function") {
			progress.removeAttribute("value");
			return response;
		}
		return new Response(counted(response), {headers: {"Content-Type": "application/wasm"}});
	}

	async function instantiate(imports) {
		const response = await openProgram();
		if (WebAssembly.instantiateStreaming && response.headers.get("Content-Type") === "application/wasm") {
			return WebAssembly.instantiateStreaming(response, imports);
		}
		return WebAssembly.instantiate(await response.arrayBuffer(), imports);
	}

	// keepWritten remembers the last lines that the program writes.
	function keepWritten() {
		const write = globalThis.fs.writeSync;
		const decoder = new TextDecoder();
		globalThis.fs.writeSync = function (descriptor, bytes) {
			written.push(...decoder.decode(bytes, {stream: true}).split("\n").filter(Boolean));
			written.splice(0, written.length - linesKept);
			return write.call(this, descriptor, bytes);
		};
	}

	// onFirstFrame calls then once the program's first frame is on the screen.
	// Ebitengine asks for an animation frame only after it has drawn one.
	function onFirstFrame(then) {
		const request = window.requestAnimationFrame.bind(window);
		let seen = false;
		window.requestAnimationFrame = (callback) => {
			if (!seen) {
				seen = true;
				request(then);
			}
			return request(callback);
		};
	}

	// forgetShortcut takes the box that the page was to open first out of its
	// address, not to open it each time that the page is loaded again.
	function forgetShortcut() {
		const address = new URL(location.href);
		if (address.searchParams.has("box")) {
			address.searchParams.delete("box");
			history.replaceState(null, "", address);
		}
	}

	// enter puts the canvas where all of the page is, in its one landmark, and behind the button for screen readers:
	// Ebitengine has it beside, and its tabindex of 1 before.
	function enter() {
		const canvas = document.querySelector("canvas");
		canvas?.setAttribute("tabindex", "0");
		if (canvas && canvas.parentElement !== main) {
			main.append(canvas);
			canvas.focus({preventScroll: true});
		}
	}

	function reveal() {
		performance.mark("first-frame");
		enter();
		forgetShortcut();
		if (here) {
			noteTable();
		}
		if (failed) {
			return;
		}
		cover.classList.add("gone");
		cover.inert = true;
		setTimeout(() => {
			cover.hidden = !failed;
		}, 300);
		keepOffline();
	}

	// keepOffline waits until the game shows, not to fetch everything twice at
	// once. Without https, or in a private window, there is no worker.
	async function keepOffline() {
		try {
			registration = await navigator.serviceWorker?.register("sw.js");
		} catch (error) {
			console.info("offline play is off:", error.message);
		}
		registration?.addEventListener("updatefound", () => {
			registration.installing.addEventListener("statechange", tellNewer);
		});
		tellNewer();
	}

	// tellNewer tells the program of a newer one that has been fetched and waits.
	function tellNewer() {
		if (registration?.waiting && navigator.serviceWorker.controller) {
			tell("newer");
		}
	}

	// memory is what outlives the document, but not its tab. Where nothing is
	// kept for the page, there is none.
	const memory = {
		get(key) {
			try {
				return sessionStorage.getItem(key) ?? "";
			} catch {
				return "";
			}
		},
		set(key, value) {
			try {
				sessionStorage.setItem(key, value);
			} catch {
				// The page opens on the shelf next time.
			}
		},
	};

	// tell hands news to the program; what comes before it listens waits.
	let tell = (...news) => waiting.push(news);
	const waiting = [];
	let registration; // of the worker
	let invitation; // to install the page, from the browser
	let awake = false; // the screen is to stay on
	let lamp; // the lock by which it does

	async function stayAwake() {
		if (!awake || lamp || document.visibilityState !== "visible") {
			return;
		}
		try {
			lamp = {};
			lamp = await navigator.wakeLock.request("screen");
			lamp.addEventListener("release", () => {
				lamp = undefined;
			});
		} catch {
			lamp = undefined; // a battery that runs low, or no such thing
		}
		if (!awake) {
			lamp?.release();
		}
	}

	let here = memory.get("at"); // the table at which the player is

	// noteTable has an entry in the browser's history for the table at which the player is: back leads from it to the shelf, forward
	// to it again. Who leaves the table otherwise goes back in the history too.
	function noteTable() {
		const noted = history.state?.at ?? "";
		if (here && noted) {
			history.replaceState({at: here}, "");
		} else if (here) {
			history.pushState({at: here}, "");
		} else if (noted) {
			history.back();
		}
	}

	// followHistory tells the program where the browser's buttons lead.
	function followHistory({state}) {
		const to = state?.at ?? "";
		if (to !== here) {
			tell("go", to);
		}
	}

	// whyAgain is why the page is loaded, if that is not for the first time.
	function whyAgain() {
		const noted = memory.get("why");
		memory.set("why", "");
		if (noted || document.wasDiscarded) {
			return noted || "discarded";
		}
		const how = performance.getEntriesByType("navigation")[0]?.type;
		return {reload: "reload", back_forward: "back"}[how] ?? "";
	}

	// What the page does for the program; see scenes/kit/page.
	const house = {
		at: here,
		why: whyAgain(),
		listen(hear) {
			tell = hear;
			waiting.forEach((news) => hear(...news));
		},
		// stay notes at which table the player is, for when the page is loaded again.
		stay(at) {
			here = at;
			memory.set("at", at);
			noteTable();
		},
		awake(on) {
			awake = on;
			if (on) {
				stayAwake();
			} else {
				lamp?.release?.();
			}
		},
		title(words) {
			document.title = words;
		},
		async keep() {
			let kept = false;
			try {
				kept = await navigator.storage.persist();
			} catch {
				// It is not to be had here: not over http, not in a private window.
			}
			tell(kept ? "kept" : "loose");
		},
		async install() {
			await invitation?.prompt();
		},
		update() {
			navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
			registration.waiting.postMessage("take over");
		},
		save(name, bytes) {
			const link = document.createElement("a");
			const kinds = {png: "image/png", csv: "text/csv"};
			link.href = URL.createObjectURL(new Blob([bytes], {type: kinds[name.split(".").pop()] ?? "application/jsonl"}));
			link.download = name;
			link.click();
			setTimeout(() => URL.revokeObjectURL(link.href), 60000);
		},
		pick(types) {
			const input = document.createElement("input");
			input.type = "file";
			input.accept = types;
			input.addEventListener("change", async () => tell("file", await input.files[0].text()));
			input.click();
		},
	};

	// line is a field of the system's that lies over one of the program's while
	// it is written on: with the system's keyboard, accents and input methods.
	const line = document.createElement("input");
	let armed; // where a tap is to bring up the keyboard
	let passing = false; // a key is being passed on to the canvas

	function place(x, y, width, height, size, ink, text, caret, most, name, address) {
		if (!line.isConnected) {
			main.append(line);
		}
		line.hidden = false;
		const px = {left: x, top: y, width, height, fontSize: size};
		for (const [side, value] of Object.entries(px)) {
			line.style[side] = `${value}px`;
		}
		line.style.color = line.style.caretColor = ink;
		line.maxLength = most;
		line.inputMode = address ? "url" : "text";
		line.autocapitalize = address ? "none" : "words";
		line.ariaLabel = name;
		if (line.value !== text) {
			line.value = text;
		}
		const at = [...text].slice(0, caret).join("").length;
		if (line.selectionEnd !== at) {
			line.setSelectionRange(at, at);
		}
	}

	function prepareLine() {
		Object.assign(line, {id: "line", type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "done", hidden: true});
		const typed = (event) => {
			const caret = [...line.value.slice(0, line.selectionEnd)].length;
			tell("typed", `${caret}${event.isComposing ? "+" : ""} ${line.value}`);
		};
		line.addEventListener("input", typed);
		line.addEventListener("compositionend", typed);
		line.addEventListener("blur", () => {
			if (!passing && !line.hidden && document.hasFocus()) {
				tell("typed", "");
			}
		});
		line.addEventListener("keydown", passOn);
		line.addEventListener("keyup", passOn);
		// Some systems bring up their keyboard only while they handle a tap.
		document.addEventListener("touchend", (event) => {
			const {clientX: x, clientY: y} = event.changedTouches?.[0] ?? {};
			if (armed && x >= armed.left && x < armed.right && y >= armed.top && y < armed.bottom) {
				line.focus({preventScroll: true});
			}
			armed = undefined;
		}, true);
	}

	// passed are the keys of a line that are the program's.
	const passed = ["Enter", "NumpadEnter", "Escape", "Tab", "ArrowUp", "ArrowDown"];

	// passOn gives the program its keys: Ebitengine listens on the canvas alone.
	function passOn(event) {
		const code = event.code || event.key; // a keyboard on the screen has no codes
		if (event.isComposing || event.keyCode === 229 || !passed.includes(code)) {
			return;
		}
		event.preventDefault();
		passing = true;
		const {type, key, location, repeat, shiftKey, ctrlKey, altKey, metaKey} = event;
		const init = {code, key, location, repeat, shiftKey, ctrlKey, altKey, metaKey, cancelable: true};
		document.querySelector("canvas")?.dispatchEvent(new KeyboardEvent(type, init));
		if (!line.hidden) {
			line.focus({preventScroll: true});
		}
		passing = false;
	}

	Object.assign(house, {
		font(bytes) {
			new FontFace("Ludotheque", bytes).load().then((font) => document.fonts.add(font)).catch(() => {});
		},
		arm(...shape) {
			place(...shape);
			armed = line.getBoundingClientRect();
		},
		write(...shape) {
			place(...shape);
			if (document.activeElement !== line) {
				line.focus({preventScroll: true});
			}
		},
		rest() {
			line.hidden = true;
			house.refocus();
		},
	});

	Object.assign(house, globalThis.ludothequeReader(words.reader, (wish) => tell("reader", wish)));

	// watchBrowser tells the program what the browser does with the page.
	function watchBrowser() {
		globalThis.ludotheque = house;
		prepareLine();
		const installed = navigator.standalone || ["standalone", "minimal-ui"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
		const asked = installed ? Promise.resolve(true) : navigator.storage?.persisted?.();
		Promise.resolve(asked).catch(() => false).then((kept) => tell(kept ? "kept" : "loose"));
		window.addEventListener("beforeinstallprompt", (event) => {
			event.preventDefault();
			invitation = event;
			tell("installable");
		});
		window.addEventListener("appinstalled", () => tell("kept"));
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "hidden") {
				tell("hidden");
				return;
			}
			stayAwake();
			registration?.update().catch(() => {});
		});
		window.addEventListener("popstate", followHistory);
		window.addEventListener("pagehide", () => tell("hidden"));
		window.addEventListener("pageshow", (event) => event.persisted && tell("back"));
		document.addEventListener("webglcontextlost", lostCard, true);
	}

	// often is within how many milliseconds after the start a second loss of the
	// graphics card is told instead of answered by another start.
	const often = 20000;

	// lostCard loads the page again when the canvas has been taken
	// away, which nothing else brings back, once somebody looks.
	function lostCard(event) {
		event.stopImmediatePropagation();
		event.preventDefault();
		if (house.why === "lost" && performance.now() < often) {
			fail(words.lost, "", words.reopen);
			return;
		}
		memory.set("why", "lost");
		const reload = () => document.visibilityState === "visible" && location.reload();
		document.addEventListener("visibilitychange", reload);
		reload();
	}

	async function run() {
		const go = new Go();
		let code = 0;
		go.exit = (status) => {
			code = status;
		};
		const {instance} = await instantiate(go.importObject);
		performance.mark("compiled");
		try {
			await go.run(instance);
		} catch (error) {
			code = error;
		}
		if (code === 0) {
			fail(words.closed, "", words.reopen);
		} else {
			fail(words.stopped, [...written, `exit: ${code}`].join("\n"), words.reopen);
		}
	}

	function start() {
		document.documentElement.lang = language;
		if (language !== "en") {
			document.querySelector("link[rel=manifest]").setAttribute("href", `manifest.${language}.webmanifest`);
		}
		message.textContent = words.loading;
		again.addEventListener("click", () => location.reload());
		if (!hasWasm()) {
			fail(words.noWasm);
			return;
		}
		if (typeof WebGL2RenderingContext === "undefined") {
			fail(words.noWebGL);
			return;
		}
		watchWebGL();
		hushSound();
		askForSaves();
		watchBrowser();
		keepWritten();
		onFirstFrame(reveal);
		run().catch((error) => {
			const old = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;
			fail(old ? words.noWasm : words.download, String(cut ?? error));
		});
	}

	// endCancelled tells the canvas that fingers are gone which the system took
	// away (a gesture, a call, too many touches): Ebitengine listens for the
	// regular end only, and would see them lie there for ever.
	function endCancelled(event) {
		const end = new Event("touchend", {bubbles: true, cancelable: true});
		for (const list of ["touches", "targetTouches", "changedTouches"]) {
			Object.defineProperty(end, list, {value: event[list]});
		}
		for (const key of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) {
			Object.defineProperty(end, key, {value: event[key]});
		}
		event.target.dispatchEvent(end);
	}

	// keepViewport removes every other viewport than the page's own: Ebitengine
	// adds one that lets the page zoom, and the last one counts.
	function keepViewport() {
		const own = document.querySelector("meta[name=viewport]");
		const watch = () => document.querySelectorAll("meta[name=viewport]").forEach((meta) => meta === own || meta.remove());
		new MutationObserver(watch).observe(document.head, {childList: true});
	}

	// leaveZoom leaves the browser the keys by which it zooms: the program would
	// keep them.
	function leaveZoom(event) {
		if ((event.ctrlKey || event.metaKey) && !event.altKey && ["+", "-", "=", "0"].includes(event.key)) {
			event.stopImmediatePropagation();
		}
	}

	function tameBrowser() {
		const active = {passive: false};
		const prevent = (event) => event.preventDefault();
		document.addEventListener("touchcancel", endCancelled);
		document.addEventListener("contextmenu", (event) => details.contains(event.target) || event.preventDefault());
		document.addEventListener("dragstart", prevent);
		// Safari zooms by these whatever the viewport says.
		document.addEventListener("gesturestart", prevent, active);
		document.addEventListener("gesturechange", prevent, active);
		document.addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), active);
		document.addEventListener("keydown", leaveZoom, true);
		// A key pressed while nothing has the focus is meant for the game.
		document.addEventListener("keydown", () => {
			if (document.activeElement === document.body) {
				house.refocus();
			}
		}, true);
		keepViewport();
	}

	tameBrowser();
	start();
})();
