import { beforeEach, expect, vi } from 'vitest';
import { createFakeProvider, errorResponse } from '../support/fakes/fake-provider.ts';
import { passwordPolicy, policyRefusal } from '../support/fakes/password-policy.ts';
import { check } from './check.ts';

// The library takes hold of fetch while it loads.
const provider = createFakeProvider();
const stubGlobals = () => {
  vi.stubGlobal('fetch', provider.fetch);
};
stubGlobals();
beforeEach(stubGlobals);

vi.mock('../../web/src/device/environment.ts', () => ({
  environment: { authEmulator: null, firebase: { apiKey: 'key' } },
}));
const { connectFirebaseIdentity } = await import(
  '../../web/src/device/session/firebase-identity.ts'
);

check('S8.36', async () => {
  const identity = await connectFirebaseIdentity();
  const askedFor = async () => {
    const requirements = await identity.checkPassword('together');
    return requirements.map(({ kind }) => kind);
  };
  provider.answer('/v2/passwordPolicy', () => Response.json(passwordPolicy({})));
  expect(await askedFor()).toEqual(['minimum']);

  provider.answer('/v2/passwordPolicy', () =>
    Response.json(passwordPolicy({ containsNumericCharacter: true })),
  );
  provider.answer('/v1/accounts:signUp', () => errorResponse(policyRefusal));
  expect(await askedFor()).toEqual(['minimum']);
  const credentials = { email: 'mara@example.test', password: 'together' };
  await expect(identity.signUp(credentials)).rejects.toMatchObject({
    code: 'auth/password-does-not-meet-requirements',
  });
  await vi.waitFor(async () => expect(await askedFor()).toEqual(['minimum', 'number']));
  expect(provider.to('/v2/passwordPolicy')).toHaveLength(2);
});
