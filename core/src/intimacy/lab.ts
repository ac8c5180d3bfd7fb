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

/** Random closing, once in 90 days on average, hides who switched off (docs/product.md). */
export const DAILY_CLOSING_PROBABILITY = 1 / 90;

export const dayBoundaryAfter = (at: number, zone: TimeZone, days = 1): number =>
  dayStartsAt(addDays(coupleDay(at, zone), days), zone);

/** In epoch milliseconds. `chance` is in [0, 1). */
export const drawLapseTime = (now: number, zone: TimeZone, chance: number): number => {
  // The same each day: how long the lab has been open says nothing about when it closes.
  const days = Math.ceil(Math.log1p(-chance) / Math.log1p(-DAILY_CLOSING_PROBABILITY));
  return dayBoundaryAfter(now, zone, Math.max(1, days));
};

export type OpenLab = { readonly openedAt: Instant; readonly lapsesAt: Instant };

export type LabSwitch = { readonly on: Instant | null; readonly consent: Consent | null };

/** Needs consent to the current wording, and a switch-on after the last closing. */
export const isLabSwitchedOn = (
  { on, consent }: LabSwitch,
  lab: OpenLab | null,
  now: number,
): boolean => {
  if (on === null || !isCurrent(consent)) return false;
  const hasClosed = lab !== null && now >= Date.parse(lab.lapsesAt);
  return !hasClosed || on >= lab.lapsesAt;
};

/**
 * The partner's "off" takes effect at the next day boundary, like a random closing; an immediate one would
 * be visible. Only the partner's missing consent to a new wording closes it earlier.
 */
export const isLabOpenForUser = (
  mine: LabSwitch,
  partners: LabSwitch,
  lab: OpenLab | null,
  now: number,
): boolean =>
  isLabRunning([mine.consent, partners.consent], lab, now) && isLabSwitchedOn(mine, lab, now);

/** An erased consent does not close a running lab early. */
export const isLabRunning = (
  consents: readonly (Consent | null)[],
  lab: OpenLab | null,
  now: number,
): lab is OpenLab =>
  lab !== null &&
  now < Date.parse(lab.lapsesAt) &&
  consents.every((consent) => consent === null || isCurrent(consent));

export const LabSchema = v.object({
  /** `not-set-up` is all that is said of a closed lab, whatever the cause. */
  state: v.picklist(['alone', 'not-set-up', 'open']),
  /** Null also after the wording has changed. */
  consent: v.nullable(ConsentSchema),
  on: v.boolean(),
  comfort: v.nullable(ComfortSchema),
  nextRelease: v.nullable(InstantSchema),
});
export type Lab = v.InferOutput<typeof LabSchema>;

/** Never leaves the server. */
type LabFacts = {
  readonly mine: LabSwitch & { readonly comfort: Comfort | null };
  readonly partners: LabSwitch | null;
  readonly lab: OpenLab | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly nextRelease: Instant;
};

/** The only way from documents to a reply. */
export const viewLab = ({ mine, partners, lab, now, nextRelease }: LabFacts): Lab => {
  const own = {
    consent: isCurrent(mine.consent) ? mine.consent : null,
    comfort: mine.comfort,
  };
  if (partners === null) return { ...own, state: 'alone', on: false, nextRelease: null };
  const open = isLabOpenForUser(mine, partners, lab, now);
  return {
    ...own,
    state: open ? 'open' : 'not-set-up',
    on: isLabSwitchedOn(mine, lab, now),
    nextRelease: open ? nextRelease : null,
  };
};
