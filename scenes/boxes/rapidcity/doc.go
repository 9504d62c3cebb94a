// Package rapidcity is the table of Rapid City: cards are turned, and all players act at once, with mouse, keys or
// fingers.
//
// Actions have times as exact as the platform allows (input.Strike). The type hands turns them into acts of seats. A
// round submits the acts to the rules in order of time, together with those of the bots. No decision depends on when
// the screen is drawn. The ids are those of logic/boxes/rapidcity/RULES.md.
//
// Its files depend on each other in this order, lowest first:
//
//	side asked post gunman ground gunmen bar circle pocket survey targets
//	view art stamp story log tips lesson pages
//	people keys handsheet hands round trial cowboys
//	motion cues brush letters aloud
//	gunfight print stir taken cornerpainter circlepainter finishpainter slips trialpainter signpainter
//	scorer ending highlights board box
package rapidcity
