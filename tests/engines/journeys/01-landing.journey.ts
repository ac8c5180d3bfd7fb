import { expect } from 'vitest';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';

journey(
  '1 a visitor sees the landing with its film playing, and finds both ways in',
  async ({ createPhone, takeScreenshot }) => {
    const phone = await createPhone('visitor');
    await phone.open('/');
    await phone.seesHeading('Grow toward each other');
    const film = () =>
      phone.evaluate(() => {
        const video = document.querySelector('video');
        if (video === null) throw new Error('There is no film.');
        const { muted, loop, paused, currentTime } = video;
        // Firefox plays every video in its place, and has no property that says so.
        const isInPlace = video.hasAttribute('playsinline');
        return { muted, isInPlace, loop, paused, isMoving: currentTime > 0 };
      });
    await waitUntil(async () =>
      expect(await film()).toEqual({
        muted: true,
        isInPlace: true,
        loop: true,
        paused: false,
        isMoving: true,
      }),
    );
    await takeScreenshot(phone, 'landing');
    await phone.tap('button', 'Pause the video');
    await waitUntil(async () => expect((await film()).paused).toBe(true));

    await phone.tap('link', 'Sign In');
    await phone.isAt('/auth/sign-in');
    await phone.goBack();
    await phone.tapOne(0, 'link', 'Create an account');
    await phone.isAt('/auth/create-account');
  },
);
