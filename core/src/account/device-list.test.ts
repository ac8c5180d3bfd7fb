import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate } from '../calendar.ts';
import {
  type DeviceList,
  isNewTo,
  type Opening,
  saysOpening,
  signInsOf,
  standingOf,
  withAllConfirmed,
  withEarlierEnded,
  withOpening,
  withoutDevice,
  withoutOthers,
} from './device-list.ts';

const today = calendarDate('2026-03-12');
const nobody: DeviceList = { devices: [], before: 0 };

const open = (list: DeviceList, signIn: number, other: Partial<Opening> = {}): DeviceList =>
  withOpening(list, { signIn, former: null, name: 'Chrome on Android', today, ...other });

/** The list after these sign-ins opened the app, one after the other, each on its own device. */
const openedBy = (...signIns: readonly number[]): DeviceList =>
  signIns.reduce((list, signIn) => open(list, signIn), nobody);

const standing = (list: DeviceList, signIn: number) => standingOf(signInsOf(list), signIn);
const newTo = ({ devices }: DeviceList, signIn: number) =>
  devices.filter((device) => isNewTo(devices, signIn, device)).map(({ id }) => id);

describe('a sign-in', () => {
  it('is unlisted until its device opens the app', () => {
    expect(standing(nobody, 10)).toBe('unlisted');
    expect(standing(openedBy(10), 10)).toBe('listed');
    expect(standing(openedBy(10), 20)).toBe('unlisted');
  });

  it('has ended with its device, and comes back by no opening of another', () => {
    const list = open(withoutDevice(openedBy(10, 20, 30), 20), 40);
    expect([10, 20, 30, 40].map((signIn) => standing(list, signIn))).toEqual([
      'listed',
      'ended',
      'listed',
      'listed',
    ]);
  });

  it('is not ended with a device that is on no list', () => {
    const list = openedBy(10);
    expect(withoutDevice(list, 20)).toBe(list);
    expect(withoutDevice(list, undefined)).toBe(list);
  });

  it('has ended with all others, listed or not, unless it comes later', () => {
    const list = withoutOthers(openedBy(10, 20, 30), 20, 40);
    const signIns = [10, 15, 20, 30, 40, 41];
    expect(signIns.filter((signIn) => standing(list, signIn) === 'ended')).toEqual([
      10, 15, 30, 40,
    ]);
    expect(standing(list, 20)).toBe('listed');
    expect(standing(list, 41)).toBe('unlisted');
  });

  it('has ended with all others also where a clock goes ahead of ours', () => {
    expect(standing(withoutOthers(openedBy(20, 30), 20, 5), 30)).toBe('ended');
  });

  it('of before a new password has ended, listed or not', () => {
    const list = withEarlierEnded(openedBy(10, 20), 20);
    expect([10, 15, 20].map((signIn) => standing(list, signIn))).toEqual([
      'ended',
      'ended',
      'listed',
    ]);
  });
});

it('a new password ends nothing where all listed sign-ins came after it', () => {
  const list = openedBy(20);
  expect(withEarlierEnded(list, 20)).toBe(list);
});

describe('the list', () => {
  it('is led by the device that opened the app last', () => {
    expect(open(openedBy(10, 20), 10).devices.map(({ id }) => id)).toEqual([10, 20]);
  });

  it('says an opening once it lists it, until the next day or another name', () => {
    const list = openedBy(10);
    const opening = { signIn: 10, former: null, name: 'Chrome on Android', today };
    expect(saysOpening(list, opening)).toBe(true);
    expect(saysOpening(list, { ...opening, today: addDays(today, 1) })).toBe(false);
    expect(saysOpening(list, { ...opening, name: 'Firefox on Linux' })).toBe(false);
    expect(saysOpening(list, { ...opening, signIn: 20 })).toBe(false);
    expect(saysOpening(open(list, 20), { ...opening, signIn: 20, former: 10 })).toBe(false);
  });

  it('holds fifty devices: the one not seen for longest has to log in again', () => {
    const ids = Array.from({ length: 51 }, (_, place) => 10 + place);
    const list = openedBy(...ids);
    expect(list.devices).toHaveLength(50);
    expect(ids.filter((id) => standing(list, id) !== 'listed')).toEqual([10]);
    expect(standing(list, 10)).toBe('unlisted');
  });
});

