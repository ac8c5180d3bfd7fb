import { instant } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import {
  type NotificationSettings,
  nudge,
  removeDevice,
  saveSettings,
} from '@usward/core/push/endpoints';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../device/outbox/outbox.ts';
import {
  applyPendingToSettings,
  isSettingsWrite,
  parseQuietHours,
  parseTime,
} from './push-settings.ts';

const createDeviceId = (sign: string) =>
  v.parse(DeviceIdSchema, `${sign.repeat(8)}-0000-4000-8000-000000000000`);

const settings: NotificationSettings = {
  push: defaultPushSettings,
  devices: [
    { id: createDeviceId('a'), name: 'Chrome on Android', seenAt: instant(0) },
    { id: createDeviceId('b'), name: 'Firefox on Linux', seenAt: instant(0) },
  ],
  lostDevices: [{ id: createDeviceId('c'), name: 'Safari on iPhone', seenAt: instant(0) }],
};

const write = (more: Partial<OutboxWrite>): OutboxWrite => ({
  key: 'k1',
  userId: 'mia',
  name: saveSettings.name,
  params: {},
  body: undefined,
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

const withReminder = { ...defaultPushSettings, reminderAt: localTime('20:00') };

describe('settings that wait on this phone', () => {
  it('show as chosen before the server knows', () => {
    const queued = [write({ body: { push: withReminder }, state: 'sending' })];
    expect(applyPendingToSettings(settings, queued)).toEqual({ ...settings, push: withReminder });
  });

  it('let the last choice stand', () => {
    const queued = [
      write({ body: { push: withReminder } }),
      write({ body: { push: settings.push } }),
    ];
    expect(applyPendingToSettings(settings, queued).push).toEqual(defaultPushSettings);
  });

  it('do not hold once they were refused', () => {
    const queued = [write({ body: { push: withReminder }, state: 'rejected' })];
    expect(applyPendingToSettings(settings, queued)).toEqual(settings);
  });

  it('are left alone by what is no settings', () => {
    expect(applyPendingToSettings(settings, [write({ body: { push: 'loud' } })])).toEqual(settings);
  });

  it('show a device no more that is being removed', () => {
    const queued = [write({ name: removeDevice.name, params: { id: createDeviceId('a') } })];
    expect(applyPendingToSettings(settings, queued).devices.map(({ name }) => name)).toEqual([
      'Firefox on Linux',
    ]);
  });
});

describe('a lost device', () => {
  it('is not shown any more once its removal waits', () => {
    const queued = [write({ name: removeDevice.name, params: { id: createDeviceId('c') } })];
    expect(applyPendingToSettings(settings, queued)).toEqual({ ...settings, lostDevices: [] });
  });
});

describe('isSettingsWrite', () => {
  it('knows what is chosen on this screen', () => {
    const names = [saveSettings, removeDevice, nudge].map(({ name }) => name);
    expect(names.map((name) => isSettingsWrite({ name }))).toEqual([true, true, false]);
  });
});

describe('a time that is typed', () => {
  it('is taken as the field gives it', () =>
    expect(parseTime('07:05')).toEqual({ value: '07:05' }));

  it('is asked for while the field is empty', () =>
    expect(parseTime('')).toEqual({ error: 'Choose a time.' }));

  it('is refused where it is none', () =>
    expect(parseTime('7.05')).toEqual({ error: 'Enter the time as HH:MM.' }));
});

describe('quiet hours that are typed', () => {
  it('may go over midnight', () => {
    const texts = { from: '23:00', to: '07:00' };
    expect(parseQuietHours(texts)).toEqual({ value: texts });
  });

  it('need a beginning and another end', () =>
    expect(parseQuietHours({ from: '23:00', to: '23:00' })).toEqual({
      error: 'Choose different start and end times for quiet hours.',
    }));

  it('wait for both times', () =>
    expect(parseQuietHours({ from: '23:00', to: '' })).toEqual({ error: 'Choose a time.' }));
});
