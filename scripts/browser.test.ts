import { describe, expect, it } from 'vitest';
import { type BrowserProbes, chooseBrowser } from './browser.ts';

/** A machine on which the given paths run, and on which installing may add one. */
function machine(setup: { runs?: string[]; chosen?: string; apt?: string; playwright?: boolean }) {
  const runs = new Set(setup.runs);
  const done: string[] = [];
  const probes: BrowserProbes = {
    chosen: setup.chosen,
    runs: (path) => runs.has(path),
    downloadedPath: () => '/downloads/chrome',
    canUseApt: () => setup.apt !== undefined,
    async installByApt() {
      done.push('apt');
      if (setup.apt) runs.add(setup.apt);
    },
    async installByPlaywright() {
      done.push('playwright');
      if (setup.playwright) runs.add('/downloads/chrome');
    },
  };
  return { done, choose: () => chooseBrowser(probes) };
}

describe('the browser', () => {
  it('is the chosen one, and nothing else when that does not run', async () => {
    const runs = ['/opt/mine', '/usr/bin/chromium'];
    expect(await machine({ chosen: '/opt/mine', runs }).choose()).toBe('/opt/mine');
    await expect(machine({ chosen: '/opt/other', runs }).choose()).rejects.toThrow('/opt/other');
  });

  it('is the system’s before the downloaded one, without installing anything', async () => {
    const both = machine({ runs: ['/downloads/chrome', '/usr/bin/google-chrome'] });
    expect(await both.choose()).toBe('/usr/bin/google-chrome');
    expect(await machine({ runs: ['/downloads/chrome'] }).choose()).toBe('/downloads/chrome');
    expect(both.done).toEqual([]);
  });

  it('is installed by the system’s packages where that is possible', async () => {
    const debian = machine({ apt: '/usr/bin/chromium' });
    expect(await debian.choose()).toBe('/usr/bin/chromium');
    expect(debian.done).toEqual(['apt']);
  });

  it('is downloaded where packages give none that runs', async () => {
    const ubuntu = machine({ apt: '', playwright: true });
    expect(await ubuntu.choose()).toBe('/downloads/chrome');
    expect(ubuntu.done).toEqual(['apt', 'playwright']);
  });

  it('is asked for where there is no way to get one', async () => {
    await expect(machine({}).choose()).rejects.toThrow('A browser is missing');
  });
});
