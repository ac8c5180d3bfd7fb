import { toMessageKey } from '@usward/core/language/catalog-keys';
import { withLocale } from '@usward/core/language/i18n';
import { deviceName } from '@usward/core/push/device';
import { expect, it } from 'vitest';
import { deviceTitle } from './device-title.ts';

const agent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

it('a device title uses the current language, however it was stored', () => {
  const words = {
    [toMessageKey('{0} on {1}')]: '{0} en {1}',
    [toMessageKey('Browser')]: 'Navegador',
  };
  const names = [agent, 'curl/8', 'X11; Linux'].map((text) => deviceName(text));
  expect(names.map(deviceTitle)).toEqual(names);
  const titles = withLocale({ language: 'es', locale: 'es', words }, () => names.map(deviceTitle));
  expect(titles).toEqual(['Chrome en Android', 'Navegador', 'Navegador en Linux']);
});
