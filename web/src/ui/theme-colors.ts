/** The paper of each look in sRGB, for what reads no OKLCH: the bar above the page, and files. */
export const themeColors = { light: '#f6f1ee', dark: '#15100d' } as const;
