//go:build !js && !android && !ios

package main

import (
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithProgram(chromium.Tests{M: m}) }
