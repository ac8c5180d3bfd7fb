import { globSync, readFileSync } from 'node:fs';
import { deviceStorageEntries } from '@usward/core/privacy/stored-on-device';
import { describe, expect, it } from 'vitest';
import { storeNames } from '../../device/storage/database.ts';

const root = new URL('../../', import.meta.url).pathname;

const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !/\.test\.tsx?$/.test(name) && !name.startsWith('rooms/privacy/'))
  .map((name) => readFileSync(`${root}${name}`, 'utf8'));

const namesAt = (place: string) =>
  deviceStorageEntries.filter((entry) => entry.place === place).flatMap(({ names }) => names);

/** Every name that the app says in quotes and that reads like one of its own in the browser's storage. */
const named = new Set(
  sources.flatMap((text) => [...text.matchAll(/'(usward-[a-z]+)'/g)].map(([, name = '']) => name)),
);

/** The name by which tabs agree on who sends: nothing that is kept. */
const unstoredNames = new Set(['usward-outbox']);

describe('the list of data on this device', () => {
  it('names every store of the database, and the provider’s', () => {
    expect([...namesAt('database')].sort()).toEqual(
      [...storeNames, 'firebaseLocalStorageDb'].sort(),
    );
  });

  it('names everything else that the app keeps in the browser', () => {
    const mapped = new Set(deviceStorageEntries.flatMap(({ names }) => names));
    expect([...named].filter((name) => !mapped.has(name) && !unstoredNames.has(name))).toEqual([]);
  });

  it('names nothing that the app does not keep', () => {
    const all = sources.join('\n');
    const storageNames = ['local', 'session'].flatMap(namesAt);
    expect(storageNames.filter((name) => !all.includes(`'${name}'`))).toEqual([]);
  });

  it('names the file that every use of the small storages stands in', () => {
    const uses = sources.filter((text) => /\b(localStorage|sessionStorage)\b/.test(text));
    const known = [...namesAt('local'), ...namesAt('session')];
    expect(uses.filter((text) => !known.some((name) => text.includes(`'${name}'`)))).toEqual([]);
  });
});
