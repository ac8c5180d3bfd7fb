import { describe, expect } from 'vitest';
import { decideRoute, type RoutingState } from '../../web/src/app/route-decision.ts';
import { sampleUser } from '../../web/src/device/session/user.fixture.ts';
import { signUpSteps } from '../../web/src/rooms/account/sign-up-steps.ts';
import { check } from './check.ts';

/** Where the landing's address leads somebody with this record, or what it shows them. */
const atLanding = (
  record: Readonly<Record<string, unknown>>,
  visit: Partial<Pick<RoutingState, 'isDateSkipped'>> = {},
) =>
  decideRoute(
    {
      user: sampleUser({ inviteStepCompleted: false, ...record }),
      isLoading: false,
      isLoadingProfile: false,
      isUserStale: false,
      isAttempting: false,
      pendingCode: null,
      isDateSkipped: false,
      handledCode: null,
      codeInUse: null,
      ...visit,
    },
    { pathname: '/', search: '' },
  );

const dated = { togetherSince: '2024-06-09', partnerEmail: null, partnerInvited: false };

describe('signing up', () => {
  check('S4.21', () => {
    expect(signUpSteps).toEqual(['signup-email', 'signup-password', 'signup-name']);
  });
});

describe('onboarding', () => {
  check('S4.30', () => {
    expect(atLanding(dated)).toEqual({ go: '/invite' });
    // Who skipped inviting fits too, but the completed step wins.
    expect(atLanding({ ...dated, inviteStepCompleted: true })).toEqual({ go: '/dashboard' });
  });

  check('S4.31', () => {
    for (const present of [{ partnerEmail: 'noah@example.org' }, { partnerInvited: true }]) {
      // On the way the invite step is marked as seen, else it would ask for itself again.
      expect(atLanding({ ...dated, ...present })).toEqual({ show: 'mark-seen' });
      expect(atLanding({ ...dated, ...present, inviteStepCompleted: true })).toEqual({
        go: '/dashboard',
      });
    }
  });

  check('S4.32', () => {
    const dateless = { ...dated, togetherSince: null };
    expect(atLanding(dateless)).toEqual({ show: 'date' });
    expect(atLanding({ ...dateless, partnerInvited: true })).toEqual({ show: 'date' });
    // Until it is skipped in this visit, or the invite step is completed.
    expect(atLanding(dateless, { isDateSkipped: true })).toEqual({ go: '/invite' });
    expect(atLanding({ ...dateless, inviteStepCompleted: true })).toEqual({ go: '/dashboard' });
  });
});
