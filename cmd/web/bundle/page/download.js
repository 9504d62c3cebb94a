// This script downloads the program and compiles it at the same time. It does so in a worker, as reading 30 MB in pieces would
// keep the page busy; where a browser has no workers, it does so in the page. The page and the worker run this same file.
// In the page it sets ludothequeDownload, from which page.js takes the progress and the module.
"use strict";

(() => {
	// tries is how many requests are made at most, after a break of the download, until new bytes come. pause is how long to
	// wait before the first of them, in milliseconds. Before the second the wait is twice as long, before the third three
	// times, and so on.
	const tries = 5;
	const pause = 500;

	// patience is how long a download may bring nothing before it counts as broken, in milliseconds.
	const patience = 20000;

	// packing is about how many times smaller the program is when compressed.
	const packing = 3.5;

	// inTime returns what the promise brings. If that takes longer than patience, it calls giveUp and throws an error.
	async function inTime(promise, giveUp) {
		let timer;
		const late = new Promise((_, refuse) => {
			timer = setTimeout(() => {
				refuse(new TypeError(`nothing came for ${patience / 1000} s`));
				giveUp();
			}, patience);
		});
		try {
			return await Promise.race([promise, late]);
		} finally {
			clearTimeout(timer);
		}
	}

	// request asks for the program and returns the response. It throws an error if the status is not a success, or no response
	// comes in time.
	async function request(program, options = {}) {
		const ended = new AbortController();
		const response = await inTime(fetch(program, {...options, signal: ended.signal}), () => ended.abort());
		if (!response.ok) {
			throw new TypeError(`${program}: ${response.status} ${response.statusText}`);
		}
		return response;
	}

	// Download is one download of program, the address of a file of size bytes without compression. progress is called with
	// "loading" and the share that has been received, from 0 to 1 in steps of a hundredth, with "broken" when the connection
	// breaks or brings nothing for too long, and with "starting" when all has been received. It is called first before anything
	// has been received.
	class Download {
		constructor(program, size, progress) {
			Object.assign(this, {program, size, progress});
			this.received = 0; // bytes of the program that have been passed on
			this.skip = 0; // bytes of the present response to be left out
			this.failures = 0; // breaks and failed requests since the last new bytes
			this.share = -1; // passed to progress last
			this.cut = undefined; // the error that ended the download early; the compiler does not pass it on
		}

		// module downloads and compiles the program, both at the same time if the browser can.
		async module() {
			this.count();
			this.reader = (await request(this.program)).body.getReader();
			const stream = new ReadableStream({pull: (out) => this.pull(out)});
			const whole = new Response(stream, {headers: {"Content-Type": "application/wasm"}});
			try {
				return await (WebAssembly.compileStreaming?.(whole) ?? WebAssembly.compile(await whole.arrayBuffer()));
			} catch (error) {
				throw this.cut ?? error;
			}
		}

		// pull passes the next new piece of the program on to out, or closes out at the end.
		async pull(out) {
			let piece = await this.next();
			while (piece && piece.byteLength <= this.skip) {
				this.skip -= piece.byteLength;
				piece = await this.next();
			}
			if (!piece) {
				this.progress("starting");
				out.close();
				return;
			}
			piece = piece.subarray(this.skip);
			this.skip = this.failures = 0;
			this.received += piece.byteLength;
			this.count();
			out.enqueue(piece);
		}

		// count calls progress if the share has grown by a hundredth. The length is known from the build, since a compressed
		// response does not tell it.
		count() {
			const share = Math.min(100, Math.floor(100 * this.received / this.size)) / 100;
			if (share !== this.share) {
				this.share = share;
				this.progress("loading", share);
			}
		}

		// next returns the next piece of a response, undefined at the end of the program. It resumes a broken download.
		async next() {
			try {
				const {reader} = this;
				const {done, value} = await inTime(reader.read(), () => reader.cancel().catch(() => {}));
				if (!done || this.received >= this.size) {
					return value;
				}
			} catch (error) {
				await this.resume(error);
				return this.next();
			}
			await this.resume(new TypeError("the answer was short"));
			return this.next();
		}

		// resume waits and requests what is missing because of error: the rest if little is missing, as a part comes without
		// compression, else the whole program again, of which pull leaves out what has been received. After more than tries
		// failures it throws an error, which it keeps in cut.
		async resume(error) {
			const {program, size, received} = this;
			this.cut = new TypeError(`${program}: ${received} of ${size} bytes came: ${error.message}`);
			if (++this.failures > tries) {
				throw this.cut;
			}
			this.progress("broken");
			await new Promise((done) => setTimeout(done, this.failures * pause));
			try {
				const rest = (size - received) * packing < size;
				const again = await request(program, rest ? {headers: {Range: `bytes=${received}-`}, cache: "no-store"} : {});
				this.reader = again.body.getReader();
				this.skip = again.status === 206 ? 0 : received;
				this.share = -1; // so that the next piece says that it is loading
			} catch (again) {
				await this.resume(again);
			}
		}
	}

	// wakeGraphics makes the browser prepare for drawing while the program comes. When the program asks for its context, the page would
	// be blocked until the browser is ready.
	function wakeGraphics() {
		try {
			new OffscreenCanvas(1, 1).getContext("webgl2");
		} catch {
			// The page waits then.
		}
	}

	// serve makes this worker download what the page asks for. It posts the arguments of progress, and at last the module or
	// the name and the message of the error: the kinds of WebAssembly's errors are lost between a worker and its page.
	function serve() {
		globalThis.onmessage = async ({data: {program, size}}) => {
			try {
				const module = new Download(program, size, (...progress) => postMessage({progress})).module();
				wakeGraphics();
				postMessage({module: await module});
			} catch ({name, message}) {
				postMessage({error: {name, message}});
			}
		};
	}

	// newWorker returns a worker that runs the script at address; undefined if the browser has no workers, or lets the page, as in
	// a frame without an origin, start none.
	function newWorker(address) {
		try {
			return new Worker(address);
		} catch {
			return undefined;
		}
	}

	// inWorker returns a promise of the module, downloaded by a worker that runs the script at address, or of undefined if there is
	// no worker, or it fails as such: its script does not run, nothing comes from it in time, or the module does not reach the page.
	function inWorker(address, program, size, progress) {
		return new Promise((done, fail) => {
			const worker = newWorker(address);
			if (!worker) {
				done();
				return;
			}
			const giveUp = () => {
				worker.terminate();
				done();
			};
			const silent = setTimeout(giveUp, patience);
			worker.onerror = worker.onmessageerror = giveUp;
			worker.onmessage = ({data}) => {
				clearTimeout(silent);
				if (data.progress) {
					progress(...data.progress);
					return;
				}
				worker.terminate();
				if (data.module) {
					done(data.module);
				} else {
					fail(Object.assign(new Error(data.error.message), {name: data.error.name}));
				}
			};
			worker.postMessage({program, size});
		});
	}

	// start begins the download and sets ludothequeDownload: state and share are the last arguments of progress, changed is
	// called after each change, and module is a promise.
	function start() {
		const {src, dataset: {program, size}} = document.currentScript;
		const download = {state: "loading", share: 0, changed() {}};
		const progress = (state, share = download.share) => {
			Object.assign(download, {state, share});
			download.changed();
		};
		const given = [program, Number(size), progress];
		download.module = inWorker(src, ...given).then((module) => module ?? new Download(...given).module());
		download.module.catch(() => {}); // page.js shows the error, but may begin to listen only after it
		globalThis.ludothequeDownload = download;
	}

	if (typeof document === "undefined") {
		serve();
	} else if (typeof WebAssembly === "object") {
		start();
	}
})();
