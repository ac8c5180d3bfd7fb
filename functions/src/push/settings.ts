import type { KnownDevice } from '@usward/core/push/device';
import * as pushEndpoints from '@usward/core/push/endpoints';
import { defaultPushSettings } from '@usward/core/push/settings';
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { readDevices } from '../notify/push-devices.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { readOwn, writeOwn } from '../request/handler-builders.ts';

const toKnownDevice = ({ id, name, seenAt }: KnownDevice): KnownDevice => ({ id, name, seenAt });

export const getSettings = readOwn(pushEndpoints.getSettings, {
  mine: ({ caller }) => [documents.pushState(caller.id)],
  answer: async ({ user, mine: [state], now }, db) => ({
    push: state?.settings ?? defaultPushSettings,
    devices: (await readDevices(db, user.id, now)).map(toKnownDevice),
    lostDevices: (state?.lostDevices ?? []).map(toKnownDevice),
  }),
});

export const saveSettings = writeOwn(pushEndpoints.saveSettings, {
  decide: ({ user, input, now }) => [
    merge(documents.pushState(user.id), { settings: input.body.push }),
    queueReschedule(user.id, now),
    bumpPulse(user.id, 'push'),
  ],
});
