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
const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    const originals = fromNode.map((name) => [name, global[name]] as const);
    const page = await builtinEnvironments['happy-dom'].setup(global, {
      ...options,
      // Nothing is drawn here, so nothing moves.
      happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } },
    });
    for (const [name, value] of originals) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    return page;
  },
};

export default environment;
