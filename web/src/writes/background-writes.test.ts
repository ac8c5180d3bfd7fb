import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../device/outbox/outbox.ts';
import { getToSendText, groupWrites } from './background-writes.ts';

const write = (name: string, state: OutboxWrite['state']): OutboxWrite => ({
  key: `${name} ${state}`,
  userId: 'mara',
  name,
  params: {},
  body: {},
  state,
  message: null,
  code: null,
  savedAt: '2026-03-12T18:05:00.000Z',
});

describe('the list of pending writes', () => {
  it('is sorted into what goes out, what needs the person, and small marks of either kind', () => {
    const answer = write('daily/answer-question', 'queued');
    const comment = write('daily/add-comment', 'sending');
    const reaction = write('daily/react', 'rejected');
    const mark = write('dashboard/mark-seen', 'queued');
    const rejectedMark = write('dashboard/mark-seen', 'rejected');
    expect(groupWrites([rejectedMark, answer, reaction, mark, comment])).toEqual({
      toSend: [answer, comment],
      rejected: [reaction],
      backgroundWrites: [mark],
      rejectedBackgroundWrites: [rejectedMark],
    });
  });

  it('is counted in words', () => {
    expect([0, 1, 2].map(getToSendText)).toEqual([
      '',
      '1 item waiting to send.',
      '2 items waiting to send.',
    ]);
  });
});
