import type { login } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { create, merge, Overtaken } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Call } from '../http/endpoint.ts';
import type { Caller } from '../http/identity.ts';
import { carryOver } from './carry-over.ts';
import { newUser } from './new-user.ts';
import { known, toUser } from './to-user.ts';

type LoginCall = Call<typeof login>;

const createUser = async (call: LoginCall, caller: Caller): Promise<UserDocument> => {
  // The account is on its way out; its last token must not bring it back.
  if (await call.db.get(documents.leaving(caller.id))) throw new AppError('unauthenticated');
  const { timeZone, locale } = call.input.body;
  const user = newUser({ id: caller.id, email: caller.email, timeZone, locale }, call.now);
  try {
    await call.db.commit([create(documents.user(caller.id), user)]);
    return user;
  } catch (error) {
    // Two tabs signed up at once; the other's record stands.
    if (!(error instanceof Overtaken)) throw error;
    return known(await call.db.get(documents.user(caller.id)));
  }
};

/** The provider may have changed the address since; a confirmed partner's record follows it. */
const followEmail = async (
  { db }: LoginCall,
  { id }: UserDocument,
  email: string | null,
): Promise<UserDocument> =>
  db.transaction(async (reads) => {
    const stored = known(await reads.get(documents.user(id)));
    const isShown = stored.pairing === 'paired' && (await isConfirmed(reads, stored));
    return {
      writes: [
        merge(documents.user(id), { email }),
        ...(isShown ? await carryOver(reads, stored, { email }) : []),
      ],
      result: { ...stored, email },
    };
  });

const isConfirmed = async (reads: Reads, { couple }: UserDocument): Promise<boolean> => {
  const stored = couple && (await reads.get(documents.couple(couple.id)));
  return stored !== null && stored.confirmedAt !== null;
};

/** Makes the provider's person known to the product, and answers their record. */
export const handleLogin = async (call: LoginCall): Promise<Output<typeof login>> => {
  const { body } = call.input;
  const caller = await call.verifyToken(body.idToken, true);
  if (body.uid !== undefined && body.uid !== caller.id) throw new AppError('forbidden');
  const stored = await call.db.get(documents.user(caller.id));
  if (stored === null) return toUser(await createUser(call, caller), caller.isAdmin);
  const isSame = stored.email === caller.email;
  const user = isSame ? stored : await followEmail(call, stored, caller.email);
  return toUser(user, caller.isAdmin);
};
