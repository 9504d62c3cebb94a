// Package rapidcity is the table of Rapid City: cards are turned, and everybody acts at once, with mouse, keys or fingers.
//
// What hands do is stamped as finely as the platform can (input.Strike), turned into acts of seats by package-internal
// hands, and handed to the rules in order of time by a round, which also asks the bots. Nothing that is decided depends on
// when the screen is drawn. The ids are those of logic/boxes/rapidcity/RULES.md.
//
// Its files stand on each other, lowest first:
//
//	side post ground circle pocket survey targets
//	view story art say tips lesson pages
//	people keys handsheet hands round trial cowboys
//	motion cues brush letters aloud
//	gunfight print stir taken cornerpainter circlepainter finishpainter trialpainter
//	ceremony ending board box
package rapidcity
