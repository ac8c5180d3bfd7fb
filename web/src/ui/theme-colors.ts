/** In sRGB, for the browser's bar and files, which cannot read OKLCH. */
export const themeColors = { light: '#f6f1ee', dark: '#15100d' } as const;