describe('a device on which the password is entered again', () => {
  it('stays the same device, under both sign-ins, and is new to nobody', () => {
    const list = open(openedBy(10, 20), 30, { former: 20 });
    expect(list.devices.map(({ id, signIns }) => [id, signIns])).toEqual([
      [20, [20, 30]],
      [10, [10]],
    ]);
    expect(newTo(withAllConfirmed(open(openedBy(10), 30, { former: 10 }), 10), 10)).toEqual([]);
  });

  it('is one device also where its new sign-in was listed on its own before', () => {
    const list = open(openedBy(10, 20), 20, { former: 10 });
    expect(list.devices.map(({ id, signIns, isNew }) => [id, signIns, isNew])).toEqual([
      [10, [10, 20], false],
    ]);
  });

  it('ends with all of its sign-ins', () => {
    const list = withoutDevice(open(openedBy(10), 30, { former: 10 }), 10);
    expect([10, 30].map((signIn) => standing(list, signIn))).toEqual(['ended', 'ended']);
  });

  it('is a device of its own where the earlier sign-in is on no list', () => {
    expect(open(openedBy(10), 30, { former: 20 }).devices).toHaveLength(2);
  });

  it('keeps its last four sign-ins', () => {
    const list = [20, 30, 40, 50].reduce(
      (all, signIn) => open(all, signIn, { former: signIn - 10 }),
      openedBy(10),
    );
    expect(signInsOf(list).known).toEqual([20, 30, 40, 50]);
  });
});

describe('a new device', () => {
  it('is none where it is the first', () => {
    expect(signInsOf(openedBy(10)).newTo).toEqual([]);
  });

  it('is new to those that came before it, and to none that came after', () => {
    const list = openedBy(10, 20, 30);
    expect([10, 20, 30].map((signIn) => newTo(list, signIn))).toEqual([[30, 20], [30], []]);
    expect(signInsOf(list).newTo).toEqual([10, 20]);
  });

  it('is new no more once one before it confirms it', () => {
    const list = withAllConfirmed(openedBy(10, 20), 10);
    expect([newTo(list, 10), signInsOf(list).newTo]).toEqual([[], []]);
  });

  it('cannot confirm itself, nor one that came before it', () => {
    const list = withAllConfirmed(withAllConfirmed(openedBy(10, 20, 30), 20), 30);
    expect(newTo(list, 10)).toEqual([20]);
  });

  it('is news to nobody once those before it have ended', () => {
    expect(signInsOf(withoutDevice(openedBy(10, 20), 10)).newTo).toEqual([]);
  });
});

it('whoever was ended never comes back, and whoever is listed stays until it is ended', () => {
  const second = fc.integer({ min: 1, max: 60 });
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ open: second }) },
    { weight: 3, arbitrary: fc.record({ open: second, former: second }) },
    { weight: 4, arbitrary: fc.record({ end: second }) },
    { weight: 1, arbitrary: fc.record({ keep: second, now: second }) },
    { weight: 1, arbitrary: fc.record({ since: second }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let list = nobody;
      const ended = new Set<number>();
      for (const next of steps) {
        const before = signInsOf(list).known;
        if ('open' in next) {
          // The guard lets no other log in.
          if (standing(list, next.open) === 'ended') continue;
          list = open(list, next.open, { former: 'former' in next ? next.former : null });
          expect(standing(list, next.open)).toBe('listed');
          continue;
        }
        if ('end' in next) list = withoutDevice(list, next.end);
        else if ('keep' in next) list = withoutOthers(list, next.keep, next.now);
        else list = withEarlierEnded(list, next.since);
        const { known } = signInsOf(list);
        for (const one of before) if (!known.includes(one)) ended.add(one);
        for (const one of ended) expect(standing(list, one)).toBe('ended');
        expect(known.every((one) => before.includes(one))).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});
