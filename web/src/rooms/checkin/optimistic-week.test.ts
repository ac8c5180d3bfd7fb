import { calendarDate, instant } from '@usward/core/calendar';
import { clearCheckins, removeCheckin } from '@usward/core/checkin/endpoints';
import type { Week } from '@usward/core/checkin/week';
import { answerWeek, setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { dayStates } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { applyPendingToWeek } from './optimistic-week.ts';

const friday = calendarDate('2026-03-13');
const before = calendarDate('2026-03-06');

const week = (more: Partial<Week> = {}): Week => ({
  week: friday,
  questions: [],
  state: 'none',
  closesAt: instant(0),
  mine: null,
  partner: null,
  partnerAnswered: false,
  step: null,
  lastStep: null,
  ...more,
});

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: answerWeek.name,
  params: { week: friday },
  body: { answers: ['The walk.', null, null, 'More walks.'] },
  state: 'queued',
  message: null,
  savedAt: '2026-03-14T19:00:00.000Z',
  ...more,
});

const finished = (reply: unknown, more: Partial<OutboxWrite> = {}): PendingWrite => ({
  ...write(more),
  state: 'finished',
  reply,
});

const step = { text: 'A walk on Sunday', owner: 'both', due: friday, outcome: null } as const;

describe('applyPendingToWeek', () => {
  it('shows queued answers as mine at once', () => {
    const shown = applyPendingToWeek(week(), [write()]);
    expect(shown.state).toBe('mine');
    expect(shown.mine?.answers).toEqual(['The walk.', null, null, 'More walks.']);
  });

  it.each(dayStates.filter((state) => state !== 'both'))(
    'never claims the reveal from state %s',
    (state) => {
      const shown = applyPendingToWeek(week({ state, partnerAnswered: state === 'partner' }), [
        write(),
      ]);
      expect(shown.state).not.toBe('both');
      expect(shown.partner).toBeNull();
    },
  );

  it('keeps refused answers beside the week', () => {
    const shown = applyPendingToWeek(week(), [write({ state: 'rejected', message: 'Closed.' })]);
    expect(shown.mine).toBeNull();
    expect(shown.unsentAnswers).toMatchObject({ message: 'Closed.', state: 'rejected' });
  });

  it('shows a queued step, and how it went', () => {
    const { outcome: _, ...body } = step;
    const set = write({ name: setStep.name, body });
    expect(applyPendingToWeek(week(), [set]).step).toEqual(step);
    const outcomeWrite = write({
      key: 'k2',
      name: setStepOutcome.name,
      body: { outcome: 'partly' },
    });
    expect(applyPendingToWeek(week(), [set, outcomeWrite]).step?.outcome).toBe('partly');
  });

  it('asks no more for the last step once it was said how it went', () => {
    const lastStep = { ...step, week: before };
    const outcomeWrite = write({
      name: setStepOutcome.name,
      params: { week: before },
      body: { outcome: 'done' },
    });
    expect(applyPendingToWeek(week({ lastStep }), []).lastStep).toEqual(lastStep);
    expect(applyPendingToWeek(week({ lastStep }), [outcomeWrite]).lastStep).toBeNull();
    const refused = { ...outcomeWrite, state: 'rejected' as const };
    expect(applyPendingToWeek(week({ lastStep }), [refused]).lastStep).toEqual(lastStep);
  });

  it('opens both sides at once where the server replied with them', () => {
    const mine = { answers: ['The walk.', null, null, null], answeredAt: instant(0) };
    const both = week({ state: 'both', mine, partner: mine, partnerAnswered: true });
    const shown = applyPendingToWeek(week({ state: 'partner' }), [finished(both)]);
    expect(shown).toMatchObject({ state: 'both', partner: mine, unsentAnswers: null });
    expect(applyPendingToWeek(both, [finished(week({ state: 'mine', mine }))]).state).toBe('both');
  });

  it('keeps sent answers as mine where the reply of a replay tells nothing of the week', () => {
    expect(applyPendingToWeek(week(), [finished({ ok: true })])).toMatchObject({
      state: 'mine',
      unsentAnswers: null,
    });
  });

  it('is without answers that were deleted with its days, not with the check-in of its Friday', () => {
    const read = week({ mine: { answers: [], answeredAt: instant(0) } });
    const range = { name: clearCheckins.name, params: {}, body: { from: friday, to: friday } };
    expect(applyPendingToWeek(read, [finished({ ok: true }, range)]).mine).toBeNull();
    const removal = { name: removeCheckin.name, params: { date: friday }, body: undefined };
    expect(applyPendingToWeek(read, [finished({ ok: true }, removal)]).mine).toEqual(read.mine);
  });
});
