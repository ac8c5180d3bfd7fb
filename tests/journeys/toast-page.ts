import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** Where the app's own parts are found from. */
const source = join(import.meta.dirname, '../../web/src');

const script = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ToastArea } from './ui/ToastArea.tsx';
  import { toast } from './ui/toast.ts';
  createRoot(document.body).render(createElement(ToastArea));
  addEventListener('show-toast', ({ detail: { title, action } }) => {
    toast({ title, action: action && { label: action, onClick: () => { document.title = action; } } });
  });
`;

/** The words of a toast; pressing its action makes them the title of the page. */
export type ShownToast = { readonly title: string; readonly action?: string };

/**
 * A page with nothing but the app's toast area, for what no screen shows yet. Gives the way to show
 * a toast.
 */
export const openToastPage = async (page: Page): Promise<(words: ShownToast) => Promise<void>> => {
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
  return (words) =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('show-toast', { detail }));
    }, words);
};
