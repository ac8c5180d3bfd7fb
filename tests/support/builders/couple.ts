import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { stranger, type TestUser } from './test-user.ts';

/** Two people who are one couple. */
export type Couple = { readonly mia: TestUser; readonly noah: TestUser };

/** Connects two people by code; the first is the inviter and confirms. */
export const connect = async (
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
export const couple = async (now?: number): Promise<Couple> => {
  const at = now === undefined ? {} : { now };
  const [mia, noah] = await Promise.all([
    stranger({ firstName: 'Mia', ...at }),
    stranger({ firstName: 'Noah', ...at }),
  ]);
  await connect(mia, noah, now);
  return { mia, noah };
};
