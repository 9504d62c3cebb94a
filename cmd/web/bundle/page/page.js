// This script shows the progress of the download, and starts the program. When the program cannot run, it shows an
// error in the player's language. It keeps the browser's own gestures away from the board. The object house has the
// functions that the program calls.
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

	// linesKept is how many of the lines that the program wrote last are shown when it stops.
	const linesKept = 60;

	const download = globalThis.ludothequeDownload; // see download.js; undefined without WebAssembly
	const language = pickLanguage(navigator.languages ?? [navigator.language]);
	const words = texts[language];
	const main = document.querySelector("main");
	const cover = document.getElementById("cover");
	const message = document.getElementById("message");
	const progress = document.getElementById("progress");
	const again = document.getElementById("again");
	const details = document.getElementById("details");
	const written = []; // the lines that the program wrote last, see keepWritten
	let failed = false; // whether fail has been called

	// pickLanguage returns the first of the wanted languages, such as "fr-CH", for which there are texts, else "en".
	function pickLanguage(wanted) {
		for (const tag of wanted) {
			const short = String(tag).slice(0, 2).toLowerCase();
			if (short in texts) {
				return short;
			}
		}
		return "en";
	}

	// fail covers the page with an error text and a button that loads the page again. technical is shown as details, unless
	// it is empty. fail removes the canvas, gives up the lock of askForSaves, and lets the screen go dark. Only the first call
	// counts, since later failures follow from the first one.
	function fail(text, technical, button = words.retry) {
		if (failed) {
			return;
		}
		failed = true;
		globalThis.ludothequeSaves?.release?.();
		house.awake(false);
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

	// software matches the names of renderers that draw on the processor.
	const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

	// isSlow reports whether a WebGL context draws on the processor, without a graphics card.
	function isSlow(context) {
		const info = context.getExtension("WEBGL_debug_renderer_info");
		return software.test(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
	}

	// watchWebGL replaces getContext until the program asks for WebGL 2. If the program does not get WebGL 2, watchWebGL shows
	// an error. If the context is slow, it sets ludothequeMostDensity, so that the program draws fewer pixels. To ask for a
	// context beforehand would take half a second on a slow machine.
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

	// hushSound replaces the functions that start and stop sound. When the browser refuses sound, the promise of the new
	// functions stays pending instead of being rejected. The program's sound library does not handle rejected promises, which
	// would be errors in the console. The library tries again at the next touch.
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

	// askForSaves requests the lock of the window that saves, and sets ludothequeSaves, unless the browser has no locks.
	// There, granted is a promise of whether this window has the lock, and release gives the lock up. granted is true as well
	// if locks do not work. The request is made early, as browsers are slow to answer while a page starts. The program takes
	// the lock over, see scenes/kit/store.
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

	// showDownload shows how far the download is: a text, and the bar.
	function showDownload() {
		const {state, share} = download;
		if (failed) {
			return;
		}
		progress.value = share;
		if (message.textContent !== words[state]) {
			message.textContent = words[state];
		}
	}

	// keepWritten replaces fs.writeSync, so that written holds the last linesKept lines that the program has written.
	function keepWritten() {
		const write = globalThis.fs.writeSync;
		const decoder = new TextDecoder();
		globalThis.fs.writeSync = function (descriptor, bytes) {
			written.push(...decoder.decode(bytes, {stream: true}).split("\n").filter(Boolean));
			written.splice(0, written.length - linesKept);
			return write.call(this, descriptor, bytes);
		};
	}

	// onFirstFrame calls then once the program's first frame is on the screen. That is after the first request of an animation
	// frame: Ebitengine makes it only after it has drawn a frame.
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

	// forgetShortcut removes the parameter box from the page's address, so that the box is not opened again each time the page
	// is loaded again.
	function forgetShortcut() {
		const address = new URL(location.href);
		if (address.searchParams.has("box")) {
			address.searchParams.delete("box");
			history.replaceState(null, "", address);
		}
	}

	// enter moves the canvas into main, the only landmark of the page. It sets the canvas's tabindex to 0, so that the Tab key
	// reaches the button for screen readers first. Ebitengine puts the canvas beside main, with a tabindex of 1.
	function enter() {
		const canvas = document.querySelector("canvas");
		canvas?.setAttribute("tabindex", "0");
		if (canvas && canvas.parentElement !== main) {
			main.append(canvas);
			canvas.focus({preventScroll: true});
		}
	}

	// reveal is called at the program's first frame. It shows the game instead of the cover, unless fail was called, and sets
	// the mark first-frame, for which tests wait.
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

	// keepOffline registers the service worker, which stores the bundle for playing offline. It is called only when the game
	// is shown, so that everything is not downloaded twice at once. Without https, or in a private window, there is no worker.
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

	// tellNewer tells the program if a newer version has been downloaded and waits to be used.
	function tellNewer() {
		if (registration?.waiting && navigator.serviceWorker.controller) {
			tell("newer");
		}
	}

	// memory stores texts that outlive the document, but not its tab. If the browser stores nothing, get returns "" and set
	// does nothing.
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

	// tell sends a message to the program, see Page.Handle in scenes/kit/page. Until the program calls house.listen, messages
	// are kept in waiting.
	let tell = (...news) => waiting.push(news);
	const waiting = [];
	let registration; // of the service worker; undefined without one
	let invitation; // the browser's event by which the page can be installed; undefined before it
	let awake = false; // whether the screen is to stay on
	let screenLock; // the lock that keeps the screen on, {} while it is requested, undefined without one

	// stayAwake requests the lock of the screen if awake is set, the page is visible, and there is no lock. If awake has been
	// cleared meanwhile, it releases the lock.
	async function stayAwake() {
		if (!awake || screenLock || document.visibilityState !== "visible") {
			return;
		}
		try {
			screenLock = {};
			screenLock = await navigator.wakeLock.request("screen");
			screenLock.addEventListener("release", () => {
				screenLock = undefined;
			});
		} catch {
			screenLock = undefined; // the battery runs low, or the browser has no such lock
		}
		if (!awake) {
			screenLock?.release();
		}
	}

	let here = memory.get("at"); // the table at which the player is, in the form of Departure.At in scenes/kit/page

	// noteTable makes the browser's history agree with here. At a table the present entry becomes one of the table, by a new
	// entry if it was none: so the browser's back leads to the shelf, and forward to the table again. Without a table,
	// noteTable goes back if the present entry is one of a table.
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

	// followHistory tells the program to which table back or forward has led in the browser's history; "" is the shelf.
	function followHistory({state}) {
		const to = state?.at ?? "";
		if (to !== here) {
			tell("go", to);
		}
	}

	// whyAgain returns why the page was loaded again, one of the reasons in scenes/kit/page. It returns "" if the page is
	// loaded for the first time. It may be called once, as it clears the reason that lostCard has stored.
	function whyAgain() {
		const noted = memory.get("why");
		memory.set("why", "");
		if (noted || document.wasDiscarded) {
			return noted || "discarded";
		}
		const how = performance.getEntriesByType("navigation")[0]?.type;
		return {reload: "reload", back_forward: "back"}[how] ?? "";
	}

	// house is globalThis.ludotheque. The program reads at and why, and calls the functions, see scenes/kit/page.
	const house = {
		at: here,
		why: whyAgain(),
		// listen makes tell call hear, and calls hear with the messages that wait.
		listen(hear) {
			tell = hear;
			waiting.forEach((news) => hear(...news));
		},
		// stay stores at which table the player is, for when the page is loaded again.
		stay(at) {
			here = at;
			memory.set("at", at);
			noteTable();
		},
		// awake keeps the screen on, or lets it go dark again.
		awake(on) {
			awake = on;
			if (on) {
				stayAwake();
			} else {
				screenLock?.release?.();
			}
		},
		title(words) {
			document.title = words;
		},
		// keep asks the browser not to delete what is stored, and tells the program the answer.
		async keep() {
			let kept = false;
			try {
				kept = await navigator.storage.persist();
			} catch {
				// The browser cannot be asked over http or in a private window.
			}
			tell(kept ? "kept" : "loose");
		},
		// install opens the browser's dialog for installing the page.
		async install() {
			await invitation?.prompt();
		},
		// update makes the newer version take over, and then loads the page again. tellNewer must have told of one. If it has
		// taken over since, as from another window, update only loads the page again.
		update() {
			if (!registration.waiting) {
				location.reload();
				return;
			}
			navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
			registration.waiting.postMessage("take over");
		},
		// save makes the browser save bytes as a file with the name.
		save(name, bytes) {
			const link = document.createElement("a");
			const kinds = {png: "image/png", csv: "text/csv"};
			link.href = URL.createObjectURL(new Blob([bytes], {type: kinds[name.split(".").pop()] ?? "application/jsonl"}));
			link.download = name;
			link.click();
			setTimeout(() => URL.revokeObjectURL(link.href), 60000);
		},
		// pick lets the player choose a file of the types, such as ".txt,.md", and tells the program its text.
		pick(types) {
			const input = document.createElement("input");
			input.type = "file";
			input.accept = types;
			input.addEventListener("change", async () => tell("file", await input.files[0].text()));
			input.click();
		},
	};

	// line is an input element of the page. It lies over a text field of the program while the player writes there, so that
	// the system's keyboard, accents and input methods can be used.
	const line = document.createElement("input");
	let armed; // the rectangle in which the next tap gives line the focus; undefined for none
	let passing = false; // whether a key is being passed on to the canvas

	// place shows line over a text field of the program. Position and sizes are in CSS pixels; size is that of the letters,
	// ink their colour. caret is the number of letters before the caret, most the greatest number of letters. name is read
	// aloud. address is true if the field is for an address.
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

	// prepareLine sets up line. What is typed there is sent to the program as "typed", in the form that inputField.receive in
	// scenes/kit/page reads. An empty "typed" says that line has lost the focus.
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

	// passed are the codes of the keys that are passed on to the program while line has the focus.
	const passed = ["Enter", "NumpadEnter", "Escape", "Tab", "ArrowUp", "ArrowDown"];

	// passOn sends a key event of line to the canvas if the key is one of passed, as Ebitengine listens on the canvas only. It
	// does nothing while an input method composes text.
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
		// font makes bytes the font of line.
		font(bytes) {
			new FontFace("Ludotheque", bytes).load().then((font) => document.fonts.add(font)).catch(() => {});
		},
		// arm places line without the focus, see armed.
		arm(...shape) {
			place(...shape);
			armed = line.getBoundingClientRect();
		},
		// write places line and gives it the focus.
		write(...shape) {
			place(...shape);
			if (document.activeElement !== line) {
				line.focus({preventScroll: true});
			}
		},
		// rest hides line.
		rest() {
			line.hidden = true;
			house.refocus();
		},
	});

	Object.assign(house, globalThis.ludothequeReader(words.reader, (wish) => tell("reader", wish)));

	// watchBrowser sets globalThis.ludotheque, and tells the program from now on what the browser does with the page.
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

	// lostAgainTime is a time after the start of the page, in milliseconds. If the page was loaded again because of a lost
	// graphics card, and loses the card again within that time, an error is shown, and the page is not loaded once more.
	const lostAgainTime = 20000;

	// lostCard is called when the browser has taken the graphics card from the canvas. Only loading the page again brings the
	// picture back, so lostCard does that as soon as the page is visible.
	function lostCard(event) {
		event.stopImmediatePropagation();
		event.preventDefault();
		if (house.why === "lost" && performance.now() < lostAgainTime) {
			fail(words.lost, "", words.reopen);
			return;
		}
		memory.set("why", "lost");
		const reload = () => document.visibilityState === "visible" && location.reload();
		document.addEventListener("visibilitychange", reload);
		reload();
	}

	// turn returns a promise that is kept once the browser has handled what waits for the page's thread.
	function turn() {
		return globalThis.scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
	}

	// run awaits the download and runs the program until it exits. Then it shows that the game was closed if the exit code is
	// 0, else that it has stopped. It throws an error if the program cannot be downloaded or compiled.
	async function run() {
		const go = new Go();
		let code = 0;
		go.exit = (status) => {
			code = status;
		};
		const instance = await WebAssembly.instantiate(await download.module, go.importObject);
		performance.mark("compiled");
		await turn();
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

	// start sets up the page and runs the program. It shows an error if the browser lacks what the program needs.
	function start() {
		document.documentElement.lang = language;
		if (language !== "en") {
			document.querySelector("link[rel=manifest]").setAttribute("href", `manifest.${language}.webmanifest`);
		}
		again.addEventListener("click", () => location.reload());
		if (!download) {
			fail(words.noWasm);
			return;
		}
		download.changed = showDownload;
		showDownload();
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
			const old = ["CompileError", "LinkError"].includes(error.name);
			fail(old ? words.noWasm : words.download, String(error));
		});
	}

	// endCancelled sends a touchend for the fingers of a touchcancel event. The system cancels touches for a gesture of its
	// own, a call, or too many fingers. Ebitengine listens to touchend only, and would keep the fingers for ever.
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

	// keepViewport removes every viewport element that is added beside the page's own. The last one counts, and Ebitengine's
	// lacks viewport-fit=cover, by which the page reaches under a notch.
	function keepViewport() {
		const own = document.querySelector("meta[name=viewport]");
		const watch = () => document.querySelectorAll("meta[name=viewport]").forEach((meta) => meta === own || meta.remove());
		new MutationObserver(watch).observe(document.head, {childList: true});
	}

	// leaveZoom hides from the program the keys by which the browser zooms. The program would prevent the zooming.
	function leaveZoom(event) {
		if ((event.ctrlKey || event.metaKey) && !event.altKey && ["+", "-", "=", "0"].includes(event.key)) {
			event.stopImmediatePropagation();
		}
	}

	// tameBrowser turns off what the browser does by itself and would disturb the game: menus, dragging, and zooming by
	// gestures. Keys without a target go to the game.
	function tameBrowser() {
		const active = {passive: false};
		const prevent = (event) => event.preventDefault();
		document.addEventListener("touchcancel", endCancelled);
		document.addEventListener("contextmenu", (event) => details.contains(event.target) || event.preventDefault());
		document.addEventListener("dragstart", prevent);
		// Safari zooms by these gestures whatever the viewport says.
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
