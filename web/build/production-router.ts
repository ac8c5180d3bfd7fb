import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = fileURLToPath(
  new URL('../production/index.mjs', import.meta.resolve('react-router')),
);

/** Has the built app take the router without its sentences for developers, which its package names for every use. */
export const productionRouter = (): Plugin => ({
  name: 'usward:production-router',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
});
