import { createCode, createOnboardedUser } from '../../support/builders/onboarded-users.ts';
import type { Phone } from '../driver/phone.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

const connectBy = async (phone: Phone, code: string): Promise<void> => {
  await phone.tap('button', 'I have a code');
  await phone.fill(/partner.s code/, code);
  await phone.tap('button', 'Connect Partner');
  await phone.seesHeading('Success! You have made it official');
  await phone.tap('button', 'Continue');
  await phone.isAt('/dashboard');
  await phone.tap('button', 'Later today');
};

journey(
  '5 both see that they have met, the inviter takes it back once, and then says yes',
  async ({ createPhone, takeScreenshot }) => {
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createOnboardedUser('Noah'),
    ]);
    const hers = await createPhone('mia');
    const his = await createPhone('noah');
    await signIn(hers, mia);
    await signIn(his, noah);

    await connectBy(his, await createCode(mia));
    await hers.seesHeading('Noah is here');
    await takeScreenshot(hers, 'who-connected');
    await hers.tap('button', 'This isn’t my partner');
    await hers.tap('button', 'Unlink');
    await hers.sees('You’re no longer linked');
    await his.seesControl('button', 'I have a code');

    await connectBy(his, await createCode(mia));
    await hers.seesHeading('Noah is here');
    await hers.tap('button', 'Yes, that’s Noah');
    await hers.seesHeading('Success! You have made it official');
    await hers.tap('button', 'Continue');
    await hers.tap('button', 'Later today');
    await hers.isAt('/dashboard');
    await hers.seesHeading('Mia and Noah');
    await his.seesHeading('Noah and Mia');
  },
);
