import { expect } from 'vitest';
import { createCoupleWithContent } from '../../support/builders/couple-with-content.ts';
import { getMainPaths } from '../../support/main-paths.ts';
import { journey } from '../journey.ts';
import { showScreen, toScreenName } from '../screens.ts';
import { signIn } from '../steps.ts';

/** A ground is dark below this, of 255. */
const DARK = 64;

journey(
  '17 every screen is dark at night and fits with words of twice their size',
  async ({ createPhone, takeScreenshot }) => {
    const { mia, had } = await createCoupleWithContent();
    const phone = await createPhone('mia');
    await signIn(phone, mia);
    await phone.open('/us');
    await phone.tap('radio', 'Dark');
    const wrong: string[] = [];
    for (const path of getMainPaths(had)) {
      const { ground, rootFontSize, tooWide } = await showScreen(phone, path, 2);
      if (ground > DARK) wrong.push(`${path} has a ground of ${ground}`);
      if (rootFontSize < 32) wrong.push(`${path} has words of ${rootFontSize} px`);
      if (tooWide.length > 0) wrong.push(`${path} scrolls sideways: ${tooWide}`);
      await takeScreenshot(phone, `night-${toScreenName(path)}`);
    }
    expect(wrong.join('\n')).toBe('');
  },
);
