import type { Plugin } from 'vite';
import { papers } from '../src/ui/papers.ts';

/** Gives the bar above a page the colour of its paper, before anything of the app runs. */
export const barColours = (): Plugin => ({
  name: 'usward:bar-colours',
  transformIndexHtml: () =>
    Object.entries(papers).map(([scheme, content]) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
      injectTo: 'head',
    })),
});
