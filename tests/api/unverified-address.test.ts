import { getUser, login } from '@usward/core/account/endpoints';
import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createUser,
  signInAgain,
  type TestUser,
  withToken,
} from '../support/builders/test-user.ts';
import { setVerified } from '../support/provider-accounts.ts';

const HIDDEN = '•••';

/** The person as the app knows them after the next opening. */
const logInAgain = async (person: TestUser): Promise<TestUser> => {
  const token = await signInAgain(person);
  const again = withToken(person, token);
  await again.ask(login, { body: { idToken: token } });
  return again;
};

describe('an address that was never verified', () => {
  let mia: TestUser;
  let noah: TestUser;
  beforeEach(async () => {
    const [inviter, joiner] = await Promise.all([
      createUser({ firstName: 'Mia' }),
      createUser({ firstName: 'Noah' }),
    ]);
    await setVerified(joiner, false);
    mia = inviter;
    noah = await logInAgain(joiner);
    const { inviteCode } = await mia.ask(createInvite, { body: {} });
    await noah.ask(acceptInvite, { params: { code: inviteCode } });
  });

  const seenByMia = async () => (await mia.ask(getUser)).partnerEmail;

  it('is not shown to the user who is asked to confirm its owner', async () => {
    expect(await seenByMia()).toBe(HIDDEN);
  });

  it('is masked for the partner, whose own one is told', async () => {
    await mia.ask(confirmCouple);
    expect(await seenByMia()).toMatch(/^n•••@/);
    expect(await noah.ask(getUser)).toMatchObject({ email: noah.email, partnerEmail: mia.email });
  });

  it('is told whole once it is verified', async () => {
    await mia.ask(confirmCouple);
    await setVerified(noah, true);
    await logInAgain(noah);
    expect(await seenByMia()).toBe(noah.email);
  });
});
