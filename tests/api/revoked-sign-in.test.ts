import { getUser, login } from '@usward/core/account/endpoints';
import { getSignIns } from '@usward/core/account/sign-in-endpoints';
import { api } from '@usward/core/api';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../actors/call-api.ts';
import { anotherDevice, anotherSignIn, signInOf } from '../actors/devices.ts';
import { type Person, stranger } from '../actors/person.ts';
import { backend } from '../support/current-backend.ts';

const refusalOf = ({ status, error }: Answer<unknown>) => [status, error().code];

/** Mia, who has chosen a new password in the second after this sign-in of hers. */
const afterReset = async (): Promise<Person> => {
  const mia = await stranger({ firstName: 'Mia' });
  await backend.changeAccount(mia.id, { validSince: String(Number(signInOf(mia)) + 1) });
  return mia;
};

const logInAs = ({ token, call }: Pick<Person, 'token' | 'call'>) =>
  call(login, { body: { idToken: token } });

describe('a sign-in of before a new password', () => {
  const checked = api.filter(({ checkRevoked }) => checkRevoked);

  it('may take no words along, delete, leave, or touch the list of devices', async () => {
    const mia = await afterReset();
    expect(checked.map(({ name }) => name).sort()).toEqual([
      'account/confirm-sign-ins',
      'account/delete-account',
      'account/delete-account-later',
      'account/end-other-sign-ins',
      'account/end-sign-in',
      'account/get-sign-ins',
      'pairing/unpair',
      'privacy/begin-deletion',
      'privacy/get-export',
    ]);
    for (const endpoint of checked) {
      const refused = refusalOf(await mia.call(endpoint, { params: { id: signInOf(mia) } }));
      expect(refused, endpoint.name).toEqual([401, 'unauthenticated']);
    }
    expect(refusalOf(await logInAs(mia))).toEqual([401, 'unauthenticated']);
  });

  it('ends at the next login: each call says so, and its own login too', async () => {
    const mia = await afterReset();
    const phone = await anotherDevice(mia);
    expect(refusalOf(await mia.call(getUser))).toEqual([401, 'signed-out']);
    expect(refusalOf(await logInAs(mia))).toEqual([401, 'signed-out']);
    const { items } = (await phone.call(getSignIns)).value();
    expect(items.map(({ id, isNew }) => [id, isNew])).toEqual([[phone.signIn, false]]);
  });

  it('ends at the next login also where it was on no list', async () => {
    const mia = await stranger();
    const thief = await anotherSignIn(mia);
    await backend.changeAccount(mia.id, { validSince: String(Number(thief.signIn) + 1) });
    await anotherDevice({ ...mia, token: thief.token });
    expect(refusalOf(await thief.call(getUser))).toEqual([401, 'signed-out']);
    expect(refusalOf(await logInAs(thief))).toEqual([401, 'signed-out']);
  });
});
