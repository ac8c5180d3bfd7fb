import { expect } from 'vitest';
import { coupleOfDays } from '../../actors/past-days.ts';
import { until } from '../driver/until.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

const DAYS = 100;

journey(`13 ${DAYS} days are scrolled to their end and searched`, async ({ phoneOf, picture }) => {
  const { mia } = await coupleOfDays(DAYS, (day) => ({
    mias: day === 7 ? 'Tea by the Zürichsee.' : `Mia’s words of day ${day}.`,
    noahs: `Noah’s words of day ${day}.`,
  }));
  const phone = await phoneOf('mia');
  await signIn(phone, mia);
  await phone.open('/daily-questions/history');
  await phone.sees(`Mia’s words of day ${DAYS - 1}.`);
  await picture(phone, 'history');
  await until(async () => {
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
});
