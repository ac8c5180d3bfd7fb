import type { login } from '@usward/core/account/endpoints';
import { emailForPartner } from '@usward/core/account/user';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { SignInsDocument, UserDocument } from '../database/account-documents.ts';
import { create, merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { Call } from '../http/endpoint.ts';
import { type Caller, signInOf } from '../http/identity.ts';
import { assertStanding } from '../http/standing.ts';
import { carryOver } from './carry-over.ts';
import { newUser } from './new-user.ts';
import { noteSignIn } from './sign-in-store.ts';
import { known, toUser } from './to-user.ts';

type LoginCall = Call<typeof login>;

/** What is noted of the sign-in that opens the app; null where all of it stands there already. */
const noted = (call: LoginCall, caller: Caller, stored: SignInsDocument | null): Write | null =>
  noteSignIn(stored, { caller, userAgent: call.userAgent, now: call.now });

const createUser = async (call: LoginCall, caller: Caller): Promise<UserDocument> => {
  // The account is on its way out; its last token must not bring it back.
  if (await call.db.get(documents.leaving(caller.id))) throw new AppError('unauthenticated');
  const { timeZone, locale } = call.input.body;
  const user = newUser({ ...caller, timeZone, locale }, call.now);
  const first = noted(call, caller, null);
  await call.db.commit([create(documents.user(caller.id), user), ...(first ? [first] : [])]);
  call.noteSignIn(caller.id);
  return user;
};

const enter = async (call: LoginCall, caller: Caller): Promise<UserDocument> => {
  const [stored, signIns] = await call.db.getAll(
    documents.user(caller.id),
    documents.signIns(caller.id),
  );
  if (stored === null) return createUser(call, caller);
  assertStanding(stored, caller);
  const news = noted(call, caller, signIns);
  if (news) await call.db.commit([news]);
  if (!signIns?.items.some(({ id }) => id === signInOf(caller))) call.noteSignIn(caller.id);
  return stored;
};

/** The address was changed or verified since; a confirmed partner's record follows it. */
const followEmail = async (
  { db }: LoginCall,
  { id }: UserDocument,
  { email, isEmailVerified }: Caller,
): Promise<UserDocument> =>
  db.transaction(async (reads) => {
    const stored = known(await reads.get(documents.user(id)));
    const shown = { email: emailForPartner(email, isEmailVerified) };
    return {
      writes: [
        merge(documents.user(id), { email, isEmailVerified }),
        ...(stored.couple?.confirmed ? await carryOver(reads, stored, shown) : []),
      ],
      result: { ...stored, email, isEmailVerified },
    };
  });

/** Makes the provider's person known to the product, and answers their record. */
export const handleLogin = async (call: LoginCall): Promise<Output<typeof login>> => {
  const { body } = call.input;
  const caller = await call.verifyToken(body.idToken, true);
  if (body.uid !== undefined && body.uid !== caller.id) throw new AppError('forbidden');
  // Two tabs signed up at once, or another device opened the app: what stands by then counts.
  const stored = await untilSettled(() => enter(call, caller));
  const isSame = stored.email === caller.email && stored.isEmailVerified === caller.isEmailVerified;
  const user = isSame ? stored : await followEmail(call, stored, caller);
  return toUser(user, caller.isAdmin);
};
