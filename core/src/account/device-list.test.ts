import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate } from '../calendar.ts';
import {
  type AppOpening,
  type DeviceList,
  getSessionStatus,
  isDeviceNewForSession,
  isOpeningRecorded,
  toStoredSessions,
  withDevicesConfirmed,
  withEarlierSessionsEnded,
  withoutDevice,
  withoutOthers,
  withRecordedOpening,
} from './device-list.ts';

const today = calendarDate('2026-03-12');
const nobody: DeviceList = { devices: [], before: 0 };

const open = (list: DeviceList, sessionId: number, other: Partial<AppOpening> = {}): DeviceList =>
  withRecordedOpening(list, {
    sessionId,
    previousSessionId: null,
    name: 'Chrome on Android',
    today,
    ...other,
  });

/** The list after these sign-ins opened the app, one after the other, each on its own device. */
const openOnDevices = (...sessions: readonly number[]): DeviceList =>
  sessions.reduce((list, sessionId) => open(list, sessionId), nobody);

const getStatus = (list: DeviceList, sessionId: number) =>
  getSessionStatus(toStoredSessions(list), sessionId);
const sessionsToNotify = ({ devices }: DeviceList, sessionId: number) =>
  devices.filter((device) => isDeviceNewForSession(devices, sessionId, device)).map(({ id }) => id);

describe('a sign-in', () => {
  it('is unlisted until its device opens the app', () => {
    expect(getStatus(nobody, 10)).toBe('unlisted');
    expect(getStatus(openOnDevices(10), 10)).toBe('listed');
    expect(getStatus(openOnDevices(10), 20)).toBe('unlisted');
  });

  it('has ended with its device, and comes back by no opening of another', () => {
    const list = open(withoutDevice(openOnDevices(10, 20, 30), 20), 40);
    expect([10, 20, 30, 40].map((sessionId) => getStatus(list, sessionId))).toEqual([
      'listed',
      'ended',
      'listed',
      'listed',
    ]);
  });

  it('is not ended with a device that is on no list', () => {
    const list = openOnDevices(10);
    expect(withoutDevice(list, 20)).toBe(list);
    expect(withoutDevice(list, undefined)).toBe(list);
  });

  it('has ended with all others, listed or not, unless it comes later', () => {
    const list = withoutOthers(openOnDevices(10, 20, 30), 20, 40);
    const sessions = [10, 15, 20, 30, 40, 41];
    expect(sessions.filter((sessionId) => getStatus(list, sessionId) === 'ended')).toEqual([
      10, 15, 30, 40,
    ]);
    expect(getStatus(list, 20)).toBe('listed');
    expect(getStatus(list, 41)).toBe('unlisted');
  });

  it('has ended with all others also where a clock goes ahead of ours', () => {
    expect(getStatus(withoutOthers(openOnDevices(20, 30), 20, 5), 30)).toBe('ended');
  });

  it('from before a new password is revoked, listed or not', () => {
    const list = withEarlierSessionsEnded(openOnDevices(10, 20), 20);
    expect([10, 15, 20].map((sessionId) => getStatus(list, sessionId))).toEqual([
      'ended',
      'ended',
      'listed',
    ]);
  });
});

it('a new password ends nothing where all listed sign-ins came after it', () => {
  const list = openOnDevices(20);
  expect(withEarlierSessionsEnded(list, 20)).toBe(list);
});

describe('the list', () => {
  it('is led by the device that opened the app last', () => {
    expect(open(openOnDevices(10, 20), 10).devices.map(({ id }) => id)).toEqual([10, 20]);
  });

  it('says an opening once it lists it, until the next day or another name', () => {
    const list = openOnDevices(10);
    const opening = { sessionId: 10, previousSessionId: null, name: 'Chrome on Android', today };
    expect(isOpeningRecorded(list, opening)).toBe(true);
    expect(isOpeningRecorded(list, { ...opening, today: addDays(today, 1) })).toBe(false);
    expect(isOpeningRecorded(list, { ...opening, name: 'Firefox on Linux' })).toBe(false);
    expect(isOpeningRecorded(list, { ...opening, sessionId: 20 })).toBe(false);
    expect(
      isOpeningRecorded(open(list, 20), { ...opening, sessionId: 20, previousSessionId: 10 }),
    ).toBe(false);
  });

  it('holds fifty devices: the one not seen for longest has to log in again', () => {
    const ids = Array.from({ length: 51 }, (_, place) => 10 + place);
    const list = openOnDevices(...ids);
    expect(list.devices).toHaveLength(50);
    expect(ids.filter((id) => getStatus(list, id) !== 'listed')).toEqual([10]);
    expect(getStatus(list, 10)).toBe('unlisted');
  });
});

