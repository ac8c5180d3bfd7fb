import { saveSettings } from '@usward/core/push/endpoints';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { evening } from '../actors/evening.ts';
import { changesHeard, phonesAtHand, settingsOf, wanting } from '../actors/phones.ts';

const { homeWithPhones } = await phonesAtHand();

describe('settings', () => {
  it('are discreet, without a reminder and with a quiet night, until something is chosen', async () => {
    const home = await homeWithPhones();
    expect(await settingsOf(home, 'mia')).toEqual({
      push: defaultPushSettings,
      devices: [],
      lost: [],
    });
  });

  it('are kept as they were chosen, and heard of on other devices', async () => {
    const home = await homeWithPhones();
    const chosen = wanting({
      discreet: false,
      muted: ['quiz'],
      reminderAt: localTime('06:30'),
      quiet: null,
    });
    for (const input of [chosen, wanting({ muted: ['nudge'] }), chosen]) {
      (await home.call(home.ids.mia, evening, saveSettings, input)).value();
    }
    expect((await settingsOf(home, 'mia')).push).toEqual(chosen.body.push);
    expect((await settingsOf(home, 'noah')).push).toEqual(defaultPushSettings);
    expect(await changesHeard(home, 'mia')).toBe(3);
  });
});
