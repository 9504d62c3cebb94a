# Ludotheque: what can be done with the sources. README.md tells more.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:

WEB := build/web
ADDR := 127.0.0.1:8080
# The largest bundle, in bytes of brotli.
WEB_LIMIT := 4400000
DESKTOPS := linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64
COMMANDS := ./cmd/ludotheque ./cmd/referee ./cmd/tables
# The rules and the referee also build where an int has 32 bits.
NARROW := linux/386 linux/arm windows/386
# The ABIs of the binding for tablets. Without an SDK only what needs no C can be
# built for them: the rules and what is embedded.
TABLETS := android/arm android/arm64 android/386 android/amd64 ios/arm64

# Which tests need what: a display, a browser, or nothing.
PLAIN := ./logic/... ./assets/... ./cmd/referee/...
SERVICE := ./cmd/gateway/... ./cmd/room/... ./cmd/tables/...
SCREENS = $(shell go list ./... | grep -vE '^ludotheque/(logic|assets|cmd/(gateway|referee|room|tables|web))(/|$$)')
# Folders with files for the browser. The tests of screens run on a desktop
# only, so that for js/wasm these are vetted without them.
BROWSERS = $(shell find scenes cmd -name '*_js.go' -exec dirname {} + | sort -u)
XVFB := $(if $(filter Linux,$(shell uname -s)),xvfb-run -a -s '-screen 0 1280x800x24')
# What draws or reckons a lot by software runs without the race detector: all of
# it happens on one goroutine, and it would take several times as long.
DRAWN := $(addprefix ludotheque/scenes/,dorada galopp menu paint pamplona piece rapidcity sound/synth table ui)
# So does what drives the program as a process of its own, where the detector
# would watch the test alone.
DRIVEN := ludotheque/cmd/ludotheque
# The other screens.
RACED = $(filter-out $(DRAWN) $(DRIVEN),$(SCREENS))
# The race detector allocates by itself: tests that count allocations, which
# have Alloc in their names, run without it. So do those that lay out thousands
# of screens on one goroutine.
UNRACED := Alloc|AnyWindow|MessagesCoverNothing|TexturesOfTables|CanBeReadAloud|WithoutAPointer|TwiceAsLarge
# How the rules spend their time in random play. Go builds the referee by it; the
# tests do without, as then everything under it is compiled a second time.
PROFILE := cmd/referee/default.pgo
# What is tested as WebAssembly: the rules, addresses as a browser reads them, and
# saves in its storage. It is slow there, and chance has been tried before: the
# same tests play fewer games.
WASM := ./logic/... ./scenes/remote ./scenes/store
# The stages of make test after lint, the longest first: they run two at a time,
# as much of each is waiting for a browser or for one goroutine.
STAGES := test-web test-driven test-raced test-drawn test-walks test-plain test-service test-targets test-wasm
# What the page is built from.
PAGE := ./logic/... ./assets/... ./scenes/... ./cmd/ludotheque
# Tests as WebAssembly run under node, which takes only a short environment.
NODE = env -i PATH=$$PATH HOME=$$HOME $$(go env GOROOT)/lib/wasm/go_js_wasm_exec

.PHONY: help run web serve tables test lint bench profile pictures dist clean \
	test-plain test-service test-screens test-driven test-raced test-walks test-drawn test-web test-wasm test-targets

help:
	@echo 'make run    play: in a window, or without a display at an address that it prints'
	@echo 'make test   everything that must hold before a change goes in'
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
	CGO_ENABLED=0 go build -o build/ludotheque ./cmd/ludotheque
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
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory -j2 -O $(STAGES)
	@echo 'make test: all passed'

lint:
	@echo '== lint'
	@unformatted=$$(gofmt -s -l cmd assets scenes logic); \
	if [ -n "$$unformatted" ]; then echo "gofmt -s has not seen:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./logic/... ./assets/...
	@for dir in $(BROWSERS); do \
		echo "js/wasm: go vet $$dir"; \
		(export GOOS=js GOARCH=wasm; cd $$dir; go vet $$(go list -f '{{join .GoFiles " "}}')); \
	done
	@mkdir -p build
	go build -o build/staticcheck honnef.co/go/tools/cmd/staticcheck
	build/staticcheck -checks all ./...
	GOOS=js GOARCH=wasm build/staticcheck -checks all -tests=false $(PAGE)

test-plain:
	@echo '== rules, assets and the referee, with the race detector'
	.ci/gotest plain -pgo=off -race -shuffle=on -skip '$(UNRACED)' $(PLAIN)
	.ci/gotest plain-unraced -pgo=off -run '$(UNRACED)' $(PLAIN)

test-service:
	@echo '== the gateway, the room and the service, with the race detector'
	.ci/gotest service -pgo=off -race -shuffle=on $(SERVICE)

test-wasm:
	@echo '== the rules and the saves as WebAssembly'
	GOOS=js GOARCH=wasm .ci/gotest wasm -short -shuffle=on -exec="$(NODE)" $(WASM)

test-screens: test-driven test-raced test-walks test-drawn

test-driven:
	@echo '== the program, driven through its devices'
	$(XVFB) .ci/gotest driven -shuffle=on $(DRIVEN)

test-raced:
	@echo '== screens, with the race detector'
	$(XVFB) .ci/gotest screens -race -shuffle=on -skip '$(UNRACED)' $(RACED)

test-walks:
	@echo '== screens, with what is counted or laid out a thousand times'
	$(XVFB) .ci/gotest screens-unraced -run '$(UNRACED)' $(RACED)

test-drawn:
	@echo '== screens, with what draws'
	$(XVFB) .ci/gotest drawn -p 1 -shuffle=on $(DRAWN)

test-web:
	@echo '== the browser bundle'
	.ci/gotest bundle -race -shuffle=on ./cmd/web/bundle ./cmd/web/server
	.ci/gotest web -shuffle=on ./cmd/web ./cmd/web/chromium

test-targets:
	@echo '== every target that ships'
	@for target in $(DESKTOPS); do \
		echo "$$target"; mkdir -p build/targets/$$target; \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} go build -pgo=off -o build/targets/$$target/ $(COMMANDS); \
	done
	@for target in $(NARROW); do \
		echo "$$target"; \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} go vet $(PLAIN); \
	done
	@for target in $(TABLETS); do \
		echo "$$target"; \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} go build ./logic/... ./assets/...; \
	done
ifeq ($(shell go env GOHOSTOS)/$(shell go env GOHOSTARCH),linux/amd64)
	GOARCH=386 CGO_ENABLED=0 .ci/gotest narrow -pgo=off -shuffle=on -run Harness ./logic/...
endif
	GOOS=js GOARCH=wasm go build -o build/targets/ludotheque.wasm ./cmd/ludotheque

bench:
	@.ci/need bench
	go test -run '^$$' -bench . -benchmem -pgo=$(CURDIR)/$(PROFILE) $(PLAIN)
	$(XVFB) go test -run '^$$' -bench . -benchmem $(SCREENS)
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
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} \
			go build -trimpath -ldflags='-s -w' -o $$program ./cmd/ludotheque; \
		go run ./cmd/web pack -dir $(WEB) -program $$program -zip dist/$$name.zip; \
	done
	@cd dist && sha256sum * >SHA256SUMS && ls -l

clean:
	rm -rf build dist
