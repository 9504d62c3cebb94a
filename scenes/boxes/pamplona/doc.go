// Package pamplona is Viva Pamplona! on the table: the street round the board and into the arena, the runners and the
// bull on it, and how fingers, the mouse and keys play it. The rules are those of logic/boxes/pamplona, whose ids (P-01 …) are
// cited here.
//
// Its files depend on each other in this order, lowest first:
//
//	facing pieces course plaza signs layout push_layout tag_layout
//	view figures refs
//	chance run push choice
//	charge brush dust print sun stones arena panel outlook effects hits push_sheet tags sheets attack zoom stir painter deck call bull preview
//	targets setup cues log tips
//	strip kit aloud
//	lesson pages ending board box
package pamplona
