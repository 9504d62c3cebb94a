// This service worker stores the whole bundle of one version, so that the
// game opens without a network. Its own text contains the version. By a
// changed text the browser notices a new version.
"use strict";

const prefix = "ludotheque-";
const name = prefix + {{json .Version}};
const files = {{json .Files}};

self.addEventListener("install", (event) => {
	event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
	event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

// A newer version waits until all pages of the older one are closed, or until
// the player takes it, so that no game changes under the players' hands.
self.addEventListener("message", (event) => {
	if (event.data === "take over") {
		self.skipWaiting();
	}
});

self.addEventListener("fetch", (event) => {
	const request = event.request;
	if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) {
		return;
	}
	const page = request.mode === "navigate";
	if (page && new URL(request.url).pathname !== new URL("./", self.location).pathname) {
		return; // another page, or the address of a table, which the server redirects
	}
	event.respondWith(kept(page ? "./" : request));
});

// hashed matches the files whose names contain a hash of their content.
const hashed = /\.[0-9a-f]{12}\.[a-z0-9]+$/;

// keepAll stores the files of this version. It asks the server for those
// without a hash, of which the browser's own cache may hold older ones: an
// older page would need files that this version does not store.
async function keepAll() {
	const cache = await caches.open(name);
	await cache.addAll(files.map((file) => new Request(file, {cache: hashed.test(file) ? "default" : "no-cache"})));
}

// dropOthers deletes the files of other versions.
async function dropOthers() {
	for (const key of await caches.keys()) {
		if (key.startsWith(prefix) && key !== name) {
			await caches.delete(key);
		}
	}
}

// kept returns the stored answer to a request, or fetches one if none is
// stored, or if the browser's storage fails. A newer page comes with the
// worker of its own version.
async function kept(request) {
	let answer;
	try {
		const cache = await caches.open(name);
		answer = await cache.match(request, {ignoreSearch: true, ignoreVary: true});
	} catch (error) {
		console.info("offline play is off:", error.message);
	}
	return answer ?? fetch(request);
}
