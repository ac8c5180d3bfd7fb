import {
  createCode,
  createOnboardedUser,
  createUserBeforeInvite,
} from '../../support/builders/onboarded-users.ts';
import { journey } from '../journey.ts';
import { signIn, signUp, submitCredentials } from '../steps.ts';

journey('4 a person joins by a link and another by a typed code', async ({ createPhone }) => {
  const code = await createCode(await createOnboardedUser('Ida'));
  const jos = await createPhone('jo');
  await signUp(jos, 'Jo', `/join?code=${code}`);
  await jos.tap('button', 'Skip for now');
  await jos.sees('Connected!');
  await jos.isAt('/dashboard');
  await jos.seesHeading('Success! You have made it official');

  const mia = await createOnboardedUser('Mia');
  const hers = await createPhone('mia');
  await signIn(hers, mia);
  const his = await createPhone('noah');
  await submitCredentials(his, await createUserBeforeInvite('Noah'));
  await his.fill(/partner.s code/, (await createCode(mia)).toLowerCase());
  await his.tap('button', 'Connect Partner');
  await his.sees('Success! You have made it official');
  await his.tap('button', 'Continue');
  await his.isAt('/dashboard');
  await hers.sees('Noah');
});
