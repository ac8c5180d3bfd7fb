import { saveSettings } from '@usward/core/push/endpoints';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { fixedNow } from '../support/builders/fixed-time.ts';
import {
  countPushPulses,
  getPushSettings,
  pushSettingsRequest,
  setupFakePhones,
} from '../support/fakes/push-phones.ts';

const { homeWithPhones } = await setupFakePhones();

describe('settings', () => {
  it('are discreet, without a reminder and with a quiet night, until something is chosen', async () => {
    const home = await homeWithPhones();
    expect(await getPushSettings(home, 'mia')).toEqual({
      push: defaultPushSettings,
      devices: [],
      lostDevices: [],
    });
  });

  it('are kept as they were chosen, and heard of on other devices', async () => {
    const home = await homeWithPhones();
    const chosen = pushSettingsRequest({
      discreet: false,
      muted: ['quiz'],
      reminderAt: localTime('06:30'),
      quiet: null,
    });
    for (const input of [chosen, pushSettingsRequest({ muted: ['nudge'] }), chosen]) {
      (await home.call(home.ids.mia, fixedNow, saveSettings, input)).value();
    }
    expect((await getPushSettings(home, 'mia')).push).toEqual(chosen.body.push);
    expect((await getPushSettings(home, 'noah')).push).toEqual(defaultPushSettings);
    expect(await countPushPulses(home, 'mia')).toBe(3);
  });
});
