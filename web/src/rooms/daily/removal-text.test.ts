import { instant } from '@usward/core/calendar';
import type { Day, Visibility } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import { getRemovalText } from './daily-labels.ts';
import { sampleDay } from './day.fixture.ts';

const couple = { me: 'Mara', you: 'Noah', alone: false, frozen: false };
const mine = (visibility: Visibility) => ({ text: 'Mine.', visibility, answeredAt: instant(0) });

const getText = (day: Partial<Day>, online: boolean): string =>
  getRemovalText(
    { ...sampleDay(day), unsent: null, removing: null, removed: false },
    couple,
    online,
  ).text;

describe('the delete confirmation text', () => {
  const shared = { state: 'mine', mine: mine('both') } as const;
  const privateDay = { state: 'mine', mine: mine('me') } as const;

  it('promises that nobody has read it only where that can be known', () => {
    expect(getText(shared, true)).toBe('This permanently deletes it. No one else has read it.');
    expect(getText(shared, false)).toBe(
      'This permanently deletes it. As far as this device knows, no one else has read it.',
    );
  });

  it('promises it without a network too of what nobody else can read', () => {
    expect(getText(privateDay, false)).toBe(
      'This permanently deletes it. No one else has read it.',
    );
  });

  it('says of a reveal the same with and without a network', () => {
    const both = { ...shared, state: 'both' } as const;
    expect(getText(both, false)).toBe(getText(both, true));
    expect(getText(both, false)).toContain('What Noah wrote stays');
  });
});
