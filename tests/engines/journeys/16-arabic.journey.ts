import { expect } from 'vitest';
import { createCoupleWithContent } from '../../support/builders/couple-with-content.ts';
import { getMainPaths } from '../../support/main-paths.ts';
import { journey } from '../journey.ts';
import { showScreen, toScreenName } from '../screens.ts';
import { signIn } from '../steps.ts';

journey(
  '16 every screen fits 320 px in Arabic, from right to left',
  async ({ createPhone, takeScreenshot }) => {
    const { mia, had } = await createCoupleWithContent();
    const phone = await createPhone('mia', { width: 320 });
    await signIn(phone, mia);
    await phone.open('/us/edit-language');
    await phone.tap('radio', 'العربية');
    await phone.tapOne(0, 'button', /^(Save|Use this)/);
    await phone.isAt('/us/me');
    const wrong: string[] = [];
    for (const path of getMainPaths(had)) {
      const { direction, tooWide } = await showScreen(phone, path);
      if (direction !== 'rtl') wrong.push(`${path} reads ${direction}`);
      if (tooWide.length > 0) wrong.push(`${path} scrolls sideways: ${tooWide}`);
      await takeScreenshot(phone, `arabic-${toScreenName(path)}`);
    }
    expect(wrong.join('\n')).toBe('');
  },
);
