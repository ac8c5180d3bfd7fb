import 'fake-indexeddb/auto';
import { onTestFinished, vi } from 'vitest';

/** Puts what happy-dom leaves out where a browser has it. */
const provide = (target: object, name: PropertyKey, value: unknown): void => {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

/** Web Locks for one page: requests for the same name run one after another. */
const createLocks = () => {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: <T>(name: string, run: () => Promise<T>): Promise<T> => {
      const mine = (last.get(name) ?? Promise.resolve()).then(run);
      last.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
};

class Shape {
  addPath(): void {}
}

class Matrix {}

// canvas-confetti looks for these when it loads.
provide(globalThis, 'Path2D', Shape);
provide(globalThis, 'DOMMatrix', Matrix);
provide(navigator, 'locks', createLocks());
// Live updates come by Firestore, which has no part in a test of a screen.
provide(navigator, 'connection', { saveData: true });
provide(HTMLElement.prototype, 'setPointerCapture', () => undefined);
provide(HTMLElement.prototype, 'scrollBy', () => undefined);
provide(HTMLElement.prototype, 'scrollIntoView', () => undefined);
// Without a worker, a secure page would take itself for one in a private window.
provide(globalThis, 'isSecureContext', false);
// React would call <search> unknown; TypeScript knows which elements there are.
provide(HTMLUnknownElement.prototype, Symbol.toStringTag, 'HTMLElement');
let hasNetwork = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => hasNetwork });

/** Whether the browser has a network; says so to the page as a browser does. */
export const setBrowserNetwork = (value: boolean): void => {
  if (hasNetwork === value) return;
  hasNetwork = value;
  window.dispatchEvent(new Event(value ? 'online' : 'offline'));
};

/** Whether the browser has a network. */
export const hasBrowserNetwork = (): boolean => hasNetwork;

/** These stores of the page take nothing more, as on a full phone. */
export const simulateFullStores = (...names: readonly ('writes' | 'drafts')[]): void => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (!names.some((name) => name === this.name)) return put.apply(this, row);
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
};

/** The browser lets no page write to the clipboard. */
export const denyClipboard = (): void => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Not allowed.', 'NotAllowedError'),
  );
};

/** The browser has this in `navigator` until the test ends. */
export const setNavigator = (
  name:
    | 'share'
    | 'globalPrivacyControl'
    | 'languages'
    | 'serviceWorker'
    | 'standalone'
    | 'setAppBadge'
    | 'clearAppBadge',
  value: unknown,
): void => {
  provide(navigator, name, value);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name);
  });
};

/** The browser has a language model of its own until the test ends. It answers every prompt with this. */
export const provideLanguageModel = (answer: string): void => {
  const session = { prompt: async () => answer, destroy: () => undefined };
  provide(globalThis, 'LanguageModel', {
    availability: async () => 'available',
    create: async () => session,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'LanguageModel');
  });
};

/** Runs `begin`, and gives what takes away the listeners that it added to the page. */
export const collectListeners = (begin: () => void): (() => void) => {
  const removals: (() => void)[] = [];
  const spies = [globalThis, document].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      add(...listener);
      removals.push(() => target.removeEventListener(...listener));
    });
  });
  begin();
  for (const spy of spies) spy.mockRestore();
  return () => {
    for (const remove of removals) remove();
  };
};
