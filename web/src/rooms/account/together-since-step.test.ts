import { addDays, calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../device/network/api-error.ts';
import {
  getDaysTogetherText,
  getNextAfterTogetherSince,
  getTogetherSinceFailedToast,
} from './together-since-step.ts';

const alone = { partnerEmail: null, partnerInvited: false };

describe('navigation after the date step', () => {
  it('comes the invite step, saved or skipped', () => {
    expect(getNextAfterTogetherSince(alone, null)).toEqual({ to: 'invite' });
    expect(getNextAfterTogetherSince(null, null)).toEqual({ to: 'invite' });
  });

  it('comes the dashboard when the answer shows a partner, whatever code was shown', () => {
    const paired = { ...alone, partnerEmail: 'j@example.org' };
    expect(getNextAfterTogetherSince(paired, null)).toEqual({ to: 'dashboard' });
    expect(getNextAfterTogetherSince(paired, 'K7MQ4')).toEqual({ to: 'dashboard' });
  });

  it('comes the dashboard for somebody who has invited a partner', () => {
    expect(getNextAfterTogetherSince({ ...alone, partnerInvited: true }, null)).toEqual({
      to: 'dashboard',
    });
  });

  it('comes the code that was shown, saved or skipped, also for somebody who has invited', () => {
    for (const saved of [alone, null, { ...alone, partnerInvited: true }]) {
      expect(getNextAfterTogetherSince(saved, 'K7MQ4')).toEqual({ to: 'accept', code: 'K7MQ4' });
    }
  });
});

describe('a date that was not saved', () => {
  it('is told in the server’s words', () => {
    const message = 'This date doesn’t exist.';
    expect(getTogetherSinceFailedToast(new ApiError(400, message, { message }))).toEqual({
      kind: 'error',
      title: 'Error',
      description: message,
    });
  });

  it('has words of its own when the server gave none', () => {
    const error = new ApiError(500, 'API request failed');
    expect(getTogetherSinceFailedToast(error).description).toBe('Failed to save onboarding data');
  });

  it('has others when no answer came', () => {
    expect(getTogetherSinceFailedToast(new NetworkError()).description).toBe(
      'Failed to save your information. Please try again.',
    );
  });
});

const TODAY = calendarDate('2026-11-24');
const daysAgo = (days: number) => getDaysTogetherText(addDays(TODAY, -days), TODAY);

describe('a chosen day', () => {
  it.each([
    [0, 'Today. What a good day to start.'],
    [1, 'That’s 1 day together. Next: One month together, in 29 days.'],
    [99, 'That’s 99 days together. Day 100 is tomorrow.'],
    [100, 'That’s exactly 100 days together.'],
    [692, 'That’s 692 days together. Day 700 is 8 days away.'],
    [1000, 'That’s exactly 1,000 days together.'],
    [1001, 'That’s 1,001 days together. Next: Three years together, in 95 days.'],
    [1236, 'That’s 1,236 days together. Next: Four years together, in 225 days.'],
  ])('%i days ago says so, and what comes next', (days, words) => {
    expect(daysAgo(days)).toBe(words);
  });

  it('that is still to come has no answer', () => {
    expect(daysAgo(-1)).toBeNull();
  });
});
