import { createCode, createOnboardedUser } from '../../support/builders/onboarded-users.ts';
import { PASSWORD } from '../../support/builders/test-user.ts';
import { keys, type Phone, type Target } from '../driver/phone.ts';
import { journey } from '../journey.ts';
import { newEmail } from '../steps.ts';

/** More stops than any of these screens has. */
const MAX_TAB_STOPS = 40;

const tabTo = async (phone: Phone, target: Target): Promise<void> => {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    if (await phone.hasFocus(target)) return;
    await phone.press(keys.tab);
  }
  throw new Error(`Tab does not lead to ${JSON.stringify(target)}.`);
};

/** Waits until what slides in has come: a control below the edge of the screen is not where Tab led to. */
const settle = (phone: Phone): Promise<unknown> =>
  phone.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished);
    await Promise.allSettled(ends);
  });

/** Goes to a control by Tab, sees the ring around it, and presses Enter on it. */
const enterOn = async (phone: Phone, role: string, name: string): Promise<void> => {
  await phone.sees(name);
  await settle(phone);
  await tabTo(phone, { role, name });
  const ring = await phone.evaluate(() => {
    const { activeElement } = document;
    return activeElement === null ? 'none' : getComputedStyle(activeElement).outlineStyle;
  });
  if (ring === 'none') throw new Error(`No ring is seen around ${name}.`);
  await phone.press(keys.enter);
};

const typeInto = async (phone: Phone, label: string, text: string): Promise<void> => {
  await phone.getValue(label);
  await tabTo(phone, { label });
  for (const sign of text) await phone.press(sign);
};

journey(
  '18 a person comes from the landing to being connected by the keyboard alone',
  async ({ createPhone }) => {
    const code = await createCode(await createOnboardedUser('Mia'));
    const phone = await createPhone('noah');
    await phone.open('/');
    await enterOn(phone, 'link', 'Create an account');
    await typeInto(phone, 'Email', newEmail('Noah'));
    await phone.press(keys.enter);
    await phone.seesHeading('Choose a password');
    await typeInto(phone, 'Password', PASSWORD);
    await enterOn(phone, 'button', 'Continue');
    await phone.seesHeading("What's your name?");
    await typeInto(phone, 'First name', 'Noah');
    await typeInto(phone, 'Last name', 'Test');
    await phone.press(keys.enter);
    await phone.seesHeading('When Did You Two Start?');
    await enterOn(phone, 'button', 'Skip for now');
    await phone.seesHeading('Invite your partner');
    await typeInto(phone, 'Your partner’s code', code.toLowerCase());
    await enterOn(phone, 'button', 'Connect Partner');
    await phone.seesHeading('Success! You have made it official');
    await enterOn(phone, 'button', 'Continue');
    await enterOn(phone, 'button', 'Later today');
    await phone.seesHeading('Noah and Mia');
  },
);
