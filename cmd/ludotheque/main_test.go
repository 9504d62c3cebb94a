//go:build !js && !android && !ios

package main

import (
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(chromium.Tests{M: m}) }
