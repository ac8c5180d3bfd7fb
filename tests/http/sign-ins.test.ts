import { randomUUID } from 'node:crypto';
import { deleteAccount, getUser, login, updateProfile } from '@usward/core/account/endpoints';
import {
  confirmSessions,
  getSessions,
  revokeOtherSessions,
  revokeSession,
  THIS_SESSION,
} from '@usward/core/account/session-endpoints';
import { api } from '@usward/core/contract/api';
import { getSettings, registerDevice } from '@usward/core/push/endpoints';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../api/authorization-rows.ts';
import { readAllButDeliveries, readAllDocuments } from '../support/all-documents.ts';
import { createWorld, now, registerPhoneRequest, type World } from '../support/builders/callers.ts';
import {
  createDevice,
  createSession,
  type Device,
  getSessionId,
} from '../support/builders/devices.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { type ApiResponse, callApi } from '../support/call-api.ts';
import { revokeTokens } from '../support/provider-accounts.ts';

const chrome = 'Mozilla/5.0 (Linux; Android 16; K) Chrome/140.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const end = (device: Pick<Device, 'call'>, id: string, key?: string) =>
  device.call(revokeSession, { params: { id } }, key ? { key } : {});

/** How a call was refused. */
const toStatusAndCode = ({ status, error }: ApiResponse<unknown>) => [status, error().code];
const signedOut = [401, 'signed-out'];
const unlisted = [401, 'unlisted-session'];

describe('every call of a device that was signed out from afar', () => {
  let here: World;
  let before: Awaited<ReturnType<typeof theirs>>;

  /** All that is stored of Mia and of those she is with, but for what deliveries write by themselves. */
  const theirs = async () => {
    const { self, partner } = here.people;
    const documents = await readAllButDeliveries();
    return documents.filter(({ path, text }) =>
      [self.id, partner.id].some((id) => path.includes(id) || text.includes(id)),
    );
  };

  beforeAll(async () => {
    here = await createWorld();
    const device = await createDevice(here.people.self);
    (await end(device, getSessionId(here.people.self))).value();
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
      else expect(toStatusAndCode(answer)).toEqual(signedOut);
    },
  );

  it('is refused before what it sends is looked at', async () => {
    const { self } = here.people;
    const names = { firstName: '', lastName: '' };
    expect(toStatusAndCode(await self.call(updateProfile, { body: names }))).toEqual(signedOut);
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
    here = await createWorld();
    device = await createSession(here.people.self);
  });

  it.each(
    api.filter(({ access }) => access === 'user').map((endpoint) => [endpoint.name, endpoint]),
  )('%s is refused, and says how to go on', async (_name, endpoint) => {
    const input = rows[endpoint.name]?.input?.('self', here);
    const key = endpoint.method === 'GET' ? {} : { key: randomUUID() };
    expect(toStatusAndCode(await device.call(endpoint, input, { now, ...key }))).toEqual(unlisted);
  });

  it('is listed by login, and may do everything then', async () => {
    const { self } = here.people;
    const tablet = await createSession(self);
    const listed = async () => (await self.ask(getSessions)).items.map(({ id }) => id);
    expect(await listed()).not.toContain(tablet.signIn);
    (await tablet.call(login, { body: { idToken: tablet.token } })).value();
    expect(await listed()).toContain(tablet.signIn);
    expect((await tablet.call(getUser)).status).toBe(200);
  });
});

describe('a new device', () => {
  it('is told on those that came before it, until one of them confirms it', async () => {
    const mia = await createUser();
    expect((await mia.ask(getUser)).hasNewDevice).toBe(false);
    const phone = await createDevice(mia);
    expect((await mia.ask(getUser)).hasNewDevice).toBe(true);
    expect((await phone.call(getUser)).value().hasNewDevice).toBe(false);
    const news = async (device: Pick<TestUser, 'call'>) =>
      (await device.call(getSessions)).value().items.flatMap(({ id, isNew }) => (isNew ? id : []));
    expect(await news(mia)).toEqual([phone.signIn]);
    expect(await news(phone)).toEqual([]);
    (await phone.call(confirmSessions)).value();
    expect(await news(mia)).toEqual([phone.signIn]);
    await mia.ask(confirmSessions);
    expect(await news(mia)).toEqual([]);
    expect((await mia.ask(getUser)).hasNewDevice).toBe(false);
  });
});

