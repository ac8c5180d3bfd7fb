import { describe, expect, it, vi } from 'vitest';
import type { PasswordRequirement } from '../../device/session/identity-port.ts';
import {
  type CheckedPassword,
  createPasswordChecker,
  getPasswordError,
  getRequirementLines,
  hasAllRequired,
} from './password-rules.ts';

const checked = (password: string, ...requirements: PasswordRequirement[]) => ({
  password,
  requirements,
});

describe('the requirements of a new password', () => {
  it('are six characters as long as nothing else is known', () => {
    const words = 'At least 6 characters';
    expect(getRequirementLines(null, 'abcde')).toEqual([{ words, isMet: false }]);
    expect(getRequirementLines(null, 'abcdef')).toEqual([{ words, isMet: true }]);
  });

  it('are the provider’s, each in words, ticked when met', () => {
    const known = checked(
      'Together',
      { kind: 'minimum', length: 8, isMet: true },
      { kind: 'maximum', length: 20, isMet: true },
      { kind: 'lower-case', isMet: true },
      { kind: 'upper-case', isMet: true },
      { kind: 'number', isMet: false },
      { kind: 'special-character', isMet: false },
    );
    expect(getRequirementLines(known, 'Together')).toEqual([
      { words: 'At least 8 characters', isMet: true },
      { words: 'At most 20 characters', isMet: true },
      { words: 'A lowercase letter, a to z', isMet: true },
      { words: 'An uppercase letter, A to Z', isMet: true },
      { words: 'A number', isMet: false },
      { words: 'A symbol, such as ! or ?', isMet: false },
    ]);
  });

  it('are not ticked before anything is typed', () => {
    const known = checked('', { kind: 'maximum', length: 20, isMet: true });
    expect(getRequirementLines(known, '')[0]?.isMet).toBe(false);
  });
});

describe('a new password', () => {
  const met: PasswordRequirement = { kind: 'number', isMet: true };

  it('needs six characters, whatever else is known', () => {
    expect(hasAllRequired(null, 'abcde')).toBe(false);
    expect(hasAllRequired(null, 'abcdef')).toBe(true);
    expect(hasAllRequired(checked('abc12', met), 'abc12')).toBe(false);
  });

  it('needs all that the provider asks, once that is known', () => {
    expect(hasAllRequired(checked('abcdef1', met), 'abcdef1')).toBe(true);
    const unmet = checked('abcdef1', met, { kind: 'upper-case', isMet: false });
    expect(hasAllRequired(unmet, 'abcdef1')).toBe(false);
  });

  it('says what is amiss, the six characters first', () => {
    const unmet = checked('abcdef', { kind: 'number', isMet: false });
    expect(getPasswordError(unmet, 'abc')).toBe('Password must be at least 6 characters');
    expect(getPasswordError(unmet, 'abcdef')).toBe(
      'Your password doesn’t meet every rule below yet.',
    );
    expect(getPasswordError(checked('abcdef1', met), 'abcdef1')).toBeNull();
    expect(getPasswordError(null, 'abcdef')).toBeNull();
  });

  it('is not judged by what was found about another', () => {
    expect(hasAllRequired(checked('abcdef1', met), 'abcdefg')).toBe(false);
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const minimum: readonly PasswordRequirement[] = [{ kind: 'minimum', length: 8, isMet: false }];

const checking = () => {
  const waiting: PromiseWithResolvers<readonly PasswordRequirement[]>[] = [];
  const ask = vi.fn((_: string) => {
    const answer = Promise.withResolvers<readonly PasswordRequirement[]>();
    waiting.push(answer);
    return answer.promise;
  });
  const tell = vi.fn<(checked: CheckedPassword | null) => void>();
  const answer = async (index: number) => {
    waiting[index]?.resolve(minimum);
    await settle();
  };
  const refuse = async (index: number) => {
    waiting[index]?.reject(new Error('no network'));
    await settle();
  };
  return { checker: createPasswordChecker(ask, tell), ask, tell, answer, refuse };
};

it('the password check sends one request at a time and checks the newest password last', async () => {
  const { checker, ask, tell, answer } = checking();
  for (const typed of ['', 't', 'to', 'tog']) checker.check(typed);
  await answer(0);
  await answer(1);
  expect(ask.mock.calls).toEqual([[''], ['tog']]);
  expect(tell.mock.lastCall).toEqual([{ password: 'tog', requirements: minimum }]);
  checker.check('toge');
  await answer(2);
  expect(tell.mock.lastCall?.[0]?.password).toBe('toge');
});

it('the password check stops after the provider could not be reached', async () => {
  const { checker, ask, tell, refuse } = checking();
  checker.check('');
  await refuse(0);
  checker.check('t');
  await settle();
  expect(tell.mock.calls).toEqual([[null]]);
  expect(ask).toHaveBeenCalledOnce();
});

it('the password check reports nothing after it was stopped', async () => {
  const { checker, tell, answer } = checking();
  checker.check('');
  checker.stop();
  await answer(0);
  expect(tell).not.toHaveBeenCalled();
});
