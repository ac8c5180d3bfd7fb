import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type Instant, instant } from '../calendar.ts';
import { CONSENT, type Consent } from './consent.ts';
import { comforts } from './generated-comforts.ts';
import { isOn, isOpen, LAPSES, lapsesAt, type OpenedLab, type OwnSwitch, viewLab } from './lab.ts';

const DAY = 24 * 3_600_000;
const START = Date.parse('2026-11-21T09:00:00.000Z');
const day = (days: number): Instant => instant(START + days * DAY);

const days = fc.integer({ min: -200, max: 200 });
const consent: fc.Arbitrary<Consent | null> = fc.option(
  fc.record({
    version: fc.constantFrom(CONSENT.version, CONSENT.version - 1),
    at: fc.constant(day(-300)),
  }),
);
const ownSwitch: fc.Arbitrary<OwnSwitch> = fc.record({
  on: fc.option(days.map(day)),
  consent: fc.oneof(
    { weight: 3, arbitrary: fc.constant({ version: CONSENT.version, at: day(-300) }) },
    { weight: 1, arbitrary: consent },
  ),
});
const opened: fc.Arbitrary<OpenedLab> = fc
  .tuple(days, fc.integer({ min: 0, max: 90 }))
  .map(([at, lasts]) => ({ openedAt: day(at), lapsesAt: day(at + lasts) }));
const now = days.map((at) => START + at * DAY);

describe('when a lab goes to rest', () => {
  const CHANCES = 20_000;
  const lasts = Array.from({ length: CHANCES }, (_, index) => lapsesAt(0, index / CHANCES) / DAY);
  const stillOpen = (after: number): number =>
    lasts.filter((each) => each > after).length / CHANCES;

  it('is at the same chance on each day, however long it has been open', () => {
    for (let after = 0; after < LAPSES.atTheLatest - 1; after += 1) {
      const goesOn = stillOpen(after + 1) / stillOpen(after);
      expect(goesOn).toBeCloseTo(1 - LAPSES.perDay, 2);
    }
  });

  it('is never before it opens and never later than the latest', () => {
    fc.assert(
      fc.property(
        now,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (at, chance) => {
          const rests = lapsesAt(at, chance);
          expect(rests).toBeGreaterThanOrEqual(at);
          expect(rests).toBeLessThanOrEqual(at + LAPSES.atTheLatest * DAY);
        },
      ),
    );
  });
});

describe('an open lab', () => {
  it('is open to both or to neither', () => {
    fc.assert(
      fc.property(ownSwitch, ownSwitch, fc.option(opened), now, (mine, partners, lab, at) => {
        expect(isOpen(mine, partners, lab, at)).toBe(isOpen(partners, mine, lab, at));
      }),
      { numRuns: runs(200) },
    );
  });

  it('needs the word of both, the present wording of both, and that it has not gone to rest', () => {
    fc.assert(
      fc.property(ownSwitch, ownSwitch, fc.option(opened), now, (mine, partners, lab, at) => {
        if (!isOpen(mine, partners, lab, at)) return;
        for (const { on, consent: given } of [mine, partners]) {
          expect(on).not.toBeNull();
          expect(given?.version).toBe(CONSENT.version);
        }
        expect(at).toBeLessThan(Date.parse(lab?.lapsesAt ?? ''));
      }),
      { numRuns: runs(200) },
    );
  });

  it('asks both for their word anew after a rest', () => {
    fc.assert(
      fc.property(ownSwitch, opened, now, (mine, lab, at) => {
        if (at < Date.parse(lab.lapsesAt) || !isOn(mine, lab, at)) return;
        expect(Date.parse(mine.on ?? '')).toBeGreaterThanOrEqual(Date.parse(lab.lapsesAt));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('what one of the two sees of a lab that is not open', () => {
  const given = { version: CONSENT.version, at: day(-1) };
  const nextRelease = day(3);

  it('is the same whether the other switched off, it went to rest, or it was reset', () => {
    fc.assert(
      fc.property(comforts, fc.integer({ min: 1, max: 90 }), (comfort, later) => {
        const at = START + later * DAY;
        const facts = { now: at, nextRelease };
        const lab = { openedAt: day(0), lapsesAt: day(90 + later) };
        const views = [
          // Off by either takes both words away, and leaves the lab's own document as it was.
          viewLab({
            ...facts,
            mine: { on: null, consent: given, comfort },
            partners: { on: null, consent: given },
            lab,
          }),
          // Rest by chance leaves both words, said before it.
          viewLab({
            ...facts,
            mine: { on: day(0), consent: given, comfort },
            partners: { on: day(0), consent: given },
            lab: { ...lab, lapsesAt: day(later) },
          }),
          // The other deleted everything, the consent included.
          viewLab({
            ...facts,
            mine: { on: null, consent: given, comfort },
            partners: { on: null, consent: null },
            lab: null,
          }),
        ];
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
            .filter((partners) => !isOpen(mine, partners, lab, at))
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
