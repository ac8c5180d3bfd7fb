import { randomUUID } from 'node:crypto';
import { createUserWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import { beforeAll, expect } from 'vitest';
import { PASSWORD } from '../support/builders/test-user.ts';
import { createAuthLibrary } from '../support/create-auth-library.ts';
import { check } from './check.ts';

const email = `mia-${randomUUID()}@example.test`;
let user: User;
let before: number;

// The provider's own library, with an account of its own.
beforeAll(async () => {
  before = Date.now();
  user = (await createUserWithEmailAndPassword(createAuthLibrary(), email, PASSWORD)).user;
  await updateProfile(user, { displayName: 'Mia Lind', photoURL: 'https://example.test/mia.png' });
});

check('S3.04', () => {
  expect(user).toMatchObject({
    uid: expect.stringMatching(/^\w{10,}$/),
    email,
    emailVerified: false,
    displayName: 'Mia Lind',
    photoURL: 'https://example.test/mia.png',
    phoneNumber: null,
    isAnonymous: false,
    tenantId: null,
    providerData: [expect.objectContaining({ providerId: 'password', uid: email, email })],
  });
});

check('S3.05', () => {
  const { creationTime, lastSignInTime } = user.metadata;
  for (const time of [creationTime, lastSignInTime]) {
    // The provider tells them to the second.
    expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
    expect(Date.parse(time ?? '')).toBeLessThanOrEqual(Date.now());
  }
});
