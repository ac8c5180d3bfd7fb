import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { answerSunday, shareSunday, sundayForm } from '../../support/builders/shared-form.ts';
import type { Phone } from '../driver/phone.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

/** Sets the three sliders of a theme alike. */
const setSliders = async (phone: Phone): Promise<void> => {
  for (const place of [0, 1, 2]) await phone.tapOne(place, 'radio', /^6 of 7/);
  await phone.tap('button', 'Next');
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
    await his.sees('I felt close to you');
    await setSliders(his);
    await his.sees('We laughed');
    await setSliders(his);
    await his.fill(/^In your own words/, 'שלום, it was good to laugh');
    await his.tap('button', 'Next');
    await his.seesHeading('Just for you');
    await his.tap('button', 'Skip these');
    await his.tap('button', 'Select all');
    await takeScreenshot(his, 'form-last-step');
    await his.tap('button', 'Send my answers');
    await his.sees('Closeness', 'Great', 'I liked the rain on the roof');

    const hers = await createPhone('mia');
    await signIn(hers, mia);
    await hers.open('/intimacyLab/feedback');
    await hers.tap('link', new RegExp(sundayForm.title));
    await hers.sees('Closeness', 'Great', 'it was good to laugh');
    await takeScreenshot(hers, 'form-result');
  },
);
