import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { toUserId } from '../ids.ts';
import { type Emblem, emblemColors, emblemSigns } from './emblem.ts';
import { getEmblemAlone, getEmblems } from './get-emblems.ts';

const ids = fc.stringMatching(/^[A-Za-z0-9]{28}$/).map(toUserId);
const twoIds = fc.uniqueArray(ids, { minLength: 2, maxLength: 2 });
const emblems: fc.Arbitrary<Emblem> = fc.record({
  color: fc.constantFrom(...emblemColors),
  sign: fc.constantFrom(...emblemSigns),
});
const wearers = fc.tuple(twoIds, fc.option(emblems), fc.option(emblems)).map(
  ([[first = toUserId('a'), second = toUserId('b')], mine, partners]) =>
    [
      { id: first, emblem: mine },
      { id: second, emblem: partners },
    ] as const,
);

const [mia, noah] = [toUserId('a-mia'), toUserId('b-noah')];
const star = { color: 'sea', sign: 'star' } as const;

describe('the emblems of two people', () => {
  it('differ in sign and color until one of them chooses', () => {
    fc.assert(
      fc.property(wearers, ([me, partner]) => {
        const { mine, partners } = getEmblems(
          { ...me, emblem: null },
          { ...partner, emblem: null },
        );
        expect(mine.sign).not.toBe(partners.sign);
        expect(mine.color).not.toBe(partners.color);
      }),
      { numRuns: runs(100) },
    );
  });

  it('never have the same sign, whatever they choose', () => {
    fc.assert(
      fc.property(wearers, ([me, partner]) => {
        const { mine, partners } = getEmblems(me, partner);
        expect(mine.sign).not.toBe(partners.sign);
      }),
      { numRuns: runs(100) },
    );
  });

  it('are the same on both phones', () => {
    fc.assert(
      fc.property(wearers, ([me, partner]) => {
        const { mine, partners } = getEmblems(me, partner);
        expect(getEmblems(partner, me)).toEqual({ mine: partners, partners: mine });
      }),
      { numRuns: runs(100) },
    );
  });

  it('show a choice to the letter unless the partner chose the same sign', () => {
    fc.assert(
      fc.property(wearers, emblems, ([me, partner], chosen) => {
        fc.pre(partner.emblem?.sign !== chosen.sign);
        expect(getEmblems({ ...me, emblem: chosen }, partner).mine).toEqual(chosen);
      }),
      { numRuns: runs(100) },
    );
  });

  it('stay as they are when the partner chooses another sign than mine', () => {
    fc.assert(
      fc.property(twoIds, emblems, ([me = mia, partner = noah], chosen) => {
        const before = getEmblems({ id: me, emblem: null }, { id: partner, emblem: null }).mine;
        fc.pre(before.sign !== chosen.sign);
        const after = getEmblems({ id: me, emblem: null }, { id: partner, emblem: chosen }).mine;
        expect(after).toEqual(before);
      }),
      { numRuns: runs(100) },
    );
  });

  it('keep the color of somebody whose sign the partner chose, too', () => {
    const { mine, partners } = getEmblems(
      { id: mia, emblem: star },
      { id: noah, emblem: { color: 'moss', sign: 'star' } },
    );
    expect(mine).toEqual(star);
    expect(partners).toEqual({ color: 'moss', sign: 'moon' });
  });
});

describe('the emblem of somebody alone', () => {
  it('is the chosen one', () => {
    expect(getEmblemAlone({ id: mia, emblem: star })).toEqual(star);
  });

  it('can be any sign in any color', () => {
    const found = fc
      .sample(ids, { numRuns: 1_000, seed: 1 })
      .map((id) => JSON.stringify(getEmblemAlone({ id, emblem: null })));
    expect(new Set(found).size).toBe(emblemSigns.length * emblemColors.length);
  });

  it('never changes for the same id', () => {
    expect(getEmblemAlone({ id: mia, emblem: null })).toEqual({ sign: 'sun', color: 'clay' });
  });
});
