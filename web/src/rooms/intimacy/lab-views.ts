import type { Pairing } from '@usward/core/account/user';
import type { Lab } from '@usward/core/intimacy/lab';
import * as v from 'valibot';

/** What the room can show beside its own front; kept in the history entry only, never in an address. */
export const views = [
  'consent',
  'comfort',
  'cards',
  'play',
  'one-phone',
  'ideas',
  'think',
] as const;
/** One of {@link views}. */
export type View = (typeof views)[number];

/** The fronts of the room: before consent, for somebody alone, while it is not open, and open. */
export type TestLab = 'welcome' | 'alone' | 'not-set-up' | 'open';

const EntrySchema = v.object({ view: v.picklist(views) });

/** Where the phone may not be in its owner's hand, this alone is shown beside the game. */
export const HAND_BACK = 'hand-back';

/** What the room shows. */
export type ShownView = TestLab | View | typeof HAND_BACK;

/** What games keep in sight, or out of it, whatever has become of the room. */
export type ActiveGames = {
  /** Views of a game that was begun, and whose end was not read. */
  readonly unread: readonly View[];
  /** The phone may be in the partner's hand. */
  readonly isAway: boolean;
};

/** The view that a history entry asks for; null for the front. */
export const parseWantedView = (entry: unknown): View | null => {
  const parsed = v.safeParse(EntrySchema, entry);
  return parsed.success ? parsed.output.view : null;
};

/** Views there are only while the room is open to both. */
const coupleViews: ReadonlySet<View> = new Set(['cards', 'play', 'one-phone', 'ideas']);

const viewsByHome: Readonly<Record<TestLab, ReadonlySet<View>>> = {
  welcome: new Set(['consent']),
  alone: new Set(['comfort', 'think']),
  'not-set-up': new Set(['comfort']),
  open: new Set(['comfort', ...coupleViews]),
};

/** The front for a lab. Parted or not yet confirmed, two people read what they read of a lab that is off. */
export const getLabHome = ({ consent, state }: Lab, pairing: Pairing): TestLab => {
  if (consent === null) return 'welcome';
  if (pairing === 'frozen' || pairing === 'to-confirm') return 'not-set-up';
  if (state === 'alone') return pairing === 'alone' ? 'alone' : 'not-set-up';
  return state;
};

/**
 * What is shown: the wanted view where this front leads to it, or where a game in it has ended with
 * the room and that was not read; else the front. In the partner's hand it is the game or nothing.
 */
export const getShownView = (home: TestLab, wanted: View | null, games: ActiveGames): ShownView => {
  // Once it is given, consent leads on to what feels right.
  const view = wanted === 'consent' && home !== 'welcome' ? 'comfort' : wanted;
  const isThere = view !== null && (viewsByHome[home].has(view) || games.unread.includes(view));
  if (games.isAway) return isThere && view === 'one-phone' ? view : HAND_BACK;
  return isThere ? view : home;
};

/** What a history entry should ask for in place of what it did: the shown view, or the front. */
export const toEntry = (shown: ShownView): { readonly view: View } | null => {
  const parsed = v.safeParse(EntrySchema, { view: shown });
  return parsed.success ? parsed.output : null;
};

/** Views whose leaving is said. A game has an end of its own, and nothing after it tells of more. */
const announcedViews: ReadonlySet<View> = new Set(['cards', 'ideas']);

/** Whether a view was left, to be told of, because the room is open no longer, or not yet. */
export const isClosedView = (home: TestLab, wanted: View | null): boolean =>
  home !== 'open' && wanted !== null && announcedViews.has(wanted);
