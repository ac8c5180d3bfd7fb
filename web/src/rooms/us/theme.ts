import { useSyncExternalStore } from 'react';
import { papers } from '../../ui/papers.ts';

/** How the app looks: as the system does, or always as paper or night. */
const themes = ['system', 'paper', 'night'] as const;
/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

const KEY = 'usward-theme';
const listeners = new Set<() => void>();

const parseTheme = (text: string | null): Theme =>
  themes.find((theme) => theme === text) ?? 'system';

let current: Theme = 'system';

/** The bar above the page follows the system by itself, but not a choice against it. */
const colourBars = (theme: Theme): void => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const isDark = theme === 'system' ? bar.media.includes('dark') : theme === 'night';
    bar.content = isDark ? papers.dark : papers.light;
  }
};

const show = (theme: Theme): void => {
  current = theme;
  colourBars(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** Shows the stored choice; to be called before the first paint. */
export const applyStoredTheme = (): void => {
  try {
    show(parseTheme(localStorage.getItem(KEY)));
  } catch {
    // Storage can be switched off; then the system decides.
  }
};

/** Shows a theme and keeps the choice on this device. */
export const chooseTheme = (theme: Theme): void => {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Then it holds until the page is closed.
  }
};

/** The present choice. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
