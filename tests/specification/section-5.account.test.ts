import { isEmail } from '@usward/core/account/user';
import { expect } from 'vitest';
import {
  emptySignUp,
  isLongEnoughPassword,
  isStepDone,
} from '../../web/src/rooms/account/sign-up-steps.ts';
import { createSessionFixture, signUpForm } from '../support/fakes/session-fixture.ts';
import { check } from './check.ts';

const isNamed = (firstName: string, lastName: string): boolean =>
  isStepDone('signup-name', { ...emptySignUp, firstName, lastName });

check('S5.01', () => {
  expect(isEmail('  mia@example.org\t')).toBe(true);
  expect(isStepDone('signup-email', { ...emptySignUp, email: ' mia@example.org ' })).toBe(true);
  expect(isEmail('   ')).toBe(false);
});

check('S5.02', () => {
  for (const good of ['mia@example.org', 'm.i-a+us@mail.example.co', 'ü@bücher.de']) {
    expect(isEmail(good), good).toBe(true);
  }
  const bad = ['', 'mia', 'mia@', 'mia@example', '@example.org', 'mia@.', 'mia lind@example.org'];
  for (const typed of [...bad, 'mia@exam ple.org', 'mia@example.', 'mia@@example.org']) {
    expect(isEmail(typed), typed).toBe(false);
  }
});

check('S5.05', () => {
  expect(isLongEnoughPassword('12345')).toBe(false);
  expect(isLongEnoughPassword('123456')).toBe(true);
  expect(isLongEnoughPassword('')).toBe(false);
});

check('S5.14', () => {
  expect(isNamed('Mia', 'Lind')).toBe(true);
  expect(isNamed('', 'Lind')).toBe(false);
  expect(isNamed(' \t', 'Lind')).toBe(false);
});

check('S5.15', () => {
  expect(isNamed('Mia', '')).toBe(false);
  expect(isNamed('Mia', '  ')).toBe(false);
});

check('S5.16', async () => {
  const sentFor = async (firstName: string, lastName: string) => {
    const { session, sessionCalls } = createSessionFixture();
    await session.signUp({ ...signUpForm, firstName, lastName });
    return sessionCalls.filter((step) => step.startsWith('profile'));
  };
  expect(await sentFor(' Mara ', 'Lind')).toEqual(['profile Mara Lind']);
  expect(await sentFor('Mara', ' ')).toEqual([]);
  expect(await sentFor('', 'Lind')).toEqual([]);
  expect(await sentFor('', '')).toEqual([]);
});
