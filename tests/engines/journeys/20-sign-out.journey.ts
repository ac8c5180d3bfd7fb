import { expect } from 'vitest';
import { settledCouple } from '../../actors/settled.ts';
import { readEverythingKept } from '../../journeys/kept-here.ts';
import { journey } from '../journey.ts';
import { settleWorker, signIn, writeAnswer } from '../steps.ts';

journey('20 signing out leaves nothing of the person on the phone', async ({ phoneOf }) => {
  const { mia } = await settledCouple();
  const phone = await phoneOf('mia');
  await signIn(phone, mia);
  await phone.tap('link', /^Questions/);
  await phone.seesControl('textbox', 'Your answer');
  await settleWorker(phone);
  phone.loseNetwork();
  await writeAnswer(phone, 'canary-in-an-answer');
  await phone.sees('Kept on this phone');
  const before = await phone.evaluate(readEverythingKept);
  for (const trace of ['canary', mia.email]) expect(before).toContain(trace);

  await phone.tap('link', 'Us');
  await phone.tap('button', /^Sign out/);
  await phone.tap('button', /^Sign out/);
  await phone.seesControl('link', 'Create an account');
  const after = await phone.evaluate(readEverythingKept);
  for (const trace of ['canary', mia.email, mia.id, 'Noah']) expect(after).not.toContain(trace);
});
