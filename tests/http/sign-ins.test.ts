import { randomUUID } from 'node:crypto';
import { deleteAccount, getUser, login, updateProfile } from '@usward/core/account/endpoints';
import {
  confirmSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
  THIS_SIGN_IN,
} from '@usward/core/account/sign-in-endpoints';
import { api } from '@usward/core/api';
import { getSettings, keepDevice } from '@usward/core/push/endpoints';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, callApi } from '../actors/call-api.ts';
import { keepingPhone, now, type World, world } from '../actors/callers.ts';
import { anotherDevice, anotherSignIn, type Device, signInOf } from '../actors/devices.ts';
import { type Person, stranger } from '../actors/person.ts';
import { endTokens } from '../actors/provider.ts';
import { wholeDatabase, withoutDeliveries } from '../actors/whole-database.ts';
import { rows } from '../api/authorisation-rows.ts';

const chrome = 'Mozilla/5.0 (Linux; Android 16; K) Chrome/140.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const end = (device: Pick<Device, 'call'>, id: string, key?: string) =>
  device.call(endSignIn, { params: { id } }, key ? { key } : {});

/** How a call was refused. */
const refusalOf = ({ status, error }: Answer<unknown>) => [status, error().code];
const signedOut = [401, 'signed-out'];
const unlisted = [401, 'unlisted-sign-in'];

describe('every call of a device that was signed out from afar', () => {
  let here: World;
  let before: Awaited<ReturnType<typeof theirs>>;

  /** All that is stored of Mia and of those she is with, but for what deliveries write by themselves. */
  const theirs = async () => {
    const { self, partner } = here.people;
    const documents = await withoutDeliveries();
    return documents.filter(({ path, text }) =>
      [self.id, partner.id].some((id) => path.includes(id) || text.includes(id)),
    );
  };

  beforeAll(async () => {
    here = await world();
    const device = await anotherDevice(here.people.self);
    (await end(device, signInOf(here.people.self))).value();
    before = await theirs();
  });

  it.each(api.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused, or is anybody’s',
    async (name, endpoint) => {
      const row = rows[name];
      const { token } = here.people.self;
      const answer = await callApi(endpoint, row?.input?.('self', here), {
        now,
        token,
        ...(endpoint.method === 'GET' ? {} : { key: randomUUID() }),
      });
      if (row?.statuses.visitor === 200) expect(answer.status).toBe(200);
      // What is for admins is not even told to be there.
      else if (row?.statuses.visitor === 404) expect(answer.status).toBe(404);
      else expect(refusalOf(answer)).toEqual(signedOut);
    },
  );

  it('is refused before what it sends is looked at', async () => {
    const { self } = here.people;
    const names = { firstName: '', lastName: '' };
    expect(refusalOf(await self.call(updateProfile, { body: names }))).toEqual(signedOut);
  });

  it('writes nothing', async () => {
    const after = await theirs();
    const changed = after.filter(
      (one) => !before.some(({ path, text }) => path === one.path && text === one.text),
    );
    expect([after.length, changed]).toEqual([before.length, []]);
  });
});

describe('a sign-in that never called login', () => {
  let here: World;
  let device: Device;
  beforeAll(async () => {
    here = await world();
    device = await anotherSignIn(here.people.self);
  });

  it.each(
    api.filter(({ access }) => access === 'person').map((endpoint) => [endpoint.name, endpoint]),
  )('%s is refused, and says how to go on', async (_name, endpoint) => {
    const input = rows[endpoint.name]?.input?.('self', here);
    const key = endpoint.method === 'GET' ? {} : { key: randomUUID() };
    expect(refusalOf(await device.call(endpoint, input, { now, ...key }))).toEqual(unlisted);
  });

  it('is listed by login, and may do everything then', async () => {
    const { self } = here.people;
    const tablet = await anotherSignIn(self);
    const listed = async () => (await self.ask(getSignIns)).items.map(({ id }) => id);
    expect(await listed()).not.toContain(tablet.signIn);
    (await tablet.call(login, { body: { idToken: tablet.token } })).value();
    expect(await listed()).toContain(tablet.signIn);
    expect((await tablet.call(getUser)).status).toBe(200);
  });
});

