import { addDays, instant } from '@usward/core/calendar';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import type { DayState } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { type Dashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { chooseMainCard } from './choose-main-card.ts';
import { dashboard, date, waits } from './dashboard.fixture.ts';
import {
  applyPendingToDashboard,
  CHECK_IN,
  NUDGE,
  REMOVE_CHECK_IN,
} from './optimistic-dashboard.ts';

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: answerQuestion.name,
  params: { date },
  body: { text: 'The tea.', visibility: 'both' },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

describe('applyPendingToDashboard', () => {
  it('counts a queued answer as mine without claiming the reveal', () => {
    const shown = applyPendingToDashboard(dashboard(), [write()]);
    expect(shown.day.state).toBe('mine');
    expect(shown.waiting).toEqual([]);
    expect(chooseMainCard(shown, false)).toEqual({ kind: 'unsent' });
  });

  it('counts an answer that the server has as mine, and on this phone no more', () => {
    const sent = { ...write(), state: 'finished', reply: {} } as const;
    const shown = applyPendingToDashboard(dashboard(), [sent]);
    expect(shown).toMatchObject({ day: { state: 'mine' }, unsent: null, answered: 'both' });
    expect(shown.waiting).toEqual([]);
    expect(chooseMainCard(shown, false)).toEqual({ kind: 'sealed' });
    const refused = write({ key: 'k2', state: 'rejected' });
    expect(applyPendingToDashboard(dashboard(), [sent, refused]).day.state).toBe('mine');
  });

  it('lets a refused answer wait on', () => {
    const shown = applyPendingToDashboard(dashboard(), [write({ state: 'rejected' })]);
    expect(shown.day.state).toBe('partner');
    expect(chooseMainCard(shown, false)).toEqual({ kind: 'answer' });
  });

  it('has what the partner added come with the letter of its day', () => {
    const added = [waits('comment', date, 'added'), waits('reaction', addDays(date, -1), 'added')];
    const unopened = dashboard({ waiting: [waits('reveal', date), ...added] });
    const kinds = (pending: readonly OutboxWrite[]) =>
      applyPendingToDashboard(unopened, pending).waiting.map(({ kind }) => kind);
    expect(kinds([])).toEqual(['reveal', 'reaction']);
    const opened = write({ name: markSeen.name, params: { key: date }, body: undefined });
    expect(kinds([opened])).toEqual(['comment', 'reaction']);
  });

  it('takes a seen reveal off before the server knows', () => {
    const waiting = [waits('reveal', date)];
    const seen = write({ name: markSeen.name, params: { key: date }, body: undefined });
    expect(applyPendingToDashboard(dashboard({ waiting }), [seen]).waiting).toEqual([]);
    expect(applyPendingToDashboard(dashboard({ waiting }), [write()]).waiting).toEqual(waiting);
  });
});

describe('the answer that travels with the invite', () => {
  const before = addDays(date, -1);
  const getSealedOn = (sealedOn: Dashboard['sealedOn'], ...pending: readonly OutboxWrite[]) =>
    applyPendingToDashboard(dashboard({ pairing: 'alone', sealedOn }), pending).sealedOn;
  const keep = write({ body: { text: 'The tea.', visibility: 'me' } });
  const remove = (id: string) => write({ name: removeSoloNote.name, params: { id } });

  it('is the one just sealed, in place of an older one', () => {
    expect(getSealedOn(null, write())).toBe(date);
    expect(getSealedOn(before, write())).toBe(date);
  });

  it('travels no more once it is kept or deleted', () => {
    expect(getSealedOn(date, keep)).toBeNull();
    expect(getSealedOn(date, remove(date))).toBeNull();
    expect(getSealedOn(before, remove(before))).toBeNull();
  });

  it('stays the older one where today’s is kept, deleted or refused', () => {
    expect(getSealedOn(before, keep)).toBe(before);
    expect(getSealedOn(before, remove(date))).toBe(before);
    expect(getSealedOn(before, write({ state: 'rejected' }))).toBe(before);
  });

  it('is none in a couple', () => {
    expect(applyPendingToDashboard(dashboard(), [write()]).sealedOn).toBeNull();
  });
});

describe('my text being deleted', () => {
  const removal = write({ key: 'k2', name: removeAnswer.name, body: undefined });
  const noteRemoval = { ...removal, name: removeSoloNote.name, params: { id: date } };
  const createDay = (state: DayState, partnerAnswered = false) => ({
    ...dashboard().day,
    state,
    partnerAnswered,
  });

  it('are not shown as on their way, and the day waits for an answer again', () => {
    const shown = applyPendingToDashboard(dashboard(), [write(), removal]);
    expect(shown).toMatchObject({ unsent: null, day: { state: 'partner' } });
    expect(shown.waiting).toEqual([waits('answer', date)]);
    expect(chooseMainCard(shown, false)).toEqual({ kind: 'answer' });
  });

  it.each([
    ['mine', false, 'none'],
    ['mine', true, 'partner'],
    ['closed', false, 'skipped'],
    ['both', true, 'both'],
  ] as const)('leave a day that was %s', (state, partnerAnswered, after) => {
    const read = dashboard({ day: createDay(state, partnerAnswered) });
    expect(applyPendingToDashboard(read, [removal]).day.state).toBe(after);
    expect(applyPendingToDashboard(read, [{ ...removal, state: 'rejected' }]).day.state).toBe(
      state,
    );
  });

  it('are those of a note for somebody alone, by any id that it has', () => {
    const alone = dashboard({ pairing: 'alone', day: createDay('mine') });
    expect(applyPendingToDashboard(alone, [write(), noteRemoval])).toMatchObject({
      unsent: null,
      day: { state: 'none' },
    });
    const known = { ...noteRemoval, params: { id: `${date}~b7` } };
    expect(applyPendingToDashboard(alone, [known]).day.state).toBe('none');
    // For two it is of another time than the day of the same date.
    expect(applyPendingToDashboard(dashboard({ day: createDay('mine') }), [known]).day.state).toBe(
      'mine',
    );
  });

  it('is mine again once it is rewritten', () => {
    const shown = applyPendingToDashboard(dashboard({ day: createDay('mine') }), [
      removal,
      write(),
    ]);
    expect(shown).toMatchObject({ unsent: { text: 'The tea.' }, day: { state: 'mine' } });
  });
});

describe('a check-in on the dashboard', () => {
  const waiting = [waits('check-in', date), waits('week', date), waits('week-reveal', date)];
  const kindsAfter = (name: string, params: Record<string, string>, state = 'queued' as const) =>
    applyPendingToDashboard(dashboard({ waiting }), [write({ name, params, state })]).waiting.map(
      ({ kind }) => kind,
    );

  it('is made, and waits no longer, before the server knows', () => {
    const queued = [write({ name: checkIn.name })];
    expect(applyPendingToDashboard(dashboard({ checkedIn: false }), queued).checkedIn).toBe(true);
    expect(kindsAfter(checkIn.name, { date })).toEqual(['week', 'week-reveal']);
  });

  it('is gone once it is being deleted', () => {
    const queued = [write({ name: removeCheckin.name })];
    expect(applyPendingToDashboard(dashboard(), queued).checkedIn).toBe(false);
  });

  it('counts as not made while it was refused', () => {
    const queued = [write({ name: checkIn.name, state: 'rejected' })];
    expect(applyPendingToDashboard(dashboard({ checkedIn: false }), queued).checkedIn).toBe(false);
  });

  it('lets a week wait no longer once it was answered, and its reveal once it was seen', () => {
    expect(kindsAfter(answerWeek.name, { week: date })).toEqual(['check-in', 'week-reveal']);
    const key = `${date}~week-reveal`;
    expect(kindsAfter(markSeen.name, { key })).toEqual(['check-in', 'week']);
  });
});

describe('a thought of the partner', () => {
  const shown = (more: Partial<OutboxWrite>, summary: Partial<Dashboard> = {}) =>
    applyPendingToDashboard(dashboard(summary), [write({ name: nudge.name, body: {}, ...more })])
      .nudge;

  const at = instant(0);

  it('counts before the server knows, and leaves theirs as it was', () => {
    expect(shown({})).toMatchObject({ mine: true, theirs: false });
    expect(shown({}, { nudge: { mine: true, theirs: true, mineAt: at, theirsAt: at } })).toEqual({
      mine: true,
      theirs: true,
      mineAt: null,
      theirsAt: at,
    });
  });

  it('counts on its own day only', () =>
    expect(shown({ params: { date: addDays(date, -1) } }).mine).toBe(false));

  it('counts no longer once its moment had passed', () =>
    expect(shown({ state: 'rejected' }).mine).toBe(false));

  it('goes by the name of the contract', () => expect(NUDGE).toBe(nudge.name));
});

describe('the writes that the first screen knows', () => {
  it('go by the names of the contract', () => {
    expect([CHECK_IN, REMOVE_CHECK_IN]).toEqual([checkIn.name, removeCheckin.name]);
  });
});
