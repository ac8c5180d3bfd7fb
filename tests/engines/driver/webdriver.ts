import { toErrorMessage } from '../../../scripts/cli-error.ts';

/** What an element is called on the wire. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of a page, as the driver knows it. */
export type ElementHandle = { readonly [ELEMENT]: string };

/** What a driver refuses, by the error code of the protocol. */
export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One browser window under a driver's control: the endpoints of W3C WebDriver that journeys need. */
export type Window = {
  /** Of the browser. */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  /** Runs the body of a function with `arguments`; it may return elements. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Runs a body that calls its last argument with the result. */
  readonly runAsync: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly click: (element: ElementHandle) => Promise<void>;
  readonly clear: (element: ElementHandle) => Promise<void>;
  readonly type: (element: ElementHandle, text: string) => Promise<void>;
  /** Presses one key where the focus is. */
  readonly press: (key: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

type Reply = { readonly value: unknown };
type Refusal = { readonly value: { readonly error: string; readonly message: string } };
type NewSession = {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
};

/** How long a page may take to load and a script to answer, in milliseconds. */
const TIMEOUTS = { pageLoad: 60_000, script: 30_000, implicit: 0 };

/** Longest time a driver may take: one whose browser did not start never answers. */
const MAX_RESPONSE_MS = 90_000;

const ask = async (url: string, method: string, body?: object): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(MAX_RESPONSE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return ((await response.json()) as Reply).value;
  const { error, message } = ((await response.json()) as Refusal).value;
  throw new DriverError(error, message);
};

/** Starts a browser by the driver at this address. */
export const openWindow = async (address: string, capabilities: object): Promise<Window> => {
  const begun = (await ask(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as NewSession;
  const session = `${address}/session/${begun.sessionId}`;
  const post = (path: string, body: object = {}) => ask(`${session}${path}`, 'POST', body);
  const on = (element: ElementHandle) => `/element/${element[ELEMENT]}`;
  await post('/timeouts', TIMEOUTS);
  return {
    version: begun.capabilities.browserVersion,
    open: async (url) => void (await post('/url', { url })),
    goBack: async () => void (await post('/back')),
    run: (script, ...args) => post('/execute/sync', { script, args }),
    runAsync: (script, ...args) => post('/execute/async', { script, args }),
    click: async (element) => void (await post(`${on(element)}/click`)),
    clear: async (element) => void (await post(`${on(element)}/clear`)),
    type: async (element, text) => void (await post(`${on(element)}/value`, { text })),
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    screenshot: async () =>
      Buffer.from(String(await ask(`${session}/screenshot`, 'GET')), 'base64'),
    close: async () => {
      await ask(session, 'DELETE').catch((error) => {
        // A browser that has crashed is closed already.
        console.warn(`The browser did not close: ${toErrorMessage(error)}`);
      });
    },
  };
};
