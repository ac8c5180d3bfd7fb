import { expect } from 'vitest';
import { readAllStorageInPage } from '../../journeys/all-storage.ts';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { journey } from '../journey.ts';
import { signIn, waitForServiceWorker, writeAnswer } from '../steps.ts';

journey('20 signing out leaves nothing of the person on the phone', async ({ createPhone }) => {
  const { mia } = await createOnboardedCouple();
  const phone = await createPhone('mia');
  await signIn(phone, mia);
  await phone.tap('link', /^Questions/);
  await phone.seesControl('textbox', 'Your answer');
  await waitForServiceWorker(phone);
  phone.goOffline();
  await writeAnswer(phone, 'canary-in-an-answer');
  await phone.sees('Saved on this device');
  const before = await phone.evaluate(readAllStorageInPage);
  for (const trace of ['canary', mia.email]) expect(before).toContain(trace);

  await phone.tap('link', 'Us');
  await phone.tap('button', /^Sign out/);
  await phone.tap('button', /^Sign out/);
  await phone.seesHeading('Grow toward each other');
  const after = await phone.evaluate(readAllStorageInPage);
  for (const trace of ['canary', mia.email, mia.id, 'Noah']) expect(after).not.toContain(trace);
});
