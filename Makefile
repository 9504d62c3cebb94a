# Ludotheque: what can be done with the sources. README.md tells more.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
# Under -trimpath the folder is no part of what is compiled: a fresh clone in another folder finds it in the cache.
ifeq ($(CI),true)
export GOFLAGS := $(strip $(shell go env GOFLAGS) -trimpath)
endif

# What ships is built without cgo, and so is what is tested: a test of a screen is linked with a third less of processor. The race
# detector alone needs cgo.
export CGO_ENABLED := 0

WEB := build/web
ADDR := 127.0.0.1:8080
# The largest bundle, in bytes of brotli.
WEB_LIMIT := 5200000
DESKTOPS := linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64
# The tests: make test runs the stages of QUICK, make test-all those of WHOLE, two at a time, as much of each is waiting for
# a browser or for one goroutine. The longest come first: what some of them drive is built before, as
# make would put those off until then.
QUICK := browser packages program raced lint targets wasm
WHOLE := packages program browser raced wasm evening fuzz kills ear targets lint
# Screens are tested on a virtual display.
XVFB := $(if $(filter Linux,$(shell uname -s)),xvfb-run -a -s '-screen 0 1280x800x24')
# What drives the page in a browser and the program through its devices has stages of its own.
PACKAGES = $(shell go list ./... | grep -vE '^ludotheque/cmd/(ludotheque|web)$$')
# What several goroutines run, which the race detector watches in make test; make test-all has it watch everything.
#   logic/ai/train       workers play games and join what they learn
#   cmd/referee          workers play games that share one box; a goroutine for each program of others
#   cmd/internal/{gateway,room}  a goroutine for each device and each table
#   cmd/tables/cluster   leases and the engine's own goroutines; cmd/tables itself starts none that these do not
#   cmd/tables/engine
#   cmd/web/server       a goroutine for each request
#   scenes/together/remote  a socket's reader and writer beside the ticks
#   scenes/kit/store     writes beside the ticks
#   scenes/kit/sound     mixed on the goroutine of the sound device
#   scenes/screens/evenings  finished games are reckoned beside the ticks
RACED := $(addprefix ludotheque/,logic/ai/train cmd/referee cmd/internal/gateway cmd/internal/room cmd/tables/cluster cmd/tables/engine cmd/web/server \
	scenes/together/remote scenes/kit/store scenes/kit/sound scenes/screens/evenings)
# The race detector allocates by itself: tests that count allocations, which say so in their names, run without it. So do
# those that lay out thousands of screens, listen to minutes of sound, or play many thousand games, on one goroutine, and those
# that kill processes: the same goroutines are watched where nothing is killed.
UNRACED := ComeTrue|TellsStrong|Kill|Alloc|HandPromises/allocates|Bed|ShowsItsBoard|AnyWindow|MessagesCoverNothing|NothingStaysOfATable|CanBeReadAloud|WithoutAPointer|TwiceAsLarge
# The desktop targets of make test besides the machine's own, one of each family, and all targets. A 32-bit int is met by
# those with 386 and arm.
FAMILIES := windows/amd64 darwin/arm64
TARGETS := $(DESKTOPS) js/wasm linux/386 linux/arm windows/386 android/arm android/arm64 android/386 android/amd64 ios/arm64
# Rules, addresses as a browser reads them and saves in its storage, as WebAssembly under node, which takes only a short
# environment.
NODE = env -i PATH=$$PATH HOME=$$HOME $$(go env GOROOT)/lib/wasm/go_js_wasm_exec
WASM := ./logic/... ./scenes/together/remote ./scenes/kit/store
# How long each fuzz target is fuzzed in make test-all.
FUZZ := 20s
# How the rules spend their time in random play. Go builds the referee by it; the tests do without, as then everything
# under it is compiled a second time.
PROFILE := cmd/referee/default.pgo
# The program as a guest of the tests that drive it, and the page for tests: built once for all of them.
export LUDOTHEQUE_GUEST := $(CURDIR)/build/test/ludotheque
export LUDOTHEQUE_BUNDLE := $(CURDIR)/build/test/page
# What looks for hindrances on the page in make test-all.
export LUDOTHEQUE_AXE := $(CURDIR)/build/test/axe.min.js