describe('the devices on which somebody is signed in', () => {
  it('are named coarsely, the one that asks first', async () => {
    const mia = await createUser();
    const phone = await createDevice(mia, chrome);
    const laptop = await createDevice({ ...mia, token: phone.token }, firefox);
    const { items } = (await laptop.call(getSessions)).value();
    expect(items.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Firefox on Linux', true],
      ['Chrome on Android', false],
      ['Browser', false],
    ]);
    expect(items.map(({ id }) => id)).toEqual([laptop.signIn, phone.signIn, getSessionId(mia)]);
  });

  it('are noted once, however often the app is opened', async () => {
    const mia = await createUser();
    const body = { idToken: mia.token };
    await Promise.all([1, 2, 3].map(() => callApi(login, { body })));
    expect((await mia.ask(getSessions)).items).toHaveLength(1);
  });

  it('are one device where the password is entered again', async () => {
    const mia = await createUser();
    const again = await createSession(mia);
    const body = { idToken: again.token, previousToken: mia.token };
    (await again.call(login, { body })).value();
    const { items } = (await again.call(getSessions)).value();
    expect(items.map(({ id, isThis }) => [id, isThis])).toEqual([[getSessionId(mia), true]]);
    expect((await mia.call(getUser)).status).toBe(200);
  });

  it('are two where the earlier token is somebody else’s, or none', async () => {
    const [mia, noah] = await Promise.all([createUser(), createUser()]);
    const again = await createSession(mia);
    for (const previousToken of [noah.token, 'no token']) {
      (await again.call(login, { body: { idToken: again.token, previousToken } })).value();
    }
    expect((await again.call(getSessions)).value().items).toHaveLength(2);
  });

  it('leave nothing behind when the account ends', async () => {
    const mia = await createUser();
    const phone = await createDevice(mia);
    await end(phone, getSessionId(mia));
    (await phone.call(deleteAccount)).value();
    const left = (await readAllDocuments()).filter(({ path }) => path.includes(mia.id));
    expect(left).toEqual([]);
  });
});

describe('signing a device out from afar', () => {
  let mia: TestUser;
  let phone: Device;
  beforeEach(async () => {
    mia = await createUser();
    phone = await createDevice(mia);
  });

  it('stops its next request, and no other device', async () => {
    expect((await mia.call(getUser)).status).toBe(200);
    const { items } = (await end(phone, getSessionId(mia))).value();
    expect(items.map(({ id }) => id)).toEqual([phone.signIn]);
    const stopped = await mia.call(getUser);
    expect(toStatusAndCode(stopped)).toEqual(signedOut);
    expect(stopped.error().message).toMatch(/signed out from another device/);
    expect((await phone.call(getUser)).status).toBe(200);
  });

  it('does not let it log in again, and does no harm when said twice', async () => {
    for (const _time of ['once', 'twice']) {
      expect((await end(phone, getSessionId(mia))).status).toBe(200);
      const again = await mia.call(login, { body: { idToken: mia.token } });
      expect(toStatusAndCode(again)).toEqual(signedOut);
    }
    expect((await phone.call(getSessions)).value().items).toHaveLength(1);
  });

  it('ends with the password, not with the device', async () => {
    await end(phone, getSessionId(mia));
    const again = await createDevice({ ...mia, token: phone.token });
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
    const { items } = (await phone.call(getSessions)).value();
    expect(items).toHaveLength(2);
  });

  it('may be of the device itself', async () => {
    const { items } = (await end(phone, THIS_SESSION)).value();
    expect(items.map(({ id }) => id)).toEqual([getSessionId(mia)]);
    expect(toStatusAndCode(await phone.call(getUser))).toEqual(signedOut);
  });
});

