import { expect } from 'vitest';
import { createCoupleWithDays } from '../../support/builders/couple-with-days.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

const DAYS = 100;

journey(
  `13 ${DAYS} days are scrolled to their end and searched`,
  async ({ createPhone, takeScreenshot }) => {
    const { mia } = await createCoupleWithDays(DAYS, (day) => ({
      miaText: day === 7 ? 'Tea by the Zürichsee.' : `Mia’s words of day ${day}.`,
      noahText: `Noah’s words of day ${day}.`,
    }));
    const phone = await createPhone('mia');
    await signIn(phone, mia);
    await phone.open('/daily-questions/history');
    await phone.sees(`Mia’s words of day ${DAYS - 1}.`);
    await takeScreenshot(phone, 'history');
    await waitUntil(async () => {
      const days = await phone.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelectorAll('main article').length;
      });
      expect(days).toBe(DAYS);
    });
    await phone.sees('Mia’s words of day 0.');

    await phone.fill('Search your days', 'zurichsee');
    await phone.sees('1 day', 'Tea by the Zürichsee.');
    await phone.seesNo('Mia’s words of day 99.');
  },
);
