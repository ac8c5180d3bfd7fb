import { instant, timeZone } from '@usward/core/calendar';
import { DAY_MS, HOUR_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import {
  choices,
  getChangeVoteText,
  getMoreIdeasText,
  getNextReleaseText,
  getVotesLeftText,
} from './idea-labels.ts';

/** In the time zone of this device. */
const at = (hour: number) => instant(new Date(2026, 10, 28, hour).getTime());
const saturday = at(4);
const friday = Date.parse(saturday) - 12 * HOUR_MS;

describe('the words about ideas', () => {
  it('name the hour of the next ones where the couple’s day does not turn at night', () => {
    const now = Date.parse(at(12));
    expect(getMoreIdeasText(undefined, now)).toBe('More come tomorrow. There’s no rush.');
    // India is half an hour off every zone in which these tests run.
    expect(getMoreIdeasText(timeZone('Asia/Kolkata'), now)).toMatch(
      /^More come (tomorrow )?at \d\d:\d\d\. There’s no rush\.$/,
    );
  });

  it('name the day on which the shared yeses open next', () => {
    expect(getNextReleaseText(saturday, friday)).toBe(
      'We’ll reveal the next ones on Saturday morning.',
    );
  });

  it('name the date a week ahead, when the weekday could be today', () => {
    expect(getNextReleaseText(saturday, Date.parse(saturday) - 6.8 * DAY_MS)).toMatch(
      /^We’ll reveal the next ones on Saturday,? 28 November\.$/,
    );
  });

  it('name the hour where it is another than at home', () => {
    const words = getNextReleaseText(at(19), friday).replace(',', '');
    expect(words).toMatch(/^We’ll reveal the next ones on Saturday 28 November at 19:00\.$/);
  });

  it('say where they are once that moment has passed without a network', () => {
    expect(getNextReleaseText(saturday, Date.parse(saturday))).toBe(
      'You’ll see the next ones when you’re online.',
    );
  });

  it('say what was said, and what is left', () => {
    expect(getChangeVoteText('maybe')).toMatch(/^You said maybe/);
    expect(getChangeVoteText('no')).toBe('You said no to this one. Your next tap replaces it.');
    expect([getVotesLeftText(1), getVotesLeftText(30)]).toEqual(['1 left today', '30 left today']);
    expect(choices.map(({ label, key }) => `${label} ${key}`)).toEqual([
      'Yes y',
      'Maybe m',
      'No n',
    ]);
  });
});
