import type { HtmlTagDescriptor, Plugin } from 'vite';

/** A phone's screen: its size in CSS pixels, upright, and how many of its own make one. */
export type PhoneScreen = {
  readonly width: number;
  readonly height: number;
  readonly ratio: 2 | 3;
};

/**
 * The screens of the iPhones that the present and the last systems run on: iOS shows nothing while an
 * app on the home screen starts, unless it finds an image of exactly this size.
 */
export const phoneScreens: readonly PhoneScreen[] = [
  { width: 375, height: 667, ratio: 2 },
  { width: 414, height: 896, ratio: 2 },
  { width: 375, height: 812, ratio: 3 },
  { width: 414, height: 896, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 420, height: 912, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
];

/** Both looks of the app, by what a style sheet calls them. */
export const schemes = ['light', 'dark'] as const;

/** Where the image of a screen in a look lies, below `public/`. */
export const startupImage = (
  { width, height, ratio }: PhoneScreen,
  scheme: (typeof schemes)[number],
): string => `startup/${width * ratio}x${height * ratio}-${scheme}.png`;

const link = (screen: PhoneScreen, scheme: (typeof schemes)[number]): HtmlTagDescriptor => {
  const { width, height, ratio } = screen;
  return {
    tag: 'link',
    attrs: {
      rel: 'apple-touch-startup-image',
      media: `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio}) and (orientation:portrait) and (prefers-color-scheme:${scheme})`,
      href: `/${startupImage(screen, scheme)}`,
    },
    injectTo: 'head',
  };
};

/** Names the images that iOS shows while the app starts; `node scripts/startup-images.ts` draws them. */
export const startupImages = (): Plugin => ({
  name: 'usward:startup-images',
  transformIndexHtml: () => phoneScreens.flatMap((screen) => schemes.map((it) => link(screen, it))),
});