.PHONY: help run web serve tables bench profile pictures dist clean lint test test-all driven \
	$(QUICK:%=test-%) $(WHOLE:%=test-all-%)

help:
	@echo 'make run    play: in a window, or without a display at an address that it prints'
	@echo 'make test   what must hold before a change goes in: minutes; make test-NAME is one of its stages: $(QUICK)'
	@echo 'make test-all  everything, before a release: an hour; make test-all-NAME is one of its stages: $(WHOLE)'
	@echo 'make lint   format, vet and staticcheck only'
	@echo 'make bench  speed, memory and sizes'
	@echo 'make profile  what the referee is built by, anew after a change to the rules'
	@echo 'make pictures  the pictures of the README, painted again'
	@echo 'make web    the browser bundle in $(WEB), as small as it gets'
	@echo 'make serve  the browser bundle, quickly made, at http://$(ADDR)/'
	@echo 'make tables  the service for tables of many devices, at http://$(ADDR)/'
	@echo 'make dist   programs for Linux, Windows and macOS and the web archive, in dist'
	@echo 'make clean  removes build and dist'

run:
ifneq ($(strip $(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname -s))),)
	@.ci/need run
	@$(MAKE) --no-print-directory $(WEB)/bundle.json
	go build -o build/ludotheque ./cmd/ludotheque
	build/ludotheque
else
	@echo 'There is no display: the game is served to a browser instead.'
	@$(MAKE) --no-print-directory serve
endif

# The page that the program serves to other devices when it is asked to: it lies
# beside the program and is made anew when its sources have changed.
$(WEB)/bundle.json: $(shell find go.mod logic assets scenes cmd/ludotheque cmd/web -type f -not -path '*/testdata/*' -not -name '*_test.go')
	go run ./cmd/web build -o $(WEB) -quality 5

web:
	go run ./cmd/web build -o $(WEB) -limit $(WEB_LIMIT)

serve:
	go run ./cmd/web build -o $(WEB) -quality 5
	go run ./cmd/web serve -dir $(WEB) -addr $(ADDR)

tables:
	go run ./cmd/web build -o $(WEB) -quality 5
	go run ./cmd/tables -addr $(ADDR) -web $(WEB)

test:
	@.ci/need test
	@$(MAKE) --no-print-directory driven
	@$(MAKE) --no-print-directory -j2 -O DRIVEN= $(QUICK:%=test-%)
	@.ci/count $(QUICK)

test-all:
	@.ci/need whole
	@$(MAKE) --no-print-directory driven
	@$(MAKE) --no-print-directory -k -j2 -O DRIVEN= $(WHOLE:%=test-all-%)
	@.ci/count $(WHOLE:%=all-%)

lint: test-lint

# What the stages drive; a stage that is run alone builds it first.
DRIVEN := driven
driven:
	@.ci/stage driven bash -c 'set -e; go build -tags ebitenginevmguest -ldflags=-w -o "$$LUDOTHEQUE_GUEST" ./cmd/ludotheque; \
		go run ./cmd/web build -o "$$LUDOTHEQUE_BUNDLE" -quality 1'

test-lint:
	@.ci/stage lint .ci/lint

test-all-lint:
	@.ci/stage all-lint .ci/lint whole

test-packages: $(DRIVEN)
	@$(XVFB) .ci/stage packages .ci/gotest -short -pgo=off $(PACKAGES)

test-program: $(DRIVEN)
	@$(XVFB) .ci/stage program .ci/gotest -short ./cmd/ludotheque

test-browser: $(DRIVEN)
	@.ci/stage browser .ci/gotest -short ./cmd/web

test-raced:
	@CGO_ENABLED=1 $(XVFB) .ci/stage raced .ci/gotest -short -race -pgo=off -skip '$(UNRACED)' $(RACED)

# Two whole games of every box, through session, line and journal; and saves in the storage of a page, with its lock. With
# -trimpath, as the page is built, the packages are compiled once for both.
test-wasm:
	@GOOS=js GOARCH=wasm .ci/stage wasm bash -c '.ci/gotest -short -trimpath -exec="$(NODE)" -run "^TestWholeGames$$" ./logic/online/session && \
		.ci/gotest -short -trimpath -exec="$(NODE)" ./scenes/kit/store'

