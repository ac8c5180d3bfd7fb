import type { Bound } from '../http/endpoint.ts';
import { deleteAccount, deleteAccountLater, keepAccount } from './deletion.ts';
import { login } from './login.ts';
import { getUser, markInviteSeen, saveOnboarding, updateProfile } from './profile.ts';
import { confirmSignIns, endOtherSignIns, endSignIn, getSignIns } from './sign-ins.ts';

/** The calls about one's account. */
export const accountHandlers: readonly Bound[] = [
  login,
  updateProfile,
  getUser,
  saveOnboarding,
  markInviteSeen,
  deleteAccount,
  deleteAccountLater,
  keepAccount,
  getSignIns,
  confirmSignIns,
  endSignIn,
  endOtherSignIns,
];
