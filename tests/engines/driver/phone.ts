import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inProject } from '../../../scripts/project.ts';
import { origin } from '../../support/environment.ts';
import type { Browser } from './engine.ts';
import type { Network } from './network.ts';
import type { Query, SerializedPattern } from './page-script.ts';
import { waitUntil } from './wait-until.ts';
import type { ElementHandle } from './webdriver.ts';

/** Keys by their code in the protocol. */
export const keys = { tab: '\uE004', enter: '\uE007', space: ' ', escape: '\uE00C' } as const;

/** A name or text: all of it, or as much as a regular expression says. */
export type TextPattern = string | RegExp;

/** A control by its role and name, or a field by its label. */
export type Target =
  | { readonly role: string; readonly name: TextPattern }
  | { readonly label: TextPattern };

/** A phone with the app in a real browser, as a person uses it. */
export type Phone = {
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly goBack: () => Promise<void>;
  /** Taps the one control with this role and name. */
  readonly tap: (role: string, name: TextPattern) => Promise<void>;
  /** Taps one of several alike, the first being 0. */
  readonly tapOne: (place: number, role: string, name?: TextPattern) => Promise<void>;
  readonly fill: (label: TextPattern, text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  /** Whether the focus is on this control, and can be seen there. */
  readonly hasFocus: (target: Target) => Promise<boolean>;
  /** Waits until the screen says this somewhere, whatever the case of its letters. */
  readonly sees: (...texts: readonly TextPattern[]) => Promise<void>;
  /** Waits until the screen no longer says this. */
  readonly seesNo: (text: TextPattern) => Promise<void>;
  readonly seesHeading: (name: TextPattern) => Promise<void>;
  readonly seesControl: (role: string, name: TextPattern) => Promise<void>;
  readonly isAt: (path: string) => Promise<void>;
  readonly getValue: (label: TextPattern) => Promise<string>;
  readonly says: () => Promise<string>;
  /** Runs a function in the page; it can use nothing from around it. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  readonly goOffline: () => void;
  readonly goOnline: () => void;
  /** Waits for a file to be saved, and gives what is in it. */
  readonly downloaded: (name: string) => Promise<string>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
};

let script: Promise<string> | undefined;

/** What looks for things in a page, as one script. */
const pageScript = (): Promise<string> => {
  script ??= build({
    entryPoints: [inProject('tests', 'engines', 'driver', 'page-script.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return script;
};

const serializePattern = (words: TextPattern): SerializedPattern =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

const holds = (text: string, words: TextPattern): boolean =>
  typeof words === 'string' ? text.toLowerCase().includes(words.toLowerCase()) : words.test(text);

/** Whether a control, or what it is part of, is being animated. */
const IS_MOVING = `const [control] = arguments;
  return document.getAnimations().some(
    ({ playState, effect }) => playState === 'running' && effect?.target?.contains(control),
  );`;

/** Text that every driver has keys for; the rest is put in as pasting does. */
const hasKeys = /^[\x20-\x7e]*$/;

/** Puts a date where there is a picker, as the picker does: drivers type its parts in an order of their own. */
const PICK_DATE = `const [field, date] = arguments;
  if (field.type !== 'date') return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, date);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;`;

const toQuery = (target: Target): Query =>
  'label' in target
    ? { label: serializePattern(target.label) }
    : { role: target.role, name: serializePattern(target.name) };

const describeQuery = (query: Query): string => JSON.stringify(query);

/** The phone that a browser and its network are. */
export const createPhoneDriver = ({ window }: Browser, network: Network, folder: string): Phone => {
  /** Runs a script that uses what looks for things, and brings that first where a new page lacks it. */
  const look = async (body: string, ...args: readonly unknown[]): Promise<unknown> => {
    const isThere = await window.run('return window.usward !== undefined');
    if (!isThere) await window.run(await pageScript());
    return window.run(body, ...args);
  };
  const says = async (): Promise<string> =>
    String(await look('return window.usward.says()')).replace(/\s+/g, ' ');
  const findAll = async (query: Query): Promise<readonly ElementHandle[]> =>
    (await look('return window.usward.find(arguments[0])', query)) as readonly ElementHandle[];
  const findOne = async (query: Query): Promise<ElementHandle> => {
    const [found, ...others] = await findAll(query);
    if (found === undefined || others.length > 0) {
      const count = found === undefined ? 0 : others.length + 1;
      throw new Error(`There are ${count} of ${describeQuery(query)}. ${await readScreen()}`);
    }
    return found;
  };
  const readScreen = async (): Promise<string> =>
    `${await window.run('return location.pathname')} says: ${await says()}`;
  const evaluate: Phone['evaluate'] = async (work, ...args) => {
    const body = `const [answer, ...given] = [...arguments].reverse();
      Promise.resolve().then(() => (${work})(...given.reverse()))
        .then((result) => answer({ result }), (error) => answer({ error: String(error) }));`;
    const answer = (await window.runAsync(body, ...args)) as {
      readonly error?: string;
      readonly result: Awaited<ReturnType<typeof work>>;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result;
  };
  /** Waits until a control moves no more: a driver aims first and clicks a moment later. */
  const waitUntilStill = (control: ElementHandle): Promise<void> =>
    waitUntil(async () => {
      if (await window.run(IS_MOVING, control))
        throw new Error('The control does not stop moving.');
    });
  /** Clicks where a person has scrolled to; a driver itself scrolls just far enough to be below the tabs. */
  const click = async (control: ElementHandle): Promise<void> => {
    const middle = '{ block: "center", behavior: "instant" }';
    await window.run(`arguments[0].scrollIntoView(${middle})`, control);
    await waitUntilStill(control);
    await window.click(control);
  };
  const write = async (field: ElementHandle, text: string): Promise<void> => {
    await click(field);
    if (await window.run(PICK_DATE, field, text)) return;
    await window.clear(field);
    if (hasKeys.test(text)) await window.type(field, text);
    else await window.run('document.execCommand("insertText", false, arguments[0])', text);
  };
  const see = (check: (text: string) => boolean, complaint: string): Promise<void> =>
    waitUntil(async () => {
      if (!check(await says())) throw new Error(`${complaint} ${await readScreen()}`);
    });

  return {
    open: (path) => window.open(new URL(path, origin).href),
    // The driver's own reload goes past the worker, as a hard reload does.
    reload: async () => {
      await window.run('delete window.usward; location.reload()');
      await waitUntil(async () => {
        const isDone = await window.run('return document.readyState === "complete"');
        if (!isDone) throw new Error('The page does not load.');
      });
    },
    goBack: window.goBack,
    tap: (role, name) =>
      waitUntil(async () => click(await findOne({ role, name: serializePattern(name) }))),
    tapOne: (place, role, name) =>
      waitUntil(async () => {
        const query = { role, name: name === undefined ? null : serializePattern(name) };
        const found = (await findAll(query))[place];
        if (found === undefined) {
          throw new Error(`There are not enough of ${describeQuery(query)}. ${await readScreen()}`);
        }
        await click(found);
      }),
    fill: (label, text) =>
      waitUntil(async () => write(await findOne({ label: serializePattern(label) }), text)),
    press: window.press,
    hasFocus: async (target) =>
      (await look('return window.usward.hasFocus(arguments[0])', toQuery(target))) === true,
    sees: async (...texts) => {
      for (const text of texts) {
        await see((all) => holds(all, text), `The screen does not say ${text}.`);
      }
    },
    seesNo: (text) => see((all) => !holds(all, text), `The screen still says ${text}.`),
    seesHeading: async (name) =>
      void (await waitUntil(() => findOne({ role: 'heading', name: serializePattern(name) }))),
    seesControl: async (role, name) =>
      void (await waitUntil(() => findOne({ role, name: serializePattern(name) }))),
    isAt: (path) =>
      waitUntil(async () => {
        const here = await window.run('return location.pathname');
        if (here !== path) throw new Error(`Not at ${path}. ${await readScreen()}`);
      }),
    getValue: async (label) => {
      const field = await waitUntil(() => findOne({ label: serializePattern(label) }));
      return String(await window.run('return arguments[0].value', field));
    },
    says,
    evaluate,
    goOffline: network.disconnect,
    goOnline: network.reconnect,
    downloaded: (name) => waitUntil(() => readFile(join(folder, name), 'utf8')),
    resize: async (width, height) => {
      await window.resize(width, height);
      // A browser's window is larger than what it shows.
      const around = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
      const [wider, taller] = (await window.run(around)) as [number, number];
      await window.resize(width + wider, height + taller);
    },
    screenshot: window.screenshot,
  };
};
