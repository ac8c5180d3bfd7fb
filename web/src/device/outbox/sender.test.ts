import { describe, expect, it } from 'vitest';
import { keys, later, queue, refused, write } from './outbox-rules.fixture.ts';
import { addWrite, type Outcome, resetBackoff } from './outbox-rules.ts';
import {
  applyOutcome,
  getBackoffMs,
  getNextDueAt,
  getNextWrite,
  markSending,
  resetInterrupted,
  toOutcome,
} from './sender.ts';

describe('sending', () => {
  it('goes in order, one a thing', () => {
    const all = queue(write('1'), write('2', 'b'));
    expect(getNextWrite(all, 0)?.key).toBe('1');
    expect(getNextWrite(markSending(all, '1'), 0)?.key).toBe('2');
    const behind = addWrite(markSending(all, '1'), write('3'));
    expect(getNextWrite(markSending(behind, '2'), 0)).toBeNull();
  });

  it('waits behind what waits about the same thing, until that is through or refused', () => {
    const day = '/api/daily/2026-03-12';
    const writes = queue(write('1', `${day}/comments/a`), write('2', `${day}/comments/b`));
    const first = markSending(writes, '1');
    const waiting = applyOutcome(first, '1', later, 1_000, 0.5);
    expect(getNextWrite(first, 1_000)).toBeNull();
    expect(getNextWrite(waiting, 1_499)).toBeNull();
    expect(getNextDueAt(waiting, 1_000)).toBe(1_500);
    expect(getNextWrite(waiting, 1_500)?.key).toBe('1');
    expect(getNextWrite(applyOutcome(first, '1', { type: 'applied' }, 0, 0), 0)?.key).toBe('2');
    expect(getNextWrite(applyOutcome(first, '1', refused, 0, 0), 0)?.key).toBe('2');
  });

  it('waits for its time, and says when that is', () => {
    const all = applyOutcome(markSending(queue(write('1')), '1'), '1', later, 1_000, 0.5);
    expect(all[0]?.notBefore).toBe(1_500);
    expect(getNextDueAt(all, 1_000)).toBe(1_500);
    expect(getNextWrite(all, 1_499)).toBeNull();
    expect(getNextWrite(all, 1_500)?.key).toBe('1');
    expect(getNextWrite(resetBackoff(all), 0)?.key).toBe('1');
  });

  it('heeds the server’s wish to wait', () => {
    const wish: Outcome = { type: 'later', retryAfter: 30 };
    const asked = applyOutcome(markSending(queue(write('1')), '1'), '1', wish, 0, 1);
    expect(asked[0]?.notBefore).toBe(30_000);
    expect(getNextDueAt(resetBackoff(asked), 0)).toBe(30_000);
    const unasked = applyOutcome(markSending(asked, '1'), '1', later, 30_000, 1);
    expect(getNextDueAt(resetBackoff(unasked), 30_000)).toBe(0);
  });

  it('does not let a refused write hold up other targets', () => {
    const all = applyOutcome(
      markSending(queue(write('1'), write('2', 'b')), '1'),
      '1',
      refused,
      0,
      0,
    );
    expect(all[0]).toMatchObject({
      state: 'rejected',
      message: 'This day has closed.',
      code: 'closed',
    });
    expect(getNextWrite(all, 0)?.key).toBe('2');
    expect(getNextDueAt(all, 0)).toBe(0);
  });

  it('drops a refused write that a newer one replaces', () => {
    const all = addWrite(markSending(queue(write('1')), '1'), write('2'));
    expect(keys(applyOutcome(all, '1', refused, 0, 0))).toEqual(['2']);
  });

  it('sends again what a killed tab left half sent', () => {
    const left = markSending(queue(write('1')), '1');
    expect(getNextWrite(left, 0)).toBeNull();
    expect(getNextWrite(resetInterrupted(left), 0)).toMatchObject({ key: '1', attempts: 1 });
  });

  it('forgets nothing and adds nothing when the write is gone', () => {
    expect(applyOutcome(queue(write('1')), 'x', { type: 'applied' }, 0, 0)).toHaveLength(1);
  });
});

describe('waiting', () => {
  it('has full jitter from at most 1 s to at most 5 minutes', () => {
    expect(getBackoffMs(1, 1)).toBe(1_000);
    expect(getBackoffMs(2, 1)).toBe(2_000);
    expect(getBackoffMs(2, 0)).toBe(0);
    expect(getBackoffMs(40, 1)).toBe(300_000);
  });
});

describe('a clock that is set', () => {
  const waiting = applyOutcome(markSending(queue(write('1')), '1'), '1', later, 1_000_000_000, 1);

  it('back makes nothing wait for it', () => {
    expect(getNextWrite(waiting, 0)?.key).toBe('1');
    expect(getNextDueAt(waiting, 0)).toBe(0);
  });

  it('forward makes everything due', () => {
    expect(getNextWrite(waiting, 2_000_000_000)?.key).toBe('1');
  });

  it('wrongly cannot stretch what the server asks for beyond an hour', () => {
    const asked = applyOutcome(
      markSending(queue(write('1')), '1'),
      '1',
      { type: 'later', retryAfter: 1e9 },
      0,
      0,
    );
    expect(getNextDueAt(asked, 0)).toBe(3_600_000);
  });
});

describe('a response status', () => {
  const errorBody = { message: 'No.', code: 'closed' };

  it.each([200, 204])('%i is carried out', (status) => {
    expect(toOutcome(status, errorBody, null).type).toBe('applied');
  });
  it.each([400, 403, 404, 409, 413, 422])('%i is refused', (status) => {
    expect(toOutcome(status, errorBody, null)).toEqual({ type: 'rejected', ...errorBody });
  });
  it('429 is for later, and keeps why', () => {
    const { message } = errorBody;
    expect(toOutcome(429, errorBody, 7)).toEqual({ type: 'later', retryAfter: 7, message });
    const waiting = applyOutcome(
      markSending(queue(write('1')), '1'),
      '1',
      toOutcome(429, errorBody, 7),
      0,
      0,
    );
    expect(waiting[0]).toMatchObject({ state: 'queued', message });
    expect(markSending(waiting, '1')[0]).toMatchObject({ state: 'sending', message: null });
  });
  it.each([302, 304, 401, 408, 425, 500, 503])('%i is for later', (status) => {
    expect(toOutcome(status, errorBody, 7)).toEqual({ type: 'later', retryAfter: 7 });
  });
});
