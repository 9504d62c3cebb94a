// This script makes the page readable for a screen reader. A button that only assistive technology finds makes the program
// send a list of what is on its screen. The page gets an element for each thing in the list, over its place on the canvas.
// See scenes/kit/mirror.
"use strict";

// ludothequeReader sets up the button with the text title, and returns the functions for the program. tell is called with
// the requests for the program: "on", "off", and those of Requests in scenes/kit/mirror.
globalThis.ludothequeReader = (title, tell) => {
	const button = document.getElementById("reader");
	const elements = new Map(); // elements of things, by role and ID
	let mirror; // holds the elements; undefined while the program does not send what is on its screen
	let told, urged; // elements for what is read aloud; urged is for what is urgent
	let asked = 0; // number of requests about elements so far
	let followed = ""; // ID of the thing that last had the game's focus, "" for none

	button.textContent = title;
	button.addEventListener("click", () => tell(mirror ? "off" : "on"));

	const canvas = () => document.querySelector("canvas");

	// The button comes first: if the first key is Tab, and nothing was touched before, it leads to the button. A second Tab
	// leads from the button to the game.
	let used = false; // whether a key or a pointer has been used
	const use = (event) => {
		if (!used && !mirror && event.code === "Tab" && !event.shiftKey) {
			event.preventDefault();
			event.stopImmediatePropagation();
			button.focus();
		}
		used = true;
	};
	document.addEventListener("keydown", use, true);
	document.addEventListener("pointerdown", use, true);
	button.addEventListener("keydown", (event) => {
		if (event.code === "Tab" && !mirror) {
			event.preventDefault();
			canvas()?.focus({preventScroll: true});
		}
	});

	// wish sends a request about an element to the program, and counts it.
	function wish(what) {
		asked++;
		tell(what);
	}

	// add appends a new element to parent and returns it.
	function add(tag, properties, parent = button.parentElement) {
		const e = Object.assign(document.createElement(tag), properties);
		parent.append(e);
		return e;
	}

	// open makes mirror, and in it the elements for what is read aloud. These must exist before a text is put in, or the text
	// is not read. open hides the canvas from assistive technology.
	function open() {
		mirror = add("div", {id: "mirror", tabIndex: -1});
		add("h1", {className: "at", textContent: document.title}, mirror);
		told = add("div", {className: "at", role: "log", ariaLive: "polite"}, mirror);
		urged = add("div", {className: "at", role: "alert", ariaLive: "assertive"}, mirror);
		mirror.addEventListener("keydown", passOn);
		mirror.addEventListener("keyup", passOn);
		canvas()?.setAttribute("aria-hidden", "true");
		canvas()?.removeAttribute("tabindex");
	}

	// shut removes mirror, and gives the focus back to the canvas.
	function shut() {
		mirror.remove();
		mirror = undefined;
		elements.clear();
		canvas()?.removeAttribute("aria-hidden");
		canvas()?.setAttribute("tabindex", "0");
		canvas()?.focus({preventScroll: true});
	}

	// tags are the kinds of elements for roles. Things of all other roles become buttons.
	const tags = {heading: "h2", paragraph: "p", img: "div", radiogroup: "div", list: "div", listitem: "div", slider: "input", textbox: "input"};

	// elementID returns the id attribute of the element of the thing with that ID. aria-owns refers to elements by their id.
	const elementID = (id) => `at-${id}`;

	// slop is how far a finger may move and still press, in CSS pixels.
	const slop = 12;

	// takeTouch makes the element e click when a finger is lifted from it, after a touch of any length. Browsers make no click
	// of a long touch, and on a slow device any touch may be long.
	function takeTouch(e) {
		let from; // where the only finger was put down; undefined with several fingers
		e.addEventListener("touchstart", ({touches: [first, second]}) => {
			from = second ? undefined : [first.clientX, first.clientY];
		}, {passive: true});
		e.addEventListener("touchcancel", () => {
			from = undefined;
		});
		e.addEventListener("touchend", (event) => {
			const [{clientX, clientY}] = event.changedTouches;
			if (from && !event.touches.length && Math.hypot(clientX - from[0], clientY - from[1]) < slop) {
				event.preventDefault(); // else a short touch would click twice
				e.focus({preventScroll: true});
				e.dispatchEvent(new PointerEvent("click", {bubbles: true, detail: 1, pointerType: "touch"}));
			}
			from = undefined;
		});
	}

	// make returns a new element for the thing with this ID and role. When the player uses the element, it sends a request to
	// the program.
	function make({id, role}) {
		const e = add(tags[role] ?? "button", {className: "at"}, mirror);
		e.dataset.id = id;
		e.id = elementID(id);
		if (role === "slider") {
			e.type = "range";
			e.addEventListener("input", () => wish(`adjust ${e.value} ${id}`));
		} else if (role === "textbox") {
			Object.assign(e, {type: "text", readOnly: true});
			e.addEventListener("focus", () => wish(`edit ${id}`));
		} else if (e.tagName === "BUTTON") {
			e.type = "button";
			// detail counts the clicks of a finger or a mouse. It is 0 if a key or a screen reader has pressed the button.
			e.addEventListener("click", ({detail, pointerType}) => {
				const verb = !detail ? "press" : pointerType === "touch" ? "touch" : "click";
				wish(`${verb} ${id}`);
			});
			takeTouch(e);
		}
		if (role !== "button" && e.tagName === "BUTTON" || e.tagName === "DIV") {
			e.role = role;
		}
		if (role !== "textbox" && e.matches("button, input")) {
			e.addEventListener("focus", () => id !== followed && wish(`focus ${id}`));
		}
		return e;
	}

	// update gives the element e the properties of its thing, see element in scenes/kit/mirror. Properties that have not
	// changed are not set, so that they are not read aloud again.
	function update(e, {role, name, note, value, top, said, off, at, owns}) {
		// set sets a property, mark an attribute. If v is undefined, mark removes the attribute.
		const set = (key, v) => e[key] !== v && (e[key] = v);
		const mark = (key, v) => v === undefined ? e.hasAttribute(key) && e.removeAttribute(key) : e.getAttribute(key) !== v && e.setAttribute(key, v);
		if (e.tagName === "INPUT" || e.tagName === "DIV") {
			mark("aria-label", name || undefined);
			mark("aria-owns", owns?.map(elementID).join(" "));
		} else {
			set("textContent", name);
		}
		mark("aria-description", note);
		mark("aria-disabled", off ? "true" : undefined);
		if (role === "switch" || role === "radio") {
			mark("aria-checked", String(value === "on"));
		}
		if (role === "slider") {
			set("max", String(top));
			mark("aria-valuetext", said);
		}
		if (e.tagName === "INPUT") {
			set("value", value ?? "");
		}
		["left", "top", "width", "height"].forEach((side, i) => e.style[side] !== `${at[i]}px` && (e.style[side] = `${at[i]}px`));
		// Smaller elements lie above larger ones. Else a finger would only find those that fill the window.
		const depth = String(-at[2] * at[3]);
		e.style.zIndex !== depth && (e.style.zIndex = depth);
	}

	// reflect makes the elements agree with list, the things on the screen as JSON, in this order. If list is "", it removes
	// all. granted is the number of requests that the program has handled.
	function reflect(list, granted) {
		button.setAttribute("aria-pressed", String(list !== ""));
		if (list === "") {
			return mirror && shut();
		}
		if (!mirror) {
			open();
		}
		const active = document.activeElement;
		const before = mirror.contains(active) ? active.dataset.id ?? "" : undefined;
		const things = JSON.parse(list);
		const known = new Set(things.map(({id, role}) => `${role} ${id}`));
		for (const [key, e] of elements) {
			if (!known.has(key)) {
				e.remove();
				elements.delete(key);
			}
		}
		let last = urged;
		for (const thing of things) {
			const key = `${thing.role} ${thing.id}`;
			const e = elements.get(key) ?? make(thing);
			elements.set(key, e);
			update(e, thing);
			if (last.nextSibling !== e) {
				last.after(e);
			}
			last = e;
		}
		follow(things, before, granted);
	}

	// follow gives the focus to the element of the thing to which the game's focus has moved. before is the ID of the thing
	// whose element had the focus before, "" for mirror, undefined for an element outside. If that element is gone, the focus
	// goes to another element of the same ID, or to mirror. While a text is typed, or requests are still to be handled,
	// follow leaves the focus.
	function follow(things, before, granted) {
		const focus = things.find((thing) => thing.focus)?.id ?? "";
		const moved = focus !== followed && focus !== before;
		followed = focus;
		if (document.activeElement?.id === "line" || granted < asked) {
			return;
		}
		const at = (id) => mirror.querySelector(`button[data-id="${CSS.escape(id)}"], input[data-id="${CSS.escape(id)}"]`);
		if (moved && focus) {
			at(focus)?.focus({preventScroll: true});
		} else if (before !== undefined && !mirror.contains(document.activeElement)) {
			(at(before) ?? mirror).focus({preventScroll: true});
		}
	}

	// own are the codes of the keys that the browser handles while an element has the focus.
	const own = ["Tab", "Enter", "NumpadEnter", "Space"];

	// passOn sends a key event to the canvas, as Ebitengine listens there only. The browser handles the keys in own, those
	// that move a slider, and those with Ctrl, Alt or Meta. While mirror itself has the focus, of own it handles Tab only.
	function passOn(event) {
		const {type, code, key, location, repeat, shiftKey, ctrlKey, altKey, metaKey} = event;
		const slides = event.target.type === "range" && /^(Arrow|Page|Home|End)/.test(code);
		const held = event.target === mirror ? ["Tab"] : own;
		if (slides || held.includes(code) || ctrlKey || altKey || metaKey) {
			return;
		}
		event.preventDefault();
		canvas()?.dispatchEvent(new KeyboardEvent(type, {code, key, location, repeat, shiftKey, cancelable: true}));
	}

	// most is how many texts that were read aloud stay in the page, to be read again.
	const most = 100;

	return {
		reflect,
		// speak makes a screen reader read words aloud. An urgent text replaces the one before, and breaks in.
		speak(words, urgent) {
			const place = urgent ? urged : told;
			if (urgent) {
				place.replaceChildren();
			}
			add("p", {textContent: words}, place);
			if (place.childElementCount > most) {
				place.firstElementChild.remove();
			}
		},
		// tap clicks on the canvas at a position in CSS pixels.
		tap(x, y) {
			const event = (type) => new MouseEvent(type, {clientX: x, clientY: y, button: 0, bubbles: true});
			canvas()?.dispatchEvent(event("mousemove"));
			canvas()?.dispatchEvent(event("mousedown"));
			setTimeout(() => canvas()?.dispatchEvent(event("mouseup")), 60);
		},
		// refocus gives the focus to mirror, or to the canvas without one.
		refocus() {
			(mirror ?? canvas())?.focus({preventScroll: true});
		},
	};
};
