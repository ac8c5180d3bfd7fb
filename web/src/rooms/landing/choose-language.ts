import { languages } from '@usward/core/language/languages';
import { storeLanguage } from '../../device/language.ts';

/** Keeps the language that a visitor taps below, so that the app speaks it too. */
export const chooseLanguage = (container: ParentNode): void => {
  for (const link of container.querySelectorAll<HTMLElement>('a[data-language]')) {
    const language = languages.find((one) => one === link.dataset.language);
    if (language) link.addEventListener('click', () => storeLanguage(language));
  }
};
