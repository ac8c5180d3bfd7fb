import { api } from '@usward/core/contract/api';
import { describe, expect, it } from 'vitest';
import { countUnsentTexts } from './use-unsent.ts';

const wordy = ['daily/answer-question', 'checkin/check-in', 'reflection/answer-form'];

describe('writes that hold words of one’s own', () => {
  it('are counted, and taps are not', () => {
    const names = [...wordy, 'daily/react', 'dashboard/mark-seen'];
    expect(countUnsentTexts(names.map((name) => ({ name })))).toBe(wordy.length);
  });

  it('go by names of the contract', () => {
    const named = new Set(api.map(({ name }) => name));
    const counted = [...named].filter((name) => countUnsentTexts([{ name }]) === 1);
    expect(counted).toHaveLength(13);
  });
});
