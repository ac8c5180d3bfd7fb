import { languages } from '@usward/core/language/languages';
import { storeLanguage } from '../../device/language.ts';
import { holdLetter } from './hold-letter.ts';
import { playVideo } from './play-video.ts';

/** Keeps the language that a visitor taps below, so that the app speaks it too. */
const keepChosenLanguage = (container: ParentNode): void => {
  for (const link of container.querySelectorAll<HTMLElement>('a[data-language]')) {
    const language = languages.find((one) => one === link.dataset.language);
    if (language) link.addEventListener('click', () => storeLanguage(language));
  }
};

/** All that scripts add to the prerendered landing, which is whole without them. Returns the cleanup. */
export const bringLandingToLife = (page: Document): (() => void) => {
  keepChosenLanguage(page);
  const endings = [playVideo(page), holdLetter(page)];
  return () => {
    for (const end of endings) end();
  };
};
