import { expect } from 'vitest';
import { coupleThatHas } from '../../actors/couple-that-has.ts';
import { mainScreens } from '../../actors/main-screens.ts';
import { journey } from '../journey.ts';
import { nameOf, showScreen } from '../screens.ts';
import { signIn } from '../steps.ts';

/** A ground is dark below this, of 255. */
const DARK = 64;

journey(
  '17 every screen is dark at night and fits with words of twice their size',
  async ({ phoneOf, picture }) => {
    const { mia, had } = await coupleThatHas();
    const phone = await phoneOf('mia');
    await signIn(phone, mia);
    await phone.open('/us');
    await phone.tap('radio', 'Dark');
    const wrong: string[] = [];
    for (const path of mainScreens(had)) {
      const { ground, rootFontSize, tooWide } = await showScreen(phone, path, 2);
      if (ground > DARK) wrong.push(`${path} has a ground of ${ground}`);
      if (rootFontSize < 32) wrong.push(`${path} has words of ${rootFontSize} px`);
      if (tooWide.length > 0) wrong.push(`${path} scrolls sideways: ${tooWide}`);
      await picture(phone, `night-${nameOf(path)}`);
    }
    expect(wrong.join('\n')).toBe('');
  },
);
