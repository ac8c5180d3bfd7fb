import { instant } from '@usward/core/calendar';
import { type Day, dayStates } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { sampleDay } from './day.fixture.ts';
import { applyPendingToDay, isDeleted } from './optimistic-day.ts';

const at = (iso: string) => instant(Date.parse(iso));

const day = sampleDay;

const answer = (text: string) => ({
  text,
  visibility: 'both' as const,
  answeredAt: at('2026-03-12T18:00:00Z'),
});

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: answerQuestion.name,
  params: { date: '2026-03-12' },
  body: { text: 'The tea.', visibility: 'both' },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

describe('applyPendingToDay', () => {
  it('leaves a day alone when nothing of it is queued', () => {
    const other = write({ params: { date: '2026-03-11' } });
    expect(applyPendingToDay(day(), [other])).toEqual({
      ...day(),
      unsent: null,
      removing: null,
      removed: false,
    });
  });

  it('shows a queued answer as mine at once', () => {
    const shown = applyPendingToDay(day(), [write()]);
    expect(shown.state).toBe('mine');
    expect(shown.mine).toEqual({
      text: 'The tea.',
      visibility: 'both',
      answeredAt: '2026-03-12T19:00:00.000Z',
    });
    expect(shown.unsent?.state).toBe('queued');
  });

  it.each(dayStates.filter((state) => state !== 'both'))(
    'never claims the reveal from state %s',
    (state) => {
      const read = day({ state, partnerAnswered: state === 'partner' });
      const shown = applyPendingToDay(read, [write()]);
      expect(shown.state).not.toBe('both');
      expect(shown.partner).toBeNull();
      expect(shown.partnerAnswered).toBe(read.partnerAnswered);
    },
  );

  it('turns a missed day into a closed one with a note of mine', () => {
    const note = write({ body: { text: 'For me.', visibility: 'me' } });
    expect(applyPendingToDay(day({ state: 'skipped' }), [note]).state).toBe('closed');
  });

  it('shows the newest words when an answer was changed', () => {
    const read = day({ state: 'mine', mine: answer('First words.') });
    const newer = write({ key: 'k2', body: { text: 'Better words.', visibility: 'both' } });
    expect(applyPendingToDay(read, [write(), newer]).mine?.text).toBe('Better words.');
  });

  it('leaves a revealed day as it is, and tells of the late change', () => {
    const read = day({ state: 'both', mine: answer('Mine.'), partner: answer('Theirs.') });
    const shown = applyPendingToDay(read, [write()]);
    expect(shown.mine?.text).toBe('Mine.');
    expect(shown.unsent?.text).toBe('The tea.');
  });

  it('does not pass off refused words as an answer, but keeps them', () => {
    const refused = write({ state: 'rejected', message: 'This day has closed.' });
    const shown = applyPendingToDay(day(), [refused]);
    expect(shown.state).toBe('none');
    expect(shown.mine).toBeNull();
    expect(shown.unsent).toMatchObject({ text: 'The tea.', message: 'This day has closed.' });
  });

  it('passes over a stored write it cannot read', () => {
    const shown = applyPendingToDay(day(), [write({ body: { words: 1 } })]);
    expect(shown).toEqual({
      ...day(),
      unsent: null,
      removing: null,
      removed: false,
    });
  });
});

const finished = (reply: unknown, more: Partial<OutboxWrite> = {}): PendingWrite => ({
  ...write(more),
  state: 'finished',
  reply,
});

