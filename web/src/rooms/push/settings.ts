import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceId, KnownDevice } from '@usward/core/push/device';
import {
  getSettings,
  removeDevice,
  type Settings,
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
import { queueWrite } from '../../device/outbox/outbox.ts';
import {
  holds,
  type PendingWrite,
  pendingFor,
  usePendingFor,
} from '../../device/outbox/pending.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';

const settingsKey = readOptions(getSettings).queryKey;

/** Makes a change to what is chosen now; answers whether this phone could keep it. */
export type ChangeSettings = (to: (push: PushSettings) => PushSettings) => Promise<boolean>;

/** How the person wants to be told, with what waits on this phone, and how it is changed. */
export const useSettings = () => {
  const client = useQueryClient();
  const pending = usePendingFor(settingsKey);
  // Other devices change them too.
  const query = useQuery({ ...readOptions(getSettings), ...readOnOpening });
  const wish = useRef<PushSettings | null>(null);

  const change: ChangeSettings = async (to) => {
    const known = client.getQueryData<Settings>(settingsKey);
    if (known === undefined) return false;
    // Two changes in a row: the second goes on from the first, though that is not queued yet.
    const push = to(wish.current ?? overlaySettings(known, pendingFor(client, settingsKey)).push);
    wish.current = push;
    const isKept = await queueOrSay(queueWrite(saveSettings, { body: { push } }));
    if (wish.current === push) wish.current = null;
    return isKept;
  };

  return {
    settings: query.data && overlaySettings(query.data, pending),
    isFetching: query.isFetching,
    readAnew: () => void query.refetch(),
    change,
    remove: (id: DeviceId) => queueOrSay(queueWrite(removeDevice, { params: { id } })),
  };
};

/** What a write makes of the settings as last read. */
const settingsWith = (
  settings: Settings,
  { name, params, body }: Pick<PendingWrite, 'name' | 'params' | 'body'>,
): Settings => {
  if (name === removeDevice.name) {
    const others = (devices: readonly KnownDevice[]) =>
      devices.filter(({ id }) => id !== params.id);
    return { ...settings, devices: others(settings.devices), lost: others(settings.lost) };
  }
  const saved = v.safeParse(saveSettings.body, body);
  return name === saveSettings.name && saved.success
    ? { ...settings, push: saved.output.push }
    : settings;
};

/** Lays pending writes over the settings as last read; what was refused does not hold. */
export const overlaySettings = (settings: Settings, pending: readonly PendingWrite[]): Settings =>
  pending.filter(holds).reduce(settingsWith, settings);

/** Whether a write is a choice that is made on this screen. */
export const isOfSettings = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name === saveSettings.name || name === removeDevice.name;

/** What somebody typed, parsed: a value to save, or what is wrong with it. */
export type Typed<Value> = { readonly value: Value } | { readonly error: string };

const typed = <Value>(parsed: v.SafeParseResult<v.GenericSchema<unknown, Value>>): Typed<Value> =>
  parsed.success ? { value: parsed.output } : { error: parsed.issues[0].message };

/** A time of day as it was typed. */
export const typedTime = (text: string): Typed<LocalTime> =>
  typed(v.safeParse(LocalTimeSchema, text === '' ? undefined : text));

type Quiet = NonNullable<PushSettings['quiet']>;

/** From when to when it is quiet, as it was typed. */
export const typedQuiet = (texts: Readonly<Record<keyof Quiet, string>>): Typed<Quiet> => {
  const [from, to] = [typedTime(texts.from), typedTime(texts.to)];
  if ('error' in from) return from;
  if ('error' in to) return to;
  const quiet = { from: from.value, to: to.value };
  const parsed = v.safeParse(PushSettingsSchema.entries.quiet, quiet);
  return parsed.success ? { value: quiet } : { error: parsed.issues[0].message };
};
