/** Sentences for objectives, by scenario and id. */
export const OBJECTIVES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  duel: {
    books: 'Reach development status 3.',
    branches: 'Build 3 stations, one of them in a town without a waterway.',
    wine: 'Give 3 wine with your merchant in Châtellerault.',
    lady: 'Give 3 wool or brocade, at least one of them brocade, with your merchant in Orléans.',
  },
  dignitary: { citizens: 'Citizens that you own at the end of a round.' },
  vierzon: {
    builder: 'Pay 10 coins before round 9 begins.',
    fortress: 'Pay 25 coins at once.',
    company: 'Build a station in Loches.',
    capital: 'Stations and citizens together, times your development status, must be 28 or more.',
    materials: 'Pay goods worth 12 at once with your merchant in Vierzon.',
  },
  salesman: {
    bourges: 'Give 3 wool with your merchant in Bourges.',
    chartres: 'Give one of each good with your merchant in Chartres.',
    vendome: 'Give 2 cheese and 2 wine with your merchant in Vendôme.',
    tours: 'Give 3 grain with your merchant in Tours.',
    argenton: 'Give 1 brocade with your merchant in Argenton-sur-Creuse.',
  },
  tours: {
    merchant: 'Your merchant must be in Tours.',
    citizens: 'Citizens that you own.',
    grain: 'Grain that you own.',
    cheese: 'Cheese that you own.',
    wine: 'Wine that you own.',
    wool: 'Wool that you own.',
    brocade: 'Brocade that you own.',
  },
  invasion: {
    walls: 'Knights that the Town Hall has sent to the City Walls.',
    citizens: 'Citizens that the team wins: on tracks and the development, by achievements, in Le Blanc, and under piles of goods.',
    city_treasury: 'Coins that the Guild House has put into the City Treasury.',
    warehouse: 'Grain, cheese and wine that the Vehicle has put into the Warehouse.',
    towers: 'Every border town needs a tower; the Guildhall builds it.',
    reinforcement: 'One more knight on the walls, once its event has come; until then it counts as done.',
    character: 'Complete the objective of your own character.',
  },
};

/** The task of each character in Invasion. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  librarian: 'Reach development status 5, build a station in Loches and own 4 Place tiles.',
  scholar: 'Reach development status 6 and build 4 stations.',
  mayor: 'Own 10 coins and 2 citizens of your own.',
  general: 'Reach the end of the knights track and have 4 placed technology wheels.',
  fisherman: 'Reach the end of the boatmen track and own 4 monks and 2 wool.',
  merchant: 'Own brocade, wool and coins worth 50.',
  councilman: 'Fill the Assembly Hall with followers.',
  innkeeper: 'Own food worth 16 and stations in Châteaudun and Châteauroux.',
  estate_manager: 'Pay a due at the end of every round; one that is not paid loses the game for all.',
};

/** How a game is lost, by scenario: at the end of its last round, and before it. */
export const LOSSES: Readonly<Record<string, { readonly end: string; readonly early?: string }>> = {
  duel: {
    end: 'The last round is over. The most objectives win, then the most valuable goods, then the most coins.',
    early: 'The loser could not pay what the event of this round asks for.',
  },
  dignitary: { end: 'The last round is over, and there are too few citizens.' },
  vierzon: {
    end: 'The last round is over, and not all objectives are complete.',
    early: 'With the option earlyLoss: the Builder was not paid before round 9.',
  },
  salesman: {
    end: 'The last round is over, and not all deliveries are made.',
    early: 'The followers could not be fed: too little food and too few coins.',
  },
  tours: { end: 'The last round is over, and what Tours asks for was not brought there.' },
  invasion: {
    end: 'The invasion has come, and not all objectives are complete.',
    early: 'The team could not pay what this round asks for.',
  },
};
