import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../device/outbox/outbox.ts';
import { sortWaiting, toSendWords } from './housekeeping.ts';

const write = (name: string, state: QueuedWrite['state']): QueuedWrite => ({
  key: `${name} ${state}`,
  personId: 'mara',
  name,
  params: {},
  body: {},
  state,
  message: null,
  code: null,
  savedAt: '2026-03-12T18:05:00.000Z',
});

describe('what waits on this phone', () => {
  it('is sorted into what goes out, what needs the person, and small marks of either kind', () => {
    const answer = write('daily/answer-question', 'queued');
    const comment = write('daily/add-comment', 'sending');
    const reaction = write('daily/react', 'attention');
    const mark = write('dashboard/mark-seen', 'queued');
    const rejectedMark = write('dashboard/mark-seen', 'attention');
    expect(sortWaiting([rejectedMark, answer, reaction, mark, comment])).toEqual({
      toSend: [answer, comment],
      needingYou: [reaction],
      marks: [mark],
      rejectedMarks: [rejectedMark],
    });
  });

  it('is counted in words', () => {
    expect([0, 1, 2].map(toSendWords)).toEqual([
      '',
      '1 thing will be sent.',
      '2 things will be sent.',
    ]);
  });
});
