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
import { getWaitingRows } from './waiting-rows.ts';

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

describe('chooseMainCard', () => {
  const card = (more: Partial<Dashboard>, note = false) =>
    chooseMainCard(applyPendingToDashboard(dashboard(more), []), note);
  const mine = { ...dashboard().day, state: 'mine' as const };

  it('opens the newest letter first', () => {
    const waiting = [
      waits('answer', addDays(date, -2)),
      waits('reveal', addDays(date, -1)),
      waits('reveal', date),
    ];
    expect(card({ waiting })).toEqual({ kind: 'reveal', date });
  });

  it('promises an opening only for words that can open', () => {
    expect(card({ day: mine, waiting: [] })).toEqual({ kind: 'sealed' });
    expect(card({ day: mine, waiting: [] }, true)).toEqual({ kind: 'note' });
  });

  it('asks for a check-in once the question is seen to', () => {
    expect(card({ day: mine, waiting: [], checkedIn: false })).toEqual({ kind: 'check-in' });
    expect(card({ checkedIn: false })).toEqual({ kind: 'answer' });
  });

  it('opens the reveal of a week', () => {
    const friday = addDays(date, -6);
    const waiting = [waits('week-reveal', friday)];
    expect(card({ waiting, day: mine })).toEqual({ kind: 'week-reveal', date: friday });
  });

  it('asks for no answer while the two take a break', () => {
    const open = { ...dashboard().day, state: 'none' as const, partnerAnswered: false };
    expect(card({ day: open, waiting: [], paused: true })).toEqual({ kind: 'paused' });
    expect(card({ day: open, waiting: [], paused: true, checkedIn: false })).toEqual({
      kind: 'check-in',
    });
  });

  it('lists what waits beside a card of another kind', () => {
    const waiting = [waits('week', date)];
    const shown = applyPendingToDashboard(dashboard({ waiting, day: mine, checkedIn: false }), []);
    expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual(waiting);
  });

  it('does not list the one thing that is the card', () => {
    const shown = applyPendingToDashboard(dashboard(), []);
    expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual([]);
    const couple = applyPendingToDashboard(
      dashboard({ waiting: [waits('answer', addDays(date, -1)), ...shown.waiting] }),
      [],
    );
    expect(getWaitingRows(couple, chooseMainCard(couple, false))).toEqual([
      waits('answer', addDays(date, -1)),
    ]);
  });

  it('gives the card to a quiz or form that waits, and lists it no second time', () => {
    const quizzes = [waits('quiz', date, 'quiz-one-1'), waits('quiz', date, 'quiz-other-1')];
    const shown = applyPendingToDashboard(dashboard({ waiting: quizzes, day: mine }), []);
    expect(chooseMainCard(shown, false)).toEqual({ kind: 'waiting', thing: quizzes[0] });
    expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual([quizzes[1]]);
    const form = waits('reflection', date);
    expect(card({ waiting: [form], day: mine })).toEqual({ kind: 'waiting', thing: form });
  });

  it('lists today’s question beside a letter of the day before, once', () => {
    const letter = waits('reveal', addDays(date, -1));
    const getRows = (more: Partial<Dashboard>) => {
      const shown = applyPendingToDashboard(dashboard({ waiting: [letter], ...more }), []);
      const main = chooseMainCard(shown, false);
      expect(main).toEqual({ kind: 'reveal', date: letter.date });
      return getWaitingRows(shown, main).map(({ kind }) => kind);
    };
    expect(getRows({})).toEqual(['today']);
    expect(getRows({ waiting: [letter, waits('answer', date)] })).toEqual(['answer']);
    expect(getRows({ day: mine })).toEqual([]);
    expect(getRows({ paused: true })).toEqual([]);
  });

  it('lists everything left to open beside today’s question and beside a milestone', () => {
    const waiting = [
      waits('reveal', addDays(date, -3)),
      waits('week-reveal', addDays(date, -2)),
      waits('quiz-reveal', date),
    ];
    const nextMilestone = { kind: 'days' as const, count: 100, date };
    for (const more of [{}, { nextMilestone }, { nextMilestone, day: mine }]) {
      const shown = applyPendingToDashboard(dashboard({ waiting, ...more }), []);
      expect(getWaitingRows(shown, chooseMainCard(shown, false))).toEqual(waiting);
    }
  });

  it('leaves the question on the list under a milestone that has the card', () => {
    const nextMilestone = { kind: 'days' as const, count: 100, date };
    const shown = applyPendingToDashboard(dashboard({ nextMilestone }), []);
    const main = chooseMainCard(shown, false);
    expect(main).toEqual({ kind: 'milestone', next: 'answer' });
    expect(getWaitingRows(shown, main)).toEqual([]);
  });
});

describe('the first letter', () => {
  const getKind = (more: Partial<Dashboard>) => {
    const day = { ...dashboard().day, state: 'both' } as const;
    const first = { startDay: date, day, checkedIn: false, waiting: [] };
    return chooseMainCard(applyPendingToDashboard(dashboard({ ...first, ...more }), []), false)
      .kind;
  };

  it('has the first day’s card from when both answers were opened until the check-in', () => {
    expect(getKind({})).toBe('first-letter');
    expect(getKind({ startDay: addDays(date, -1) })).toBe('check-in');
    expect(getKind({ startDay: null })).toBe('check-in');
    expect(getKind({ waiting: [waits('reveal', date)] })).toBe('reveal');
    expect(getKind({ checkedIn: true })).toBe('done');
    expect(getKind({ day: { ...dashboard().day, state: 'mine' } })).toBe('check-in');
  });

  it('leaves a check-in that waits to its card', () => {
    const waiting = [waits('check-in', date), waits('week', date)];
    const day = { ...dashboard().day, state: 'both' } as const;
    const first = dashboard({ startDay: date, day, checkedIn: false, waiting });
    const shown = applyPendingToDashboard(first, []);
    const rows = getWaitingRows(shown, chooseMainCard(shown, false));
    expect(rows.map(({ kind }) => kind)).toEqual(['week']);
  });
});

describe('the writes that the first screen knows', () => {
  it('go by the names of the contract', () => {
    expect([CHECK_IN, REMOVE_CHECK_IN]).toEqual([checkIn.name, removeCheckin.name]);
  });
});
