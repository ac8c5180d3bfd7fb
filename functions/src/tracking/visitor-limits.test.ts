import { visitorEvents } from '@usward/core/budgets';
import { describe, expect, it } from 'vitest';
import { visitorLimits } from './visitor-limits.ts';

const { ofAddress, inAll, per } = visitorEvents;

const kept = (times: number, keep: () => boolean): number =>
  Array.from({ length: times }, keep).filter(Boolean).length;

describe('events of visitors', () => {
  it('are kept up to a number from one address, and again in the next minute', () => {
    const mayKeep = visitorLimits();
    expect(kept(2 * ofAddress, () => mayKeep('here', 0))).toBe(ofAddress);
    expect(mayKeep('there', 0)).toBe(true);
    expect(mayKeep('here', per)).toBe(true);
  });

  it('are kept up to a number in all, wherever they come from', () => {
    const mayKeep = visitorLimits();
    let address = 0;
    expect(kept(2 * inAll, () => mayKeep(`${address++}`, 0))).toBe(inAll);
    expect(mayKeep(null, 0)).toBe(false);
  });
});
