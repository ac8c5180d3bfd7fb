import { createUserWithEmailAndPassword, onAuthStateChanged, type User } from 'firebase/auth';
import { expect } from 'vitest';
import { PASSWORD } from '../support/builders/test-user.ts';
import { createAuthLibrary } from '../support/create-auth-library.ts';
import { disableAccount, revokeTokens } from '../support/provider-accounts.ts';
import { check } from './check.ts';

/** Somebody whom the provider's own library has signed in, and what it reports from then on. */
const signedIn = async () => {
  const auth = createAuthLibrary();
  const email = `mia-${crypto.randomUUID()}@example.test`;
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  const reports: (User | null)[] = [];
  onAuthStateChanged(auth, (reported) => reports.push(reported));
  await expect.poll(() => reports).toEqual([user]);
  return { auth, user, reports };
};

check('S4.19', async () => {
  const { auth, user, reports } = await signedIn();
  await disableAccount({ id: user.uid });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  expect(auth.currentUser).toBeNull();
  expect(reports).toEqual([user, null]);
});

check('S4.20', async () => {
  const { auth, user, reports } = await signedIn();
  const { issuedAtTime } = await user.getIdTokenResult();
  // Tokens end by the second: those of the present one would live on.
  await expect
    .poll(() => Math.floor(Date.now() / 1000), { timeout: 3_000 })
    .toBeGreaterThan(Date.parse(issuedAtTime) / 1000);
  await revokeTokens({ id: user.uid });
  await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(auth.currentUser).toBeNull();
  expect(reports).toEqual([user, null]);
});