describe('a device on which the password is entered again', () => {
  it('stays the same device, under both sign-ins, and is new to nobody', () => {
    const list = open(openOnDevices(10, 20), 30, { previousSessionId: 20 });
    expect(list.devices.map(({ id, sessions }) => [id, sessions])).toEqual([
      [20, [20, 30]],
      [10, [10]],
    ]);
    expect(
      sessionsToNotify(
        withDevicesConfirmed(open(openOnDevices(10), 30, { previousSessionId: 10 }), 10),
        10,
      ),
    ).toEqual([]);
  });

  it('is one device also where its new sign-in was listed on its own before', () => {
    const list = open(openOnDevices(10, 20), 20, { previousSessionId: 10 });
    expect(list.devices.map(({ id, sessions, isNew }) => [id, sessions, isNew])).toEqual([
      [10, [10, 20], false],
    ]);
  });

  it('ends with all of its sign-ins', () => {
    const list = withoutDevice(open(openOnDevices(10), 30, { previousSessionId: 10 }), 10);
    expect([10, 30].map((sessionId) => getStatus(list, sessionId))).toEqual(['ended', 'ended']);
  });

  it('is a device of its own where the earlier sign-in is on no list', () => {
    expect(open(openOnDevices(10), 30, { previousSessionId: 20 }).devices).toHaveLength(2);
  });

  it('keeps its last four sign-ins', () => {
    const list = [20, 30, 40, 50].reduce(
      (all, sessionId) => open(all, sessionId, { previousSessionId: sessionId - 10 }),
      openOnDevices(10),
    );
    expect(toStoredSessions(list).known).toEqual([20, 30, 40, 50]);
  });
});

describe('a new device', () => {
  it('is none where it is the first', () => {
    expect(toStoredSessions(openOnDevices(10)).sessionsToNotify).toEqual([]);
  });

  it('is new to those that came before it, and to none that came after', () => {
    const list = openOnDevices(10, 20, 30);
    expect([10, 20, 30].map((sessionId) => sessionsToNotify(list, sessionId))).toEqual([
      [30, 20],
      [30],
      [],
    ]);
    expect(toStoredSessions(list).sessionsToNotify).toEqual([10, 20]);
  });

  it('is new no more once one before it confirms it', () => {
    const list = withDevicesConfirmed(openOnDevices(10, 20), 10);
    expect([sessionsToNotify(list, 10), toStoredSessions(list).sessionsToNotify]).toEqual([[], []]);
  });

  it('cannot confirm itself, nor one that came before it', () => {
    const list = withDevicesConfirmed(withDevicesConfirmed(openOnDevices(10, 20, 30), 20), 30);
    expect(sessionsToNotify(list, 10)).toEqual([20]);
  });

  it('is news to nobody once those before it have ended', () => {
    expect(toStoredSessions(withoutDevice(openOnDevices(10, 20), 10)).sessionsToNotify).toEqual([]);
  });
});

it('a revoked session never returns, and a listed session stays until it is revoked', () => {
  const second = fc.integer({ min: 1, max: 60 });
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ open: second }) },
    { weight: 3, arbitrary: fc.record({ open: second, previousSessionId: second }) },
    { weight: 4, arbitrary: fc.record({ end: second }) },
    { weight: 1, arbitrary: fc.record({ keep: second, now: second }) },
    { weight: 1, arbitrary: fc.record({ since: second }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let list = nobody;
      const ended = new Set<number>();
      for (const next of steps) {
        const before = toStoredSessions(list).known;
        if ('open' in next) {
          // The guard lets no other log in.
          if (getStatus(list, next.open) === 'ended') continue;
          list = open(list, next.open, {
            previousSessionId: 'previousSessionId' in next ? next.previousSessionId : null,
          });
          expect(getStatus(list, next.open)).toBe('listed');
          continue;
        }
        if ('end' in next) list = withoutDevice(list, next.end);
        else if ('keep' in next) list = withoutOthers(list, next.keep, next.now);
        else list = withEarlierSessionsEnded(list, next.since);
        const { known } = toStoredSessions(list);
        for (const one of before) if (!known.includes(one)) ended.add(one);
        for (const one of ended) expect(getStatus(list, one)).toBe('ended');
        expect(known.every((one) => before.includes(one))).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});
