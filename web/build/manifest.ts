import type { ManifestOptions } from 'vite-plugin-pwa';
import { themeColors } from '../src/ui/theme-colors.ts';

export const screenshotSizes = { phone: '780x1688', desk: '1280x800' };

const screenshot = (name: string, size: keyof typeof screenshotSizes, label: string) => ({
  src: `/screenshots/${name}-${size}.png`,
  sizes: screenshotSizes[size],
  type: 'image/png',
  form_factor: size === 'phone' ? ('narrow' as const) : ('wide' as const),
  label,
});

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
  // Browsers skip the values that they do not know.
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  categories: ['lifestyle', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    screenshot('dashboard', 'phone', 'Today, and what waits for you'),
    screenshot('question', 'phone', 'A question a day, opened together'),
    screenshot('quizzes', 'phone', 'Quizzes for two'),
    screenshot('dashboard', 'desk', 'Today, and what waits for you'),
    screenshot('history', 'desk', 'Days on which you both answered'),
  ],
  shortcuts: [
    {
      name: 'Today’s question',
      url: '/daily-questions',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Check in',
      url: '/checkin',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Quizzes',
      url: '/quiz',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
