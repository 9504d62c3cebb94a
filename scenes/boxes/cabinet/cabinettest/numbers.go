//go:build !js

package cabinettest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/words"
)

// token is a word or a number with its sign.
var token = regexp.MustCompile(`[+−]?\d+|\p{L}+`)

// counts returns the numbers that may be written out. One is none of them: in French and German it is an article.
func counts(l words.Lang) []string {
	switch l {
	case words.French:
		return strings.Fields("zéro - deux trois quatre cinq six sept huit neuf dix onze douze")
	case words.German:
		return strings.Fields("null - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf")
	}
	return strings.Fields("zero - two three four five six seven eight nine ten eleven twelve")
}

// numbers lists the numbers of a text in lower case, in their order.
func numbers(l words.Lang, text string) []int {
	var list []int
	for _, word := range token.FindAllString(text, -1) {
		if n, err := strconv.Atoi(strings.Replace(word, "−", "-", 1)); err == nil {
			list = append(list, n)
			continue
		}
		for n, w := range counts(l) {
			if word == w {
				list = append(list, n)
			}
		}
	}
	return list
}

// after returns what is left of want when its numbers are looked for in have, one after the other.
func after(have, want []int) []int {
	for _, n := range have {
		if len(want) > 0 && n == want[0] {
			want = want[1:]
		}
	}
	return want
}

func spell(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
