import { accountDeletionEndpoints } from '@usward/core/account/deletion-endpoints';
import { accountEndpoints } from '@usward/core/account/endpoints';
import { type Bound, bind } from '../http/endpoint.ts';
import { handleDeleteAccount, handleDeleteAccountLater, handleKeepAccount } from './deletion.ts';
import { handleLogin } from './login.ts';
import { getUser, markInviteSeen, saveOnboarding, updateProfile } from './profile.ts';
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