describe('a new device', () => {
  it('is told on those that came before it, until one of them confirms it', async () => {
    const mia = await stranger();
    expect((await mia.ask(getUser)).hasNewDevice).toBe(false);
    const phone = await anotherDevice(mia);
    expect((await mia.ask(getUser)).hasNewDevice).toBe(true);
    expect((await phone.call(getUser)).value().hasNewDevice).toBe(false);
    const news = async (device: Pick<Person, 'call'>) =>
      (await device.call(getSignIns)).value().items.flatMap(({ id, isNew }) => (isNew ? id : []));
    expect(await news(mia)).toEqual([phone.signIn]);
    expect(await news(phone)).toEqual([]);
    (await phone.call(confirmSignIns)).value();
    expect(await news(mia)).toEqual([phone.signIn]);
    await mia.ask(confirmSignIns);
    expect(await news(mia)).toEqual([]);
    expect((await mia.ask(getUser)).hasNewDevice).toBe(false);
  });
});

describe('the devices on which somebody is signed in', () => {
  it('are named coarsely, the one that asks first', async () => {
    const mia = await stranger();
    const phone = await anotherDevice(mia, chrome);
    const laptop = await anotherDevice({ ...mia, token: phone.token }, firefox);
    const { items } = (await laptop.call(getSignIns)).value();
    expect(items.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Firefox on Linux', true],
      ['Chrome on Android', false],
      ['Browser', false],
    ]);
    expect(items.map(({ id }) => id)).toEqual([laptop.signIn, phone.signIn, signInOf(mia)]);
  });

  it('are noted once, however often the app is opened', async () => {
    const mia = await stranger();
    const body = { idToken: mia.token };
    await Promise.all([1, 2, 3].map(() => callApi(login, { body })));
    expect((await mia.ask(getSignIns)).items).toHaveLength(1);
  });

  it('are one device where the password is entered again', async () => {
    const mia = await stranger();
    const again = await anotherSignIn(mia);
    const body = { idToken: again.token, formerToken: mia.token };
    (await again.call(login, { body })).value();
    const { items } = (await again.call(getSignIns)).value();
    expect(items.map(({ id, isThis }) => [id, isThis])).toEqual([[signInOf(mia), true]]);
    expect((await mia.call(getUser)).status).toBe(200);
  });

  it('are two where the earlier token is somebody else’s, or none', async () => {
    const [mia, noah] = await Promise.all([stranger(), stranger()]);
    const again = await anotherSignIn(mia);
    for (const formerToken of [noah.token, 'no token']) {
      (await again.call(login, { body: { idToken: again.token, formerToken } })).value();
    }
    expect((await again.call(getSignIns)).value().items).toHaveLength(2);
  });

  it('leave nothing behind when the account ends', async () => {
    const mia = await stranger();
    const phone = await anotherDevice(mia);
    await end(phone, signInOf(mia));
    (await phone.call(deleteAccount)).value();
    const left = (await wholeDatabase()).filter(({ path }) => path.includes(mia.id));
    expect(left).toEqual([]);
  });
});

describe('signing a device out from afar', () => {
  let mia: Person;
  let phone: Device;
  beforeEach(async () => {
    mia = await stranger();
    phone = await anotherDevice(mia);
  });

  it('stops its next request, and no other device', async () => {
    expect((await mia.call(getUser)).status).toBe(200);
    const { items } = (await end(phone, signInOf(mia))).value();
    expect(items.map(({ id }) => id)).toEqual([phone.signIn]);
    const stopped = await mia.call(getUser);
    expect(refusalOf(stopped)).toEqual(signedOut);
    expect(stopped.error().message).toMatch(/signed out on another device/);
    expect((await phone.call(getUser)).status).toBe(200);
  });

  it('does not let it log in again, and does no harm when said twice', async () => {
    for (const _time of ['once', 'twice']) {
      expect((await end(phone, signInOf(mia))).status).toBe(200);
      const again = await mia.call(login, { body: { idToken: mia.token } });
      expect(refusalOf(again)).toEqual(signedOut);
    }
    expect((await phone.call(getSignIns)).value().items).toHaveLength(1);
  });

  it('ends with the password, not with the device', async () => {
    await end(phone, signInOf(mia));
    const again = await anotherDevice({ ...mia, token: phone.token });
    expect((await again.call(getUser)).status).toBe(200);
  });

  it('says that it was done before when it is sent once more', async () => {
    const key = randomUUID();
    const first = await end(phone, '1000000001', key);
    const again = await end(phone, '1000000001', key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, '{"ok":true}']);
  });

  it('of one that nobody is, yet, changes nothing', async () => {
    expect((await end(phone, '99999999999')).status).toBe(200);
    const { items } = (await phone.call(getSignIns)).value();
    expect(items).toHaveLength(2);
  });

  it('may be of the device itself', async () => {
    const { items } = (await end(phone, THIS_SIGN_IN)).value();
    expect(items.map(({ id }) => id)).toEqual([signInOf(mia)]);
    expect(refusalOf(await phone.call(getUser))).toEqual(signedOut);
  });
});

