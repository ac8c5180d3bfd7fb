import { instant } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { AppError } from '@usward/core/errors';
import { withLocale } from '@usward/core/language/i18n';
import { createTestMessage } from '@usward/core/push/compose';
import { MAX_DEVICES, MAX_REMOVED_DEVICES } from '@usward/core/push/device';
import * as pushEndpoints from '@usward/core/push/endpoints';
import type { PushMessage } from '@usward/core/push/message';
import { resolvePushLocale } from '@usward/core/push/push-locale';
import { getSessionId } from '../auth/identity.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type {
  DeviceDocument,
  PushStateDocument,
  PushTargetDocument,
} from '../database/push-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import {
  filterOwned,
  forgetDevices,
  getDeviceExpiry,
  getTargetFingerprint,
  hashBrowserSecret,
  pushTargetDocument,
  readDevices,
} from '../notify/push-devices.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { bind, type UserCall } from '../request/endpoint.ts';
import { type CallInput, writeOwn } from '../request/handler-builders.ts';
import { getBadge, type Recipient, readCoupleContext, readRecipient } from './relevance.ts';
import { sendToDevices } from './send-to-devices.ts';

type RegisterCall = CallInput<typeof pushEndpoints.registerDevice>;

type LostDevice = PushStateDocument['lostDevices'][number];

const withLostDevice = (
  lostDevices: readonly LostDevice[],
  device: LostDevice,
): readonly LostDevice[] =>
  [device, ...lostDevices.filter(({ target }) => target !== device.target)].slice(0, MAX_DEVICES);

/** Refuses a browser that did not make the target: it may only have learned of it. */
const removePreviousOwnersDevice = async (
  reads: Reads,
  owner: PushTargetDocument | null,
  { caller, input, now }: RegisterCall,
): Promise<readonly Write[]> => {
  const { target, secret } = input.body;
  if (owner === null || owner.userId === caller.id) return [];
  if (owner.browserSecretHash !== hashBrowserSecret(secret)) throw new AppError('forbidden');
  const place = documents.device(owner.userId, owner.deviceId);
  const state = documents.pushState(owner.userId);
  const [device, previousState] = await reads.getAll(place, state);
  if (device === null) return [];
  const { id, name, seenAt } = device;
  const lostDevices = withLostDevice(previousState?.lostDevices ?? [], {
    id,
    name,
    seenAt,
    target: getTargetFingerprint(target),
  });
  return [
    remove(place),
    merge(state, { lostDevices }),
    bumpPulse(owner.userId, 'push'),
    queueReschedule(owner.userId, now),
  ];
};

const evictDevices = async (
  reads: Reads,
  { caller, input }: RegisterCall,
  stored: DeviceDocument | null,
  others: readonly DeviceDocument[],
): Promise<readonly Write[]> => {
  const target = getTargetFingerprint(input.body.target);
  const isHere = (device: DeviceDocument) => getTargetFingerprint(device.target) === target;
  const isMoved = stored !== null && !isHere(stored);
  const elsewhere = others.filter((device) => !isHere(device));
  const evicted = [...(isMoved ? [stored] : []), ...elsewhere.slice(MAX_DEVICES - 1)];
  return [
    ...others.filter(isHere).map(({ id }) => remove(documents.device(caller.id, id))),
    ...(evicted.length === 0 ? [] : await forgetDevices(reads, caller.id, evicted)),
  ];
};

