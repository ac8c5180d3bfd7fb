import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1',
    5,
  ],
  [
    'Safari on iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    5,
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    0,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    0,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    0,
  ],
  ['Browser', 'something new', 0],
])('a device is called %s', (name, userAgent, touchPoints) => {
  expect(deviceName(userAgent, touchPoints)).toBe(name);
});
