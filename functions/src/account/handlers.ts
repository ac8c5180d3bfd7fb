import { accountDeletionEndpoints } from '@usward/core/account/deletion-endpoints';
import { accountEndpoints } from '@usward/core/account/endpoints';
import { type Bound, bind } from '../http/endpoint.ts';
import { handleDeleteAccount } from './delete-account.ts';
import { handleDeleteAccountLater } from './delete-account-later.ts';
import { handleKeepAccount } from './keep-account.ts';
import { handleLogin } from './login.ts';
import { getUser, markInviteSeen, updateProfile } from './profile.ts';
import { saveOnboarding } from './save-onboarding.ts';
import { confirmSignIns, endOtherSignIns, endSignIn, getSignIns } from './sign-ins.ts';

/** The calls about one's account. */
export const accountHandlers: readonly Bound[] = [
  bind(accountEndpoints.login, handleLogin),
  updateProfile,
  getUser,
  saveOnboarding,
  markInviteSeen,
  bind(accountEndpoints.deleteAccount, handleDeleteAccount),
  bind(accountDeletionEndpoints.deleteAccountLater, handleDeleteAccountLater),
  bind(accountDeletionEndpoints.keepAccount, handleKeepAccount),
  getSignIns,
  confirmSignIns,
  endSignIn,
  endOtherSignIns,
];
