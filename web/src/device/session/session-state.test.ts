import { describe, expect, it } from 'vitest';
import {
  initialSession,
  isAuthenticated,
  isLoadingProfile,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';
import { sampleUser } from './user.fixture.ts';

const user = sampleUser({ id: 'mara' });
const providerUser = { uid: 'mara', email: 'mara@example.org', emailVerified: false };

const after = (events: readonly SessionEvent[], stored: typeof user | null = null): SessionState =>
  events.reduce(reduceSession, initialSession(stored));

describe('the session', () => {
  it('is loading at start (S4.01)', () => {
    expect(initialSession(null)).toMatchObject({ loading: true, isAuthReady: false, user: null });
  });

  it('is resolved after the provider has reported once (S4.02)', () => {
    expect(after([{ type: 'signed-out-report' }])).toMatchObject({
      loading: false,
      isAuthReady: true,
    });
    expect(after([{ type: 'signed-in-report', providerUser }]).isAuthReady).toBe(true);
  });

  it('stays unresolved when the app has waited enough', () => {
    expect(after([{ type: 'init-timed-out' }], user)).toMatchObject({
      user,
      loading: true,
      isAuthReady: false,
      initTimedOut: true,
    });
  });

  it('loads the profile between a report and the answer of login (S4.03 to S4.05)', () => {
    const reported = after([{ type: 'signed-in-report', providerUser }]);
    expect(isLoadingProfile(reported)).toBe(true);
    expect(isAuthenticated(reported)).toBe(false);
    const answered = reduceSession(reported, { type: 'login-answered', user });
    expect(answered).toMatchObject({ user, providerUser, loading: false });
    expect(isAuthenticated(answered)).toBe(true);
    expect(isLoadingProfile(answered)).toBe(false);
  });

  it('keeps the record it has where the server says the same', () => {
    const stored = after([{ type: 'signed-in-report', providerUser }], user);
    const same: SessionEvent = { type: 'login-answered', user: structuredClone(user) };
    expect(reduceSession(stored, same).user).toBe(user);
    const again: SessionEvent = { type: 'user-replaced', user: structuredClone(user) };
    expect(reduceSession(stored, again).user).toBe(user);
    const changed: SessionEvent = { type: 'user-replaced', user: { ...user, firstName: 'Mari' } };
    expect(reduceSession(stored, changed).user?.firstName).toBe('Mari');
  });

  it('shows the stored record of the person reported, and nobody else’s', () => {
    expect(after([{ type: 'signed-in-report', providerUser }], user)).toMatchObject({
      user,
      loading: false,
    });
    const other = sampleUser({ id: 'somebody' });
    expect(after([{ type: 'signed-in-report', providerUser }], other).user).toBeNull();
  });

  it('has no user when the server refused login, but the stored one when none answered (S4.06)', () => {
    const reported: SessionEvent = { type: 'signed-in-report', providerUser };
    expect(after([reported, { type: 'login-refused' }], user).user).toBeNull();
    expect(after([reported, { type: 'login-unanswered', user }])).toMatchObject({
      user,
      loading: false,
    });
  });

  it('clears both users on a signed-out report (S4.07, S4.08)', () => {
    const state = after([
      { type: 'signed-in-report', providerUser },
      { type: 'login-answered', user },
      { type: 'signed-out-report' },
    ]);
    expect(state).toMatchObject({ user: null, providerUser: null });
  });

  it('is loading and not ready while somebody signs up or in (S4.09, S4.10)', () => {
    expect(after([{ type: 'signed-out-report' }, { type: 'attempt-started' }])).toMatchObject({
      loading: true,
      isAuthReady: false,
      isAttempting: true,
    });
  });

  it.each<SessionEvent>([
    { type: 'attempt-succeeded', user, providerUser },
    { type: 'attempt-failed', providerUser: null },
  ])('is ready and not loading after $type (S4.11, S4.12)', (event) => {
    expect(after([{ type: 'attempt-started' }, event])).toMatchObject({
      loading: false,
      isAuthReady: true,
      isAttempting: false,
    });
  });

  it('has no user after a failed attempt (S4.13)', () => {
    const events: SessionEvent[] = [
      { type: 'attempt-started' },
      { type: 'attempt-failed', providerUser: null },
    ];
    expect(after(events, user).user).toBeNull();
  });

  it('makes the new user current (S4.14)', () => {
    const state = after([
      { type: 'attempt-started' },
      { type: 'attempt-succeeded', user, providerUser },
    ]);
    expect(state).toMatchObject({ user, providerUser });
    expect(isAuthenticated(state)).toBe(true);
  });

  it('clears both and is ready after sign-out (S4.15, S4.16)', () => {
    expect(after([{ type: 'signed-out' }], user)).toMatchObject({
      user: null,
      providerUser: null,
      isAuthReady: true,
      loading: false,
    });
  });

  it('knows whether the record is the server’s latest word', () => {
    const reported: SessionEvent = { type: 'signed-in-report', providerUser };
    expect(after([reported], user).isUserFresh).toBe(false);
    expect(after([reported, { type: 'login-answered', user }], user).isUserFresh).toBe(true);
    expect(after([reported, { type: 'login-unanswered', user }]).isUserFresh).toBe(true);
  });

  it('takes a newer record of the same person only', () => {
    const newer = { ...user, firstName: 'Maria' };
    expect(after([{ type: 'user-replaced', user: newer }], user).user).toEqual(newer);
    expect(after([{ type: 'user-replaced', user: sampleUser({ id: 'x' }) }], user).user).toBe(user);
    expect(after([{ type: 'signed-out' }, { type: 'user-replaced', user }], user).user).toBeNull();
  });
});
