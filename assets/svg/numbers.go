package svg

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// errNumber is returned where a number is expected and there is none.
var errNumber = errors.New("a number is missing")

// numberReader reads the numbers in an attribute value one by one. They are separated by spaces or a comma. The separator
// may be missing before a sign or a decimal point.
type numberReader struct{ rest string } // what has not been read yet

// skipSeparators moves to the next character that is not a separator.
func (n *numberReader) skipSeparators() {
	i := 0
	for i < len(n.rest) && isSeparator(n.rest[i]) {
		i++
	}
	n.rest = n.rest[i:]
}

// isSeparator reports whether c may separate two numbers.
func isSeparator(c byte) bool {
	return c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r'
}

// hasMore skips separators and reports whether any text is left.
func (n *numberReader) hasMore() bool {
	n.skipSeparators()
	return n.rest != ""
}

// next reads and returns the next number. If there is none, or one too large for a float64, the error wraps
// errNumber.
func (n *numberReader) next() (float64, error) {
	n.skipSeparators()
	length := numberLength(n.rest)
	if length == 0 {
		return 0, fmt.Errorf("%.20q: %w", n.rest, errNumber)
	}
	text := n.rest[:length]
	n.rest = n.rest[length:]
	if v, ok := parseShort(text); ok {
		return v, nil
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, fmt.Errorf("%.20q: %w", text, errNumber)
	}
	return v, nil
}

// maxShortLength is the maximum length of a number that parseShort reads. With up to 15 digits, the digits as an integer
// and the power of ten that divides it are exact in a float64.
const maxShortLength = 15

// parseShort parses a number of at most maxShortLength characters without an exponent, as nearly all in a drawing are. It
// is several times faster than strconv.ParseFloat and gives the same result. ok is false for other numbers. s must be a
// number as numberLength finds it.
func parseShort(s string) (v float64, ok bool) {
	if len(s) > maxShortLength {
		return 0, false
	}
	negative, whole, power := false, int64(0), 1.0
	point := false
	for i := range len(s) {
		switch c := s[i]; {
		case c == '-':
			negative = true
		case c == '+':
		case c == '.':
			point = true
		case '0' <= c && c <= '9':
			whole = whole*10 + int64(c-'0')
			if point {
				power *= 10
			}
		default:
			return 0, false
		}
	}
	v = float64(whole) / power
	if negative {
		v = -v
	}
	return v, true
}

// readInto reads the next numbers, one into each element of places.
func (n *numberReader) readInto(places []float64) error {
	for i := range places {
		v, err := n.next()
		if err != nil {
			return err
		}
		places[i] = v
	}
	return nil
}

// nextFlag reads and returns a flag of an arc, a single 0 or 1. A flag need not be followed by a separator.
func (n *numberReader) nextFlag() (bool, error) {
	n.skipSeparators()
	if n.rest == "" || n.rest[0] != '0' && n.rest[0] != '1' {
		return false, fmt.Errorf("%.20q: 0 or 1 is missing", n.rest)
	}
	on := n.rest[0] == '1'
	n.rest = n.rest[1:]
	return on, nil
}

// numberLength returns the length of the number at the start of s, 0 if there is none. An "e" without digits after it is no part
// of the number.
func numberLength(s string) int {
	i := signLength(s)
	whole := digitCount(s[i:])
	i += whole
	fraction := 0
	if i < len(s) && s[i] == '.' {
		fraction = digitCount(s[i+1:])
		i += 1 + fraction
	}
	if whole+fraction == 0 {
		return 0
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		exponent := i + 1 + signLength(s[i+1:])
		if n := digitCount(s[exponent:]); n > 0 {
			return exponent + n
		}
	}
	return i
}

// signLength returns 1 if s starts with a sign, otherwise 0.
func signLength(s string) int {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		return 1
	}
	return 0
}

// digitCount returns the number of digits at the start of s.
func digitCount(s string) int {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i
		}
	}
	return len(s)
}

// parseList parses an attribute value that is a list of numbers.
func parseList(s string) ([]float64, error) {
	var all []float64
	for n := (numberReader{s}); n.hasMore(); {
		v, err := n.next()
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// parseNumber parses an attribute value that is a single number.
func parseNumber(s string) (float64, error) {
	all, err := parseList(s)
	if err != nil {
		return 0, err
	}
	if len(all) != 1 {
		return 0, fmt.Errorf("%.20q is not one number", s)
	}
	return all[0], nil
}

// parseFraction parses a number or a percentage, and returns it as a fraction limited to 0..1.
func parseFraction(s string) (float64, error) {
	text, percent := strings.CutSuffix(strings.TrimSpace(s), "%")
	v, err := parseNumber(text)
	if percent {
		v /= 100
	}
	return min(max(v, 0), 1), err
}
