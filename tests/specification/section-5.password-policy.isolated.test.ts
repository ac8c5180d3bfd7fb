import { beforeEach, expect, it, vi } from 'vitest';
import type { Identity, PasswordRequirement } from '../../web/src/device/session/identity-port.ts';
import { createFakeProvider, errorResponse } from '../support/fakes/fake-provider.ts';
import { passwordPolicy, type StrengthOptions } from '../support/fakes/password-policy.ts';
import { check } from './check.ts';

// The library takes hold of fetch while it loads.
const provider = createFakeProvider();
const stubGlobals = () => {
  vi.stubGlobal('fetch', provider.fetch);
};
stubGlobals();
beforeEach(stubGlobals);

vi.mock('../../web/src/device/environment.ts', () => ({ environment: { authEmulator: null } }));
vi.mock('../../web/src/device/session/firebase-app.ts', async () => {
  const { initializeApp } = await import('firebase/app');
  let count = 0;
  return { firebaseApp: () => initializeApp({ apiKey: 'key' }, `app-${++count}`) };
});
const { connectFirebaseIdentity } = await import(
  '../../web/src/device/session/firebase-identity.ts'
);

let identity: Identity;
const askFor = (options: StrengthOptions, enforcementState?: 'ENFORCE' | 'OFF') =>
  provider.answer('/v2/passwordPolicy', () =>
    Response.json(passwordPolicy(options, enforcementState)),
  );

/** Whether each password has what is required; undefined where the policy does not require it. */
const having = async (kind: PasswordRequirement['kind'], ...passwords: string[]) => {
  const found = [];
  for (const password of passwords) {
    const requirements = await identity.checkPassword(password);
    found.push(requirements.find((requirement) => requirement.kind === kind)?.isMet);
  }
  return found;
};

beforeEach(async () => {
  provider.reset();
  identity = await connectFirebaseIdentity();
});

check('S5.07', async () => {
  askFor({ maxPasswordLength: 10 });
  expect(await having('maximum', '1234567890', '12345678901')).toEqual([true, false]);
});

check('S5.08', async () => {
  askFor({ containsLowercaseCharacter: true });
  expect(await having('lower-case', 'TOGETHER', 'TOGETHEr')).toEqual([false, true]);
});

check('S5.09', async () => {
  askFor({ containsUppercaseCharacter: true });
  expect(await having('upper-case', 'together', 'togetheR')).toEqual([false, true]);
});

check('S5.10', async () => {
  askFor({ containsNumericCharacter: true });
  expect(await having('number', 'together', 'together1')).toEqual([false, true]);
});

check('S5.11', async () => {
  askFor({ containsNonAlphanumericCharacter: true });
  expect(await having('special-character', 'together1', 'together!')).toEqual([false, true]);
});

check('S5.12', async () => {
  askFor({});
  const kinds = ['maximum', 'lower-case', 'upper-case', 'number', 'special-character'] as const;
  for (const kind of kinds) expect(await having(kind, 'together')).toEqual([undefined]);
});

check('S5.13', async () => {
  askFor({});
  expect(await identity.checkPassword('12345')).toEqual([
    { kind: 'minimum', length: 6, isMet: false },
  ]);
  expect(await having('minimum', '12345', '123456')).toEqual([false, true]);
});

it('the password policy is requested once, however much the user types', async () => {
  askFor({});
  await having('minimum', 't', 'to', 'tog', 'toge');
  expect(provider.to('/v2/passwordPolicy')).toHaveLength(1);
});

it('the sign-up form shows no requirement while the policy is not enforced', async () => {
  askFor({ minPasswordLength: 12, containsNumericCharacter: true }, 'OFF');
  expect(await identity.checkPassword('together')).toEqual([
    { kind: 'minimum', length: 6, isMet: true },
  ]);
});

it('the sign-up form shows no requirement when the provider has no policy', async () => {
  provider.answer('/v2/passwordPolicy', () => errorResponse('NOT_IMPLEMENTED'));
  await expect(identity.checkPassword('together')).rejects.toThrow();
});
