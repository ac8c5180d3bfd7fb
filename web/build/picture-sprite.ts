/** The pictures that the landing shows below its first fold, by file in `src`, and the name each has in the sprite. */
export const landingPictures = {
  write: 'pictures/scene-alone.svg',
  wait: 'pictures/scene-letter-closed.svg',
  open: 'pictures/scene-letter-open.svg',
  question: 'pictures/topic-everyday.svg',
  checkin: 'pictures/weekly.svg',
  quizzes: 'pictures/play-quizzes.svg',
  'truth-or-dare': 'pictures/play-truth-or-dare.svg',
  'how-was-it': 'pictures/play-how-was-it.svg',
  timeline: 'pictures/topic-memories.svg',
  couch: 'pictures/scene-sofa.svg',
  apart: 'pictures/scene-apart.svg',
  tuesday: 'pictures/scene-tired-tuesday.svg',
  meeting: 'rooms/landing/meeting-wide.svg',
  'phone-share': 'rooms/landing/steps/phone-share.svg',
  'phone-add': 'rooms/landing/steps/phone-add.svg',
  'phone-home': 'rooms/landing/steps/phone-home.svg',
  'android-menu': 'rooms/landing/steps/android-menu.svg',
  'android-install': 'rooms/landing/steps/android-install.svg',
  'android-apps': 'rooms/landing/steps/android-apps.svg',
  'computer-bar': 'rooms/landing/steps/computer-bar.svg',
  'computer-install': 'rooms/landing/steps/computer-install.svg',
  'computer-dock': 'rooms/landing/steps/computer-dock.svg',
} as const;

/** How a picture fills a box of another shape, where showing its middle would cut off what it is about. */
const alignments: Readonly<Record<string, string>> = {
  question: 'xMidYMin slice',
  // It is drawn on beyond its own sides, so it is shown whole.
  meeting: 'xMidYMid meet',
};

const toSymbol = (name: string, svg: string): string => {
  const [, attributes = '', content = ''] = /^<svg ([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  if (content === '') throw new Error(`${name} is no picture.`);
  const view = attributes.replace(/ ?(xmlns|class)="[^"]*"/g, '').trim();
  const parts = content
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/>\s+</g, '><')
    .trim();
  return `<symbol id="${name}" ${view} preserveAspectRatio="${alignments[name] ?? 'xMidYMid slice'}">${parts}</symbol>`;
};

/** One file of symbols. Shown by `<use>`, they take the theme's colors, as an image would not. */
export const toSprite = (pictures: Readonly<Record<string, string>>): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<title>The pictures of the landing</title>',
    ...Object.entries(pictures).map(([name, svg]) => toSymbol(name, svg)),
    '</svg>',
    '',
  ].join('\n');
