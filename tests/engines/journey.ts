import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { inScratch } from '../../scripts/project.ts';
import { currentEngine, engineName } from './driver/current-engine.ts';
import { startNetwork } from './driver/network.ts';
import { createPhoneDriver, type Phone } from './driver/phone.ts';

/** Longest time for one journey, on a machine that is busy with others. */
const JOURNEY_TIMEOUT_MS = 300_000;

const SIZE = { width: 390, height: 844 };

/** What differs from a phone of a usual size. */
export type PhoneOptions = { readonly width?: number };

type Scene = {
  /** Starts a phone, which belongs to somebody by that name and ends with the journey. */
  readonly createPhone: (name: string, wish?: PhoneOptions) => Promise<Phone>;
  /** Keeps a picture of a phone for people to look at. */
  readonly takeScreenshot: (phone: Phone, name: string) => Promise<void>;
};

type StartedPhone = {
  readonly name: string;
  readonly version: string;
  readonly phone: Phone;
  readonly end: () => Promise<void>;
};

declare module 'vitest' {
  interface TaskMeta {
    /** The version of the browser, for the report of scripts/engine-report.ts. */
    version?: string;
  }
}

const startPhone = async (name: string, wish: PhoneOptions): Promise<StartedPhone> => {
  if (currentEngine === null) throw new Error(`There is no ${engineName} here.`);
  const folder = await mkdtemp(join(tmpdir(), 'usward-engine-'));
  const network = await startNetwork();
  const browser = await currentEngine.start({ network, folder });
  const phone = createPhoneDriver(browser, network, folder);
  await phone.resize(wish.width ?? SIZE.width, SIZE.height);
  const end = async () => {
    await browser.stop();
    await network.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { name, version: browser.window.version, phone, end };
};

const save = async (folder: string, name: string, phone: Phone): Promise<void> => {
  const directory = inScratch(folder, engineName);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, `${name}.png`), await phone.screenshot());
};

/** A test in the engine of this run: what people do with their phones. Skipped where the engine is missing. */
export const journey = (title: string, walk: (scene: Scene) => Promise<void>): void => {
  describe.skipIf(currentEngine === null)(engineName, () => {
    it(title, { timeout: JOURNEY_TIMEOUT_MS }, async ({ task }) => {
      const begun: StartedPhone[] = [];
      try {
        await walk({
          createPhone: async (name, wish = {}) => {
            const one = await startPhone(name, wish);
            begun.push(one);
            task.meta.version = one.version;
            return one.phone;
          },
          takeScreenshot: (phone, name) => save('screens', name, phone),
        });
      } catch (error) {
        const place = title.replaceAll(/\W+/g, '-').slice(0, 40);
        for (const { name, phone } of begun) {
          // What the phone shows is of help only; it must not hide why the journey failed.
          await save('reports', `${place}-${name}`, phone).catch(() => undefined);
        }
        throw error;
      } finally {
        for (const { end } of begun.toReversed()) await end();
      }
    });
  });
};
