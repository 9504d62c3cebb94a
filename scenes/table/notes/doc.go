// Package notes is what the table says in passing to the people at it: short messages and refusals, hints for a decision, and tips
// about a rule that matters for the first time.
package notes
