import { describe, expect, it } from 'vitest';
import {
  cacheDirectory,
  cachedCommands,
  chooseFirestoreEmulator,
  type FirestoreProbes,
} from './firestore-emulator.ts';

const { compiled, prebuilt } = cachedCommands('/cache');

/** A machine on which the given commands run, and on which installing or compiling adds one. */
function machine(setup: {
  runs?: string[];
  java?: number;
  npmHasIt?: boolean;
  cargo?: 'builds' | 'fails';
  downloadedJava?: string;
  internet?: boolean;
}) {
  const runs = new Set(setup.runs);
  let downloaded = setup.downloadedJava;
  const done: string[] = [];
  const probes: FirestoreProbes = {
    runsHidane: (command) => runs.has(command),
    javaVersion: () => setup.java,
    hasCargo: () => setup.cargo !== undefined,
    async installPrebuilt() {
      done.push('npm');
      if (setup.npmHasIt) runs.add(prebuilt);
    },
    async compile() {
      done.push('cargo');
      if (setup.cargo === 'builds') runs.add(compiled);
    },
    cachedJava: async () => downloaded,
    async downloadJava() {
      done.push('java');
      if (setup.internet) downloaded = '/cache/java/bin';
    },
  };
  return { done, choose: () => chooseFirestoreEmulator('/cache', probes) };
}

describe('the Firestore emulator', () => {
  it('is the hidane on the path, then the cached one, without installing anything', async () => {
    const both = machine({ runs: ['hidane', compiled], java: 21 });
    expect(await both.choose()).toEqual({ kind: 'hidane', command: 'hidane' });
    const cached = machine({ runs: [compiled], java: 21 });
    expect(await cached.choose()).toEqual({ kind: 'hidane', command: compiled });
    expect([...both.done, ...cached.done]).toEqual([]);
  });

  it('comes from npm before Java is used', async () => {
    const fresh = machine({ npmHasIt: true, java: 21, cargo: 'builds' });
    expect(await fresh.choose()).toEqual({ kind: 'hidane', command: prebuilt });
  });

  it('is the official one where Java is new enough', async () => {
    expect(await machine({ java: 21, cargo: 'builds' }).choose()).toEqual({ kind: 'official' });
  });

  it('is compiled where there is only Rust, or Java is too old', async () => {
    const old = machine({ java: 17, cargo: 'builds' });
    expect(await old.choose()).toEqual({ kind: 'hidane', command: compiled });
    expect(old.done).toEqual(['npm', 'cargo']);
  });

  it('is the official one with a downloaded Java where nothing else is there', async () => {
    const bare = machine({ java: 17, internet: true });
    const official = { kind: 'official', javaDirectory: '/cache/java/bin' };
    expect(await bare.choose()).toEqual(official);
    expect(bare.done).toEqual(['npm', 'java']);
    const unable = machine({ cargo: 'fails', internet: true });
    expect(await unable.choose()).toEqual(official);
    expect(unable.done).toEqual(['npm', 'cargo', 'java']);
  });

  it('is the official one with the Java downloaded before, without a second download', async () => {
    const second = machine({ cargo: 'builds', downloadedJava: '/cache/java/bin' });
    expect(await second.choose()).toMatchObject({ javaDirectory: '/cache/java/bin' });
    expect(second.done).toEqual(['npm']);
  });

  it('names the choices where there is nothing', async () => {
    await expect(machine({ java: 17 }).choose()).rejects.toThrow(/Java 21 .* or Rust/);
  });
});

describe('the cache', () => {
  it('is where the system wants caches, keyed by version', () => {
    expect(cacheDirectory({}, '/home/mia')).toMatch(
      /^\/home\/mia\/\.cache\/usward\/hidane-[\d.]+$/,
    );
    expect(cacheDirectory({ XDG_CACHE_HOME: '/c' }, '/home/mia')).toMatch(/^\/c\/usward\/hidane-/);
  });
});
