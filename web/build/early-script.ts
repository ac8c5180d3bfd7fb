import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const PAGE = 'app.html';
const SCRIPT = 'src/early.ts';

/**
 * Links the chunk with the early script in the app's page as a script of its own, which runs as soon as
 * it is there. Without that it would wait, with the app that imports it, for all of the app.
 */
export const earlyScript = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'usward:early-script',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename, bundle }) => {
        if (filename !== resolve(config.root, PAGE)) return [];
        const source = resolve(config.root, SCRIPT);
        const chunk = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.moduleIds.includes(source),
        );
        if (bundle && !chunk) throw new Error(`${SCRIPT} was not built.`);
        return [
          {
            tag: 'script',
            attrs: {
              type: 'module',
              async: true,
              crossorigin: true,
              src: `/${chunk?.fileName ?? SCRIPT}`,
            },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
};
