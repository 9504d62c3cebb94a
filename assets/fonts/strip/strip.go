// Package strip makes TrueType fonts smaller for programs that draw them without hinting. Every outline, advance and
// character stays as it is. What only a hinting rasterizer or a type-setter reads is left out, and so are the outlines of
// characters that the caller does not want.
package strip

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// errTruncated is returned if the file or a table is shorter than its header says, or if the offsets of glyphs are wrong.
var errTruncated = errors.New("the font is cut")

// keptTables are the tables that a stripped font has besides post, see readTables. To draw without hinting needs no others.
var keptTables = [...]string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "kern", "loca", "maxp", "name"}

// trueTypeVersion is the version at the beginning of a file with TrueType outlines.
const trueTypeVersion = 0x00010000

// Sizes in bytes of parts of a font file.
const (
	headerSize = 12 // of the file
	recordSize = 16 // of the record of a table
	glyphSize  = 10 // of the header of a glyph, before its contours
	postSize   = 32 // of post without the names
)

// Offsets in bytes of values in the tables head and maxp.
const (
	headAdjustment = 8  // complements the checksum of the whole font
	headLocaFormat = 50 // 1 if loca has offsets of 4 bytes, 0 if of 2
	maxpGlyphs     = 4  // number of glyphs
	// From maxpZones up to maxpComponents maxp says what hinting programs need.
	maxpZones      = 14
	maxpComponents = 28
)

// Font returns the font without hinting and without glyph names. Characters for which keep is false lose their
// outlines; a nil keep keeps all. It returns an error if ttf is truncated or not TrueType.
func Font(ttf []byte, keep func(rune) bool) ([]byte, error) {
	tables, err := readTables(ttf)
	if err != nil {
		return nil, fmt.Errorf("strip: %w", err)
	}
	wanted := func(int) bool { return true }
	if keep != nil {
		if wanted, err = wantedGlyphs(ttf, tables, keep); err != nil {
			return nil, fmt.Errorf("strip: %w", err)
		}
	}
	if err := stripGlyphs(tables, wanted); err != nil {
		return nil, fmt.Errorf("strip: %w", err)
	}
	return encode(tables), nil
}

// readTables returns copies of the tables in keptTables, by tag, and of post without the names.
func readTables(ttf []byte) (map[string][]byte, error) {
	if len(ttf) < headerSize || binary.BigEndian.Uint32(ttf) != trueTypeVersion {
		return nil, errors.New("this is no TrueType font")
	}
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := headerSize + i*recordSize
		if len(ttf) < at+recordSize {
			return nil, errTruncated
		}
		record := ttf[at : at+recordSize]
		start, size := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		if uint64(start)+uint64(size) > uint64(len(ttf)) {
			return nil, errTruncated
		}
		table := slices.Clone(ttf[start : start+size])
		switch tag := string(record[:4]); {
		case tag == "post" && len(table) >= postSize:
			table = table[:postSize]
			binary.BigEndian.PutUint32(table, 0x00030000) // the version of post without names
			tables[tag] = table
		case slices.Contains(keptTables[:], tag):
			tables[tag] = table
		}
	}
	return tables, nil
}

// wantedGlyphs returns a function that reports whether the glyph with an index keeps its outline. Wanted are the glyphs of
// characters for which keep is true, their components, and glyph 0, which is shown for missing characters.
func wantedGlyphs(ttf []byte, tables map[string][]byte, keep func(rune) bool) (wanted func(int) bool, err error) {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		return nil, err
	}
	offsets, err := glyphOffsets(tables)
	if err != nil {
		return nil, err
	}
	var buf sfnt.Buffer
	found := map[int]bool{0: true}
	for r := range rune(runesEnd) {
		if i, err := f.GlyphIndex(&buf, r); err == nil && keep(r) {
			found[int(i)] = true
		}
	}
	for _, i := range slices.Collect(maps.Keys(found)) {
		for _, part := range componentGlyphs(tables["glyf"][offsets[i]:offsets[i+1]]) {
			found[part] = true
		}
	}
	return func(i int) bool { return found[i] }, nil
}

// runesEnd is one more than the last character that these fonts may have.
const runesEnd = 1 << 16

// Flags of a component of a composite glyph. They say how many bytes the component takes.
const (
	componentWords   = 1 << 0 // the component's place takes two words instead of two bytes
	componentScale   = 1 << 3 // one scale follows
	componentMore    = 1 << 5 // another component follows
	componentXYScale = 1 << 6 // two scales follow
	componentMatrix  = 1 << 7 // a matrix of four numbers follows
)

