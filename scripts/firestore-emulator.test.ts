import { describe, expect, it } from 'vitest';
import {
  cacheDirectory,
  cachedCommands,
  chooseFirestoreEmulator,
  type FirestoreProbes,
  majorJavaVersion,
} from './firestore-emulator.ts';

const { compiled, prebuilt } = cachedCommands('/cache');

/** A machine on which the given commands run, and on which installing or compiling adds one. */
function machine(setup: { runs?: string[]; java?: number; npmHasIt?: boolean; cargo?: boolean }) {
  const runs = new Set(setup.runs);
  const done: string[] = [];
  const probes: FirestoreProbes = {
    runsHidane: (command) => runs.has(command),
    javaVersion: () => setup.java,
    hasCargo: () => setup.cargo ?? false,
    async installPrebuilt() {
      done.push('npm');
      if (setup.npmHasIt) runs.add(prebuilt);
    },
    async compile() {
      done.push('cargo');
      runs.add(compiled);
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
    const fresh = machine({ npmHasIt: true, java: 21, cargo: true });
    expect(await fresh.choose()).toEqual({ kind: 'hidane', command: prebuilt });
  });

  it('is the official one where Java is new enough', async () => {
    expect(await machine({ java: 21, cargo: true }).choose()).toEqual({ kind: 'official' });
  });

  it('is compiled where there is only Rust, or Java is too old', async () => {
    const old = machine({ java: 17, cargo: true });
    expect(await old.choose()).toEqual({ kind: 'hidane', command: compiled });
    expect(old.done).toEqual(['npm', 'cargo']);
  });

  it('names the choices where there is nothing', async () => {
    await expect(machine({ java: 17 }).choose()).rejects.toThrow(/Java 21 .* or Rust/);
  });
});

describe('majorJavaVersion', () => {
  it.each([
    ['openjdk version "21.0.4" 2024-07-16', 21],
    ['java version "1.8.0_202"', 8],
    ['openjdk version "22" 2024-03-19', 22],
    ['command not found', undefined],
  ])('reads %s', (text, version) => {
    expect(majorJavaVersion(text)).toBe(version);
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
