const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong codes an account may try within 15 minutes (product.md, "Pairing"). */
export const WRONG_A_QUARTER_HOUR = 5;
/** Wrong codes an account may try within a day (product.md, "Pairing"). */
export const WRONG_A_DAY = 20;
/** Wrong codes that may come from one address within an hour (product.md, "Pairing"). */
export const WRONG_AN_HOUR_PER_ADDRESS = 30;
/** An account is young for this long, in milliseconds (product.md, "Pairing"). */
export const YOUNG_FOR = HOUR;

/**
 * Parts that all accounts are dealt out to, each with a breaker of its own: a part is counted to the
 * last try, in the transaction of that try, without everybody waiting for everybody.
 */
export const GUESS_PARTS = 4;
/**
 * Wrong codes within a clock hour and a part that pass for people mistyping; past them the breaker is
 * open. All parts together: 48 an hour, in 24 hours 0.04 hits at 1,000 live codes.
 */
export const CALM_WRONG_AN_HOUR = 12;
/** While the breaker is open: wrong codes a day and account, and a day and address for the young. */
export const WRONG_A_DAY_WHILE_OPEN = 2;
/** While the breaker is open: wrong codes of young accounts within a clock hour and a part. */
export const YOUNG_WRONG_AN_HOUR = 14;
/** One wrong code for so many that connect is no attack, however many people there are. */
const CONNECTED_PER_WRONG = 4;

/** What happened in one clock hour, over all people of a part. */
export type GuessHour = {
  readonly wrong: number;
  /** Wrong codes of young accounts while the breaker was open. */
  readonly young: number;
  readonly connected: number;
};

/** All that decides whether a code may be tried now. */
export type GuessFacts = {
  /** Epoch milliseconds. */
  readonly now: number;
  /** When the account was made, in epoch milliseconds. */
  readonly createdAt: number;
  /** When the account tried wrong codes, oldest first, in epoch milliseconds. */
  readonly account: readonly number[];
  /** When wrong codes came from the address; empty where no address is known. */
  readonly address: readonly number[];
  readonly hour: GuessHour;
};

/** The part an account belongs to, by its id. */
export const partOf = (account: string): number =>
  [...account].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7) %
  GUESS_PARTS;

/** The clock hour of a moment, such as `2026-03-12T18`. */
export const hourOf = (now: number): string => new Date(now).toISOString().slice(0, 13);

const within = (times: readonly number[], now: number, span: number): readonly number[] =>
  times.filter((time) => time > now - span);

/** Milliseconds until fewer than `most` of the times lie within the span. */
const waitFor = (times: readonly number[], now: number, span: number, most: number): number => {
  const oldest = within(times, now, span).at(-most);
  // Another try that was sent later may have been counted before this one.
  return oldest === undefined ? 0 : Math.min(span, oldest + span - now);
};

const most = (floor: number, { connected }: GuessHour): number =>
  Math.max(floor, Math.floor(connected / CONNECTED_PER_WRONG));

/** Whether so many wrong codes come in that somebody must be guessing. */
export const isBreakerOpen = (hour: GuessHour): boolean =>
  hour.wrong >= most(CALM_WRONG_AN_HOUR, hour);

/** Whether the account is too young to be trusted while the breaker is open. */
export const isYoung = ({ now, createdAt }: Pick<GuessFacts, 'now' | 'createdAt'>): boolean =>
  now < createdAt + YOUNG_FOR;

/** Who mistypes once, from an address that does not guess, gets through all the same. */
const waitForBreaker = (facts: GuessFacts): number => {
  const { now, createdAt, account, address, hour } = facts;
  if (!isBreakerOpen(hour)) return 0;
  const untilNextHour = HOUR - (now % HOUR);
  if (within(account, now, DAY).length >= WRONG_A_DAY_WHILE_OPEN) return untilNextHour;
  if (!isYoung(facts)) return 0;
  const isStrained =
    hour.young >= most(YOUNG_WRONG_AN_HOUR, hour) ||
    within(address, now, DAY).length >= WRONG_A_DAY_WHILE_OPEN;
  return isStrained ? Math.min(untilNextHour, createdAt + YOUNG_FOR - now) : 0;
};

/**
 * Milliseconds to wait before a code may be tried; 0 means now. Only wrong codes count, so nobody is
 * ever held up by a right one.
 */
export const waitBeforeGuess = (facts: GuessFacts): number => {
  const { now, account, address } = facts;
  return Math.max(
    waitFor(account, now, 15 * MINUTE, WRONG_A_QUARTER_HOUR),
    waitFor(account, now, DAY, WRONG_A_DAY),
    waitFor(address, now, HOUR, WRONG_AN_HOUR_PER_ADDRESS),
    waitForBreaker(facts),
  );
};

/** The times to keep of an account once it tried a wrong code now. */
export const withWrongOfAccount = (times: readonly number[], now: number): readonly number[] =>
  [...times, now].slice(-WRONG_A_DAY);

/** The times to keep of an address once a wrong code came from it now. */
export const withWrongOfAddress = (times: readonly number[], now: number): readonly number[] =>
  [...times, now].slice(-WRONG_AN_HOUR_PER_ADDRESS);