describe('signing out all other devices', () => {
  it('leaves the one that asks, and whichever comes after', async () => {
    const mia = await stranger();
    const phone = await anotherDevice(mia);
    const laptop = await anotherDevice({ ...mia, token: phone.token });
    const left = (await phone.call(endOtherSignIns)).value();
    expect(left.items.map(({ id }) => id)).toEqual([phone.signIn]);
    expect(refusalOf(await mia.call(getUser))).toEqual(signedOut);
    expect(refusalOf(await laptop.call(getUser))).toEqual(signedOut);
    expect((await phone.call(getUser)).status).toBe(200);
    const later = await anotherDevice({ ...mia, token: laptop.token });
    expect((await later.call(getUser)).status).toBe(200);
  });
});

describe('what is pushed to a device', () => {
  it('ends with its sign-in, and with no other', async () => {
    const mia = await stranger();
    const phone = await anotherDevice(mia);
    const [lost, kept] = [randomUUID(), randomUUID()];
    await mia.ask(keepDevice, keepingPhone(lost));
    (await phone.call(keepDevice, keepingPhone(kept))).value();
    await end(phone, signInOf(mia));
    const { devices } = (await phone.call(getSettings)).value();
    expect(devices.map(({ id }) => id)).toEqual([kept]);
    (await phone.call(endOtherSignIns)).value();
    expect((await phone.call(getSettings)).value().devices).toHaveLength(1);
  });
});

describe('a write that was carried out before', () => {
  it('is not answered again', async () => {
    const mia = await stranger();
    const key = randomUUID();
    const names = { body: { firstName: 'Mia', lastName: 'Lind' } };
    expect((await mia.call(updateProfile, names, { key })).status).toBe(200);
    await end(await anotherDevice(mia), signInOf(mia));
    expect(refusalOf(await mia.call(updateProfile, names, { key }))).toEqual(signedOut);
  });
});

describe('a write that is under way while its device is signed out', () => {
  it('is carried out or refused, and is stored just where it was carried out', async () => {
    const race = async (delay: number) => {
      const mia = await stranger({ firstName: 'Mia' });
      const phone = await anotherDevice(mia);
      const names = { body: { firstName: 'Anna', lastName: 'Lind' } };
      const writing = mia.call(updateProfile, names);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const [written, ended] = await Promise.all([writing, end(phone, signInOf(mia))]);
      expect(ended.status).toBe(200);
      expect([200, 401]).toContain(written.status);
      const { firstName } = (await phone.call(getUser)).value();
      expect(firstName).toBe(written.status === 200 ? 'Anna' : 'Mia');
      expect(refusalOf(await mia.call(updateProfile, names))).toEqual(signedOut);
      return written.status;
    };
    await Promise.all(Array.from({ length: 6 }, (_, place) => race(place * 5)));
  });
});

describe('a password that was changed', () => {
  it('keeps every token of before from logging in', async () => {
    const mia = await stranger();
    await anotherDevice(mia);
    await endTokens(mia);
    const refused = await callApi(login, { body: { idToken: mia.token } });
    expect(refusalOf(refused)).toEqual([401, 'unauthenticated']);
  });

  it('ends what is older at the next login: the list of devices, pushes, and what the rules let read', async () => {
    const mia = await stranger();
    const kept = randomUUID();
    await mia.ask(keepDevice, keepingPhone(kept));
    const phone = await anotherSignIn(mia);
    await endTokens(mia);
    (await phone.call(login, { body: { idToken: phone.token } })).value();
    const { items } = (await phone.call(getSignIns)).value();
    expect(items.map(({ id, isNew }) => [id, isNew])).toEqual([[phone.signIn, false]]);
    expect((await phone.call(getSettings)).value().devices).toEqual([]);
    const known = [Number(phone.signIn)];
    const documents = await wholeDatabase();
    for (const path of [`users/${mia.id}`, `pulses/${mia.id}`]) {
      const text = documents.find((document) => document.path === path)?.text ?? '{}';
      expect(JSON.parse(text).fields).toMatchObject({ signIns: { known } });
    }
  });
});
