import { privateItems } from '@usward/core/reflection/phone-only-items';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { answerSunday, shareSunday, sundayForm } from '../../support/builders/shared-form.ts';
import type { Phone } from '../driver/phone.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

/** Answers the page of each slider alike. */
const setSliders = async (phone: Phone): Promise<void> => {
  for (const block of sundayForm.blocks) {
    for (const sentence of block.kind === 'theme' ? block.sliders : []) {
      await phone.seesHeading(sentence);
      await phone.tap('radio', 'Yes');
      await phone.tap('button', 'Next');
    }
  }
};

/** Leaves the private items out. */
const skipPrivateItems = async (phone: Phone): Promise<void> => {
  for (const { prompt } of privateItems) {
    await phone.seesHeading(prompt);
    await phone.tap('button', 'Skip');
  }
};

journey(
  '12 a shared form is answered by both, and the result is there for both',
  async ({ createPhone, takeScreenshot }) => {
    const { mia, noah } = await createOnboardedCouple();
    await answerSunday(mia, await shareSunday(mia), 'I liked the rain on the roof ☔');
    const his = await createPhone('noah');
    await signIn(his, noah);
    await his.open('/intimacyLab/feedback');
    await his.tap('link', new RegExp(sundayForm.title));
    await his.tap('button', 'Begin');
    await setSliders(his);
    await his.fill(/^In your own words/, 'שלום, it was good to laugh');
    await his.tap('button', 'Next');
    await skipPrivateItems(his);
    await his.tap('button', 'Turn on all');
    await takeScreenshot(his, 'form-last-step');
    await his.tap('button', /^Share 3 of 3 with /);
    await his.tap('button', 'Open what you both shared');
    await his.sees('Closeness', 'Great', 'I liked the rain on the roof');

    const hers = await createPhone('mia');
    await signIn(hers, mia);
    await hers.open('/intimacyLab/feedback');
    await hers.tap('link', new RegExp(sundayForm.title));
    await hers.tap('button', 'Open what you both shared');
    await hers.sees('Closeness', 'Great', 'it was good to laugh');
    await takeScreenshot(hers, 'form-result');
  },
);
