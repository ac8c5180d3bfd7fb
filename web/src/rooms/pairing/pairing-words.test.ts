import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../device/api-error.ts';
import { afterFailure, connectionFailure, shareText } from './pairing-words.ts';

describe('what is shared', () => {
  it('holds the code and the link that carries it', () => {
    const text = shareText('https://usward.example', 'K7MQ4');
    expect(text).toContain('my code K7MQ4');
    expect(text).toContain('https://usward.example/join?code=K7MQ4');
  });
});

describe('a failed connection', () => {
  const usual = 'Invalid code or connection error. Please try again.';

  it('says the same of every code that is no good and of a lost network', () => {
    expect(connectionFailure(new ApiError(404, 'Gone for good'))).toBe(usual);
    expect(connectionFailure(new ApiError(500, 'Oops'))).toBe(usual);
    expect(connectionFailure(new NetworkError())).toBe(usual);
  });

  it('uses the server’s words for an own code and for too many tries', () => {
    const own = 'This is your own code. Send it to your partner.';
    expect(connectionFailure(new ApiError(409, own))).toBe(own);
    expect(connectionFailure(new ApiError(429, 'Please wait.'))).toBe('Please wait.');
  });

  it('is followed by the next step, alike for every code that is no good', () => {
    const wrong = afterFailure(new ApiError(404, usual, { code: 'invalid-code' }));
    expect(wrong).toContain('five signs');
    expect(afterFailure(new ApiError(409, 'Own', { code: 'own-code' }))).toContain('partner sees');
    expect(afterFailure(new ApiError(429, 'Wait'))).toContain('Wait');
    expect(afterFailure(new NetworkError())).toContain('No answer');
  });
});
