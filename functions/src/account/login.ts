import type { login } from '@usward/core/account/endpoints';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { AlreadyExists, create, merge } from '../database/document.ts';
import { documents, type UserDocument } from '../database/documents.ts';
import type { Call } from '../http/endpoint.ts';
import type { Caller } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { known, toUser } from './to-user.ts';

type LoginCall = Call<typeof login>;

const newUser = ({ input, now }: LoginCall, caller: Caller): UserDocument => ({
  id: caller.id,
  email: caller.email,
  firstName: null,
  lastName: null,
  createdAt: instant(now),
  togetherSince: null,
  partnerInvited: false,
  inviteStepCompleted: false,
  gender: null,
  birthday: null,
  timeZone: input.body.timeZone ?? null,
  locale: input.body.locale ?? null,
  pairing: 'alone',
  couple: null,
  partner: null,
  invite: null,
});

const createUser = async (call: LoginCall, caller: Caller): Promise<UserDocument> => {
  const user = newUser(call, caller);
  try {
    await call.db.commit([create(documents.user(caller.id), user)]);
    return user;
  } catch (error) {
    // Two tabs signed up at once; the other's record stands.
    if (!(error instanceof AlreadyExists)) throw error;
    return known(await call.db.get(documents.user(caller.id)));
  }
};

/** The provider may have changed the address since; both people's records follow it. */
const followEmail = async (
  { db }: LoginCall,
  stored: UserDocument,
  email: string | null,
): Promise<UserDocument> => {
  if (stored.email === email) return stored;
  const { partner } = stored;
  await db.commit([
    merge(documents.user(stored.id), { email }),
    ...(partner
      ? [merge(documents.user(partner.id), { partner: { email } }), announce(partner.id, 'account')]
      : []),
  ]);
  return { ...stored, email };
};

/** Makes the provider's person known to the product, and answers their record. */
export const handleLogin = async (call: LoginCall): Promise<Output<typeof login>> => {
  const { body } = call.input;
  const caller = await call.verifyToken(body.idToken, true);
  if (body.uid !== undefined && body.uid !== caller.id) throw new AppError('forbidden');
  const stored = await call.db.get(documents.user(caller.id));
  const user = stored
    ? await followEmail(call, stored, caller.email)
    : await createUser(call, caller);
  return toUser(user, caller.isAdmin);
};
