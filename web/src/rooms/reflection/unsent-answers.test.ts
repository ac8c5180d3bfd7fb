import { coupleId } from '@usward/core/ids';
import { answerForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { getUnsentAnswers, isWaitingToSend } from './unsent-answers.ts';

const id = '0b7a2f39-4a0b-4d7e-9a59-53f0b3f0a001';
const answers = { w: { kind: 'words' as const, text: 'The music', shared: true } };
const write: OutboxWrite = {
  key: 'k',
  userId: 'mia',
  name: answerForm.name,
  params: { id },
  body: { answers, keep: true },
  couple: coupleId('c1'),
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T12:00:00.000Z',
};

describe('answers that wait on this phone', () => {
  it('are known with the couple they were given in', () => {
    const unsent = getUnsentAnswers(id, [write]);
    expect(unsent).toMatchObject({ couple: 'c1', mine: { answers, kept: true } });
    expect(isWaitingToSend(unsent)).toBe(true);
  });

  it('do not go out once they were refused', () =>
    expect(isWaitingToSend(getUnsentAnswers(id, [{ ...write, state: 'rejected' }]))).toBe(false));

  it('are none where those of another form wait, or nothing usable does', () => {
    expect(getUnsentAnswers('other', [write])).toBeNull();
    expect(getUnsentAnswers(id, [{ ...write, body: { answers: 7 } }])).toBeNull();
    expect(isWaitingToSend(null)).toBe(false);
  });
});
