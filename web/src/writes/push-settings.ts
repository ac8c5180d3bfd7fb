import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceId, KnownDevice } from '@usward/core/push/device';
import {
  getSettings,
  type NotificationSettings,
  removeDevice,
  saveSettings,
} from '@usward/core/push/endpoints';
import {
  type LocalTime,
  LocalTimeSchema,
  type PushSettings,
  PushSettingsSchema,
} from '@usward/core/push/settings';
import { useRef } from 'react';
import * as v from 'valibot';
import { refetchOnOpen } from '../device/cache/query-defaults.ts';
import { createReadOptions } from '../device/cache/read-cache.ts';
import { queueWrite } from '../device/outbox/outbox.ts';
import {
  getPendingWrites,
  isNotRejected,
  type PendingWrite,
  usePendingWrites,
} from '../device/outbox/pending-writes.ts';
import { toastIfQueueingFails } from './queueing-failure-toast.ts';

const settingsKey = createReadOptions(getSettings).queryKey;

/** Resolves to whether this phone could store the change. */
export type ChangeSettings = (to: (push: PushSettings) => PushSettings) => Promise<boolean>;

export const usePushSettings = () => {
  const client = useQueryClient();
  const pending = usePendingWrites(settingsKey);
  // Other devices change them too.
  const query = useQuery({ ...createReadOptions(getSettings), ...refetchOnOpen });
  const pendingSettings = useRef<PushSettings | null>(null);

  const change: ChangeSettings = async (to) => {
    const known = client.getQueryData<NotificationSettings>(settingsKey);
    if (known === undefined) return false;
    // A second change builds on the first, even before that is queued.
    const push = to(
      pendingSettings.current ??
        applyPendingToSettings(known, getPendingWrites(client, settingsKey)).push,
    );
    pendingSettings.current = push;
    const isSaved = await toastIfQueueingFails(queueWrite(saveSettings, { body: { push } }));
    if (pendingSettings.current === push) pendingSettings.current = null;
    return isSaved;
  };

  return {
    settings: query.data && applyPendingToSettings(query.data, pending),
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    change,
    remove: (id: DeviceId) => toastIfQueueingFails(queueWrite(removeDevice, { params: { id } })),
  };
};

const applyWrite = (
  settings: NotificationSettings,
  { name, params, body }: Pick<PendingWrite, 'name' | 'params' | 'body'>,
): NotificationSettings => {
  if (name === removeDevice.name) {
    const others = (devices: readonly KnownDevice[]) =>
      devices.filter(({ id }) => id !== params.id);
    return {
      ...settings,
      devices: others(settings.devices),
      lostDevices: others(settings.lostDevices),
    };
  }
  const saved = v.safeParse(saveSettings.body, body);
  return name === saveSettings.name && saved.success
    ? { ...settings, push: saved.output.push }
    : settings;
};

/** Refused changes do not count. */
export const applyPendingToSettings = (
  settings: NotificationSettings,
  pending: readonly PendingWrite[],
): NotificationSettings => pending.filter(isNotRejected).reduce(applyWrite, settings);

export const isSettingsWrite = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name === saveSettings.name || name === removeDevice.name;

export type ParsedInput<Value> = { readonly value: Value } | { readonly error: string };

const toParsedInput = <Value>(
  parsed: v.SafeParseResult<v.GenericSchema<unknown, Value>>,
): ParsedInput<Value> =>
  parsed.success ? { value: parsed.output } : { error: parsed.issues[0].message };

export const parseTime = (text: string): ParsedInput<LocalTime> =>
  toParsedInput(v.safeParse(LocalTimeSchema, text === '' ? undefined : text));

type QuietHours = NonNullable<PushSettings['quiet']>;

export const parseQuietHours = (
  texts: Readonly<Record<keyof QuietHours, string>>,
): ParsedInput<QuietHours> => {
  const [from, to] = [parseTime(texts.from), parseTime(texts.to)];
  if ('error' in from) return from;
  if ('error' in to) return to;
  const quiet = { from: from.value, to: to.value };
  const parsed = v.safeParse(PushSettingsSchema.entries.quiet, quiet);
  return parsed.success ? { value: quiet } : { error: parsed.issues[0].message };
};
