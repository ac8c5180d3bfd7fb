import { describe, expect, it } from 'vitest';
import { type Browser, getInstallMethod, getInstallSystem } from './install.ts';

const chrome: Browser = {
  isStandalone: false,
  hasPrompt: false,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  platform: 'Linux armv81',
  touchPoints: 5,
};
const iphone: Browser = {
  ...chrome,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  platform: 'iPhone',
};
const mac: Browser = {
  ...chrome,
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  platform: 'MacIntel',
  touchPoints: 0,
};

describe('the way onto the home screen', () => {
  it('is the browser’s own question where there is one', () => {
    expect(getInstallMethod({ ...chrome, hasPrompt: true })).toEqual({ kind: 'prompt' });
  });

  it('is none in a browser that does not offer it', () => {
    expect(getInstallMethod(chrome)).toEqual({ kind: 'none' });
  });

  it('is by hand on an iPhone', () => {
    expect(getInstallMethod(iphone)).toEqual({ kind: 'steps', system: 'iphone' });
  });

  it('is that of an iPhone on an iPad that says it is a Mac', () => {
    expect(getInstallMethod({ ...mac, touchPoints: 5 })).toEqual({
      kind: 'steps',
      system: 'iphone',
    });
  });

  it('is by hand in Safari on a Mac', () => {
    expect(getInstallMethod(mac)).toEqual({ kind: 'steps', system: 'safari' });
  });

  it('is none in another browser on a Mac that does not ask', () => {
    const userAgent = mac.userAgent.replace('Version/18.5', 'Version/18.5 Chrome/140.0.0.0');
    expect(getInstallMethod({ ...mac, userAgent })).toEqual({ kind: 'none' });
  });

  it.each([chrome, iphone, mac])(
    'is behind the person once the app is open from there',
    (browser) => {
      expect(getInstallMethod({ ...browser, isStandalone: true, hasPrompt: true })).toEqual({
        kind: 'installed',
      });
    },
  );
});

describe('the system whose steps are shown first', () => {
  it('is an iPhone on an iPhone and on an iPad that says it is a Mac', () => {
    expect([iphone, { ...mac, touchPoints: 5 }].map(getInstallSystem)).toEqual([
      'iphone',
      'iphone',
    ]);
  });

  it('is Android in a browser of such a phone', () => {
    expect(getInstallSystem(chrome)).toBe('android');
  });

  it('is a computer everywhere else', () => {
    expect(getInstallSystem(mac)).toBe('computer');
  });
});
