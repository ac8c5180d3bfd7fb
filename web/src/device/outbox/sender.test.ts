import { describe, expect, it } from 'vitest';
import { hurried, type Outcome, withWrite } from './queue.ts';
import { keys, later, queue, refused, write } from './sample-queue.ts';
import { backOff, begun, nextDue, nextWrite, outcomeOf, recovered, settled } from './sender.ts';

describe('sending', () => {
  it('goes in order, one a thing', () => {
    const all = queue(write('1'), write('2', 'b'));
    expect(nextWrite(all, 0)?.key).toBe('1');
    expect(nextWrite(begun(all, '1'), 0)?.key).toBe('2');
    const behind = withWrite(begun(all, '1'), write('3'));
    expect(nextWrite(begun(behind, '2'), 0)).toBeNull();
  });

  it('waits behind what waits about the same thing, until that is through or refused', () => {
    const day = '/api/daily/2026-03-12';
    const two = queue(write('1', `${day}/comments/a`), write('2', `${day}/comments/b`));
    const first = begun(two, '1');
    const waiting = settled(first, '1', later, 1_000, 0.5);
    expect(nextWrite(first, 1_000)).toBeNull();
    expect(nextWrite(waiting, 1_499)).toBeNull();
    expect(nextDue(waiting, 1_000)).toBe(1_500);
    expect(nextWrite(waiting, 1_500)?.key).toBe('1');
    expect(nextWrite(settled(first, '1', { type: 'applied' }, 0, 0), 0)?.key).toBe('2');
    expect(nextWrite(settled(first, '1', refused, 0, 0), 0)?.key).toBe('2');
  });

  it('waits for its time, and says when that is', () => {
    const all = settled(begun(queue(write('1')), '1'), '1', later, 1_000, 0.5);
    expect(all[0]?.notBefore).toBe(1_500);
    expect(nextDue(all, 1_000)).toBe(1_500);
    expect(nextWrite(all, 1_499)).toBeNull();
    expect(nextWrite(all, 1_500)?.key).toBe('1');
    expect(nextWrite(hurried(all), 0)?.key).toBe('1');
  });

  it('heeds the server’s wish to wait', () => {
    const wish: Outcome = { type: 'later', retryAfter: 30 };
    const asked = settled(begun(queue(write('1')), '1'), '1', wish, 0, 1);
    expect(asked[0]?.notBefore).toBe(30_000);
    expect(nextDue(hurried(asked), 0)).toBe(30_000);
    const unasked = settled(begun(asked, '1'), '1', later, 30_000, 1);
    expect(nextDue(hurried(unasked), 30_000)).toBe(0);
  });

  it('does not let a refused write hold up other targets', () => {
    const all = settled(begun(queue(write('1'), write('2', 'b')), '1'), '1', refused, 0, 0);
    expect(all[0]).toMatchObject({
      state: 'attention',
      message: 'This day has closed.',
      code: 'closed',
    });
    expect(nextWrite(all, 0)?.key).toBe('2');
    expect(nextDue(all, 0)).toBe(0);
  });

  it('drops a refused write that a newer one replaces', () => {
    const all = withWrite(begun(queue(write('1')), '1'), write('2'));
    expect(keys(settled(all, '1', refused, 0, 0))).toEqual(['2']);
  });

  it('sends again what a killed tab left half sent', () => {
    const left = begun(queue(write('1')), '1');
    expect(nextWrite(left, 0)).toBeNull();
    expect(nextWrite(recovered(left), 0)).toMatchObject({ key: '1', attempts: 1 });
  });

  it('forgets nothing and adds nothing when the write is gone', () => {
    expect(settled(queue(write('1')), 'x', { type: 'applied' }, 0, 0)).toHaveLength(1);
  });
});

describe('waiting', () => {
  it('has full jitter from at most 1 s to at most 5 minutes', () => {
    expect(backOff(1, 1)).toBe(1_000);
    expect(backOff(2, 1)).toBe(2_000);
    expect(backOff(2, 0)).toBe(0);
    expect(backOff(40, 1)).toBe(300_000);
  });
});

describe('a clock that is set', () => {
  const waiting = settled(begun(queue(write('1')), '1'), '1', later, 1_000_000_000, 1);

  it('back makes nothing wait for it', () => {
    expect(nextWrite(waiting, 0)?.key).toBe('1');
    expect(nextDue(waiting, 0)).toBe(0);
  });

  it('forward makes everything due', () => {
    expect(nextWrite(waiting, 2_000_000_000)?.key).toBe('1');
  });

  it('wrongly cannot stretch what the server asks for beyond an hour', () => {
    const asked = settled(
      begun(queue(write('1')), '1'),
      '1',
      { type: 'later', retryAfter: 1e9 },
      0,
      0,
    );
    expect(nextDue(asked, 0)).toBe(3_600_000);
  });
});

describe('what our server’s status means', () => {
  const said = { message: 'No.', code: 'closed' };

  it.each([200, 204])('%i is carried out', (status) => {
    expect(outcomeOf(status, said, null).type).toBe('applied');
  });
  it.each([400, 403, 404, 409, 413, 422])('%i is refused', (status) => {
    expect(outcomeOf(status, said, null)).toEqual({ type: 'refused', ...said });
  });
  it('429 is for later, and keeps why', () => {
    const { message } = said;
    expect(outcomeOf(429, said, 7)).toEqual({ type: 'later', retryAfter: 7, message });
    const waiting = settled(begun(queue(write('1')), '1'), '1', outcomeOf(429, said, 7), 0, 0);
    expect(waiting[0]).toMatchObject({ state: 'queued', message });
    expect(begun(waiting, '1')[0]).toMatchObject({ state: 'sending', message: null });
  });
  it.each([302, 304, 401, 408, 425, 500, 503])('%i is for later', (status) => {
    expect(outcomeOf(status, said, 7)).toEqual({ type: 'later', retryAfter: 7 });
  });
});
