import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const PAGE = 'app.html';
const SCRIPT = 'src/early-script.ts';

const appScript = /<script type="module" crossorigin src=("[^"]+")><\/script>/;
const devScript = /<script type="module" src=("[^"]+main\.ts[^"]*")><\/script>/;
const devReplacement = `<link rel="modulepreload" data-app href=$1><script type="module" src="/${SCRIPT}"></script>`;
const pageStylesheet = /<link rel="stylesheet" /g;

/** Loads the early script ahead of the app; inside the app's chunk it would wait for all of the app. */
export const earlyScript = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'usward:early-script',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle, server }) => {
        if (filename !== resolve(config.root, PAGE)) return html;
        if (server) return html.replace(devScript, devReplacement);
        const source = resolve(config.root, SCRIPT);
        const chunk = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.moduleIds.includes(source),
        );
        if (!chunk || !appScript.test(html)) throw new Error(`${PAGE} has nothing to begin with.`);
        return {
          html: html
            .replace(appScript, '<link rel="modulepreload" crossorigin data-app href=$1>')
            .replace(pageStylesheet, '<link rel="stylesheet" data-page '),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` },
              // Below the app's root, where it shows the snapshot.
              injectTo: 'body',
            },
          ],
        };
      },
    },
  };
};
