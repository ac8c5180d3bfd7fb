import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { onItsWay, toSendWords } from './on-its-way.ts';
import { CHECK_IN, REMOVE_CHECK_IN } from './overlay-dashboard.ts';

const write = (name: string, state: 'queued' | 'attention') => ({ name, state }) as never;

describe('what waits on this phone', () => {
  it('is told in two heaps, without housekeeping', () => {
    const heaps = onItsWay([
      write('daily/answer-question', 'queued'),
      write('daily/react', 'attention'),
      write('dashboard/mark-seen', 'queued'),
      write('dashboard/mark-seen', 'attention'),
    ]);
    expect(heaps.toSend).toMatchObject([{ name: 'daily/answer-question' }]);
    expect(heaps.needingYou).toMatchObject([{ name: 'daily/react' }]);
  });

  it('is counted in words', () => {
    expect([0, 1, 2].map(toSendWords)).toEqual([
      '',
      '1 thing will be sent.',
      '2 things will be sent.',
    ]);
  });

  it('goes by the names of the contract', () => {
    expect([CHECK_IN, REMOVE_CHECK_IN]).toEqual([checkIn.name, removeCheckin.name]);
  });
});
