import { instant } from '@usward/core/calendar';
import { addComment, react, removeComment } from '@usward/core/daily/comment-endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { besideDay } from './beside-day.ts';
import { overlayDay } from './overlay-day.ts';
import { sampleDay } from './sample-day.ts';

const date = '2026-03-12';
const first = '5b0f7a4e-6c1f-4a55-9a3e-0d8f8f0a1b01';
const second = '5b0f7a4e-6c1f-4a55-9a3e-0d8f8f0a1b02';

const comment = { id: first, by: 'me', text: 'Since then.', writtenAt: instant(0) } as const;
const day = {
  ...sampleDay({ comments: [comment], reactions: { mine: '🤗', partner: null } }),
  removing: null,
};

const write = (more: Partial<QueuedWrite>): QueuedWrite => ({
  key: 'k1',
  personId: 'mara',
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
    expect(besideDay(day, [write({ body: { emoji: '❤️' } })]).reaction).toBe('❤️');
    expect(besideDay(day, [write({ body: { emoji: null } })]).reaction).toBeNull();
    expect(besideDay(day, []).reaction).toBe('🤗');
  });

  it('falls back to what the server has when it was refused, and says so', () => {
    const refused = write({ body: { emoji: '❤️' }, state: 'attention', message: 'No.' });
    const shown = besideDay(day, [refused]);
    expect(shown.reaction).toBe('🤗');
    expect(shown.reacting).toMatchObject({ state: 'attention', message: 'No.' });
  });

  it('of another day changes nothing', () => {
    const other = write({ params: { date: '2026-03-11' }, body: { emoji: '❤️' } });
    expect(besideDay(day, [other]).reaction).toBe('🤗');
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
    const { comments } = besideDay(day, [added]);
    expect(comments.map(({ text }) => text)).toEqual(['Since then.', 'Later still.']);
    expect(comments[1]).toMatchObject({ by: 'me', sending: { state: 'queued' } });
  });

  it('stand once only between being sent and leaving the queue', () => {
    const sent = { ...comment, id: second, text: 'Later still.' };
    const { comments } = besideDay({ ...day, comments: [comment, sent] }, [added]);
    expect(comments).toHaveLength(2);
    expect(comments[1]?.sending).toBeNull();
  });

  it('are gone at once when taken back, and come back when that was refused', () => {
    expect(besideDay(day, [removed]).comments).toEqual([]);
    const [shown] = besideDay(day, [{ ...removed, state: 'attention' }]).comments;
    expect(shown?.refusedRemoval).not.toBeNull();
  });

  it('keep their words when they were refused', () => {
    const [, shown] = besideDay(day, [{ ...added, state: 'attention' }]).comments;
    expect(shown).toMatchObject({ text: 'Later still.', sending: { state: 'attention' } });
  });

  it('pass over a stored write that cannot be read', () => {
    expect(besideDay(day, [{ ...added, body: {} }]).comments).toHaveLength(1);
  });
});

describe('what goes with a deletion', () => {
  const both = sampleDay({ state: 'both', reactions: { mine: '🤗', partner: null } });
  const reacted = write({ body: { emoji: '❤️' } });
  const commented = write({
    key: 'k2',
    name: addComment.name,
    params: { date, id: second },
    body: { text: 'Said in a tunnel.' },
  });
  const removal = write({ key: 'k3', name: removeAnswer.name });
  const shown = (...queued: QueuedWrite[]) => besideDay(overlayDay(both, queued), queued);

  it('is not shown any more, be it on its way or refused', () => {
    const refused = { ...commented, state: 'attention' as const };
    expect(shown(reacted, commented, removal)).toMatchObject({
      reaction: null,
      reacting: null,
      comments: [],
    });
    expect(shown(refused, removal).comments).toEqual([]);
  });

  it('stays where the deletion was refused', () => {
    const refused = { ...removal, state: 'attention' as const };
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
    expect(besideDay(noted, [share]).isShared).toBe(true);
    expect(besideDay(noted, [{ ...share, state: 'attention' }]).isShared).toBe(false);
    expect(besideDay({ ...sampleDay(), removing: null }, [share]).isShared).toBe(false);
  });
});
