import * as v from 'valibot';
import { type Instant, InstantSchema } from '../calendar.ts';
import { type Comfort, ComfortSchema } from './comfort.ts';
import { type Consent, ConsentSchema, isCurrent } from './consent.ts';

/**
 * How likely the lab is to rest again on any day, so that a lab that is gone need not have been
 * switched off by anybody: once in 45 days on average, after 90 at the latest; and how likely it is,
 * on any evening, to rest with a game that is stopped, since one that goes in the midst of a game
 * would else be somebody's doing (our own choice).
 */
export const LAPSES = { perDay: 1 / 45, atTheLatest: 90, withGame: 1 / 20 } as const;

const DAY = 24 * 3_600_000;

/** When a lab that opens now rests again, in epoch milliseconds; `chance` lies in [0, 1). */
export const lapsesAt = (now: number, chance: number): number => {
  // The same chance on each day: how long it has been open says nothing about when it will rest.
  const days = Math.log1p(-chance) / Math.log1p(-LAPSES.perDay);
  return now + Math.min(days, LAPSES.atTheLatest) * DAY;
};

/** What both have opened together. */
export type OpenedLab = { readonly openedAt: Instant; readonly lapsesAt: Instant };

/** One person's own word on the lab. */
export type OwnSwitch = { readonly on: Instant | null; readonly consent: Consent | null };

/** Whether somebody's "on" holds: consented to the present wording, and said since the last rest. */
export const isOn = ({ on, consent }: OwnSwitch, lab: OpenedLab | null, now: number): boolean => {
  if (on === null || !isCurrent(consent)) return false;
  const rested = lab !== null && now >= Date.parse(lab.lapsesAt);
  return !rested || on >= lab.lapsesAt;
};

/** Whether the lab is open to two: both have said so, and it has not gone to rest since. */
export const isOpen = (
  mine: OwnSwitch,
  partners: OwnSwitch,
  lab: OpenedLab | null,
  now: number,
): boolean =>
  lab !== null &&
  now < Date.parse(lab.lapsesAt) &&
  isOn(mine, lab, now) &&
  isOn(partners, lab, now);

/** Schema of the lab as one person may see it. */
export const LabSchema = v.object({
  /** `not-set-up` is all that is said of a lab that is not open, whoever and whatever made it so. */
  state: v.picklist(['alone', 'not-set-up', 'open']),
  /** The caller's own consent; null before they gave it, and once another wording has come out. */
  consent: v.nullable(ConsentSchema),
  /** Whether the caller's own switch is on. */
  on: v.boolean(),
  /** The caller's own; null before they chose. */
  comfort: v.nullable(ComfortSchema),
  /** When the shared yeses open next; null while the lab is not open. */
  nextRelease: v.nullable(InstantSchema),
});
/** The lab as one person may see it. */
export type Lab = v.InferOutput<typeof LabSchema>;

/** All that is known of a lab to the call of one of the two. Never leaves the server. */
export type LabFacts = {
  readonly mine: OwnSwitch & { readonly comfort: Comfort | null };
  /** Null for somebody alone. */
  readonly partners: OwnSwitch | null;
  readonly lab: OpenedLab | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly nextRelease: Instant;
};

/** The lab as its caller may see it: the only way from documents to an answer. */
export const viewLab = ({ mine, partners, lab, now, nextRelease }: LabFacts): Lab => {
  const own = {
    consent: isCurrent(mine.consent) ? mine.consent : null,
    comfort: mine.comfort,
  };
  if (partners === null) return { ...own, state: 'alone', on: false, nextRelease: null };
  const open = isOpen(mine, partners, lab, now);
  return {
    ...own,
    state: open ? 'open' : 'not-set-up',
    on: isOn(mine, lab, now),
    nextRelease: open ? nextRelease : null,
  };
};
