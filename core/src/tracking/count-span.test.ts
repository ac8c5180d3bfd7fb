import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { datesOf } from './count-dates.ts';
import { countSpan } from './count-span.ts';

const today = calendarDate('2026-03-12');
const ago = (days: number) => addDays(today, -days);

const fieldsOf = (wish: Parameters<typeof countSpan>[0]) => {
  try {
    return countSpan(wish, today);
  } catch (error) {
    return error instanceof AppError && error.status === 400 ? error.fields : error;
  }
};

describe('the dates of counts', () => {
  it('are the last 28 until today unless somebody says otherwise', () => {
    expect(countSpan({}, today)).toEqual({ from: '2026-02-13', to: '2026-03-12' });
    expect(datesOf(countSpan({}, today))).toHaveLength(28);
  });

  it('are the 28 until a date that was named, as far as any are kept', () => {
    expect(countSpan({ to: ago(10) }, today)).toEqual({ from: ago(37), to: ago(10) });
    expect(countSpan({ to: ago(80) }, today)).toEqual({ from: ago(90), to: ago(80) });
  });

  it('are those that were named, 90 at most', () => {
    expect(countSpan({ from: ago(5), to: ago(3) }, today)).toEqual({ from: ago(5), to: ago(3) });
    expect(countSpan({ from: today, to: today }, today)).toEqual({ from: today, to: today });
    expect(datesOf(countSpan({ from: ago(89) }, today))).toHaveLength(90);
    expect(fieldsOf({ from: ago(90) })).toEqual({ from: 'These are more than 90 days.' });
  });

  it('may be named by a clock that is a day behind or ahead', () => {
    expect(countSpan({ from: ago(90), to: ago(1) }, today)).toEqual({ from: ago(90), to: ago(1) });
    expect(countSpan({ from: ago(0), to: ago(-1) }, today)).toEqual({ from: today, to: ago(-1) });
  });

  it.each([
    ['in the wrong order', { from: ago(2), to: ago(3) }, 'from', 'comes after the last'],
    ['not come yet', { to: ago(-2) }, 'to', 'has not come'],
    ['longer ago than any is kept', { from: ago(91), to: ago(90) }, 'from', 'kept for 90 days'],
    ['all longer ago than any is kept', { to: ago(91) }, 'to', 'kept for 90 days'],
  ])('are refused where they are %s', (_, wish, field, words) => {
    expect(fieldsOf(wish)).toEqual({ [field]: expect.stringContaining(words) });
  });
});
