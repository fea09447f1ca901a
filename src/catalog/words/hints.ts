const GOODS = 'Values of goods: grain 1, cheese 2, wine 3, wool 4, brocade 5. Grain, cheese and wine are food.';
const WAY = 'You may take a good on the way. In names ~ is a waterway, – a road.';
const INDULGENCE =
  'Only you see your Indulgence cards. You may play one when you do what it asks: then its points count, and the Corpses leave your Market.';
const STEP = 'A step brings the bonus of its track, but no follower.';
const BRIBE =
  'You may offer up to three goods and ten coins. The other player may take them and spare you, or refuse: then you keep them, and the deed takes effect.';

/** How to answer each kind of decision, for people; the viewer shows it until they point at something. */
export const HINTS: Readonly<Record<string, string>> = {
  'base.draw':
    'Followers that you draw can be placed this round. Those that stay in the bag may come in another round. Your bag and the free spaces of your Market limit how many you draw. The knights track limits how many you draw and take back from spaces together.',
  'base.recall':
    'These followers have been on their spaces since an earlier round. You may leave them there: they wait for the others that their place needs. The knights track limits how many you draw and take back together.',
  'base.planning':
    'Choose a follower of your Market, then a space with its letter. A place works when all its spaces are filled. End planning when you have placed what you want: followers that are left wait on the Market.',
  'base.turn':
    'Use one place that is ready: its followers go back into your bag (from the Town Hall they go to deeds), and in your next turn you may use another one. If you pass, you use no more places this round.',
  'base.village': 'The new follower goes into your bag and takes you a step forward on its track.',
  'base.tile': 'A tile is a place of your own: it comes to your board, and your followers work there as on the others.',
  'base.wheels': 'A technology wheel fills its space in every round to come, so that no follower is needed there.',
  'base.edge': WAY,
  'base.good': GOODS,
  'base.give': GOODS,
  'base.take': GOODS,
  'tiles.exchange': GOODS,
  'tiles.trade': 'You trade one good at a time, up to the number of your place. A good that you cannot pay is not offered.',
  'base.send': 'A follower that is sent does not come back. You keep those that you have not sent.',
  'base.reward': 'Development points take you forward on the development track.',
  'base.harvest': 'Grain, cheese and wine are food. Each food that is missing costs 5 coins.',
  'base.torture': 'Things that you give up do not come back. For each coin that you cannot pay, one thing is due.',
  'base.may_build': 'A station stays in its town and counts for the rest of the game.',
  'tiles.purchase': 'A tile is a place of your own: it comes to your board, and your followers work there as on the others.',
  'events.voyage': WAY,
  'plague.voyage': WAY,
  'invasion.bon_voyage': WAY,
  'events.training': STEP,
  'plague.training': STEP,
  'invasion.training': STEP,
  'orders.order': 'An order is paid in its town with the goods of its card. It is worth points at the end.',
  'intrigue.bribe': BRIBE,
  'intrigue.bribe_goods': BRIBE,
  'intrigue.bribe_coins': BRIBE,
  'intrigue.answer': 'If you accept, the bribe is yours, and the deed has no effect on that player. If you refuse, it takes effect.',
  'scenario.window': 'An objective that you do not complete now stays open; you are asked again later.',
  'duel.merchant': 'Goods lie on the roads and waterways around each town.',
  'duel.draft': 'Both players use the tiles that are chosen now. A tile is a place of your own, once you have gained it.',
  'dignitary.citizens':
    'Seven of 13 spaces get a citizen, which you win when you reach that space or fill that deed. You may pass over six: spaces before the one that you choose are not offered again. Numbers are spaces of the development track.',
  'salesman.food': 'Grain, cheese and wine are food.',
  'duel.harvest': 'Grain, cheese and wine are food.',
  'plague.take': INDULGENCE,
  'plague.keep': INDULGENCE,
  'plague.consolation': INDULGENCE,
  'plague.window.turn': INDULGENCE,
  'plague.after': INDULGENCE,
  'plague.throw_back':
    'Corpses that stay on the Market take the places of followers; those in the bag can be drawn again. Each costs 1 point at the end.',
  'invasion.character': 'Your character has an objective, which the team must complete too.',
  'invasion.coins':
    'All players pay the price together: the start player gives first, the others follow in turn. You may stop when the players after you have the coins that are missing.',
  'invasion.vehicle_to': 'Next you send one good at a time, and you may stop after each.',
  'invasion.guild_house_to': 'Next you give one coin at a time, and you may stop after each.',
  'invasion.guild_house': 'The City treasury is an objective of the team.',
  'invasion.share': 'A Donation is shared out one thing at a time, in this order: 3 development points, 1 wine, 3 coins.',
  'prosperity.carpenter': 'A boatman moves the Carpenter along a waterway (~), a trader along a road (–).',
  'prosperity.site': 'A station of yours covers a good there. Nobody can take that good then.',
  'prosperity.window':
    'Things that you supply stay at the Structure. Coins and goods of an unfinished Structure count for you; those of a finished one are gone, and its points count.',
  'prosperity.keep': 'Only you see the card in your hand.',
};
