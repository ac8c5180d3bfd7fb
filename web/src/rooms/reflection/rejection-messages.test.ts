import { instant } from '@usward/core/calendar';
import { saveForm, shareForm } from '@usward/core/reflection/endpoints';
import type { ReflectionState } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { getAnswerRejection, getFormRejection } from './rejection-messages.ts';

const at = Date.parse('2026-03-12T12:00:00Z');
const reflectionIn = (state: ReflectionState, until = at + 1) => ({
  state,
  closesAt: instant(until),
});
const known = {
  reflection: reflectionIn('none'),
  isForOther: false,
  frozen: false,
  at,
};

describe('answers that were refused', () => {
  it('can be sent again, in the server’s words, while the form is open', () => {
    for (const state of ['none', 'mine', 'partner'] as const) {
      expect(getAnswerRejection({ ...known, reflection: reflectionIn(state) })).toEqual({
        words: null,
        canSend: true,
      });
    }
  });

  it('stay with their author where they were given with somebody else', () => {
    const refusal = getAnswerRejection({ ...known, isForOther: true });
    expect(refusal.canSend).toBe(false);
    expect(refusal.words).toMatch(/No one saw them/);
  });

  it.each(['both', 'closed', 'forgotten'] as const)('are not sent again once it is %s', (state) => {
    const refusal = getAnswerRejection({ ...known, reflection: reflectionIn(state) });
    expect(refusal.canSend).toBe(false);
    expect(refusal.words).not.toBeNull();
  });

  it('are not sent again where it is gone, or over by the clock', () => {
    expect(getAnswerRejection({ ...known, reflection: null }).canSend).toBe(false);
    expect(getAnswerRejection({ ...known, reflection: reflectionIn('none', at) }).canSend).toBe(
      false,
    );
  });

  it('rest while what the two shared rests', () => {
    expect(getAnswerRejection({ ...known, frozen: true }).canSend).toBe(false);
  });
});

const share = { name: shareForm.name };
const mine = { isForOther: false } as const;

describe('a form that could not be kept', () => {
  it('may be tried again, in the server’s own words', () => {
    expect(getFormRejection({ name: saveForm.name }, { ...mine, gate: 'frozen' })).toEqual({
      words: null,
      canRetry: true,
      leads: null,
    });
  });
});

describe('a form that could not be shared', () => {
  it('may be tried again between the two it was meant for', () => {
    const { words, canRetry } = getFormRejection(share, { ...mine, gate: 'ready' });
    expect([words, canRetry]).toEqual([null, true]);
  });

  it('never goes to somebody else by itself', () => {
    const { words, canRetry } = getFormRejection(share, { isForOther: true, gate: 'ready' });
    expect(canRetry).toBe(false);
    expect(words).toContain('someone else');
  });

  it('says what is missing, and leads there', () => {
    expect(getFormRejection(share, { ...mine, gate: 'alone' }).leads?.to).toBe(dashboardInvitePath);
    expect(getFormRejection(share, { ...mine, gate: 'frozen' })).toMatchObject({
      canRetry: false,
      leads: null,
    });
  });
});
