import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../device/api-error.ts';
import { afterDate, dateFailure } from './after-date.ts';

const alone = { partnerEmail: null, partnerInvited: false };

describe('after the date step', () => {
  it('comes the invite step, saved or skipped', () => {
    expect(afterDate(alone, null)).toBe('invite');
    expect(afterDate(null, null)).toBe('invite');
  });

  it('comes the dashboard when the answer shows a partner, whatever code is stored', () => {
    expect(afterDate({ ...alone, partnerEmail: 'j@example.org' }, null)).toBe('dashboard');
    expect(afterDate({ ...alone, partnerInvited: true }, 'K7MQ4')).toBe('dashboard');
  });

  it('comes the stored code otherwise', () => {
    expect(afterDate(alone, 'K7MQ4')).toBe('try-code');
    expect(afterDate(null, 'K7MQ4')).toBe('try-code');
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
