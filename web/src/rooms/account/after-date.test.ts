import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../device/api-error.ts';
import { afterDate, dateFailure } from './after-date.ts';

const alone = { partnerEmail: null, partnerInvited: false };

describe('after the date step', () => {
  it('comes the invite step, saved or skipped', () => {
    expect(afterDate(alone, null)).toEqual({ to: 'invite' });
    expect(afterDate(null, null)).toEqual({ to: 'invite' });
  });

  it('comes the dashboard when the answer shows a partner, whatever code was shown', () => {
    const paired = { ...alone, partnerEmail: 'j@example.org' };
    expect(afterDate(paired, null)).toEqual({ to: 'dashboard' });
    expect(afterDate(paired, 'K7MQ4')).toEqual({ to: 'dashboard' });
  });

  it('comes the dashboard for somebody who has invited a partner', () => {
    expect(afterDate({ ...alone, partnerInvited: true }, null)).toEqual({ to: 'dashboard' });
  });

  it('comes the code that was shown, saved or skipped, also for somebody who has invited', () => {
    for (const saved of [alone, null, { ...alone, partnerInvited: true }]) {
      expect(afterDate(saved, 'K7MQ4')).toEqual({ to: 'accept', code: 'K7MQ4' });
    }
  });
});

describe('a date that was not saved', () => {
  it('is told in the server’s words', () => {
    const message = 'This date does not exist.';
    expect(dateFailure(new ApiError(400, message, { message }))).toEqual({
      kind: 'error',
      title: 'Error',
      description: message,
    });
  });

  it('has words of its own when the server gave none', () => {
    const error = new ApiError(500, 'API request failed');
    expect(dateFailure(error).description).toBe('Failed to save onboarding data');
  });

  it('has others when no answer came', () => {
    expect(dateFailure(new NetworkError()).description).toBe(
      'Failed to save your information. Please try again.',
    );
  });
});