export const registerDevice = writeOwn(pushEndpoints.registerDevice, {
  mine: ({ caller, input }) => [
    pushTargetDocument(input.body.target),
    documents.pushState(caller.id),
    documents.device(caller.id, input.params.id),
  ],
  decide: async ({ user, mine: [owner, state, stored], ...call }, reads) => {
    const { caller, input, now } = call;
    const { params, body } = input;
    const { id: me } = user;
    if (state?.removedDeviceIds.includes(params.id)) throw new AppError('turned-off');
    const [transferWrites, devices] = await Promise.all([
      removePreviousOwnersDevice(reads, owner, call),
      readDevices(reads, me, now),
    ]);
    const others = devices.filter(({ id }) => id !== params.id);
    const left = await evictDevices(reads, call, stored, others);
    const removeAt = new Date(getDeviceExpiry(now));
    const here = getTargetFingerprint(body.target);
    const lostDevices = (state?.lostDevices ?? []).filter(
      ({ id, target }) => id !== params.id && target !== here,
    );
    return [
      ...transferWrites,
      ...left,
      set(documents.device(me, params.id), {
        id: params.id,
        target: body.target,
        name: body.name,
        seenAt: instant(now),
        sessionId: getSessionId(caller),
        removeAt,
      }),
      set(pushTargetDocument(body.target), {
        userId: me,
        deviceId: params.id,
        browserSecretHash: hashBrowserSecret(body.secret),
        removeAt,
      }),
      merge(documents.pushState(me), { timeZone: body.timeZone, lostDevices }),
      queueReschedule(me, now),
      bumpPulse(me, 'push'),
    ];
  },
});

/** An id that is removed before it is registered cannot be registered later. */
export const removeDevice = writeOwn(pushEndpoints.removeDevice, {
  mine: ({ caller, input }) => [
    documents.device(caller.id, input.params.id),
    documents.pushState(caller.id),
  ],
  decide: async ({ user, mine: [device, state], input, now }, reads) => {
    const { id } = input.params;
    const { id: me } = user;
    const others = (state?.removedDeviceIds ?? []).filter((other) => other !== id);
    const removedDeviceIds = [...others, id].slice(-MAX_REMOVED_DEVICES);
    const lostDevices = (state?.lostDevices ?? []).filter((device) => device.id !== id);
    const forgotten = device === null ? [] : await forgetDevices(reads, me, [device]);
    const notifyWrites =
      forgotten.length === 0 ? [] : [queueReschedule(me, now), bumpPulse(me, 'push')];
    return [
      merge(documents.pushState(me), { removedDeviceIds, lostDevices }),
      ...forgotten,
      ...notifyWrites,
    ];
  },
});

/** Our own choice. */
export const MAX_TESTS_PER_HOUR = 10;

type TestCall = UserCall<typeof pushEndpoints.testDevice>;

const buildTestMessage = ({ user }: Recipient, badge: number): PushMessage =>
  withLocale(resolvePushLocale(user.chosenLanguage, user.locale), () => createTestMessage(badge));

/** Counts before it sends, so that parallel tests cannot pass the limit. */
const reserveTestPush = ({ db, caller, input, now }: TestCall) =>
  db.transaction(async (reads) => {
    const [recipient, device] = await Promise.all([
      readRecipient(reads, caller.id),
      reads.get(documents.device(caller.id, input.params.id)),
    ]);
    const owned = device && (await filterOwned(reads, caller.id, [device]));
    if (recipient === null || device === null || owned?.length === 0) {
      throw new AppError('not-found');
    }
    const recent = (recipient.state?.testPushTimes ?? []).filter((at) => at > now - HOUR_MS);
    const [oldest = now] = recent;
    if (recent.length >= MAX_TESTS_PER_HOUR) {
      throw new AppError('too-many', { retryAfter: Math.max(1, (oldest + HOUR_MS - now) / 1000) });
    }
    const coupleContext = await readCoupleContext(reads, recipient.user);
    return {
      writes: [merge(documents.pushState(caller.id), { testPushTimes: [...recent, now] })],
      result: {
        device,
        message: buildTestMessage(recipient, getBadge(recipient, coupleContext, now)),
      },
    };
  });

const results = { sent: 'sent', gone: 'gone', later: 'failed', refused: 'failed' } as const;

export const testDevice = bind(pushEndpoints.testDevice, async (call) => {
  const { caller, now, sendPush, idempotentWrite } = call;
  const { device, message } = await reserveTestPush(call);
  const [sent] = await sendToDevices(sendPush, [device], message);
  const result = results[sent?.delivery.kind ?? 'later'];
  return idempotentWrite.transact(async (reads) => {
    const forgotten = result === 'gone' ? await forgetDevices(reads, caller.id, [device]) : [];
    const notifyWrites: readonly Write[] =
      forgotten.length === 0 ? [] : [bumpPulse(caller.id, 'push'), queueReschedule(caller.id, now)];
    return { writes: [...forgotten, ...notifyWrites], reply: { result } };
  });
});
