import type { User } from '@usward/core/account/user';
import { acceptInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import { ApiError } from './api.ts';
import { mutate } from './mutate.ts';
import { stored } from './stored.ts';

/** Remembers the own code and its link on this device. */
export const keepOwnCode = (code: string): void => {
  stored.partnerInviteCode.set(code);
  stored.partnerInviteLink.set(joinLink(location.origin, code));
};

/** Forgets the own code: it is spent. */
export const dropOwnCode = (): void => {
  stored.partnerInviteCode.remove();
  stored.partnerInviteLink.remove();
};

/**
 * Notes that the own code was shared, here and with the server. Answers the record as it stands then;
 * null when the server did not hear of it, which changes nothing for the person: the code is out.
 */
export const noteShared = async (code: string): Promise<User | null> => {
  keepOwnCode(code);
  stored.hasInvitedPartner.set(true);
  try {
    return (await mutate(shareInvite)).user;
  } catch (error) {
    console.error(error);
    return null;
  }
};

/** How trying a code ended; the refusal is null when no answer came. */
export type Connection =
  | { readonly type: 'connected'; readonly partner: { readonly firstName: string } }
  | { readonly type: 'failed'; readonly refusal: ApiError | null };

/** Tries a partner's code, now or not at all: it is never queued. A code that connected is spent. */
export const connectWith = async (code: string): Promise<Connection> => {
  try {
    const { partner } = await mutate(acceptInvite, { params: { code } });
    stored.pendingInviteCode.remove();
    return { type: 'connected', partner };
  } catch (error) {
    return { type: 'failed', refusal: error instanceof ApiError ? error : null };
  }
};
