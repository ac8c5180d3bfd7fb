import { instant } from '@usward/core/calendar';
import type { Day, Visibility } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import { getRemovalText } from './daily-labels.ts';
import { sampleDay } from './day.fixture.ts';

const couple = { me: 'Mara', you: 'Noah', alone: false, frozen: false };
const mine = (visibility: Visibility) => ({ text: 'Mine.', visibility, answeredAt: instant(0) });

const textOf = (day: Partial<Day>, online: boolean): string =>
  getRemovalText(
    { ...sampleDay(day), unsent: null, removing: null, removed: false },
    couple,
    online,
  ).text;

describe('what is said before an answer is deleted', () => {
  const shared = { state: 'mine', mine: mine('both') } as const;
  const kept = { state: 'mine', mine: mine('me') } as const;

  it('promises that nobody has read it only where that can be known', () => {
    expect(textOf(shared, true)).toBe('It goes for good. Nobody else has read it.');
    expect(textOf(shared, false)).toBe(
      'It goes for good. As far as this phone knows, nobody else has read it.',
    );
  });

  it('promises it without a network too of what nobody else can read', () => {
    expect(textOf(kept, false)).toBe('It goes for good. Nobody else has read it.');
  });

  it('says of a reveal the same with and without a network', () => {
    const both = { ...shared, state: 'both' } as const;
    expect(textOf(both, false)).toBe(textOf(both, true));
    expect(textOf(both, false)).toContain('Noah’s words stay');
  });
});
