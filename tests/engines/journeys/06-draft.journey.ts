import { getDaily } from '@usward/core/daily/endpoints';
import { expect } from 'vitest';
import { settledCouple } from '../../actors/settled.ts';
import { until } from '../driver/until.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

journey(
  '6 half an answer outlives a reload, and the whole one is sent',
  async ({ phoneOf, picture }) => {
    const { mia, noah } = await settledCouple();
    const phone = await phoneOf('mia');
    await signIn(phone, mia);
    await phone.tap('link', /^Questions/);
    await phone.fill('Your answer', 'Half a thought 💭 ‏שלום');
    await picture(phone, 'question');
    await phone.reload();
    await until(async () =>
      expect(await phone.valueOf('Your answer')).toBe('Half a thought 💭 ‏שלום'),
    );
    await phone.tap('button', 'Send my answer');
    await phone.sees('It opens when you both answer.');
    await until(async () => expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true));
    await phone.reload();
    await phone.sees('Half a thought', 'It opens when you both answer.');
  },
);
