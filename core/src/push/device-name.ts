/** The first that fits decides: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: typeof browsers, text: string): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null;

/**
 * What a device is called, so that its owner knows it again: coarse, without versions or models. Where
 * nobody says how many fingers its screen feels, an iPad is called what it calls itself, a Mac.
 */
export const deviceName = (userAgent: string, touchPoints = 0): string => {
  const named = firstOf(systems, userAgent);
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const system = named === 'Mac' && touchPoints > 1 ? 'iPad' : named;
  const browser = firstOf(browsers, userAgent) ?? 'Browser';
  return system === null ? browser : `${browser} on ${system}`;
};
