import { isOnboarded } from '@usward/core/account/user';
import { expect } from 'vitest';
import { check } from './check.ts';

check('S3.03', () => {
  expect(isOnboarded({ firstName: 'Mia', lastName: 'Lind' })).toBe(true);
  expect(isOnboarded({ firstName: 'Mia', lastName: null })).toBe(false);
  expect(isOnboarded({ firstName: null, lastName: 'Lind' })).toBe(false);
  expect(isOnboarded({ firstName: '', lastName: 'Lind' })).toBe(false);
  expect(isOnboarded({ firstName: null, lastName: null })).toBe(false);
});
