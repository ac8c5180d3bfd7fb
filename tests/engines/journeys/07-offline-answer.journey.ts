import { getDaily } from '@usward/core/daily/endpoints';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { signIn, waitForServiceWorker, writeAnswer } from '../steps.ts';

const words = 'Written in a tunnel 🚇 שלום';

journey(
  '7 an answer written without a network outlives a reload and goes out once',
  async ({ createPhone }) => {
    const { mia, noah } = await createOnboardedCouple();
    const his = await createPhone('noah');
    await signIn(his, noah);
    await his.tap('link', /^Questions/);
    await his.seesControl('textbox', 'Your answer');
    await waitForServiceWorker(his);

    his.goOffline();
    await writeAnswer(his, words);
    await his.sees('Saved on this device');
    await his.reload();
    await his.sees('You wrote');
    await his.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
    await his.sees('Written in a tunnel');
    await his.open('/dashboard');
    await his.seesHeading(/Noah and Mia/);
    await his.sees('1 item waiting to send');
    expect((await mia.ask(getDaily)).today.partnerAnswered).toBe(false);

    his.goOnline();
    await waitUntil(async () => expect((await mia.ask(getDaily)).today.partnerAnswered).toBe(true));
    await his.seesNo('1 item waiting to send');
  },
);
