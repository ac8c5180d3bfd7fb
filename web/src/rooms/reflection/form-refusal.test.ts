import { saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { inviteOnDashboard } from '../../paths.ts';
import { formRefusal } from './form-refusal.ts';

const share = { name: shareForm.name };
const mine = { isForOther: false } as const;

describe('a form that could not be kept', () => {
  it('may be tried again, in the server’s own words', () => {
    expect(formRefusal({ name: saveForm.name }, { ...mine, gate: 'frozen' })).toEqual({
      words: null,
      canRetry: true,
      leads: null,
    });
  });
});

describe('a form that could not be shared', () => {
  it('may be tried again between the two it was meant for', () => {
    const { words, canRetry } = formRefusal(share, { ...mine, gate: 'ready' });
    expect([words, canRetry]).toEqual([null, true]);
  });

  it('never goes to somebody else by itself', () => {
    const { words, canRetry } = formRefusal(share, { isForOther: true, gate: 'ready' });
    expect(canRetry).toBe(false);
    expect(words).toContain('somebody else');
  });

  it('says what is missing, and leads there', () => {
    expect(formRefusal(share, { ...mine, gate: 'alone' }).leads?.to).toBe(inviteOnDashboard);
    expect(formRefusal(share, { ...mine, gate: 'frozen' })).toMatchObject({
      canRetry: false,
      leads: null,
    });
  });
});
