import { getResetLinks, openResetLink } from '../../journeys/reset-password.ts';
import { createOnboardedUser } from '../../support/builders/onboarded-users.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { goToPasswordStep, signUp } from '../steps.ts';

journey('2 a person signs up in three steps', async ({ createPhone, takeScreenshot }) => {
  const phone = await createPhone('mia');
  await signUp(phone, 'Mia');
  await takeScreenshot(phone, 'date');
});

journey(
  '2 a wrong password is refused, and a forgotten one is set anew by e-mail',
  async ({ createPhone }) => {
    const { email } = await createOnboardedUser('Mia');
    const phone = await createPhone('mia');
    await goToPasswordStep(phone, email);
    await phone.fill('Password', 'something-else-1');
    await phone.tap('button', 'Sign In');
    await phone.sees(/password/i);
    await phone.isAt('/auth/sign-in');

    await phone.tap('button', 'Forgot Password');
    await phone.sees('Password reset email sent!');
    const link = await waitUntil(async () => {
      const [first] = await getResetLinks(email);
      if (first === undefined) throw new Error('There is no e-mail.');
      return first;
    });
    await openResetLink(link, 'together-again-2');
    await phone.fill('Password', 'together-again-2');
    await phone.tap('button', 'Sign In');
    await phone.isAt('/dashboard');
    await phone.sees('Mia');
  },
);
