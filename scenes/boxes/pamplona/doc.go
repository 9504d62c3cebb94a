// Package pamplona is Viva Pamplona! on the table: the street round the board and into the arena, the runners and the
// bull on it, and how fingers, the mouse and keys play it. The rules are those of logic/boxes/pamplona, whose ids (P-01 …) are
// cited here.
package pamplona
