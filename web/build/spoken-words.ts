import { parsePo } from 'pofile-ts';
import type { Plugin } from 'vite';
import { otherLanguages } from '../../core/src/language/languages.ts';
import { wordsOf } from '../../scripts/words/compile.ts';

const catalogue = /\/core\/words\/(\w+)\.po$/;

/** Makes modules of the catalogues: their `words`, by the keys of the English texts. */
export const spokenWords = (): Plugin => ({
  name: 'usward:spoken-words',
  transform: {
    filter: { id: catalogue },
    handler: (code, id) => {
      const language = otherLanguages.find((one) => one === catalogue.exec(id)?.[1]);
      if (language === undefined) throw new Error(`${id} is in no language of the app.`);
      const words = JSON.stringify(JSON.stringify(wordsOf(language, parsePo(code))));
      return { code: `export const words = JSON.parse(${words});`, map: null, moduleType: 'js' };
    },
  },
});
