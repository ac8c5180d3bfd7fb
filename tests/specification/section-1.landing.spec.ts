import { expect, test } from '@playwright/test';
import { withPhone } from '../journeys/phone.ts';
import { check } from './check-in-browser.ts';

test('the landing page says for whom the app is and what they do in it', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/');
    const words = page.getByRole('main');
    await check('S1.01', () => expect(words).toContainText(/couples/i));
    await check('S1.02', () => expect(words).toContainText(/an app for couples to grow together/i));
    await check('S1.04', () => expect(words).toContainText(/open conversations about intimacy/i));
    await check('S1.03', () => expect(words).toContainText(/daily questions/i));
  }));
