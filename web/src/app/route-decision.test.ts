import { describe, expect, it } from 'vitest';
import { sampleUser } from '../device/session/user.fixture.ts';
import { decideRoute, type RouteDecision, type RoutingState } from './route-decision.ts';
import { accessAt } from './routes.tsx';

const visitor: RoutingState = {
  user: null,
  isLoading: false,
  isLoadingProfile: false,
  isUserStale: false,
  isAttempting: false,
  pendingCode: null,
  isDateSkipped: false,
  handledCode: null,
  codeInUse: null,
};
const as = (user: Record<string, unknown>, rest: Partial<RoutingState> = {}): RoutingState => ({
  ...visitor,
  user: sampleUser(user),
  ...rest,
});

const nameless = as({ firstName: null, togetherSince: null, inviteStepCompleted: false });
const named = as({ togetherSince: null, inviteStepCompleted: false });
const skipped = { ...named, isDateSkipped: true };
const dated = as({ inviteStepCompleted: false });
const inviting = as({ inviteStepCompleted: false, partnerInvited: true });
const accepted = as({ inviteStepCompleted: false, partnerEmail: 'j@x.org', pairing: 'paired' });
const completed = as({});
const undated = as({ togetherSince: null });
const paired = as({ partnerEmail: 'j@x.org', pairing: 'paired' });
const asked = as({ pairing: 'to-confirm' });
const parted = as({ pairing: 'frozen' });
const withCode = (situation: RoutingState): RoutingState => ({
  ...situation,
  pendingCode: 'K7M2P',
});
const decided = (situation: RoutingState): RoutingState => ({ ...situation, handledCode: 'K7M2P' });
const loading: RoutingState = { ...visitor, isLoading: true };
const profile: RoutingState = { ...visitor, isLoadingProfile: true };

const verdict = (situation: RoutingState, address: string): RouteDecision => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return decideRoute(situation, { pathname, search });
};

const screen = { show: 'screen' };
const go = (to: string, pendingCode?: string | null) => ({
  go: to,
  ...(pendingCode === undefined ? {} : { pendingCode }),
});
const protectedPaths = [
  '/invite',
  '/dashboard',
  '/intimacyLab',
  '/checkin',
  '/daily-questions',
  '/daily-questions/2026-03-12',
  '/daily-questions/history',
  '/us',
  '/us/edit-firstName',
  '/us/edit-gender',
  '/us/edit-email',
  '/admin/import',
  '/admin/migration',
];

describe('the guard', () => {
  it.each(protectedPaths)('protects %s', (path) => {
    expect(verdict(loading, path)).toEqual({ show: 'spinner', label: 'Loading authentication...' });
    expect(verdict(profile, path)).toEqual({ show: 'spinner', label: 'Loading your profile...' });
    expect(verdict(visitor, path)).toEqual(go('/'));
    expect(verdict(nameless, path)).toEqual(go('/'));
    expect(verdict(nameless, `${path}?inviteCode=k7m2p`)).toEqual(go('/', 'K7M2P'));
    expect(verdict(visitor, `${path}?inviteCode=k7m2p`)).toEqual(go('/', 'K7M2P'));
    expect(verdict(withCode(dated), path)).toEqual(go('/?code=K7M2P', null));
    if (path !== '/invite') expect(verdict(completed, path)).toEqual(screen);
  });

  it.each(['/', '/auth/create-account', '/auth/sign-in', '/quiz', '/nowhere', '/usual'])(
    'leaves %s open',
    (path) => {
      expect(verdict(visitor, path)).toMatchObject({ show: path === '/' ? 'landing' : 'screen' });
      expect(verdict(loading, path)).toMatchObject({ show: path === '/' ? 'landing' : 'screen' });
    },
  );

  it('lets in whom the device knows before the provider has reported', () => {
    expect(verdict({ ...completed, isLoading: true }, '/dashboard')).toEqual(screen);
  });
});

