import type { Pairing } from '@usward/core/account/user';
import { HOUR_MS } from '@usward/core/durations';
import type { Lab } from '@usward/core/intimacy/lab';
import * as v from 'valibot';

/** In the history entry only, never in an address. */
export const views = [
  'consent',
  'comfort',
  'switch',
  'done',
  'cards',
  'truth-or-dare',
  'play',
  'one-phone',
  'ideas',
  'think',
] as const;
export type View = (typeof views)[number];

/** `ready` is the user's own side alone: on, and not open, whatever the cause. */
export type LabHome = 'welcome' | 'alone' | 'not-set-up' | 'ready' | 'open';

/** After an evening, a view is forgotten: the room opens with its covers again. */
const EVENING_MS = 12 * HOUR_MS;

const EntrySchema = v.object({
  view: v.picklist(views),
  /** When it was opened, in epoch milliseconds. */
  at: v.number(),
  /** The game on one phone that was begun here. */
  game: v.nullable(v.string()),
});
type Entry = v.InferOutput<typeof EntrySchema>;

export const createEntry = (view: View, game: string | null = null): Entry => ({
  view,
  at: Date.now(),
  game,
});

/** While the phone may be in the partner's hand, only this and the game are shown. */
export const HAND_BACK = 'hand-back';

export type ShownView = LabHome | View | typeof HAND_BACK;

/** Outlives the lab's closing. */
export type ActiveGames = {
  /** Views of games whose end has not been seen. */
  readonly unread: readonly View[];
  /** The phone may be in the partner's hand. */
  readonly isAway: boolean;
};

export const parseEntry = (state: unknown, now: number): Entry | null => {
  const parsed = v.safeParse(EntrySchema, state);
  return parsed.success && now - parsed.output.at < EVENING_MS ? parsed.output : null;
};

/** Only while the lab is open to both. */
const coupleViews: ReadonlySet<View> = new Set([
  'cards',
  'truth-or-dare',
  'play',
  'one-phone',
  'ideas',
]);

const viewsByHome: Readonly<Record<LabHome, ReadonlySet<View>>> = {
  welcome: new Set(['consent']),
  alone: new Set(['comfort', 'think']),
  'not-set-up': new Set(['comfort', 'switch']),
  ready: new Set(['comfort', 'done']),
  open: new Set(['comfort', ...coupleViews]),
};

/** After a separation or before the confirmation, it looks like a lab that is off. */
export const getLabHome = ({ consent, state, on }: Lab, pairing: Pairing): LabHome => {
  if (consent === null) return 'welcome';
  if (pairing === 'frozen' || pairing === 'to-confirm') return 'not-set-up';
  if (state === 'alone') return pairing === 'alone' ? 'alone' : 'not-set-up';
  return state === 'not-set-up' && on ? 'ready' : state;
};

/** The steps of the set-up lead on by themselves, also where the step before is asked for again. */
const skipDoneStep = (home: LabHome, wanted: View | null): View | null => {
  if (wanted === 'consent' && home !== 'welcome') return 'comfort';
  return wanted === 'switch' && home === 'ready' ? 'done' : wanted;
};

/**
 * A wanted view shows if the home leads to it, or if its game's end was not seen yet. In the partner's hand
 * only the game shows.
 */
export const getShownView = (home: LabHome, wanted: View | null, games: ActiveGames): ShownView => {
  const view = skipDoneStep(home, wanted);
  const isThere = view !== null && (viewsByHome[home].has(view) || games.unread.includes(view));
  if (games.isAway) return isThere && view === 'one-phone' ? view : HAND_BACK;
  return isThere ? view : home;
};

export const toHistoryEntry = (shown: ShownView): Entry | null => {
  const view = views.find((one) => one === shown);
  return view === undefined ? null : createEntry(view);
};

/** A game has its own end card, so its closing is not announced. */
const announcedViews: ReadonlySet<View> = new Set(['cards', 'truth-or-dare', 'ideas']);

export const shouldAnnounceClosing = (home: LabHome, wanted: View | null): boolean =>
  home !== 'open' && wanted !== null && announcedViews.has(wanted);
