import { markInviteSeen } from '@usward/core/account/endpoints';
import type { User } from '@usward/core/account/user';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { ApiError, call } from '../device/api.ts';
import { stored } from '../device/stored.ts';

/** How trying a pending code ended. `unanswered`: it is kept for another visit. */
export type Trial =
  | { readonly type: 'connected'; readonly user: User }
  | { readonly type: 'refused' | 'unanswered' };

const attempt = async (code: string): Promise<Trial> => {
  stored.pendingInviteCode.set(code);
  try {
    await call(acceptInvite, { params: { code } });
    stored.pendingInviteCode.remove();
    const { user } = await call(markInviteSeen);
    return { type: 'connected', user };
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: 'unanswered' };
    stored.pendingInviteCode.remove();
    return { type: 'refused' };
  }
};

const underWay = new Map<string, Promise<Trial>>();

/**
 * Tries a pending invite code once; an answer of either kind ends its life. Asked again while it
 * runs, such as by a screen that was drawn anew, it is the same trial.
 */
export const tryCode = (code: string): Promise<Trial> => {
  const known = underWay.get(code);
  if (known !== undefined) return known;
  const trial = attempt(code).finally(() => underWay.delete(code));
  underWay.set(code, trial);
  return trial;
};
