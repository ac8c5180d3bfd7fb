import { instant } from '@usward/core/calendar';
import { DAY_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import { comfortUpTo } from '../../../../tests/support/fakes/test-lab.ts';
import { getIdeasCover, getTruthOrDareCover } from './cover-states.ts';

const lab = { comfort: comfortUpTo(2), nextRelease: null };

describe('the covers of Play', () => {
  it('lead to the step of the set-up that comes next', () => {
    const bare = { lab: { ...lab, comfort: null }, isPaired: true };
    const closedLab = { lab, isPaired: true };
    expect(getTruthOrDareCover({ ...bare, home: 'welcome' }).view).toBe('consent');
    expect(getTruthOrDareCover({ ...bare, home: 'not-set-up' }).view).toBe('comfort');
    expect(getTruthOrDareCover({ ...closedLab, home: 'not-set-up' }).view).toBe('switch');
    expect(getTruthOrDareCover({ ...closedLab, home: 'ready' }).view).toBe('done');
  });

  it('lead the same way, both of them, until it is open', () => {
    for (const home of ['welcome', 'not-set-up', 'ready'] as const) {
      const facts = { home, lab, isPaired: true };
      expect(getIdeasCover(facts).view).toBe(getTruthOrDareCover(facts).view);
    }
    const open = { home: 'open', lab, isPaired: true } as const;
    expect([getTruthOrDareCover(open).view, getIdeasCover(open).view]).toEqual([
      'truth-or-dare',
      'ideas',
    ]);
  });

  it('lead nowhere for two who are not linked', () => {
    const facts = { home: 'not-set-up', lab, isPaired: false } as const;
    expect(getTruthOrDareCover(facts)).toEqual({
      note: 'This isn’t set up for the two of you.',
      view: null,
    });
    expect(getIdeasCover(facts).view).toBeNull();
  });

  it('tell the day on which ideas are revealed', () => {
    const nextRelease = instant(Date.parse('2026-03-14T12:00:00Z'));
    const facts = { home: 'open', lab: { ...lab, nextRelease }, isPaired: true } as const;
    expect(getIdeasCover(facts, Date.parse(nextRelease) - 3 * DAY_MS).note).toBe(
      'Say yes or no. What you both like shows on Saturday.',
    );
    expect(getIdeasCover(facts, Date.parse(nextRelease) - 60_000).note).toMatch(
      /^Say yes or no. What you both like shows (today|tonight) at /,
    );
  });
});
