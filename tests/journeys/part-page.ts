import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** Where the app's own parts are found from. */
const source = join(import.meta.dirname, '../../web/src');

/**
 * A page with nothing but what a script makes of single parts of the app, which it imports by their
 * path inside `web/src`.
 */
export const openPart = async (page: Page, script: string): Promise<void> => {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: source, loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: source,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.goto('about:blank');
  for (const { path, text } of outputFiles) {
    if (path.endsWith('.css')) await page.addStyleTag({ content: text });
    else await page.addScriptTag({ content: text });
  }
};
