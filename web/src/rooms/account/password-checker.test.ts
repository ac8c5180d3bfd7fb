import { expect, it, vi } from 'vitest';
import type { PasswordRequirement } from '../../device/session/identity-port.ts';
import { type CheckedPassword, createPasswordChecker } from './password-checker.ts';

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

it('asks about one password at a time, the newest last', async () => {
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

it('asks no more once the provider could not be asked', async () => {
  const { checker, ask, tell, refuse } = checking();
  checker.check('');
  await refuse(0);
  checker.check('t');
  await settle();
  expect(tell.mock.calls).toEqual([[null]]);
  expect(ask).toHaveBeenCalledOnce();
});

it('tells nothing after it was stopped', async () => {
  const { checker, tell, answer } = checking();
  checker.check('');
  checker.stop();
  await answer(0);
  expect(tell).not.toHaveBeenCalled();
});
