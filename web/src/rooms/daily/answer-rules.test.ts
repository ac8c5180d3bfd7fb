import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { canSend, chosenVisibility, getRecoveryActions } from './day-view-state.ts';

describe('canSend', () => {
  it.each(['', '   ', '\n\n'])('refuses %j', (text) => expect(canSend(text)).toBe(false));

  it('counts what a person would call signs', () => {
    expect(canSend('🫶'.repeat(2000))).toBe(true);
    expect(canSend('🫶'.repeat(2001))).toBe(false);
    expect(canSend(`${'a'.repeat(2000)}   `)).toBe(true);
  });
});

const together = { alone: false, frozen: false };
const alone = { alone: true, frozen: false };

describe('chosenVisibility', () => {
  const mine = (visibility: 'both' | 'me') => ({ text: 'x', visibility, answeredAt: instant(0) });

  it('opens for both unless asked otherwise', () => {
    expect(chosenVisibility({ state: 'none', mine: null }, together, '')).toBe('both');
  });

  it('keeps what was chosen while writing, then what was sent', () => {
    expect(chosenVisibility({ state: 'mine', mine: mine('both') }, together, 'me')).toBe('me');
    expect(chosenVisibility({ state: 'mine', mine: mine('me') }, together, '')).toBe('me');
  });

  it.each(['closed', 'skipped'] as const)('is a private note once the day is %s', (state) => {
    expect(chosenVisibility({ state, mine: null }, together, 'both')).toBe('me');
  });

  it('is not made beforehand for someone who is alone', () => {
    expect(chosenVisibility({ state: 'none', mine: null }, alone, 'both')).toBeNull();
  });

  it('is kept as made for someone who is alone and changes the words', () => {
    expect(chosenVisibility({ state: 'mine', mine: mine('both') }, alone, '')).toBe('both');
    expect(chosenVisibility({ state: 'mine', mine: mine('me') }, alone, '')).toBe('me');
  });

  it('is a private note after a separation', () => {
    const frozen = { alone: true, frozen: true };
    expect(chosenVisibility({ state: 'none', mine: null }, frozen, 'both')).toBe('me');
  });
});

describe('getRecoveryActions', () => {
  it('never offers to send what is locked', () => {
    expect(getRecoveryActions({ state: 'both' })).toEqual([]);
  });

  it('offers a private note once a day has closed', () => {
    expect(getRecoveryActions({ state: 'closed' })).toEqual(['private']);
  });

  it('offers words for a question that has gone to the one in its place', () => {
    expect(getRecoveryActions({ state: 'none' }, 'question')).toEqual(['here']);
    expect(getRecoveryActions({ state: 'both' }, 'question')).not.toContain('here');
  });

  it('offers words for another partner as a private note, and never another try', () => {
    expect(getRecoveryActions({ state: 'none' }, 'couple')).toEqual(['private']);
  });

  it('lets no words for another partner take the place of an answer', () => {
    expect(getRecoveryActions({ state: 'mine' }, 'couple')).toEqual([]);
    expect(getRecoveryActions({ state: 'both' }, 'couple')).toEqual([]);
  });

  it('offers another try while the day is open', () => {
    expect(getRecoveryActions({ state: 'none' })[0]).toBe('retry');
  });
});
