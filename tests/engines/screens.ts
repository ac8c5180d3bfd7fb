import type { Phone } from './driver/phone.ts';
import { waitUntil } from './driver/wait-until.ts';

/** A path as a part of a file's name. */
export const toScreenName = (path: string): string =>
  path.replaceAll(/[^a-zA-Z]+/g, '-').replaceAll(/^-|-$/g, '') || 'landing';

/** How a screen stands there: its direction, its ground, and what is wider than the screen. */
export type ScreenState = {
  readonly direction: string;
  /** The lightness of the ground, from 0 for black to 255 for white. */
  readonly ground: number;
  readonly rootFontSize: number;
  readonly tooWide: readonly string[];
};

/** Opens a screen with words so many times as large, waits until it is all there, and looks at how it stands. */
export const showScreen = async (phone: Phone, path: string, scale = 1): Promise<ScreenState> => {
  await phone.open(path);
  await waitUntil(async () => {
    const missing = await phone.evaluate(() =>
      [
        document.fonts.status !== 'loaded' && 'its fonts load',
        document.querySelector('h1') === null && 'it has no heading',
        document.querySelector('[aria-busy=true]') !== null && 'it says that it is busy',
      ].filter(Boolean),
    );
    if (missing.length > 0) throw new Error(`${path} does not come to rest: ${missing}.`);
  });
  return phone.evaluate((times) => {
    const root = document.documentElement;
    // As the setting of a browser does that people choose their size of words by.
    if (times !== 1) root.style.fontSize = `${100 * times}%`;
    const isWide = root.scrollWidth > innerWidth;
    const wider = isWide
      ? [...document.body.querySelectorAll('*')].filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > innerWidth + 1 || left < -1;
        })
      : [];
    const color = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
    return {
      direction: getComputedStyle(root).direction,
      ground: Math.max(...color.slice(0, 3).map(Number)),
      rootFontSize: Number.parseFloat(getComputedStyle(root).fontSize),
      tooWide: [
        ...(isWide ? [`${root.scrollWidth} px`] : []),
        ...wider.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
      ],
    };
  }, scale);
};
