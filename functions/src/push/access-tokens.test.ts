import { describe, expect, it, vi } from 'vitest';
import { keptTokens } from './access-tokens.ts';

const HOUR = 3_600_000;

const given = () => {
  let now = 0;
  let number = 0;
  const ask = vi.fn(async () => {
    number += 1;
    return { token: `token-${number}`, endsAt: now + HOUR };
  });
  return {
    ask,
    tokens: keptTokens(ask, () => now),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('a token to call Google with', () => {
  it('is asked for once, also by several at the same time', async () => {
    const { ask, tokens } = given();
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['token-1', 'token-1']);
    expect(await tokens.get()).toBe('token-1');
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is used until shortly before its end', async () => {
    const { tokens, wait } = given();
    await tokens.get();
    wait(HOUR - 6 * 60_000);
    expect(await tokens.get()).toBe('token-1');
    wait(2 * 60_000);
    expect(await tokens.get()).toBe('token-2');
  });

  it('is asked for anew once it was refused', async () => {
    const { tokens } = given();
    await tokens.get();
    tokens.forget();
    expect(await tokens.get()).toBe('token-2');
  });

  it('is asked for anew where it could not be had', async () => {
    const { ask, tokens } = given();
    ask.mockRejectedValueOnce(new Error('away'));
    await expect(tokens.get()).rejects.toThrow('away');
    expect(await tokens.get()).toBe('token-1');
  });
});
