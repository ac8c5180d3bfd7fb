import { freshCode, settledAlone, uninvited } from '../../actors/settled.ts';
import { journey } from '../journey.ts';
import { enter, signIn, signUp } from '../steps.ts';

journey('4 a person joins by a link and another by a typed code', async ({ phoneOf }) => {
  const code = await freshCode(await settledAlone('Ida'));
  const jos = await phoneOf('jo');
  await signUp(jos, 'Jo', `/join?code=${code}`);
  await jos.tap('button', 'Skip for now');
  await jos.sees('Connected!');
  await jos.isAt('/dashboard');
  await jos.seesHeading('Success! You have made it official');

  const mia = await settledAlone('Mia');
  const hers = await phoneOf('mia');
  await signIn(hers, mia);
  const his = await phoneOf('noah');
  await enter(his, await uninvited('Noah'));
  await his.fill(/partner.s code/, (await freshCode(mia)).toLowerCase());
  await his.tap('button', 'Connect Partner');
  await his.sees('Success! You have made it official');
  await his.tap('button', 'Continue');
  await his.isAt('/dashboard');
  await hers.sees('Noah');
});