describe('a record that is only stored', () => {
  const old = (situation: RoutingState): RoutingState => ({ ...situation, isUserStale: true });

  it.each(['/', '/invite', '/dashboard', '/quiz'])('sends nobody back a step from %s', (path) => {
    for (const situation of [nameless, named, dated]) {
      expect(verdict(old(situation), path)).toEqual({
        show: 'spinner',
        label: 'Loading your profile...',
      });
    }
  });

  it('of somebody who has finished onboarding opens the app at once', () => {
    expect(verdict(old(completed), '/dashboard')).toEqual(screen);
    expect(verdict(old(completed), '/')).toEqual(go('/dashboard'));
  });
});

describe('any address nobody knows', () => {
  it.each([visitor, nameless, named, completed, loading])('is the not-found page', (situation) => {
    expect(verdict(situation, '/nowhere')).toEqual(screen);
    expect(accessAt('/nowhere')).toBe('unknown');
  });
});

describe('/join and /tabbed-home', () => {
  it.each([visitor, nameless, completed, loading])('lead on, whoever comes', (situation) => {
    // A visitor's code is stored before anything else can happen to the page.
    const stored = situation.user === null ? 'K7M2P' : undefined;
    expect(verdict(situation, '/join?code=k7m-2p')).toEqual(go('/?code=K7M2P', stored));
    expect(verdict(situation, '/join')).toEqual(go('/'));
    expect(verdict(situation, '/join?code=nonsense!')).toEqual(go('/'));
    expect(verdict(situation, '/tabbed-home')).toEqual(go('/dashboard'));
  });
});

describe('global redirects', () => {
  it.each(['/auth/create-account', '/auth/sign-in', '/quiz', '/us'])(
    'send somebody without names from %s to / (S2.53)',
    (path) => expect(verdict(nameless, path)).toEqual(go('/')),
  );

  it.each(['/auth/sign-in', '/quiz', '/dashboard', '/us'])(
    'send somebody whose invite step is open from %s on (S2.54)',
    (path) => {
      expect(verdict(dated, path)).toEqual(go('/invite'));
      expect(verdict(skipped, path)).toEqual(go('/invite'));
      expect(verdict(named, path)).toEqual(go('/'));
    },
  );

  it('send somebody with a date and a partner past the invite step (S4.31)', () => {
    for (const situation of [inviting, accepted]) {
      expect(verdict(situation, '/auth/sign-in')).toEqual(go('/'));
      expect(verdict(situation, '/dashboard')).toEqual(go('/'));
    }
  });

  it('leave the invite step alone while it is open', () => {
    for (const situation of [named, dated, inviting, accepted]) {
      expect(verdict(situation, '/invite')).toEqual(screen);
    }
  });

  it.each(['/', '/auth/create-account', '/auth/sign-in', '/invite'])(
    'send somebody who has completed it from %s to the dashboard (S2.55 to S2.57)',
    (path) => {
      expect(verdict(completed, path)).toEqual(go('/dashboard'));
      expect(verdict(undated, path)).toEqual(go('/dashboard'));
    },
  );

  it('do not interrupt a sign-up or sign-in', () => {
    const attempting = { ...nameless, isAttempting: true };
    expect(verdict(attempting, '/auth/create-account')).toEqual(screen);
  });
});

describe('/ for somebody signed in', () => {
  it.each<[string, RoutingState, string, object]>([
    ['asks for missing names', nameless, '/', { show: 'names' }],
    ['asks for the date while it is due (S4.32)', named, '/', { show: 'date' }],
    ['goes on to the invite step (S2.07, S4.30, S4.34)', dated, '/', go('/invite')],
    ['goes on after a skipped date', skipped, '/', go('/invite')],
    ['marks the invite as seen with a partner (S4.31)', accepted, '/', { show: 'mark-seen' }],
    ['does so after inviting one', inviting, '/', { show: 'mark-seen' }],
    [
      'says that the profile loads',
      profile,
      '/',
      { show: 'spinner', label: 'Loading your profile...' },
    ],
  ])('%s', (_, situation, address, expected) => {
    expect(verdict(situation, address)).toEqual(expected);
  });
});

