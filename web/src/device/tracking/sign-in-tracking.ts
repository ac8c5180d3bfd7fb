import type { User } from '@usward/core/account/user';
import { identify, track } from './tracking.ts';

export const trackSignUp = (user: User): void => {
  track('User Signed Up', {
    signup_method: 'email',
    has_first_name: Boolean(user.firstName),
    has_last_name: Boolean(user.lastName),
  });
  identify(user);
};

export const trackSignIn = (user: User): void => {
  track('User Logged In', { login_method: 'email' });
  identify(user);
};
