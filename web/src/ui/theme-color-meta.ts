import { themeColors } from './theme-colors.ts';

/** Colors the browser's bar: it follows the system by itself, but not a theme chosen here. */
export const updateThemeColorMeta = (theme: string | null): void => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const isDark = theme === null ? bar.media.includes('dark') : theme === 'night';
    bar.content = isDark ? themeColors.dark : themeColors.light;
  }
};
