import { markInviteSeen } from '@usward/core/account/endpoints';
import type { User } from '@usward/core/account/user';
import type { ApiError } from '../device/api.ts';
import { connectWith } from '../device/invite.ts';
import { mutate } from '../device/mutate.ts';
import { stored } from '../device/stored.ts';

/**
 * How trying a pending code ended. `unanswered`: it is kept for another visit; the refusal is null
 * where no answer came at all. The user is null when only the steps after the connection found no
 * network.
 */
export type Trial =
  | { readonly type: 'connected'; readonly user: User | null }
  | { readonly type: 'refused'; readonly refusal: ApiError }
  | { readonly type: 'unanswered'; readonly refusal: ApiError | null };

/** The server looked at the code and decided; a limit, an outage or a stale token decide nothing. */
const isDecision = ({ status }: ApiError): boolean => status === 404 || status === 409;

const finish = async (): Promise<User | null> => {
  try {
    return (await mutate(markInviteSeen)).user;
  } catch {
    // Connected all the same; the invite screen's own way leads on from here.
    return null;
  }
};

const attempt = async (code: string): Promise<Trial> => {
  stored.pendingInviteCode.set(code);
  const connection = await connectWith(code);
  if (connection.type === 'connected') return { type: 'connected', user: await finish() };
  const { refusal } = connection;
  if (refusal === null || !isDecision(refusal)) return { type: 'unanswered', refusal };
  stored.pendingInviteCode.remove();
  return { type: 'refused', refusal };
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
