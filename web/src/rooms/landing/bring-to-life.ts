import { chooseLanguage } from './choose-language.ts';
import { holdLetter } from './hold-letter.ts';
import { playVideo } from './play-video.ts';

/** All that scripts add to the prerendered landing, which is whole without them. Returns the cleanup. */
export const bringLandingToLife = (page: Document): (() => void) => {
  chooseLanguage(page);
  const endings = [playVideo(page), holdLetter(page)];
  return () => {
    for (const end of endings) end();
  };
};
