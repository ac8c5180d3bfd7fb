import type { HtmlTagDescriptor, Plugin } from 'vite';

export type PhoneScreen = {
  readonly width: number;
  readonly height: number;
  readonly ratio: 2 | 3;
};

/**
 * iOS shows a blank screen while an installed app starts, unless it finds an image of exactly this size. These are the
 * screens of the iPhones that the current and the previous iOS run on.
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

export const schemes = ['light', 'dark'] as const;

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

/** `node scripts/startup-images.ts` draws the images. */
export const startupImages = (): Plugin => ({
  name: 'usward:startup-images',
  transformIndexHtml: () => phoneScreens.flatMap((screen) => schemes.map((it) => link(screen, it))),
});
