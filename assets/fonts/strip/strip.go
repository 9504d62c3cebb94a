// Package strip makes TrueType fonts smaller for programs that draw them without hinting: every outline, advance and
// character stays as it is, and what only a hinting rasterizer or a type-setter reads is left out.
package strip

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// errShort is returned where a table ends before what it announces.
var errShort = errors.New("the font is cut")

// kept are the tables that a stripped font has. The rest are programs and values for hinting, and the names of glyphs, which
// post holds.
var kept = [...]string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "kern", "loca", "maxp", "name"}

// Sizes in bytes of parts of a font file.
const (
	headerSize = 12
	recordSize = 16
	glyphSize  = 10 // of what stands before the contours of a glyph
	postSize   = 32
)

// Offsets of values in tables.
const (
	headAdjustment = 8
	headLocaFormat = 50
	maxpGlyphs     = 4
	// From here on maxp tells what hinting programs need.
	maxpZones      = 14
	maxpComponents = 28
)

// Font returns the font without hinting and without the names of its glyphs. A font that is cut or not TrueType is an error.
func Font(ttf []byte) ([]byte, error) {
	tables, err := read(ttf)
	if err != nil {
		return nil, fmt.Errorf("strip: %w", err)
	}
	if err := glyphs(tables); err != nil {
		return nil, fmt.Errorf("strip: %w", err)
	}
	return write(tables), nil
}

// read copies the tables that are kept, and post without the names.
func read(ttf []byte) (map[string][]byte, error) {
	if len(ttf) < headerSize || binary.BigEndian.Uint32(ttf) != 0x00010000 {
		return nil, errors.New("this is no TrueType font")
	}
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := headerSize + i*recordSize
		if len(ttf) < at+recordSize {
			return nil, errShort
		}
		record := ttf[at : at+recordSize]
		start, size := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		if uint64(start)+uint64(size) > uint64(len(ttf)) {
			return nil, errShort
		}
		table := slices.Clone(ttf[start : start+size])
		switch tag := string(record[:4]); {
		case tag == "post" && len(table) >= postSize:
			table = table[:postSize]
			binary.BigEndian.PutUint32(table, 0x00030000) // there are no names
			tables[tag] = table
		case slices.Contains(kept[:], tag):
			tables[tag] = table
		}
	}
	return tables, nil
}

// glyphs takes the hinting programs out of the tables.
func glyphs(tables map[string][]byte) error {
	head, maxp := tables["head"], tables["maxp"]
	if len(head) < headLocaFormat+2 || len(maxp) < maxpComponents {
		return errShort
	}
	n := int(binary.BigEndian.Uint16(maxp[maxpGlyphs:]))
	offsets, err := locations(tables["loca"], n, binary.BigEndian.Uint16(head[headLocaFormat:]) == 1)
	if err != nil {
		return err
	}
	var glyf, loca []byte
	for i := range n {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		if offsets[i] > offsets[i+1] || offsets[i+1] > len(tables["glyf"]) {
			return errShort
		}
		if glyf, err = appendGlyph(glyf, tables["glyf"][offsets[i]:offsets[i+1]]); err != nil {
			return fmt.Errorf("glyph %d: %w", i, err)
		}
	}
	tables["glyf"] = glyf
	tables["loca"] = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	binary.BigEndian.PutUint16(head[headLocaFormat:], 1)
	clear(maxp[maxpZones:maxpComponents])
	return nil
}

// locations reads where each of n glyphs begins, and where the last one ends.
func locations(loca []byte, n int, long bool) ([]int, error) {
	offsets := make([]int, n+1)
	for i := range offsets {
		switch {
		case long && len(loca) >= 4*(i+1):
			offsets[i] = int(binary.BigEndian.Uint32(loca[4*i:]))
		case !long && len(loca) >= 2*(i+1):
			offsets[i] = 2 * int(binary.BigEndian.Uint16(loca[2*i:]))
		default:
			return nil, errShort
		}
	}
	return offsets, nil
}

// appendGlyph appends a glyph without its program. A glyph that is made of others keeps it, since it is seldom there and
// takes a walk to be found.
func appendGlyph(dst, glyph []byte) ([]byte, error) {
	if len(glyph) == 0 {
		return dst, nil
	}
	if len(glyph) < glyphSize {
		return nil, errShort
	}
	contours := int(int16(binary.BigEndian.Uint16(glyph)))
	if contours < 0 {
		return append(dst, glyph...), nil
	}
	at := glyphSize + 2*contours
	if len(glyph) < at+2 {
		return nil, errShort
	}
	program := int(binary.BigEndian.Uint16(glyph[at:]))
	if len(glyph) < at+2+program {
		return nil, errShort
	}
	dst = append(dst, glyph[:at]...)
	dst = append(dst, 0, 0)
	return append(dst, glyph[at+2+program:]...), nil
}

// write lays the tables out as a font, sorted by name, with right sums.
func write(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	power, log := 1, 0
	for power*2 <= len(tags) {
		power, log = power*2, log+1
	}
	binary.BigEndian.PutUint32(tables["head"][headAdjustment:], 0)
	font := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{len(tags), power * recordSize, log, (len(tags) - power) * recordSize} {
		font = binary.BigEndian.AppendUint16(font, uint16(v))
	}
	at := headerSize + len(tags)*recordSize
	var body []byte
	head := 0
	for _, tag := range tags {
		if tag == "head" {
			head = at + len(body)
		}
		font = append(font, tag...)
		for _, v := range []int{int(sum(tables[tag])), at + len(body), len(tables[tag])} {
			font = binary.BigEndian.AppendUint32(font, uint32(v))
		}
		body = append(body, tables[tag]...)
		body = append(body, make([]byte, -len(body)&3)...)
	}
	font = append(font, body...)
	binary.BigEndian.PutUint32(font[head+headAdjustment:], 0xB1B0AFBA-sum(font))
	return font
}

// sum adds a table up as TrueType does, in words of four bytes, the last one filled up with zeros.
func sum(table []byte) uint32 {
	var s uint32
	for len(table) >= 4 {
		s += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var last [4]byte
	copy(last[:], table)
	return s + binary.BigEndian.Uint32(last[:])
}
