import { addDays, calendarDate, instant } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from '../../device/outbox/write.fixture.ts';
import type { StoredWrite } from '../../device/outbox/write-store.ts';
import { REMOVE_ANSWER } from '../../device/pending-answer.ts';
import { applyRemovals, getBothWroteDate, getBothWroteText } from './both-wrote.ts';
import { dashboard, date, question, waits } from './dashboard.fixture.ts';

const yesterday = addDays(date, -1);
const both = { ...dashboard().day, state: 'both' as const };

describe('getBothWroteDate', () => {
  it('is the newest day before today while today is open', () => {
    expect(getBothWroteDate(dashboard(), true)).toBe(yesterday);
    expect(getBothWroteDate(dashboard({ lastCompletedDay: null }), true)).toBeNull();
  });

  it('is today once both answers were opened', () => {
    expect(getBothWroteDate(dashboard({ day: both, waiting: [] }), true)).toBe(date);
  });

  it('is not today while only an earlier dashboard was read', () => {
    expect(getBothWroteDate(dashboard({ day: both, waiting: [] }), false)).toBe(yesterday);
  });

  it('is never a day whose answers the user has not opened', () => {
    const today = dashboard({ day: both, waiting: [waits('reveal', date)] });
    expect(getBothWroteDate(today, true)).toBe(yesterday);
    expect(getBothWroteDate(dashboard({ waiting: [waits('reveal', yesterday)] }), true)).toBeNull();
  });
});

describe('getBothWroteText', () => {
  const nov28 = calendarDate('2026-11-28');
  const nov29 = calendarDate('2026-11-29');

  it.each([
    [nov28, nov28, nov28, 'Today you both wrote'],
    [nov28, nov29, nov29, 'Yesterday you both wrote'],
    [nov28, addDays(nov29, 1), addDays(nov29, 1), 'What you both wrote on Saturday'],
    [nov28, addDays(nov29, 6), addDays(nov29, 6), /^What you both wrote on .*28/],
    // In the evening of the 28th, while it is the 29th at home.
    [nov28, nov29, nov28, 'What you both wrote on Saturday'],
    [nov29, nov29, nov28, 'What you both wrote on Sunday'],
  ])('of %s, on the couple’s %s and the reader’s %s, is “%s”', (date, today, ownDay, words) => {
    expect(getBothWroteText({ date, today, ownDay })).toMatch(words);
  });
});

describe('applyRemovals', () => {
  const answer = { text: 'Rain', visibility: 'both' as const, answeredAt: instant(0) };
  const day: Day = {
    date,
    question,
    state: 'both',
    closesAt: instant(0),
    mine: answer,
    partner: answer,
    partnerAnswered: true,
    reactions: { mine: null, partner: null },
    comments: [],
    swappable: false,
    note: null,
  };
  const removal = (on = date, state: StoredWrite['state'] = 'queued') =>
    sampleWrite({ name: REMOVE_ANSWER, params: { date: on }, state });

  it('hides the user’s own answer while its deletion is on its way', () => {
    expect(applyRemovals(day, [removal()])).toMatchObject({ mine: null, partner: answer });
  });

  it('leaves it where another day’s is deleted, or the deletion was rejected', () => {
    expect(applyRemovals(day, [removal(yesterday), removal(date, 'rejected')])).toEqual(day);
  });
});
