//go:build !js

package cabinettest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"ludotheque/scenes/kit/words"
)

// wordPattern matches a word, or a number with its sign.
var wordPattern = regexp.MustCompile(`[+−]?\d+|\p{L}+`)

// numberWords returns the words for the numbers from 0 to 12 in a language, by number. The word for 1 is left out,
// since it is an article in French and German.
func numberWords(l words.Lang) []string {
	switch l {
	case words.French:
		return strings.Fields("zéro - deux trois quatre cinq six sept huit neuf dix onze douze")
	case words.German:
		return strings.Fields("null - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf")
	}
	return strings.Fields("zero - two three four five six seven eight nine ten eleven twelve")
}

// numbers returns the numbers in text, which is in lower case, in order.
func numbers(l words.Lang, text string) []int {
	var list []int
	for _, word := range wordPattern.FindAllString(text, -1) {
		if n, err := strconv.Atoi(strings.Replace(word, "−", "-", 1)); err == nil {
			list = append(list, n)
			continue
		}
		for n, w := range numberWords(l) {
			if word == w {
				list = append(list, n)
			}
		}
	}
	return list
}

// unmatched looks for the numbers of want in have, in the same order; other numbers may be between them. It returns the end of
// want from the first number on that is not found, or an empty slice if all are found.
func unmatched(have, want []int) []int {
	for _, n := range have {
		if len(want) > 0 && n == want[0] {
			want = want[1:]
		}
	}
	return want
}

// formatNumbers returns the numbers of list in figures, separated by spaces.
func formatNumbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
