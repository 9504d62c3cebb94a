// The service worker keeps the whole bundle of one version, so that the game
// opens without a network. Its own text changes with the version, which is
// how a browser learns of a new one.
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

async function keepAll() {
	const cache = await caches.open(name);
	await cache.addAll(files);
}

async function dropOthers() {
	for (const key of await caches.keys()) {
		if (key.startsWith(prefix) && key !== name) {
			await caches.delete(key);
		}
	}
}

// kept answers from the cache: the page of this version and its files. A newer
// page comes with the worker of its own version.
async function kept(request) {
	const cache = await caches.open(name);
	return (await cache.match(request, {ignoreSearch: true, ignoreVary: true})) ?? fetch(request);
}
