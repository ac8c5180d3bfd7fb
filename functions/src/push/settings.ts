import type { KnownDevice } from '@usward/core/push/device';
import * as pushEndpoints from '@usward/core/push/endpoints';
import { defaultPushSettings } from '@usward/core/push/settings';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { readOwn, writeOwn } from '../http/frames.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { devicesOf } from './targets.ts';

const known = ({ id, name, seenAt }: KnownDevice): KnownDevice => ({ id, name, seenAt });

/** How the caller wants to be told, and on which devices they are. */
export const getSettings = readOwn(pushEndpoints.getSettings, {
  mine: ({ caller }) => [documents.pushState(caller.id)],
  answer: async ({ user, mine: [state], now }, db) => ({
    push: state?.settings ?? defaultPushSettings,
    devices: (await devicesOf(db, user.id, now)).map(known),
    lost: (state?.lost ?? []).map(known),
  }),
});

/** Keeps how the caller wants to be told. */
export const saveSettings = writeOwn(pushEndpoints.saveSettings, {
  decide: ({ user, input, now }) => [
    merge(documents.pushState(user.id), { settings: input.body.push }),
    queueRearm(user.id, now),
    announce(user.id, 'push'),
  ],
});
