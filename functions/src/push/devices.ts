import { instant } from '@usward/core/calendar';
import { HOUR } from '@usward/core/durations';
import { AppError } from '@usward/core/errors';
import { speaking } from '@usward/core/language/speak';
import { testMessage } from '@usward/core/push/compose';
import { MOST_DEVICES, MOST_REMOVED } from '@usward/core/push/device';
import * as pushEndpoints from '@usward/core/push/endpoints';
import type { PushMessage } from '@usward/core/push/message';
import { pushSpeech } from '@usward/core/push/speech';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type {
  DeviceDocument,
  PushStateDocument,
  PushTargetDocument,
} from '../database/push-documents.ts';
import { bind, type PersonCall } from '../http/endpoint.ts';
import { type Asked, writeOwn } from '../http/frames.ts';
import { signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { sendToAll } from './send-to-all.ts';
import {
  bindingOf,
  devicesOf,
  fingerprintOf,
  forgetDevices,
  forgottenAt,
  ownedBy,
  placeOf,
} from './targets.ts';
import { badgeOf, type Recipient, readRecipient, readTwo } from './truth.ts';

type KeepCall = Asked<typeof pushEndpoints.keepDevice>;

type LostDevice = PushStateDocument['lost'][number];

const withLost = (lost: readonly LostDevice[], device: LostDevice): readonly LostDevice[] =>
  [device, ...lost.filter(({ target }) => target !== device.target)].slice(0, MOST_DEVICES);

/**
 * What is written where a target was another person's: it is theirs no more, and their settings say so.
 * Refused for a browser that did not make the target: it was only told of it.
 */
const handOver = async (
  reads: Reads,
  owner: PushTargetDocument | null,
  { caller, input, now }: KeepCall,
): Promise<readonly Write[]> => {
  const { target, secret } = input.body;
  if (owner === null || owner.person === caller.id) return [];
  if (owner.boundTo !== bindingOf(secret)) throw new AppError('forbidden');
  const place = documents.device(owner.person, owner.device);
  const state = documents.pushState(owner.person);
  const [device, former] = await reads.getAll(place, state);
  if (device === null) return [];
  const { id, name, seenAt } = device;
  const lost = withLost(former?.lost ?? [], { id, name, seenAt, target: fingerprintOf(target) });
  return [
    remove(place),
    merge(state, { lost }),
    announce(owner.person, 'push'),
    queueRearm(owner.person, now),
  ];
};

/** What gives way: the target that this device had, its other ids, and the oldest of too many devices. */
const giveWay = async (
  reads: Reads,
  { caller, input }: KeepCall,
  stored: DeviceDocument | null,
  others: readonly DeviceDocument[],
): Promise<readonly Write[]> => {
  const target = fingerprintOf(input.body.target);
  const isHere = (device: DeviceDocument) => fingerprintOf(device.target) === target;
  const isMoved = stored !== null && !isHere(stored);
  const elsewhere = others.filter((device) => !isHere(device));
  const leaving = [...(isMoved ? [stored] : []), ...elsewhere.slice(MOST_DEVICES - 1)];
  return [
    ...others.filter(isHere).map(({ id }) => remove(documents.device(caller.id, id))),
    ...(leaving.length === 0 ? [] : await forgetDevices(reads, caller.id, leaving)),
  ];
};

/** Keeps a device of the caller's, or that it is still there; a target has one owner. */
export const keepDevice = writeOwn(pushEndpoints.keepDevice, {
  mine: ({ caller, input }) => [
    placeOf(input.body.target),
    documents.pushState(caller.id),
    documents.device(caller.id, input.params.id),
  ],
  decide: async ({ user, mine: [owner, state, stored], ...call }, reads) => {
    const { caller, input, now } = call;
    const { params, body } = input;
    const { id: me } = user;
    if (state?.turnedOff.includes(params.id)) throw new AppError('turned-off');
    const [handedOver, devices] = await Promise.all([
      handOver(reads, owner, call),
      devicesOf(reads, me, now),
    ]);
    const others = devices.filter(({ id }) => id !== params.id);
    const left = await giveWay(reads, call, stored, others);
    const removeAt = new Date(forgottenAt(now));
    const here = fingerprintOf(body.target);
    const lost = (state?.lost ?? []).filter(
      ({ id, target }) => id !== params.id && target !== here,
    );
    return [
      ...handedOver,
      ...left,
      set(documents.device(me, params.id), {
        id: params.id,
        target: body.target,
        name: body.name,
        seenAt: instant(now),
        signIn: signInOf(caller),
        removeAt,
      }),
      set(placeOf(body.target), {
        person: me,
        device: params.id,
        boundTo: bindingOf(body.secret),
        removeAt,
      }),
      merge(documents.pushState(me), { timeZone: body.timeZone, lost }),
      queueRearm(me, now),
      announce(me, 'push'),
    ];
  },
});

/** Forgets a device of the caller's for good, and that it was lost; one that is not known does not come later, either. */
export const removeDevice = writeOwn(pushEndpoints.removeDevice, {
  mine: ({ caller, input }) => [
    documents.device(caller.id, input.params.id),
    documents.pushState(caller.id),
  ],
  decide: async ({ user, mine: [device, state], input, now }, reads) => {
    const { id } = input.params;
    const { id: me } = user;
    const others = (state?.turnedOff ?? []).filter((other) => other !== id);
    const turnedOff = [...others, id].slice(-MOST_REMOVED);
    const lost = (state?.lost ?? []).filter((device) => device.id !== id);
    const forgotten = device === null ? [] : await forgetDevices(reads, me, [device]);
    const told = forgotten.length === 0 ? [] : [queueRearm(me, now), announce(me, 'push')];
    return [merge(documents.pushState(me), { turnedOff, lost }), ...forgotten, ...told];
  },
});

/** Tests of one person within an hour (our own choice). */
export const MOST_TESTS = 10;

type TestCall = PersonCall<typeof pushEndpoints.testDevice>;

const testOf = ({ user }: Recipient, badge: number): PushMessage =>
  speaking(pushSpeech(user.chosenLanguage, user.locale), () => testMessage(badge));

/** Counts a test before anything is sent, so that no two at once get past the limit. */
const countTest = ({ db, caller, input, now }: TestCall) =>
  db.transaction(async (reads) => {
    const [recipient, device] = await Promise.all([
      readRecipient(reads, caller.id),
      reads.get(documents.device(caller.id, input.params.id)),
    ]);
    const owned = device && (await ownedBy(reads, caller.id, [device]));
    if (recipient === null || device === null || owned?.length === 0) {
      throw new AppError('not-found');
    }
    const recent = (recipient.state?.tests ?? []).filter((at) => at > now - HOUR);
    const [oldest = now] = recent;
    if (recent.length >= MOST_TESTS) {
      throw new AppError('too-many', { retryAfter: Math.max(1, (oldest + HOUR - now) / 1000) });
    }
    const two = await readTwo(reads, recipient.user);
    return {
      writes: [merge(documents.pushState(caller.id), { tests: [...recent, now] })],
      result: { device, message: testOf(recipient, badgeOf(recipient, two, now)) },
    };
  });

const results = { sent: 'sent', gone: 'gone', later: 'failed', refused: 'failed' } as const;

/** Sends a push to one of the caller's devices at once, whatever they chose otherwise. */
export const testDevice = bind(pushEndpoints.testDevice, async (call) => {
  const { caller, now, sendPush, operation } = call;
  const { device, message } = await countTest(call);
  const [sent] = await sendToAll(sendPush, [device], message);
  const result = results[sent?.delivery.kind ?? 'later'];
  return operation.transact(async (reads) => {
    const forgotten = result === 'gone' ? await forgetDevices(reads, caller.id, [device]) : [];
    const told: readonly Write[] =
      forgotten.length === 0 ? [] : [announce(caller.id, 'push'), queueRearm(caller.id, now)];
    return { writes: [...forgotten, ...told], reply: { result } };
  });
});
