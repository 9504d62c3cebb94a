// The page round the game: it fetches the program and tells how far that is,
// starts it, says in plain words what is wrong when it cannot run, and keeps
// the browser's own gestures away from the board.
"use strict";

(() => {
	const texts = {
		en: {
			loading: "Taking the boxes off the shelf …",
			starting: "Setting up the table …",
			noWasm: "This browser cannot run WebAssembly, which the game is made of. A current Firefox, Chrome, Edge or Safari can.",
			noWebGL: "This browser offers no WebGL 2, with which the game draws. Switch on hardware acceleration in its settings, or try another browser.",
			download: "The game could not be fetched. Check the connection and try again.",
			stopped: "The game has stopped. Everything up to your last move is saved.",
			closed: "The game is closed.",
			retry: "Try again",
			reopen: "Open it again",
			details: "Technical details",
		},
		fr: {
			loading: "On sort les boîtes de l’étagère…",
			starting: "On met la table de jeu…",
			noWasm: "Ce navigateur ne sait pas exécuter WebAssembly, dont le jeu est fait. Un Firefox, Chrome, Edge ou Safari à jour en est capable.",
			noWebGL: "Ce navigateur n’offre pas WebGL 2, avec lequel le jeu dessine. Activez l’accélération matérielle dans ses réglages ou essayez un autre navigateur.",
			download: "Le jeu n’a pas pu être téléchargé. Vérifiez la connexion et réessayez.",
			stopped: "Le jeu s’est arrêté. Tout est enregistré jusqu’à votre dernier coup.",
			closed: "Le jeu est fermé.",
			retry: "Réessayer",
			reopen: "Le rouvrir",
			details: "Détails techniques",
		},
		de: {
			loading: "Die Schachteln kommen aus dem Regal …",
			starting: "Der Tisch wird gedeckt …",
			noWasm: "Dieser Browser kann kein WebAssembly ausführen, aus dem das Spiel besteht. Ein aktueller Firefox, Chrome, Edge oder Safari kann es.",
			noWebGL: "Dieser Browser bietet kein WebGL 2, mit dem das Spiel zeichnet. Bitte in den Einstellungen die Hardwarebeschleunigung einschalten oder einen anderen Browser nehmen.",
			download: "Das Spiel konnte nicht geladen werden. Bitte die Verbindung prüfen und es noch einmal versuchen.",
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
		document.querySelectorAll("canvas").forEach((canvas) => canvas.remove());
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
		cover.hidden = false;
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

	// counted returns the response with its progress shown. The length of what
	// comes is known from the build, since a compressed answer does not tell it.
	function counted(response) {
		let received = 0;
		const counter = new TransformStream({
			transform(chunk, out) {
				received += chunk.byteLength;
				// Steps of a hundredth: drawing the bar anew for every piece
				// would take longer than the piece.
				const share = Math.min(100, Math.floor((100 * received) / size)) / 100;
				if (share !== progress.value) {
					progress.value = share;
				}
				out.enqueue(chunk);
			},
			flush() {
				if (received < size) {
					cut = new TypeError(`${program}: ${received} of ${size} bytes came`);
					throw cut;
				}
				message.textContent = words.starting;
			},
		});
		const headers = {"Content-Type": "application/wasm"};
		return new Response(response.body.pipeThrough(counter), {headers});
	}

	async function fetchProgram() {
		const response = await fetch(program);
		if (!response.ok) {
			throw new TypeError(`${program}: ${response.status} ${response.statusText}`);
		}
		if (!response.body || typeof TransformStream !== "function") {
			progress.removeAttribute("value");
			return response;
		}
		return counted(response);
	}

	async function instantiate(imports) {
		const response = await fetchProgram();
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

	function reveal() {
		performance.mark("first-frame");
		if (failed) {
			return;
		}
		cover.classList.add("gone");
		setTimeout(() => {
			cover.hidden = !failed;
		}, 300);
		keepOffline();
	}

	// keepOffline waits until the game shows, not to fetch everything twice at
	// once. Without https, or in a private window, there is no worker.
	function keepOffline() {
		navigator.serviceWorker?.register("sw.js").catch((error) => console.info("offline play is off:", error.message));
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
		// A key pressed while nothing has the focus is meant for the game.
		document.addEventListener("keydown", () => {
			if (document.activeElement === document.body) {
				document.querySelector("canvas")?.focus();
			}
		}, true);
		keepViewport();
	}

	tameBrowser();
	start();
})();
