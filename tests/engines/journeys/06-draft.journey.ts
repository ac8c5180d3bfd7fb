import { getDaily } from '@usward/core/daily/endpoints';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

journey(
  '6 half an answer outlives a reload, and the whole one is sent',
  async ({ createPhone, takeScreenshot }) => {
    const { mia, noah } = await createOnboardedCouple();
    const phone = await createPhone('mia');
    await signIn(phone, mia);
    await phone.tap('link', /^Questions/);
    await phone.fill('Your answer', 'Half a thought 💭 ‏שלום');
    await takeScreenshot(phone, 'question');
    await phone.reload();
    await waitUntil(async () =>
      expect(await phone.getValue('Your answer')).toBe('Half a thought 💭 ‏שלום'),
    );
    await phone.tap('button', 'Send my answer');
    await phone.sees('Yours is sealed.');
    await waitUntil(async () =>
      expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true),
    );
    await phone.reload();
    await phone.sees('Yours is sealed.');
    await phone.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
    await phone.sees('Half a thought');
  },
);
