import { expect } from 'vitest';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import type { Phone } from '../driver/phone.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

const PIN = '271828';
const OTHER_PIN = '314159';
/** F2, which hides all at once, by its code in the protocol. */
const HIDE = '\uE032';

/** Nothing of the two is in the page, whatever is looked at. */
const showsNobody = async (phone: Phone): Promise<void> => {
  await phone.seesHeading('Enter your PIN');
  const markup = await phone.evaluate(() => document.documentElement.outerHTML);
  for (const name of ['Mia', 'Noah']) expect(markup).not.toContain(name);
};

const unlock = async (phone: Phone, pin: string): Promise<void> => {
  await phone.fill('Your PIN', pin);
  await phone.tap('button', 'Unlock');
};

journey(
  '15 a locked app shows nobody and opens by its PIN, and hides where the app is left',
  async ({ createPhone, takeScreenshot }) => {
    const { mia } = await createOnboardedCouple();
    const phone = await createPhone('mia');
    await signIn(phone, mia);
    await phone.open('/us/lock');
    await phone.tap('button', /^A PIN/);
    await phone.fill('New PIN', PIN);
    await phone.fill('Confirm new PIN', PIN);
    await phone.tap('button', 'Turn the lock on');
    await phone.seesHeading('The lock is on');

    await phone.open('/dashboard');
    await showsNobody(phone);
    await takeScreenshot(phone, 'locked');
    await unlock(phone, OTHER_PIN);
    await phone.sees('That’s not your PIN.');
    await showsNobody(phone);
    await unlock(phone, PIN);
    await phone.seesHeading('Mia and Noah');

    await phone.press(HIDE);
    await showsNobody(phone);
    await unlock(phone, PIN);
    await phone.seesHeading('Mia and Noah');
  },
);