describe('signing out all other devices', () => {
  it('leaves the one that asks, and whichever comes after', async () => {
    const mia = await createUser();
    const phone = await createDevice(mia);
    const laptop = await createDevice({ ...mia, token: phone.token });
    const left = (await phone.call(revokeOtherSessions)).value();
    expect(left.items.map(({ id }) => id)).toEqual([phone.signIn]);
    expect(toStatusAndCode(await mia.call(getUser))).toEqual(signedOut);
    expect(toStatusAndCode(await laptop.call(getUser))).toEqual(signedOut);
    expect((await phone.call(getUser)).status).toBe(200);
    const later = await createDevice({ ...mia, token: laptop.token });
    expect((await later.call(getUser)).status).toBe(200);
  });
});

describe('pushes to a device', () => {
  it('ends with its sign-in, and with no other', async () => {
    const mia = await createUser();
    const phone = await createDevice(mia);
    const [lost, remaining] = [randomUUID(), randomUUID()];
    await mia.ask(registerDevice, registerPhoneRequest(lost));
    (await phone.call(registerDevice, registerPhoneRequest(remaining))).value();
    await end(phone, getSessionId(mia));
    const { devices } = (await phone.call(getSettings)).value();
    expect(devices.map(({ id }) => id)).toEqual([remaining]);
    (await phone.call(revokeOtherSessions)).value();
    expect((await phone.call(getSettings)).value().devices).toHaveLength(1);
  });
});

describe('a write that was carried out before', () => {
  it('is not answered again', async () => {
    const mia = await createUser();
    const key = randomUUID();
    const names = { body: { firstName: 'Mia', lastName: 'Lind' } };
    expect((await mia.call(updateProfile, names, { key })).status).toBe(200);
    await end(await createDevice(mia), getSessionId(mia));
    expect(toStatusAndCode(await mia.call(updateProfile, names, { key }))).toEqual(signedOut);
  });
});

describe('a write that is under way while its device is signed out', () => {
  it('is carried out or refused, and is stored just where it was carried out', async () => {
    const race = async (delay: number) => {
      const mia = await createUser({ firstName: 'Mia' });
      const phone = await createDevice(mia);
      const names = { body: { firstName: 'Anna', lastName: 'Lind' } };
      const writing = mia.call(updateProfile, names);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const [written, ended] = await Promise.all([writing, end(phone, getSessionId(mia))]);
      expect(ended.status).toBe(200);
      expect([200, 401]).toContain(written.status);
      const { firstName } = (await phone.call(getUser)).value();
      expect(firstName).toBe(written.status === 200 ? 'Anna' : 'Mia');
      expect(toStatusAndCode(await mia.call(updateProfile, names))).toEqual(signedOut);
      return written.status;
    };
    await Promise.all(Array.from({ length: 6 }, (_, place) => race(place * 5)));
  });
});

describe('a password that was changed', () => {
  it('keeps every token of before from logging in', async () => {
    const mia = await createUser();
    await createDevice(mia);
    await revokeTokens(mia);
    const refused = await callApi(login, { body: { idToken: mia.token } });
    expect(toStatusAndCode(refused)).toEqual([401, 'unauthenticated']);
  });

  it('ends what is older at the next login: the list of devices, pushes, and what the rules let read', async () => {
    const mia = await createUser();
    const deviceId = randomUUID();
    await mia.ask(registerDevice, registerPhoneRequest(deviceId));
    const phone = await createSession(mia);
    await revokeTokens(mia);
    (await phone.call(login, { body: { idToken: phone.token } })).value();
    const { items } = (await phone.call(getSessions)).value();
    expect(items.map(({ id, isNew }) => [id, isNew])).toEqual([[phone.signIn, false]]);
    expect((await phone.call(getSettings)).value().devices).toEqual([]);
    const known = [Number(phone.signIn)];
    const documents = await readAllDocuments();
    for (const path of [`users/${mia.id}`, `pulses/${mia.id}`]) {
      const text = documents.find((document) => document.path === path)?.text ?? '{}';
      expect(JSON.parse(text).fields).toMatchObject({ sessions: { known } });
    }
  });
});
