import { describe, expect, it } from 'vitest';
import { chooseEngine, type EngineName, type EngineProbes } from './engines.ts';

/** A machine that has some programs, and on which installing brings others. */
function machine(setup: { has?: string[]; apt?: string[]; cargo?: string[] }) {
  const programs = new Set(setup.has);
  const done: string[] = [];
  const probes: EngineProbes = {
    find: (places) => places.find((place) => [...programs].some((name) => place.endsWith(name))),
    canUseApt: () => setup.apt !== undefined,
    async installPackages(names) {
      done.push(`apt ${names.join(' ')}`);
      for (const name of setup.apt ?? []) programs.add(name);
    },
    hasCargo: () => setup.cargo !== undefined,
    async installCrate(name) {
      done.push(`cargo ${name}`);
      for (const one of setup.cargo ?? []) programs.add(one);
    },
  };
  return { done, choose: (name: EngineName) => chooseEngine(name, probes) };
}

describe('an engine', () => {
  it('is taken as it is found, without installing anything', async () => {
    const both = machine({ has: ['firefox', 'geckodriver'], apt: [], cargo: [] });
    expect((await both.choose('firefox')).environment).toMatchObject({
      USWARD_FIREFOX: 'firefox',
      USWARD_GECKODRIVER: 'geckodriver',
    });
    expect(both.done).toEqual([]);
  });

  it('is installed by packages, each once, and by a crate where there is no package', async () => {
    const webkit = machine({ apt: ['WebKitWebDriver', 'MiniBrowser', 'Xvfb'] });
    expect((await webkit.choose('webkit')).missing).toEqual([]);
    expect(webkit.done).toEqual(['apt webkit2gtk-driver xvfb']);
    const firefox = machine({ has: ['firefox-esr'], apt: [], cargo: ['geckodriver'] });
    expect((await firefox.choose('firefox')).missing).toEqual([]);
    expect(firefox.done).toEqual(['cargo geckodriver']);
  });

  it('is missing, with the programs it lacks, where nothing brings them', async () => {
    const bare = machine({ has: ['Xvfb'] });
    expect(await bare.choose('webkit')).toEqual({
      environment: { USWARD_XVFB: 'Xvfb' },
      missing: ['WebKitWebDriver', 'MiniBrowser'],
    });
    expect(bare.done).toEqual([]);
  });
});
