//go:build !js && !android && !ios

package main

import (
	"testing"

	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }
