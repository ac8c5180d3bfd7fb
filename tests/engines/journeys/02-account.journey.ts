import { settledAlone } from '../../actors/settled.ts';
import { followResetLink, resetLinks } from '../../journeys/reset-password.ts';
import { until } from '../driver/until.ts';
import { journey } from '../journey.ts';
import { reachPassword, signUp } from '../steps.ts';

journey('2 a person signs up in three steps', async ({ phoneOf, picture }) => {
  const phone = await phoneOf('mia');
  await signUp(phone, 'Mia');
  await picture(phone, 'date');
});

journey(
  '2 a wrong password is refused, and a forgotten one is set anew by e-mail',
  async ({ phoneOf }) => {
    const { email } = await settledAlone('Mia');
    const phone = await phoneOf('mia');
    await reachPassword(phone, email);
    await phone.fill('Password', 'something-else-1');
    await phone.tap('button', 'Sign In');
    await phone.sees(/password/i);
    await phone.isAt('/auth/sign-in');

    await phone.tap('button', 'Forgot Password');
    await phone.sees('Password reset email sent!');
    const link = await until(async () => {
      const [first] = await resetLinks(email);
      if (first === undefined) throw new Error('There is no e-mail.');
      return first;
    });
    await followResetLink(link, 'together-again-2');
    await phone.fill('Password', 'together-again-2');
    await phone.tap('button', 'Sign In');
    await phone.isAt('/dashboard');
    await phone.sees('Mia');
  },
);