// componentGlyphs returns the indices of the glyphs that are the components of a composite glyph, nil for a simple glyph.
// Components of a component are not among them: a component must not be composite itself.
func componentGlyphs(glyph []byte) (list []int) {
	if len(glyph) < glyphSize || int16(binary.BigEndian.Uint16(glyph)) >= 0 {
		return nil
	}
	for rest, more := glyph[glyphSize:], true; more && len(rest) >= 4; {
		flags := binary.BigEndian.Uint16(rest)
		list = append(list, int(binary.BigEndian.Uint16(rest[2:])))
		more = flags&componentMore != 0
		size := 6 // flags, index, and the place in two bytes
		if flags&componentWords != 0 {
			size += 2
		}
		switch {
		case flags&componentScale != 0:
			size += 2
		case flags&componentXYScale != 0:
			size += 4
		case flags&componentMatrix != 0:
			size += 8
		}
		rest = rest[min(size, len(rest)):]
	}
	return list
}

// glyphOffsets returns the start of each glyph in the table glyf, followed by the end of the last glyph. It checks that these
// offsets are in order and inside the table.
func glyphOffsets(tables map[string][]byte) ([]int, error) {
	head, maxp := tables["head"], tables["maxp"]
	if len(head) < headLocaFormat+2 || len(maxp) < maxpComponents {
		return nil, errTruncated
	}
	offsets, err := parseOffsets(tables["loca"], int(binary.BigEndian.Uint16(maxp[maxpGlyphs:])), binary.BigEndian.Uint16(head[headLocaFormat:]) == 1)
	if err != nil {
		return nil, err
	}
	for i := range len(offsets) - 1 {
		if offsets[i] > offsets[i+1] || offsets[i+1] > len(tables["glyf"]) {
			return nil, errTruncated
		}
	}
	return offsets, nil
}

// stripGlyphs removes the hinting programs from the tables, and the outlines of glyphs for which wanted is false. It
// changes the tables glyf, loca, head and maxp.
func stripGlyphs(tables map[string][]byte, wanted func(int) bool) error {
	head, maxp := tables["head"], tables["maxp"]
	offsets, err := glyphOffsets(tables)
	if err != nil {
		return err
	}
	var glyf, loca []byte
	for i := range len(offsets) - 1 {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		if !wanted(i) {
			continue
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

// parseOffsets parses a loca table: the start of each of n glyphs, followed by the end of the last glyph. If long is true,
// loca has offsets of 4 bytes instead of 2.
func parseOffsets(loca []byte, n int, long bool) ([]int, error) {
	offsets := make([]int, n+1)
	for i := range offsets {
		switch {
		case long && len(loca) >= 4*(i+1):
			offsets[i] = int(binary.BigEndian.Uint32(loca[4*i:]))
		case !long && len(loca) >= 2*(i+1):
			offsets[i] = 2 * int(binary.BigEndian.Uint16(loca[2*i:]))
		default:
			return nil, errTruncated
		}
	}
	return offsets, nil
}

// appendGlyph appends a glyph without its hinting program. A composite glyph keeps its program: few have one, and it is
// costly to find.
func appendGlyph(dst, glyph []byte) ([]byte, error) {
	if len(glyph) == 0 {
		return dst, nil
	}
	if len(glyph) < glyphSize {
		return nil, errTruncated
	}
	contours := int(int16(binary.BigEndian.Uint16(glyph)))
	if contours < 0 {
		return append(dst, glyph...), nil
	}
	at := glyphSize + 2*contours
	if len(glyph) < at+2 {
		return nil, errTruncated
	}
	program := int(binary.BigEndian.Uint16(glyph[at:]))
	if len(glyph) < at+2+program {
		return nil, errTruncated
	}
	dst = append(dst, glyph[:at]...)
	dst = append(dst, 0, 0)
	return append(dst, glyph[at+2+program:]...), nil
}

// encode returns the tables as the file of a font, sorted by tag, with correct checksums. It changes the checksum in the
// table head, which must be there.
func encode(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	power, log := 1, 0 // the greatest power of two up to the number of tables, and its logarithm
	for power*2 <= len(tags) {
		power, log = power*2, log+1
	}
	binary.BigEndian.PutUint32(tables["head"][headAdjustment:], 0)
	font := binary.BigEndian.AppendUint32(nil, trueTypeVersion)
	// The number of tables, and three values for a binary search among them.
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
		for _, v := range []int{int(checksum(tables[tag])), at + len(body), len(tables[tag])} {
			font = binary.BigEndian.AppendUint32(font, uint32(v))
		}
		body = append(body, tables[tag]...)
		body = append(body, make([]byte, -len(body)&3)...) // to a multiple of four bytes
	}
	font = append(font, body...)
	binary.BigEndian.PutUint32(font[head+headAdjustment:], 0xB1B0AFBA-checksum(font)) // the specification has this number
	return font
}

// checksum returns the checksum of a table: the sum of its words of four bytes, the last one padded with zeros.
func checksum(table []byte) uint32 {
	var s uint32
	for len(table) >= 4 {
		s += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var last [4]byte
	copy(last[:], table)
	return s + binary.BigEndian.Uint32(last[:])
}
