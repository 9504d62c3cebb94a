// The page for who does not see it: a button that only assistive technology
// finds has the program tell what is on its screen, and here lies an element
// for each thing, over its place on the canvas. See scenes/kit/mirror.
"use strict";

globalThis.ludothequeReader = (title, tell) => {
	const button = document.getElementById("reader");
	const elements = new Map(); // by ID
	let mirror; // what holds them; undefined while nobody asks for it
	let told, urged; // what is said
	let asked = 0; // wishes so far
	let followed = ""; // the ID on which the game's focus was last

	button.textContent = title;
	button.addEventListener("click", () => tell(mirror ? "off" : "on"));

	const canvas = () => document.querySelector("canvas");

	// The button comes first: to it the first Tab leads of who has not used the
	// game yet, and the second one on to the game.
	let used = false;
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

	function wish(what) {
		asked++;
		tell(what);
	}

	function add(tag, properties, parent = button.parentElement) {
		const e = Object.assign(document.createElement(tag), properties);
		parent.append(e);
		return e;
	}

	// open makes what is there as long as somebody listens; what is said needs a
	// place that has been there before.
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

	function shut() {
		mirror.remove();
		mirror = undefined;
		elements.clear();
		canvas()?.removeAttribute("aria-hidden");
		canvas()?.setAttribute("tabindex", "0");
		canvas()?.focus({preventScroll: true});
	}

	const tags = {heading: "h2", paragraph: "p", img: "div", radiogroup: "div", list: "div", listitem: "div", slider: "input", textbox: "input"};

	// within is what an element is called by the one that owns it.
	const within = (id) => `at-${id}`;

	// slop is how far a finger may move that presses, in CSS pixels.
	const slop = 12;

	// takeTouch clicks an element when a finger is lifted from it, however long it has rested: browsers make no click of a
	// long touch, and on a slow device any may be one.
	function takeTouch(e) {
		let from; // where the one finger was put down
		e.addEventListener("touchstart", ({touches: [first, second]}) => {
			from = second ? undefined : [first.clientX, first.clientY];
		}, {passive: true});
		e.addEventListener("touchcancel", () => {
			from = undefined;
		});
		e.addEventListener("touchend", (event) => {
			const [{clientX, clientY}] = event.changedTouches;
			if (from && !event.touches.length && Math.hypot(clientX - from[0], clientY - from[1]) < slop) {
				event.preventDefault(); // or a short touch would click twice
				e.focus({preventScroll: true});
				e.click();
			}
			from = undefined;
		});
	}

	// make is the element of a role, which tells what is done to it.
	function make({id, role}) {
		const e = add(tags[role] ?? "button", {className: "at"}, mirror);
		e.dataset.id = id;
		e.id = within(id);
		if (role === "slider") {
			e.type = "range";
			e.addEventListener("input", () => wish(`adjust ${e.value} ${id}`));
		} else if (role === "textbox") {
			Object.assign(e, {type: "text", readOnly: true});
			e.addEventListener("focus", () => wish(`press ${id}`));
		} else if (e.tagName === "BUTTON") {
			e.type = "button";
			e.addEventListener("click", () => wish(`press ${id}`));
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

	// say sets what is known of an element, as far as that has changed: what
	// stays as it is, is not read again.
	function say(e, {role, name, note, value, top, off, at, owns}) {
		const set = (key, v) => e[key] !== v && (e[key] = v);
		const mark = (key, v) => v === undefined ? e.hasAttribute(key) && e.removeAttribute(key) : e.getAttribute(key) !== v && e.setAttribute(key, v);
		if (e.tagName === "INPUT" || e.tagName === "DIV") {
			mark("aria-label", name || undefined);
			mark("aria-owns", owns?.map(within).join(" "));
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
		}
		if (e.tagName === "INPUT") {
			set("value", value ?? "");
		}
		["left", "top", "width", "height"].forEach((side, i) => e.style[side] !== `${at[i]}px` && (e.style[side] = `${at[i]}px`));
		// What is smaller lies above, or a finger would meet what is the whole window wide.
		const depth = String(-at[2] * at[3]);
		e.style.zIndex !== depth && (e.style.zIndex = depth);
	}

	// reflect has an element for each thing of a list, in its order.
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
			say(e, thing);
			if (last.nextSibling !== e) {
				last.after(e);
			}
			last = e;
		}
		follow(things, before, granted);
	}

	// follow has the page's focus where the game's has gone, unless more has been
	// asked for meanwhile; a focus whose element is gone stays with its thing, or
	// goes back to the beginning.
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

	// own are the keys that are the page's while an element has the focus.
	const own = ["Tab", "Enter", "NumpadEnter", "Space"];

	// passOn gives the game its keys: Ebitengine listens on the canvas alone.
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

	// most is how many lines of what was said can be read again.
	const most = 100;

	return {
		reflect,
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
		tap(x, y) {
			const event = (type) => new MouseEvent(type, {clientX: x, clientY: y, button: 0, bubbles: true});
			canvas()?.dispatchEvent(event("mousemove"));
			canvas()?.dispatchEvent(event("mousedown"));
			setTimeout(() => canvas()?.dispatchEvent(event("mouseup")), 60);
		},
		refocus() {
			(mirror ?? canvas())?.focus({preventScroll: true});
		},
	};
};
