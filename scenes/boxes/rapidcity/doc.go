// Package rapidcity is the table of Rapid City: cards are turned, and everybody acts at once, with mouse, keys or fingers.
//
// What hands do is stamped as finely as the platform can (input.Strike), turned into acts of seats by package-internal
// hands, and handed to the rules in order of time by a round, which also asks the bots. Nothing that is decided depends on
// when the screen is drawn. The ids are those of logic/boxes/rapidcity/RULES.md.
//
// Its files stand on each other, lowest first:
//
//	view side post circle story say art ground brush
//	gunfight motion targets pocket stir street logsign feel reach
//	pages people keys hands away score handsheet finishpainter
//	round letters aloud cornerpainter trial account tips lesson box
//	trialpainter print cowboys circlepainter taken cues setup board
package rapidcity
