// The service worker keeps the whole bundle of one version, so that the game
// opens without a network. Its own text changes with the version, which is
// how a browser learns of a new one.
"use strict";

const prefix = "ludotheque-";
const name = prefix + {{json .Version}};
const files = {{json .Files}};

// patience is how long, in milliseconds, the page itself is waited for before
// the kept one is shown.
const patience = 3000;

self.addEventListener("install", (event) => {
	event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
	event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
	const request = event.request;
	if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) {
		return;
	}
	event.respondWith(request.mode === "navigate" ? newest(request) : kept(request));
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

// kept answers from the cache: the files named by their hash never change.
async function kept(request) {
	const cache = await caches.open(name);
	return (await cache.match(request, {ignoreSearch: true, ignoreVary: true})) ?? fetch(request);
}

// newest answers with the page as the server has it now, or the kept one when
// the server is slow or out of reach.
async function newest(request) {
	const cache = await caches.open(name);
	const old = await cache.match("./", {ignoreVary: true});
	if (!old) {
		return fetch(request);
	}
	const late = new Promise((done) => setTimeout(done, patience, old));
	const now = fetch(request).then((response) => (response.status < 500 ? response : old));
	return Promise.race([now.catch(() => old), late]);
}
