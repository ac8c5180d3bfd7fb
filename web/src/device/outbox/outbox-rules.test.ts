import { describe, expect, it } from 'vitest';
import { keys, later, queue, refused, write } from './outbox-rules.fixture.ts';
import {
  addWrite,
  getNewestPerTarget,
  getOrderingKey,
  removeWrite,
  resetForRetry,
} from './outbox-rules.ts';
import { applyOutcome, getNextWrite, markSending } from './sender.ts';

describe('adding', () => {
  it('replaces what was never sent to the same target', () => {
    expect(keys(queue(write('1'), write('2', 'b'), write('3')))).toEqual(['2', '3']);
  });

  it('replaces what says less of the same, and never what says more', () => {
    const [answered, removed] = [write('1', 'a'), write('2', 'a?couple=c')];
    expect(keys(queue(answered, removed))).toEqual(['2']);
    expect(keys(queue(removed, answered))).toEqual(['2', '1']);
    expect(keys(queue(write('1', 'a'), write('2', 'ab?couple=c')))).toEqual(['1', '2']);
    const sending = addWrite(markSending(queue(answered), '1'), removed);
    expect(keys(getNewestPerTarget(sending))).toEqual(['2']);
    expect(keys(applyOutcome(sending, '1', refused, 0, 0))).toEqual(['2']);
  });

  it('replaces what was refused', () => {
    const rejected = applyOutcome(markSending(queue(write('1')), '1'), '1', refused, 0, 0);
    expect(keys(addWrite(rejected, write('2')))).toEqual(['2']);
  });

  it('lets what goes with it go too where that was never sent', () => {
    const [answered, commented] = [write('1', 'a/answer'), write('2', 'a/comment')];
    const removed = write('3', 'a/note');
    const alsoDiscard = ({ key }: { readonly key: string }) => key === '1';
    expect(keys(addWrite(queue(answered, commented), removed, alsoDiscard))).toEqual(['2', '3']);
    const sending = markSending(queue(answered, commented), '1');
    expect(keys(addWrite(sending, removed, alsoDiscard))).toEqual(['1', '2', '3']);
  });

  it('keeps what may have been carried out, and sends it first', () => {
    const tried = applyOutcome(markSending(queue(write('1')), '1'), '1', later, 0, 0);
    const both = addWrite(addWrite(tried, write('2')), write('3'));
    expect(keys(both)).toEqual(['1', '3']);
    expect(getNextWrite(both, 0)?.key).toBe('1');
    expect(keys(getNewestPerTarget(both))).toEqual(['3']);
  });
});

describe("a write's ordering key", () => {
  it.each([
    ['/api/daily/2026-03-12/comments/a', '/api/daily/2026-03-12'],
    ['/api/daily/notes/2026-03-12~b7/shared', '/api/daily/2026-03-12'],
    ['/api/checkins/weeks/2026-03-06/step/outcome', '/api/checkins/2026-03-06'],
    ['/api/daily/topics/home', '/api/daily'],
    ['/api/intimacy/ideas/dance/vote', '/api/intimacy'],
    ['/api/settings', '/api/settings'],
  ])('%s is about %s', (target, thing) => {
    expect(getOrderingKey({ target })).toBe(thing);
  });
});

describe('the person decides', () => {
  const rejected = applyOutcome(markSending(queue(write('1')), '1'), '1', refused, 0, 0);

  it('to try again, with a new key', () => {
    expect(resetForRetry(rejected, '1', '2')[0]).toMatchObject({
      key: '2',
      state: 'queued',
      attempts: 0,
      message: null,
      code: null,
    });
  });

  it('or to give up', () => {
    expect(removeWrite(rejected, '1')).toEqual([]);
  });
});
