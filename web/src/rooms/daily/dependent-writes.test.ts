import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { type CoupleId, coupleId } from '@usward/core/ids';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from '../../device/outbox/write.fixture.ts';
import { sampleDay } from './day.fixture.ts';
import { isDependentWrite } from './RemoveOwnText.tsx';

const params = { date: '2026-03-12' };

describe('dependent writes of a deletion', () => {
  it('is the answer to that day, also to a day of one’s own time', () => {
    const answer = sampleWrite({ name: answerQuestion.name, params });
    expect(isDependentWrite(sampleDay())(answer)).toBe(true);
    expect(isDependentWrite(sampleDay())({ ...answer, params: { date: '2026-03-11' } })).toBe(
      false,
    );
  });

  it.each([addComment, react])('is what was added beside it in a reveal ($name)', ({ name }) => {
    const added = sampleWrite({ name, params });
    expect(isDependentWrite(sampleDay({ state: 'both' }))(added)).toBe(true);
    expect(isDependentWrite(sampleDay())({ ...added, params: { date: '2026-03-11' } })).toBe(false);
  });

  it('is that a note was shared, and nothing beside a day of two on the same date', () => {
    const note = { id: '2026-03-12~b7', by: 'me', isShared: false, text: null } as const;
    const noted = isDependentWrite(sampleDay({ note }));
    const sharing = sampleWrite({ name: shareNote.name, params: { id: note.id } });
    expect(noted(sharing)).toBe(true);
    expect(noted({ ...sharing, params: { id: '2026-03-12~c8' } })).toBe(false);
    expect(noted(sampleWrite({ name: addComment.name, params }))).toBe(false);
  });

  it('is of a note what was written alone, and no answer to the day of two on its date', () => {
    const note = { id: '2026-03-12', by: 'me', isShared: false, text: null } as const;
    const noted = isDependentWrite(sampleDay({ note }));
    const words = { text: 'The tea.', visibility: 'both' as const };
    const answered = (couple: CoupleId | null) =>
      noted(sampleWrite({ name: answerQuestion.name, params, body: words, couple }));
    expect(answered(null)).toBe(true);
    expect(answered(coupleId('0b8e0a53-9c1e-4a5e-8d0e-3f2a5c7b9d11'))).toBe(false);
  });
});
