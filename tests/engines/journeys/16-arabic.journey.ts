import { expect } from 'vitest';
import { coupleThatHas } from '../../actors/couple-that-has.ts';
import { mainScreens } from '../../actors/main-screens.ts';
import { journey } from '../journey.ts';
import { nameOf, showScreen } from '../screens.ts';
import { signIn } from '../steps.ts';

journey(
  '16 every screen fits 320 px in Arabic, from right to left',
  async ({ phoneOf, picture }) => {
    const { mia, had } = await coupleThatHas();
    const phone = await phoneOf('mia', { width: 320 });
    await signIn(phone, mia);
    await phone.open('/us/edit-language');
    await phone.tap('radio', 'العربية');
    await phone.tapOne(0, 'button', /^(Save|Use this)/);
    await phone.isAt('/us/me');
    const wrong: string[] = [];
    for (const path of mainScreens(had)) {
      const { direction, tooWide } = await showScreen(phone, path);
      if (direction !== 'rtl') wrong.push(`${path} reads ${direction}`);
      if (tooWide.length > 0) wrong.push(`${path} scrolls sideways: ${tooWide}`);
      await picture(phone, `arabic-${nameOf(path)}`);
    }
    expect(wrong.join('\n')).toBe('');
  },
);