describe('text the server has', () => {
  const mine: Day = day({ state: 'mine', mine: answer('The tea.') });
  const both: Day = { ...mine, state: 'both', partner: answer('Theirs.'), partnerAnswered: true };

  it('open the other answer at once where the server replied with it', () => {
    const shown = applyPendingToDay(day({ state: 'partner', partnerAnswered: true }), [
      finished(both),
    ]);
    expect(shown).toMatchObject({ state: 'both', partner: { text: 'Theirs.' }, unsent: null });
  });

  it('never take a reveal back', () => {
    expect(applyPendingToDay(both, [finished(mine)])).toMatchObject({ ...both, unsent: null });
  });

  it('are mine, and on this phone no more, where the reply of a replay tells nothing', () => {
    const shown = applyPendingToDay(day(), [finished({ ok: true })]);
    expect(shown).toMatchObject({ state: 'mine', mine: { text: 'The tea.' }, unsent: null });
  });

  it('stand where a change of them was refused', () => {
    const refused = write({
      key: 'k2',
      state: 'rejected',
      body: { text: 'No.', visibility: 'both' },
    });
    const shown = applyPendingToDay(day(), [finished(mine), refused]);
    expect(shown).toMatchObject({ mine: { text: 'The tea.' }, unsent: { text: 'No.' } });
  });

  it('make way for a change of them that waits', () => {
    const better = write({ key: 'k2', body: { text: 'Better.', visibility: 'both' } });
    expect(applyPendingToDay(day(), [finished(mine), better]).mine?.text).toBe('Better.');
  });

  it('are followed by what was done beside them', () => {
    const reacted = { ...both, reactions: { mine: '🙏', partner: null } };
    const shown = applyPendingToDay(day(), [
      finished(both),
      finished(reacted, { key: 'k2', name: react.name }),
    ]);
    expect(shown.reactions.mine).toBe('🙏');
  });

  it('do not make way for a note of the same date, nor a note for them', () => {
    const note = { id: `${mine.date}~a`, by: 'me', isShared: true, text: null } as const;
    const shared = finished({ ...mine, note }, { name: shareNote.name, params: { id: note.id } });
    expect(applyPendingToDay(both, [shared])).toMatchObject(both);
    const aside = day({ state: 'closed', note: { ...note, isShared: false } });
    expect(applyPendingToDay(aside, [finished(mine)]).note).toEqual(aside.note);
    expect(applyPendingToDay(aside, [shared]).note?.isShared).toBe(true);
  });

  it('are gone, and nobody is told that they are being deleted, once that was carried out', () => {
    const removed = finished({ ok: true }, { name: removeAnswer.name, body: undefined });
    const shown = applyPendingToDay({ ...both }, [removed]);
    expect(shown).toMatchObject({ mine: null, partner: { text: 'Theirs.' }, removing: null });
    expect(isDeleted(applyPendingToDay(mine, [removed]))).toBe(true);
    expect(applyPendingToDay(day(), [finished(mine), { ...removed, key: 'k2' }]).mine).toBeNull();
  });
});

describe('text being deleted', () => {
  const removal = write({ name: removeAnswer.name, body: undefined });
  const comment = (by: 'me' | 'partner') => ({
    id: by,
    by,
    text: 'Later.',
    writtenAt: at('2026-03-13T18:00:00Z'),
  });

  it.each([
    ['mine', false, 'none'],
    ['mine', true, 'partner'],
    ['closed', false, 'skipped'],
    ['closed', true, 'closed'],
    ['both', true, 'both'],
  ] as const)('are gone at once from a day that was %s', (state, partnerAnswered, after) => {
    const read = day({ state, mine: answer('Mine.'), partnerAnswered });
    expect(applyPendingToDay(read, [removal])).toMatchObject({ state: after, mine: null });
  });

  it('leave what the other wrote', () => {
    const read = day({
      state: 'both',
      mine: answer('Mine.'),
      partner: answer('Theirs.'),
      partnerAnswered: true,
      reactions: { mine: '🙏', partner: '🤗' },
      comments: [comment('me'), comment('partner')],
    });
    const shown = applyPendingToDay(read, [removal]);
    expect(shown).toMatchObject({
      partner: { text: 'Theirs.' },
      reactions: { mine: null, partner: '🤗' },
      comments: [{ by: 'partner' }],
    });
    expect(isDeleted(shown)).toBe(false);
  });

  it('leave nothing of a note', () => {
    const note = { id: '2026-03-12~b7', by: 'me' as const, isShared: false, text: null };
    const read = day({ state: 'closed', mine: answer('Mine.'), note });
    const removing = write({ name: removeSoloNote.name, params: { id: note.id } });
    expect(isDeleted(applyPendingToDay(read, [removing]))).toBe(true);
    // Under the same date there may be a day of two, and the other’s note.
    expect(applyPendingToDay(read, [removal]).mine).not.toBeNull();
    const theirs = day({ note: { ...note, by: 'partner' } });
    for (const one of [removal, removing])
      expect(applyPendingToDay(theirs, [one])).toMatchObject(theirs);
  });

  it('are gone too where they had not been sent before', () => {
    const privateWrite = write({ key: 'k0', body: { text: 'For me.', visibility: 'me' } });
    const removing = write({ name: removeSoloNote.name, params: { id: '2026-03-12' } });
    const shown = applyPendingToDay(day(), [privateWrite, removing]);
    expect(shown).toMatchObject({ state: 'none', mine: null, unsent: null });
    // Written once more, they are there.
    const rewrite = { ...privateWrite, key: 'k2' };
    expect(applyPendingToDay(day(), [removing, rewrite]).mine?.text).toBe('For me.');
  });

  it('are there again where the server refused to delete them, and say so', () => {
    const read = day({ state: 'mine', mine: answer('Mine.') });
    const shown = applyPendingToDay(read, [{ ...removal, state: 'rejected', message: 'No.' }]);
    expect(shown).toMatchObject({ mine: { text: 'Mine.' }, removing: { message: 'No.' } });
    expect(isDeleted(shown)).toBe(false);
  });
});
