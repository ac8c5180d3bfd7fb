import { getUser, login } from '@usward/core/account/endpoints';
import { getSessions } from '@usward/core/account/session-endpoints';
import { api } from '@usward/core/contract/api';
import { describe, expect, it } from 'vitest';
import { createDevice, createSession, getSessionId } from '../support/builders/devices.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import type { ApiResponse } from '../support/call-api.ts';
import { backend } from '../support/current-backend.ts';

const toStatusAndCode = ({ status, error }: ApiResponse<unknown>) => [status, error().code];

/** Mia, who has chosen a new password in the second after this sign-in of hers. */
const afterReset = async (): Promise<TestUser> => {
  const mia = await createUser({ firstName: 'Mia' });
  await backend.changeAccount(mia.id, { validSince: String(Number(getSessionId(mia)) + 1) });
  return mia;
};

const logInAs = ({ token, call }: Pick<TestUser, 'token' | 'call'>) =>
  call(login, { body: { idToken: token } });

describe('a sign-in of before a new password', () => {
  const checked = api.filter(({ checkRevoked }) => checkRevoked);

  it('cannot export or delete data, delete the account, or change the device list', async () => {
    const mia = await afterReset();
    expect(checked.map(({ name }) => name).sort()).toEqual([
      'account/confirm-sessions',
      'account/delete-account',
      'account/get-sessions',
      'account/revoke-other-sessions',
      'account/revoke-session',
      'account/schedule-account-deletion',
      'pairing/unpair',
      'privacy/get-export',
      'privacy/start-deletion',
    ]);
    for (const endpoint of checked) {
      const refused = toStatusAndCode(
        await mia.call(endpoint, { params: { id: getSessionId(mia) } }),
      );
      expect(refused, endpoint.name).toEqual([401, 'unauthenticated']);
    }
    expect(toStatusAndCode(await logInAs(mia))).toEqual([401, 'unauthenticated']);
  });

  it('ends at the next login: each call says so, and its own login too', async () => {
    const mia = await afterReset();
    const phone = await createDevice(mia);
    expect(toStatusAndCode(await mia.call(getUser))).toEqual([401, 'signed-out']);
    expect(toStatusAndCode(await logInAs(mia))).toEqual([401, 'signed-out']);
    const { items } = (await phone.call(getSessions)).value();
    expect(items.map(({ id, isNew }) => [id, isNew])).toEqual([[phone.signIn, false]]);
  });

  it('ends at the next login also where it was on no list', async () => {
    const mia = await createUser();
    const thief = await createSession(mia);
    await backend.changeAccount(mia.id, { validSince: String(Number(thief.signIn) + 1) });
    await createDevice({ ...mia, token: thief.token });
    expect(toStatusAndCode(await thief.call(getUser))).toEqual([401, 'signed-out']);
    expect(toStatusAndCode(await logInAs(thief))).toEqual([401, 'signed-out']);
  });
});