test-targets:
	@.ci/stage targets .ci/targets $(FAMILIES)

test-all-packages: $(DRIVEN)
	@$(XVFB) .ci/stage all-packages .ci/gotest -pgo=off $(PACKAGES)

test-all-program: $(DRIVEN)
	@$(XVFB) .ci/stage all-program .ci/gotest ./cmd/ludotheque

test-all-browser: $(DRIVEN)
	@.ci/axe $(LUDOTHEQUE_AXE)
	@$(XVFB) .ci/stage all-browser .ci/gotest ./cmd/web

# Where one goroutine draws or lays out, the detector sees in the short tests what it would see in the long ones.
test-all-raced: $(DRIVEN)
	@CGO_ENABLED=1 $(XVFB) .ci/stage all-raced bash -c '.ci/gotest -race -pgo=off -skip "$(UNRACED)" $(RACED) && \
		.ci/gotest -short -race -pgo=off -skip "$(UNRACED)" $(filter-out $(RACED),$(PACKAGES))'

test-all-wasm:
	@GOOS=js GOARCH=wasm .ci/stage all-wasm .ci/gotest -short -exec="$(NODE)" $(WASM)

# Whole games of every box through three processes of the service, and an evening in one room as long as it takes people.
test-all-evening: $(DRIVEN)
	@$(XVFB) .ci/stage all-evening .ci/gotest -run 'ThroughTheService|EveningInOneRoom' ./cmd/ludotheque -args -whole

# Whole games of every box by what a screen reader reads.
test-all-ear: $(DRIVEN)
	@.ci/stage all-ear .ci/gotest -run ByEar ./cmd/web -args -whole

test-all-kills:
	@.ci/stage all-kills bash -c '.ci/gotest -run Kill ./cmd/internal/room -args -kills 50 && .ci/gotest -run Kills ./cmd/tables -args -kills 20'

test-all-fuzz:
	@$(XVFB) .ci/stage all-fuzz .ci/fuzz $(FUZZ)

test-all-targets:
	@.ci/stage all-targets .ci/targets $(TARGETS)
	@.ci/stage all-page go run ./cmd/web build -o build/test/small -limit $(WEB_LIMIT)
	@.ci/stage all-narrow .ci/narrow

bench:
	@.ci/need bench
	$(XVFB) go test -run '^$$' -bench . -benchmem -pgo=$(CURDIR)/$(PROFILE) $(PACKAGES) ./cmd/ludotheque
	go test -run '^$$' -bench FirstFrame -benchtime 5x ./cmd/web
	go test -run '^$$' -bench 'Idle|Start|Memory|Table|Calls|kFrame' -benchtime 1x ./cmd/web
	@$(MAKE) --no-print-directory web

pictures:
	$(XVFB) go test -run ThePicturesOfTheReadme ./scenes/app -update

# The path of the program that was measured is blanked: it says nothing.
profile:
	@mkdir -p build
	go test -trimpath -pgo=off -run '^$$' -bench Rate -benchtime 1x -cpuprofile build/rate.prof -o build/referee.test ./cmd/referee
	gzip -dc build/rate.prof | perl -0777 -pe 's{/[\w./-]*/referee\.test}{"-" x length $$&}ge' | gzip -9n >$(PROFILE)

dist:
	@rm -rf dist build/dist && mkdir -p dist build/dist
	go run ./cmd/web build -o $(WEB) -limit $(WEB_LIMIT) -zip dist/ludotheque-web.zip
	@for target in $(DESKTOPS); do \
		name=ludotheque-$${target/\//-}; program=build/dist/$$name/ludotheque; \
		[ $${target%/*} != windows ] || program=$$program.exe; echo dist/$$name.zip; \
		GOOS=$${target%/*} GOARCH=$${target#*/} \
			go build -trimpath -ldflags='-s -w' -o $$program ./cmd/ludotheque; \
		go run ./cmd/web pack -dir $(WEB) -program $$program -zip dist/$$name.zip; \
	done
	@cd dist && sha256sum * >SHA256SUMS && ls -l

clean:
	rm -rf build dist
