package ui

// Letters is an arrangement of the on-screen keyboard.
type Letters uint8

// The arrangements.
const (
	QWERTY Letters = iota // English
	AZERTY                // French
	QWERTZ                // German
)
