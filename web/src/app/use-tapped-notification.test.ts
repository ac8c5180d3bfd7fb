import { describe, expect, it } from 'vitest';
import { resolveNotificationPath } from './use-tapped-notification.ts';

const at = (address: string, isSignedIn = true) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return { pathname, search, isSignedIn };
};

describe('a tap on a notification', () => {
  it('leads to its page', () => {
    expect(resolveNotificationPath('/daily-questions/2026-03-12', at('/dashboard'))).toBe(
      '/daily-questions/2026-03-12',
    );
  });

  it('stays where that page is open already', () => {
    expect(resolveNotificationPath('/checkin', at('/checkin'))).toBeNull();
    expect(resolveNotificationPath('/us?from=push', at('/us?from=push'))).toBeNull();
    expect(resolveNotificationPath('/us?from=push', at('/us'))).toBe('/us?from=push');
  });

  it.each(['/nowhere', '', 'https://example.org', '//example.org'])(
    'leads to the dashboard where the app does not know the page: %s',
    (tapped) => {
      expect(resolveNotificationPath(tapped, at('/us'))).toBe('/dashboard');
      expect(resolveNotificationPath(tapped, at('/dashboard'))).toBeNull();
    },
  );

  it.each([
    '/dashboard',
    '/daily-questions/2026-03-12',
    '/us/notifications',
    '/invite',
    '/nowhere',
  ])(
    'to %s asks somebody who has signed out to sign in, and disturbs no one who is doing so',
    (tapped) => {
      for (const here of ['/', '/dashboard', '/quiz', '/nowhere']) {
        expect(resolveNotificationPath(tapped, at(here, false))).toBe('/auth/sign-in');
      }
      expect(resolveNotificationPath(tapped, at('/auth/sign-in', false))).toBeNull();
      expect(resolveNotificationPath(tapped, at('/auth/create-account', false))).toBeNull();
    },
  );

  it('needs nobody signed in for a page that is open to all', () => {
    expect(resolveNotificationPath('/quiz', at('/', false))).toBe('/quiz');
  });
});
