/** Header id of a database of this program: "ORLE". */
export const APPLICATION_ID = 0x4f524c45;
export const SCHEMA_VERSION = 1;

/** Rows of a tournament are deleted with it; docs/seasons.md explains the columns. */
export const SCHEMA = `
create table tournaments (
  tournament text primary key, ruleset text not null, format text not null, metric text not null, seats integer not null,
  first_deal integer not null, deals integer not null, rounds integer, state text not null, matches integer not null,
  seed text, seed_sha256 text not null, rules_hash text not null, catalog_hash text not null
) strict, without rowid;
create table bots (
  tournament text not null references tournaments on delete cascade,
  bot integer not null, name text not null, kind text not null, program_sha256 text,
  primary key (tournament, bot)
) strict, without rowid;
create table matches (
  tournament text not null references tournaments on delete cascade,
  line integer not null, match text not null, deal integer not null, round integer, seed text not null,
  decisions integer not null, complete integer not null, void text, final_hash text not null,
  primary key (tournament, line)
) strict, without rowid;
create table seats (
  tournament text not null, line integer not null, seat integer not null, bot integer not null, status text not null,
  score real not null, rank integer not null, outcome real not null, won integer not null, decisions integer not null,
  primary key (tournament, line, seat),
  foreign key (tournament, line) references matches on delete cascade,
  foreign key (tournament, bot) references bots on delete cascade
) strict, without rowid;
create table times (
  tournament text not null, line integer not null, seat integer not null,
  p50_ms real not null, p99_ms real not null, max_ms real not null, total_ms real not null,
  primary key (tournament, line, seat),
  foreign key (tournament, line, seat) references seats on delete cascade
) strict, without rowid;
create table forfeits (
  tournament text not null, line integer not null, seat integer not null, move integer, reason text not null,
  primary key (tournament, line, seat),
  foreign key (tournament, line, seat) references seats on delete cascade
) strict, without rowid;
create table decisions (
  tournament text not null, line integer not null, number integer not null, action text not null, state_hash text not null,
  primary key (tournament, line, number),
  foreign key (tournament, line) references matches on delete cascade
) strict, without rowid;
create index bots_by_name on bots (name);
create index matches_by_deal on matches (tournament, deal);
create index seats_by_bot on seats (tournament, bot);
`;
