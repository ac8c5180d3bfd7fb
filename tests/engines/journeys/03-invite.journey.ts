import { getUser } from '@usward/core/account/endpoints';
import { expect } from 'vitest';
import { createUserWithoutDate } from '../../support/builders/onboarded-users.ts';
import { journey } from '../journey.ts';
import { submitCredentials } from '../steps.ts';

journey(
  '3 a person saves the date, shares the code and shows it as a picture',
  async ({ createPhone, takeScreenshot }) => {
    const mia = await createUserWithoutDate('Mia');
    const phone = await createPhone('mia');
    await submitCredentials(phone, mia);
    await phone.seesHeading('When Did You Two Start?');
    await phone.fill('Together since', '2023-05-05');
    await phone.tap('button', 'Save Date');
    await phone.seesHeading('Invite your partner');
    expect(await mia.ask(getUser)).toMatchObject({ togetherSince: '2023-05-05' });
    await phone.seesControl('img', 'QR code of your invite link');
    await takeScreenshot(phone, 'invite');

    // No browser here has a sheet to share by, so the link is copied.
    await phone.tap('button', 'Share Invite Code');
    await phone.sees('Link copied!');
    await phone.tap('link', 'Next');
    await phone.isAt('/dashboard');
  },
);