describe('a pending invite code', () => {
  const ask = { show: 'ask-code', code: 'K7M2P' };

  it.each(['/?code=k7m2p', '/?inviteCode=k7m2p'])(
    'is stored from %s until onboarding is done (S2.40)',
    (address) => {
      const pendingCode = 'K7M2P';
      expect(verdict(visitor, address)).toEqual({ show: 'invited', code: 'K7M2P', pendingCode });
      expect(verdict(nameless, address)).toEqual({ show: 'names', pendingCode });
      expect(verdict(named, address)).toEqual({ show: 'date', code: 'K7M2P', pendingCode });
    },
  );

  it('is shown from the storage as from the address', () => {
    expect(verdict(withCode(visitor), '/')).toMatchObject({ show: 'invited', code: 'K7M2P' });
    expect(verdict(withCode(named), '/')).toMatchObject({ show: 'date', code: 'K7M2P' });
  });

  it('is asked about once the date is settled (S4.37), and by those who have completed it all (S2.52)', () => {
    for (const situation of [dated, skipped, completed, parted]) {
      expect(verdict(situation, '/?code=K7M2P')).toEqual(ask);
      expect(verdict(withCode(situation), '/')).toEqual(ask);
    }
  });

  it('of the address is asked about before the stored one', () => {
    expect(verdict(withCode(completed), '/?code=Q2W3E')).toEqual({ ...ask, code: 'Q2W3E' });
  });

  it('a provisional couple stays in sight, wherever the record stands by then', () => {
    for (const situation of [named, dated, completed, paired]) {
      expect(verdict({ ...situation, codeInUse: 'K7M2P' }, '/')).toEqual(ask);
    }
  });

  it('is of no use to those who have somebody', () => {
    for (const situation of [paired, asked]) {
      expect(verdict(situation, '/?code=K7M2P')).toEqual(go('/dashboard'));
      expect(verdict(withCode(situation), '/')).toEqual(go('/dashboard'));
    }
    expect(
      verdict(
        {
          ...accepted,
          user: sampleUser({ togetherSince: null, inviteStepCompleted: false, pairing: 'paired' }),
        },
        '/?code=K7M2P',
      ),
    ).toEqual({ show: 'date' });
  });

  it('is decided about once in a visit', () => {
    expect(verdict(decided(visitor), '/?code=K7M2P')).toEqual({ show: 'landing' });
    expect(verdict(decided(named), '/?code=K7M2P')).toEqual({ show: 'date' });
    expect(verdict(decided(dated), '/?code=K7M2P')).toEqual(go('/invite'));
    expect(verdict(decided(completed), '/?code=K7M2P')).toEqual(go('/dashboard'));
    expect(verdict(decided(withCode(completed)), '/dashboard')).toEqual(screen);
    expect(verdict(decided(completed), '/?code=Q2W3E')).toEqual({ ...ask, code: 'Q2W3E' });
  });

  it('that is none is ignored', () => {
    expect(verdict(visitor, '/?code=00000')).toEqual({ show: 'landing' });
  });
});

describe('no two rules send in a circle', () => {
  const people = {
    visitor,
    nameless,
    named,
    skipped,
    dated,
    inviting,
    accepted,
    completed,
    undated,
    paired,
    asked,
    parted,
  };
  const addresses = [
    ...protectedPaths,
    '/',
    '/?code=K7M2P',
    '/join?code=K7M2P',
    '/tabbed-home',
    '/quiz',
    '/auth/sign-in',
  ];

  it.each(Object.entries(people))('%s arrives somewhere', (_, person) => {
    for (const situation of [
      person,
      withCode(person),
      decided(person),
      decided(withCode(person)),
    ]) {
      for (const start of addresses) {
        let now = situation;
        let address = start;
        let steps = 0;
        for (; steps < 10; steps++) {
          // What the app notes on the way: the date step is behind who reached the invite step.
          if (now.user !== null && address === '/invite') now = { ...now, isDateSkipped: true };
          const next = verdict(now, address);
          if (next.pendingCode !== undefined) now = { ...now, pendingCode: next.pendingCode };
          if ('go' in next) address = next.go;
          else if (next.show === 'ask-code') {
            now = { ...now, pendingCode: null, handledCode: next.code };
          } else break;
        }
        expect(steps, `from ${start}`).toBeLessThan(6);
      }
    }
  });
});
