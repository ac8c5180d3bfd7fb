import { initializeApp } from 'firebase/app';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { readAppSources } from '../support/app-sources.ts';
import { createFakeProvider } from '../support/fakes/fake-provider.ts';
import { check } from './check.ts';

// The library takes hold of fetch while it loads.
const provider = createFakeProvider();
const stubGlobals = () => {
  vi.stubGlobal('fetch', provider.fetch);
};
stubGlobals();
beforeEach(stubGlobals);

const library = await import('firebase/auth');

const auth = library.initializeAuth(initializeApp({ apiKey: 'key', projectId: 'demo-usward' }));
const email = 'mara@example.test';
const password = 'together1';

const bodyTo = (path: string): unknown => {
  const [request, ...more] = provider.to(path);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', contentType: 'application/json' });
  return JSON.parse(request?.body ?? '');
};

const signIn = async () => {
  const { user } = await library.signInWithEmailAndPassword(auth, email, password);
  return user;
};

let sources = '';
beforeAll(() => {
  sources = readAppSources();
});
beforeEach(() => provider.reset());

check('S7.39', async () => {
  await signIn();
  expect(bodyTo('/v1/accounts:signInWithPassword')).toEqual({
    returnSecureToken: true,
    email,
    password,
    clientType: 'CLIENT_TYPE_WEB',
  });
  expect(sources).toContain('signInWithEmailAndPassword(auth');
});

check('S7.40', async () => {
  await library.createUserWithEmailAndPassword(auth, email, password);
  expect(bodyTo('/v1/accounts:signUp')).toEqual({
    returnSecureToken: true,
    email,
    password,
    clientType: 'CLIENT_TYPE_WEB',
  });
  expect(sources).toContain('createUserWithEmailAndPassword');
});

check('S7.41', async () => {
  await library.sendPasswordResetEmail(auth, email);
  expect(bodyTo('/v1/accounts:sendOobCode')).toMatchObject({
    requestType: 'PASSWORD_RESET',
    email,
  });
  expect(sources).toContain('sendPasswordResetEmail(auth');
});

check('S7.42', async () => {
  const link = 'https://usward.test/?apiKey=key&mode=signIn&oobCode=code';
  await library.signInWithEmailLink(auth, email, link);
  expect(bodyTo('/v1/accounts:signInWithEmailLink')).toMatchObject({ email, oobCode: 'code' });
  expect(sources).not.toContain('EmailLink');
});

check('S7.43', async () => {
  await library.signInWithCredential(auth, library.GoogleAuthProvider.credential('id-token'));
  expect(bodyTo('/v1/accounts:signInWithIdp')).toMatchObject({ returnSecureToken: true });
  expect(sources).not.toMatch(/signInWithCredential|signInWithPopup|signInWithRedirect/);
});

check('S7.44', async () => {
  await signIn();
  await library.revokeAccessToken(auth, 'access-token');
  expect(bodyTo('/v2/accounts:revokeToken')).toMatchObject({ token: 'access-token' });
  expect(sources).not.toContain('revokeAccessToken');
});

check('S7.45', async () => {
  provider.answer('/v2/passwordPolicy', () =>
    Response.json({
      customStrengthOptions: { minPasswordLength: 6 },
      allowedNonAlphanumericCharacters: [],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    }),
  );
  const short = await library.validatePassword(auth, 'short');
  expect(short).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
  expect(provider.to('/v2/passwordPolicy')).toMatchObject([{ method: 'GET', body: '' }]);
});

check('S7.47', async () => {
  const user = await signIn();
  await user.getIdToken(true);
  const [request] = provider.to('/v1/token');
  expect(request).toMatchObject({
    method: 'POST',
    contentType: 'application/x-www-form-urlencoded',
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-token',
  });
});

check('S7.48', async () => {
  const user = await signIn();
  const [atSignIn] = provider.to('/v1/accounts:lookup');
  expect(JSON.parse(atSignIn?.body ?? '')).toEqual({ idToken: await user.getIdToken() });
});
