import { describe, expect, it } from 'vitest';
import { limitsByAddress } from './limits-by-address.ts';

const budget = { ofAddress: 3, inAll: 10, per: 60_000 };

const within = (times: number, ask: () => boolean): number =>
  Array.from({ length: times }, ask).filter(Boolean).length;

describe('what needs no token', () => {
  it('is within its budget up to a number from one address, and again in the next minute', () => {
    const isWithin = limitsByAddress(budget);
    expect(within(2 * budget.ofAddress, () => isWithin('here', 0))).toBe(budget.ofAddress);
    expect(isWithin('there', 0)).toBe(true);
    expect(isWithin('here', budget.per)).toBe(true);
  });

  it('is within its budget up to a number in all, wherever it comes from', () => {
    const isWithin = limitsByAddress(budget);
    let address = 0;
    expect(within(2 * budget.inAll, () => isWithin(`${address++}`, 0))).toBe(budget.inAll);
    expect(isWithin(null, 0)).toBe(false);
  });
});
