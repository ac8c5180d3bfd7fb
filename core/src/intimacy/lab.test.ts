import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type Instant, instant, timeZone } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { comforts } from './comfort.arbitrary.ts';
import { CONSENT, type Consent } from './consent.ts';
import {
  DAILY_CLOSING_PROBABILITY,
  dayBoundaryAfter,
  drawLapseTime,
  isLabOpenForUser,
  isLabSwitchedOn,
  type LabSwitch,
  type OpenLab,
  viewLab,
} from './lab.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');
const day = (days: number): Instant => instant(START + days * DAY_MS);

const days = fc.integer({ min: -200, max: 200 });
const consent: fc.Arbitrary<Consent | null> = fc.option(
  fc.record({
    version: fc.constantFrom(CONSENT.version, CONSENT.version - 1),
    at: fc.constant(day(-300)),
  }),
);
const ownSwitch: fc.Arbitrary<LabSwitch> = fc.record({
  on: fc.option(days.map(day)),
  consent: fc.oneof(
    { weight: 3, arbitrary: fc.constant({ version: CONSENT.version, at: day(-300) }) },
    { weight: 1, arbitrary: consent },
  ),
});
const opened: fc.Arbitrary<OpenLab> = fc
  .tuple(days, fc.integer({ min: 0, max: 90 }))
  .map(([at, lasts]) => ({ openedAt: day(at), lapsesAt: day(at + lasts) }));
const now = days.map((at) => START + at * DAY_MS);

const berlin = timeZone('Europe/Berlin');

describe("a lab's random closing time", () => {
  const CHANCES = 20_000;
  const turns = Array.from({ length: 2_000 }, (_, days) => dayBoundaryAfter(START, berlin, days));
  const closes = Array.from({ length: CHANCES }, (_, index) =>
    turns.indexOf(drawLapseTime(START, berlin, index / CHANCES)),
  );
  const stillOpen = (after: number): number =>
    closes.filter((turn) => turn > after).length / CHANCES;

  it('is at a turn of the couple day, at the same chance on each, however long it has been open', () => {
    expect(Math.min(...closes)).toBe(1);
    for (let after = 0; after < 180; after += 1) {
      expect(stillOpen(after + 1) / stillOpen(after)).toBeCloseTo(1 - DAILY_CLOSING_PROBABILITY, 2);
    }
  });

  it('is once in 90 days on average', () => {
    const average = closes.reduce((sum, turn) => sum + turn, 0) / CHANCES;
    expect(average).toBeGreaterThan(89);
    expect(average).toBeLessThan(91);
  });

  it('is at four in the morning at home, also where clocks change', () => {
    const at = fc.integer({ min: START, max: START + 400 * DAY_MS });
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(at, chance, (opened, drawn) => {
        const closing = drawLapseTime(opened, berlin, drawn);
        expect(closing).toBeGreaterThan(opened);
        const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: berlin });
        expect(hour.format(closing)).toBe('04:00');
      }),
    );
  });
});

describe('an open lab', () => {
  it('is open to a user who is on, and tells nothing of what the other has said since', () => {
    const current = fc.constantFrom({ version: CONSENT.version, at: day(-300) }, null);
    const others: fc.Arbitrary<LabSwitch> = fc.record({
      on: fc.option(days.map(day)),
      consent: current,
    });
    fc.assert(
      fc.property(
        ownSwitch,
        others,
        others,
        fc.option(opened),
        now,
        (mine, one, other, lab, at) => {
          expect(isLabOpenForUser(mine, one, lab, at)).toBe(isLabOpenForUser(mine, other, lab, at));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('needs the own word, no older wording of either, and that it has not closed', () => {
    fc.assert(
      fc.property(ownSwitch, ownSwitch, fc.option(opened), now, (mine, partners, lab, at) => {
        if (!isLabOpenForUser(mine, partners, lab, at)) return;
        expect(mine.on).not.toBeNull();
        expect(mine.consent?.version).toBe(CONSENT.version);
        expect(partners.consent?.version ?? CONSENT.version).toBe(CONSENT.version);
        expect(at).toBeLessThan(Date.parse(lab?.lapsesAt ?? ''));
      }),
      { numRuns: runs(200) },
    );
  });

  it('asks both for their word again after a rest', () => {
    fc.assert(
      fc.property(ownSwitch, opened, now, (mine, lab, at) => {
        if (at < Date.parse(lab.lapsesAt) || !isLabSwitchedOn(mine, lab, at)) return;
        expect(Date.parse(mine.on ?? '')).toBeGreaterThanOrEqual(Date.parse(lab.lapsesAt));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a closed lab, as either partner sees it,', () => {
  const given = { version: CONSENT.version, at: day(-1) };
  const nextRelease = day(3);

  it('is the same whether the other switched off, it closed by chance, or it was reset', () => {
    fc.assert(
      fc.property(comforts, fc.integer({ min: 1, max: 90 }), (comfort, later) => {
        const at = START + later * DAY_MS;
        const facts = { now: at, nextRelease };
        const lab = { openedAt: day(0), lapsesAt: day(later) };
        const mine = { on: day(0), consent: given, comfort };
        const partners: readonly LabSwitch[] = [
          // Off, as the other sees it from the turn of the day on.
          { on: null, consent: given },
          // Closed by chance, which leaves both words, said before it.
          { on: day(0), consent: given },
          // Everything deleted, the consent included.
          { on: null, consent: null },
        ];
        const views = partners.map((one) => viewLab({ ...facts, mine, partners: one, lab }));
        expect(views[0]).toEqual({
          state: 'not-set-up',
          consent: given,
          on: false,
          comfort,
          nextRelease: null,
        });
        expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
      }),
    );
  });

  it('says nothing of the other’s word: the own one is all that shows', () => {
    fc.assert(
      fc.property(
        ownSwitch,
        ownSwitch,
        ownSwitch,
        fc.option(opened),
        now,
        (mine, one, other, lab, at) => {
          const seen = [one, other]
            .filter((partners) => !isLabOpenForUser(mine, partners, lab, at))
            .map((partners) =>
              viewLab({ mine: { ...mine, comfort: null }, partners, lab, now: at, nextRelease }),
            );
          expect(new Set(seen.map((view) => JSON.stringify(view))).size).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('is nothing but the own choices for somebody alone', () => {
    fc.assert(
      fc.property(ownSwitch, fc.option(opened), now, (mine, lab, at) => {
        const view = viewLab({
          mine: { ...mine, comfort: null },
          partners: null,
          lab,
          now: at,
          nextRelease,
        });
        expect(view).toMatchObject({ state: 'alone', on: false, nextRelease: null });
      }),
    );
  });

  it('shows no consent to an earlier wording', () => {
    const earlier = { version: CONSENT.version - 1, at: day(-1) };
    const mine = { on: day(0), consent: earlier, comfort: null };
    const lab = { openedAt: day(0), lapsesAt: day(9) };
    const partners = { on: day(0), consent: given };
    expect(viewLab({ mine, partners, lab, now: START, nextRelease })).toMatchObject({
      state: 'not-set-up',
      consent: null,
      on: false,
    });
  });
});
