package rapidcity

import "ludotheque/logic/game"

// Bot is a player of the level given.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot { return nil }
