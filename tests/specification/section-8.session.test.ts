import { FirebaseError } from 'firebase/app';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { useAuth } from '../../web/src/device/session/auth.tsx';
import { toIdentityError } from '../../web/src/device/session/firebase-identity.ts';
import type { Identity } from '../../web/src/device/session/identity-port.ts';
import { createSession, type SessionPorts } from '../../web/src/device/session/session.ts';
import { sampleUser } from '../../web/src/device/session/user.fixture.ts';
import {
  getSignInFailedToast,
  getSignUpFailedToast,
} from '../../web/src/rooms/account/auth-messages.ts';
import { check } from './check.ts';

const credentials = { email: 'mara@example.test', password: 'together1' };
const form = { ...credentials, firstName: 'Mara', lastName: 'Lind' };

/** A session whose provider refuses everybody. */
const refusedSession = (refusal: Error) => {
  const refuse = async () => {
    throw refusal;
  };
  const identity: Identity = {
    watch: () => () => undefined,
    token: async () => null,
    signUp: refuse,
    signIn: refuse,
    signOut: async () => undefined,
    sendPasswordReset: async () => undefined,
    checkPassword: async () => [],
    confirmPassword: refuse,
    changeEmail: refuse,
    readEmail: refuse,
  };
  const log = vi.fn();
  const ports: SessionPorts = {
    identity: async () => identity,
    login: async () => sampleUser(),
    updateProfile: async () => sampleUser(),
    getUser: async () => sampleUser(),
    readStored: async () => null,
    keep: async () => undefined,
    end: async () => undefined,
    forget: async () => undefined,
    broadcastToTabs: () => undefined,
    log,
  };
  return { log, session: createSession(null, ports) };
};

const refusal = new FirebaseError('auth/too-many-requests', 'Firebase: Please wait a moment.');

check('S8.30', () => {
  const error = toIdentityError(refusal);
  expect(error).toMatchObject({ message: 'Please wait a moment.', code: refusal.code });
  expect(getSignUpFailedToast(error).description).toBe('Please wait a moment.');
  expect(getSignUpFailedToast(refusal).description).toBe('Please wait a moment.');
});

check('S8.31', () => {
  expect(getSignInFailedToast(toIdentityError(refusal)).description).toBe('Please wait a moment.');
  expect(getSignInFailedToast(refusal).description).toBe('Please wait a moment.');
});

check('S8.32', async () => {
  const { session, log } = refusedSession(refusal);
  await session.signUp(form).catch(() => undefined);
  expect(log.mock.calls).toEqual([[refusal]]);
  await session.signIn(credentials).catch(() => undefined);
  expect(log.mock.calls).toEqual([[refusal], [refusal]]);
});

check('S8.33', async () => {
  const { session } = refusedSession(refusal);
  await expect(session.signUp(form)).rejects.toBe(refusal);
  await expect(session.signIn(credentials)).rejects.toBe(refusal);
});

check('S8.53', () => {
  const Lost = () => createElement('p', null, useAuth().user?.id);
  expect(() => renderToString(createElement(Lost))).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  );
});
