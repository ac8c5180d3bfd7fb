import { instant } from '@usward/core/calendar';
import { shareNote } from '@usward/core/daily/history-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { sampleDay } from './day.fixture.ts';
import { getDayInteractions } from './day-interactions.ts';
import { applyPendingToDay } from './optimistic-day.ts';

const date = '2026-03-12';
const first = '5b0f7a4e-6c1f-4a55-9a3e-0d8f8f0a1b01';
const second = '5b0f7a4e-6c1f-4a55-9a3e-0d8f8f0a1b02';

const comment = { id: first, by: 'me', text: 'Since then.', writtenAt: instant(0) } as const;
const day = {
  ...sampleDay({ comments: [comment], reactions: { mine: '🤗', partner: null } }),
  removing: null,
};

const write = (more: Partial<OutboxWrite>): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: react.name,
  params: { date },
  body: undefined,
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

describe('a reaction', () => {
  it('is shown as I left it, also when I took it back', () => {
    expect(getDayInteractions(day, [write({ body: { emoji: '❤️' } })]).reaction).toBe('❤️');
    expect(getDayInteractions(day, [write({ body: { emoji: null } })]).reaction).toBeNull();
    expect(getDayInteractions(day, []).reaction).toBe('🤗');
  });

  it('falls back to what the server has when it was refused, and says so', () => {
    const refused = write({ body: { emoji: '❤️' }, state: 'rejected', message: 'No.' });
    const shown = getDayInteractions(day, [refused]);
    expect(shown.reaction).toBe('🤗');
    expect(shown.reacting).toMatchObject({ state: 'rejected', message: 'No.' });
  });

  it('of another day changes nothing', () => {
    const other = write({ params: { date: '2026-03-11' }, body: { emoji: '❤️' } });
    expect(getDayInteractions(day, [other]).reaction).toBe('🤗');
  });
});

describe('comments', () => {
  const added = write({
    name: addComment.name,
    params: { date, id: second },
    body: { text: 'Later still.' },
  });
  const removed = write({ name: removeComment.name, params: { date, id: first } });

  it('are there at once, behind those that were sent', () => {
    const { comments } = getDayInteractions(day, [added]);
    expect(comments.map(({ text }) => text)).toEqual(['Since then.', 'Later still.']);
    expect(comments[1]).toMatchObject({ by: 'me', sending: { state: 'queued' } });
  });

  it('stand once only between being sent and leaving the queue', () => {
    const sent = { ...comment, id: second, text: 'Later still.' };
    const { comments } = getDayInteractions({ ...day, comments: [comment, sent] }, [added]);
    expect(comments).toHaveLength(2);
    expect(comments[1]?.sending).toBeNull();
  });

  it('are gone at once when taken back, and come back when that was refused', () => {
    expect(getDayInteractions(day, [removed]).comments).toEqual([]);
    const [shown] = getDayInteractions(day, [{ ...removed, state: 'rejected' }]).comments;
    expect(shown?.rejectedRemoval).not.toBeNull();
  });

  it('keep their words when they were refused', () => {
    const [, shown] = getDayInteractions(day, [{ ...added, state: 'rejected' }]).comments;
    expect(shown).toMatchObject({ text: 'Later still.', sending: { state: 'rejected' } });
  });

  it('pass over a stored write that cannot be read', () => {
    expect(getDayInteractions(day, [{ ...added, body: {} }]).comments).toHaveLength(1);
  });
});

describe('data deleted along with an answer', () => {
  const both = sampleDay({ state: 'both', reactions: { mine: '🤗', partner: null } });
  const reacted = write({ body: { emoji: '❤️' } });
  const commented = write({
    key: 'k2',
    name: addComment.name,
    params: { date, id: second },
    body: { text: 'Said in a tunnel.' },
  });
  const removal = write({ key: 'k3', name: removeAnswer.name });
  const shown = (...queued: OutboxWrite[]) =>
    getDayInteractions(applyPendingToDay(both, queued), queued);

  it('is not shown any more, be it on its way or refused', () => {
    const refused = { ...commented, state: 'rejected' as const };
    expect(shown(reacted, commented, removal)).toMatchObject({
      reaction: null,
      reacting: null,
      comments: [],
    });
    expect(shown(refused, removal).comments).toEqual([]);
  });

  it('stays where the deletion was refused', () => {
    const refused = { ...removal, state: 'rejected' as const };
    expect(shown(reacted, commented, refused)).toMatchObject({
      reaction: '❤️',
      comments: [{ text: 'Said in a tunnel.' }],
    });
  });
});

describe('a note', () => {
  const note = { id: '2026-03-12~a', by: 'me', isShared: false, text: null } as const;
  const share = write({
    name: shareNote.name,
    params: { id: note.id },
    body: { shared: true },
  });

  it('is shared as I left it, unless that was refused', () => {
    const noted = { ...sampleDay({ note }), removing: null };
    expect(getDayInteractions(noted, [share]).isShared).toBe(true);
    expect(getDayInteractions(noted, [{ ...share, state: 'rejected' }]).isShared).toBe(false);
    expect(getDayInteractions({ ...sampleDay(), removing: null }, [share]).isShared).toBe(false);
  });
});
