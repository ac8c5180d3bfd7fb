import type { User } from '@usward/core/account/user';
import { identify, track } from './tracking.ts';

/** Somebody has just made an account. */
export const trackSignUp = (user: User): void => {
  track('User Signed Up', {
    signup_method: 'email',
    has_first_name: Boolean(user.firstName),
    has_last_name: Boolean(user.lastName),
  });
  identify(user);
};

/** Somebody has just signed in by hand. */
export const trackSignIn = (user: User): void => {
  track('User Logged In', { login_method: 'email' });
  identify(user);
};
