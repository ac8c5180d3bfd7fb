import type { ManifestOptions } from 'vite-plugin-pwa';

/** The paper colour of the light theme in sRGB, for what reads no OKLCH. */
const PAPER = '#f6f1ee';

/** What makes the app installable. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Usward',
  short_name: 'Usward',
  description:
    'An app for couples to grow together, with daily questions and open conversations about intimacy.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: PAPER,
  background_color: PAPER,
  categories: ['lifestyle', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    {
      name: 'Today’s question',
      url: '/daily-questions',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
