import { expect, type Page } from '@playwright/test';
import { getTextDirection, type Language } from '@usward/core/language/languages';
import { isFull } from '../support/full.ts';
import { coveredControls } from './covered-controls.ts';
import { findEnlargedTextFaults, findTextFaults } from './enlarged-text.ts';
import { findScreenFaults, type ScreenAppearance, setAppearance } from './screen-faults.ts';

const looks: readonly ScreenAppearance[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 390 },
];

/** In all looks and with larger text; outside the full run in one look each, the next one in turn. */
const findStateFaults = async (page: Page, place: number): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const look of isFull ? looks : looks.slice(place % 2, (place % 2) + 1)) {
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
  let place = 0;
  return {
    wrong,
    inspect: async (page, name) => {
      await expect(page.locator('html')).toHaveAttribute('dir', getTextDirection(language));
      wrong.push(...(await findStateFaults(page, place)).map((fault) => `${name}: ${fault}`));
      place += 1;
    },
  };
};
