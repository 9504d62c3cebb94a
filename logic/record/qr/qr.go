// Package qr makes QR codes of bytes, as ISO/IEC 18004 has them, at its lowest level of correction: on a screen nothing is torn
// or stained, and the longest texts fit.
package qr

import "errors"

// Most is how many bytes fit a code.
const Most = 2953

// ErrTooLong is the error for more.
var ErrTooLong = errors.New("qr: more bytes than a code holds")

// Code is a QR code. It needs a light margin of four modules on every side.
type Code struct {
	// Side is how many modules it has on each side.
	Side int
	dark []bool
	ours []bool // belongs to the pattern, not to the data
}

// Dark reports whether the module at x, y, counted from the upper left, is dark.
func (c *Code) Dark(x, y int) bool { return c.dark[y*c.Side+x] }

// Encode is data as the smallest code that holds it, in the mask that looks most even.
func Encode(data []byte) (*Code, error) {
	v := 1
	for v <= 40 && headed(v, len(data)) > 8*held(v) {
		v++
	}
	if v > 40 {
		return nil, ErrTooLong
	}
	words := interleave(v, pack(v, data))
	var best *Code
	least := 0
	for mask := range masks {
		c := build(v, mask, words)
		if p := c.penalty(); best == nil || p < least {
			best, least = c, p
		}
	}
	return best, nil
}

// headed is how many bits n bytes take in version v, with their mode and number.
func headed(v, n int) int { return 4 + counted(v) + 8*n }

// counted is how many bits the number of bytes has.
func counted(v int) int {
	if v < 10 {
		return 8
	}
	return 16
}

// held is how many bytes version v holds besides those of correction.
func held(v int) int { return raw(v)/8 - corrections[v-1]*blocks[v-1] }

// raw is how many modules of version v are data.
func raw(v int) int {
	n := (16*v+128)*v + 64
	if v >= 2 {
		marks := v/7 + 2
		n -= (25*marks-10)*marks - 55
	}
	if v >= 7 {
		n -= 36
	}
	return n
}

// For each version, how many bytes of correction a block has, and how many blocks there are, at the lowest level.
var (
	corrections = [40]int{7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
		28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30}
	blocks = [40]int{1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
		8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25}
)

// pack is data as bytes of version v: the mode, the number, the data, the end, and what fills up.
func pack(v int, data []byte) []byte {
	var b bits
	b.add(4, 4)
	b.add(len(data), counted(v))
	for _, d := range data {
		b.add(int(d), 8)
	}
	b.add(0, 4) // behind whole bytes the end has room beside the mode
	for fill := 0xEC; len(b.bytes) < held(v); fill ^= 0xEC ^ 0x11 {
		b.add(fill, 8)
	}
	return b.bytes
}

// bits are bytes that are filled bit by bit.
type bits struct {
	bytes []byte
	n     int
}

// add adds the lowest n bits of v, the highest first.
func (b *bits) add(v, n int) {
	for i := n - 1; i >= 0; i-- {
		if b.n%8 == 0 {
			b.bytes = append(b.bytes, 0)
		}
		b.bytes[b.n/8] |= byte(v>>i&1) << (7 - b.n%8)
		b.n++
	}
}

// interleave cuts data into the blocks of version v and mixes them, then their corrections.
func interleave(v int, data []byte) []byte {
	n, ecc := blocks[v-1], corrections[v-1]
	short := len(data) / n
	late := n - len(data)%n // from which block on they are one longer
	by := generator(ecc)
	var parts, checks [][]byte
	for i := range n {
		size := short
		if i >= late {
			size++
		}
		parts, checks = append(parts, data[:size]), append(checks, remainder(data[:size], by))
		data = data[size:]
	}
	var out []byte
	for i := range short + 1 {
		for _, p := range parts {
			if i < len(p) {
				out = append(out, p[i])
			}
		}
	}
	for i := range ecc {
		for _, c := range checks {
			out = append(out, c[i])
		}
	}
	return out
}

// times multiplies in the field of 256 that the standard uses.
func times(x, y byte) (z byte) {
	for i := 7; i >= 0; i-- {
		z = z<<1 ^ z>>7*0x1D
		z ^= y >> i & 1 * x
	}
	return z
}

// generator is the polynomial of degree n, without its leading 1, by which corrections are reckoned.
func generator(n int) []byte {
	p := make([]byte, n)
	p[n-1] = 1
	root := byte(1)
	for range n {
		for j := range p {
			p[j] = times(p[j], root)
			if j+1 < n {
				p[j] ^= p[j+1]
			}
		}
		root = times(root, 2)
	}
	return p
}

// remainder is what is left of data divided by a polynomial.
func remainder(data, by []byte) []byte {
	rest := make([]byte, len(by))
	for _, d := range data {
		f := d ^ rest[0]
		copy(rest, rest[1:])
		rest[len(rest)-1] = 0
		for i := range rest {
			rest[i] ^= times(by[i], f)
		}
	}
	return rest
}
