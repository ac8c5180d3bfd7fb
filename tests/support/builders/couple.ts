import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { createUser, type TestUser } from './test-user.ts';

/** Two people who are one couple. */
export type Couple = { readonly mia: TestUser; readonly noah: TestUser };

/** Connects two people by code; the first is the inviter and confirms. */
export const pairUp = async (
  inviter: TestUser,
  accepter: TestUser,
  now?: number,
): Promise<void> => {
  const at = now === undefined ? {} : { now };
  const { inviteCode } = await inviter.ask(createInvite, { body: {} }, at);
  await accepter.ask(acceptInvite, { params: { code: inviteCode } }, at);
  await inviter.ask(confirmCouple, {}, at);
};

/** A couple that met at `now`. */
export const createCouple = async (now?: number): Promise<Couple> => {
  const at = now === undefined ? {} : { now };
  const [mia, noah] = await Promise.all([
    createUser({ firstName: 'Mia', ...at }),
    createUser({ firstName: 'Noah', ...at }),
  ]);
  await pairUp(mia, noah, now);
  return { mia, noah };
};
