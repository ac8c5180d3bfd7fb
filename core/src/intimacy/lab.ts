import * as v from 'valibot';
import {
  addDays,
  coupleDay,
  dayStartsAt,
  type Instant,
  InstantSchema,
  type TimeZone,
} from '../calendar.ts';
import { type Comfort, ComfortSchema } from './comfort.ts';
import { type Consent, ConsentSchema, isCurrent } from './consent.ts';

/**
 * How likely the lab is to close by chance at the turn of any couple day, so that a lab that is closed need not
 * have been switched off by anybody: once in 90 days on average (product.md, "Intimacy lab").
 */
export const DAILY_CLOSING_PROBABILITY = 1 / 90;

/** The turn of the couple day that comes `days` days after a moment, in epoch milliseconds. */
export const dayBoundaryAfter = (at: number, zone: TimeZone, days = 1): number =>
  dayStartsAt(addDays(coupleDay(at, zone), days), zone);

/** When chance will close a lab that opens now, in epoch milliseconds. `chance` is in [0, 1). */
export const lapsesAt = (now: number, zone: TimeZone, chance: number): number => {
  // The same chance on each day: how long it has been open says nothing about when it will close.
  const days = Math.ceil(Math.log1p(-chance) / Math.log1p(-DAILY_CLOSING_PROBABILITY));
  return dayBoundaryAfter(now, zone, Math.max(1, days));
};

/** What both have opened together. */
export type OpenLab = { readonly openedAt: Instant; readonly lapsesAt: Instant };

/** One person's own word on the lab. */
export type LabSwitch = { readonly on: Instant | null; readonly consent: Consent | null };

/** Whether a person's "on" counts: they agreed to the current wording and switched on after the last closing. */
export const isOn = ({ on, consent }: LabSwitch, lab: OpenLab | null, now: number): boolean => {
  if (on === null || !isCurrent(consent)) return false;
  const hasClosed = lab !== null && now >= Date.parse(lab.lapsesAt);
  return !hasClosed || on >= lab.lapsesAt;
};

/**
 * Whether the lab is open to one of the two: it has not closed since both opened it, and they are on. The other's
 * "off" closes it at the next turn of the couple day, as chance does, or it would be seen at once. Only a wording
 * that the other has yet to consent to keeps it closed.
 */
export const isOpen = (
  mine: LabSwitch,
  partners: LabSwitch,
  lab: OpenLab | null,
  now: number,
): boolean => isRunning([mine.consent, partners.consent], lab, now) && isOn(mine, lab, now);

/** Whether a lab has not closed since both opened it; a consent that was erased is as an "off". */
export const isRunning = (
  consents: readonly (Consent | null)[],
  lab: OpenLab | null,
  now: number,
): lab is OpenLab =>
  lab !== null &&
  now < Date.parse(lab.lapsesAt) &&
  consents.every((consent) => consent === null || isCurrent(consent));

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
type LabFacts = {
  readonly mine: LabSwitch & { readonly comfort: Comfort | null };
  /** Null for somebody alone. */
  readonly partners: LabSwitch | null;
  readonly lab: OpenLab | null;
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
