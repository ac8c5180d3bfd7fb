import { getDaily } from '@usward/core/daily/endpoints';
import { expect } from 'vitest';
import { settledCouple } from '../../actors/settled.ts';
import { until } from '../driver/until.ts';
import { journey } from '../journey.ts';
import { settleWorker, signIn, writeAnswer } from '../steps.ts';

const words = 'Written in a tunnel 🚇 שלום';

journey(
  '7 an answer written without a network outlives a reload and goes out once',
  async ({ phoneOf }) => {
    const { mia, noah } = await settledCouple();
    const his = await phoneOf('noah');
    await signIn(his, noah);
    await his.tap('link', /^Questions/);
    await his.seesControl('textbox', 'Your answer');
    await settleWorker(his);

    his.loseNetwork();
    await writeAnswer(his, words);
    await his.sees('Kept on this phone');
    await his.reload();
    await his.sees('Written in a tunnel');
    await his.open('/dashboard');
    await his.seesHeading(/Noah and Mia/);
    await his.sees('1 thing will be sent');
    expect((await mia.ask(getDaily)).today.partnerAnswered).toBe(false);

    his.findNetwork();
    await until(async () => expect((await mia.ask(getDaily)).today.partnerAnswered).toBe(true));
    await his.seesNo('1 thing will be sent');
  },
);
