package art

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

var (
	sheetDir   = flag.String("sheet", "", "folder to write contact sheets of the pictures to")
	sheetNames = flag.String("pictures", ".", "pattern of the pictures on the sheet")
	sheetCell  = flag.Int("cell", 200, "pixels of a cell of the sheet")
)

// TestSheetShowsEveryPicture writes a contact sheet for the eye when asked to with -sheet. None of its cells is empty.
func TestSheetShowsEveryPicture(t *testing.T) {
	if *sheetDir == "" {
		t.Skip("only with -sheet DIR")
	}
	var names []string
	for _, n := range Names() {
		if regexp.MustCompile(*sheetNames).MatchString(n) {
			names = append(names, n)
		}
	}
	if len(names) == 0 {
		t.Fatalf("no picture is called %q", *sheetNames)
	}
	const gap, cols = 8, 6
	cell := *sheetCell
	rows := (len(names) + cols - 1) / cols
	sheet := image.NewRGBA(image.Rect(0, 0, min(cols, len(names))*(cell+gap)+gap, rows*(cell+gap)+gap))
	draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.NRGBA{0xF3, 0xE9, 0xD2, 0xFF}), image.Point{}, draw.Src)
	for i, n := range names {
		img, err := Raster(n, cell, cell, color.NRGBA{0x2F, 0x6D, 0xB5, 0xFF})
		if err != nil {
			t.Error(err)
			continue
		}
		if !slices.ContainsFunc(img.Pix, func(v uint8) bool { return v != 0 }) {
			t.Errorf("%s is empty", n)
		}
		at := image.Pt(gap+i%cols*(cell+gap), gap+i/cols*(cell+gap))
		draw.Draw(sheet, img.Bounds().Add(at), img, image.Point{}, draw.Over)
	}
	f, err := os.Create(filepath.Join(*sheetDir, "art-sheet.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, sheet); err != nil {
		t.Fatal(err)
	}
}
