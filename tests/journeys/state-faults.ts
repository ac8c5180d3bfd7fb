import { expect, type Page } from '@playwright/test';
import { getTextDirection, type Language } from '@usward/core/language/languages';
import { coveredControls } from './covered-controls.ts';
import { findEnlargedTextFaults, findTextFaults } from './enlarged-text.ts';
import { findScreenFaults, phoneLooks, setAppearance } from './screen-faults.ts';

/** What is wrong with a state of a screen: light on a usual phone, dark on a narrow one, and with larger text. */
const findStateFaults = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const look of phoneLooks) {
    await setAppearance(page, look);
    const faults = [...(await findScreenFaults(page)), ...(await findTextFaults(page))];
    wrong.push(...faults.map((fault) => `${look.colorScheme} ${look.width} ${fault}`));
  }
  wrong.push(...(await coveredControls(page)));
  wrong.push(...(await findEnlargedTextFaults(page)));
  return wrong;
};

/** Looks at one state after the other, and collects what is wrong with each. */
export type StateInspector = {
  readonly inspect: (page: Page, name: string) => Promise<void>;
  readonly wrong: readonly string[];
};

/** All states have to be in this language, from whichever side it is read. */
export const createStateInspector = (language: Language): StateInspector => {
  const wrong: string[] = [];
  return {
    wrong,
    inspect: async (page, name) => {
      await expect(page.locator('html')).toHaveAttribute('dir', getTextDirection(language));
      wrong.push(...(await findStateFaults(page)).map((fault) => `${name}: ${fault}`));
    },
  };
};
