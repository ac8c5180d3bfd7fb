import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What Node has itself, and the API in this process needs as Node has it. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'Blob',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
] as const;

/** happy-dom's page around Node's network classes, so that the API and the page share one kind of `Response`. */
const openPage = async (global: typeof globalThis, options: Record<string, unknown>) => {
  const originals = fromNode.map((name) => [name, global[name]] as const);
  await builtinEnvironments['happy-dom'].setup(global, {
    ...options,
    // Nothing is drawn here, so nothing moves.
    happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } },
  });
  for (const [name, value] of originals) {
    Object.defineProperty(global, name, { value, configurable: true, writable: true });
  }
};

let opened: Promise<void> | undefined;

/** One page for all files of a process: Testing Library and the app hold on to the first one. */
const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    opened ??= openPage(global, options);
    await opened;
    return { teardown: () => undefined };
  },
};

export default environment;
