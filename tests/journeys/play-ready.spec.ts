import { expect, test } from '@playwright/test';
import { getSession } from '@usward/core/intimacy/endpoints';
import { holdBack } from './hold-back.ts';
import { heading } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { button, inLab } from './play-steps.ts';

/** What a session reads like to whoever is not ready. */
const notReady = { state: 'none', readyUntil: null };

test('ready now shows nothing on the other phone, and can be taken back', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await inLab([hers, his], ['mia', 'noah']);
      const [one, other] = [hers.page(), his.page()];
      await button(other, 'On two phones').click();
      await expect(button(other, 'Ready now')).toBeVisible();
      const before = await other.getByRole('main').textContent();
      await button(one, 'On two phones').click();
      await button(one, 'Ready now').click();
      await expect(heading(one, 'Truth or dare')).toBeVisible();
      await expect(one.getByText('You are ready')).toBeVisible();
      expect(await noah.ask(getSession)).toEqual(notReady);
      await button(one, 'Take it back').click();
      await expect(button(one, 'Ready now')).toBeVisible();
      await expect.poll(() => mia.ask(getSession)).toEqual(notReady);
      await button(other, 'Ready now').click();
      await expect(other.getByText('You are ready')).toBeVisible();
      await button(other, 'Take it back').click();
      await expect(button(other, 'Ready now')).toBeVisible();
      expect(await other.getByRole('main').textContent()).toBe(before);
    }),
  ));

test('ready now ends with its screen: by Back, by Hide, and while it is still being said', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await inLab([phone], ['mia']);
    const page = phone.page();
    const sayReady = async () => {
      await button(page, 'On two phones').click();
      await expect(heading(page, 'Truth or dare')).toBeFocused();
      await button(page, 'Ready now').click();
    };
    const isReady = async () => {
      const heard = page.getByRole('heading', { level: 2, name: 'You are ready' });
      await expect(heard).toBeFocused();
      await expect(page.getByText('while this screen is open, for 10 more minutes')).toBeVisible();
      expect(await mia.ask(getSession)).not.toEqual(notReady);
    };
    await sayReady();
    await isReady();
    await button(page, 'Take it back').click();
    await expect(button(page, 'Ready now')).toBeFocused();
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);

    await button(page, 'Ready now').click();
    await isReady();
    await button(page, 'Back').click();
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);

    // At once again: what takes it back comes first.
    await sayReady();
    await isReady();
    await button(page, 'Hide').click();
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);

    await page.getByRole('link', { name: 'Play' }).click();
    await button(page, 'On two phones').click();
    await button(page, 'Ready now').waitFor();
    const release = await holdBack(page, '**/session/ready');
    const saying = page.waitForRequest('**/session/ready');
    await button(page, 'Ready now').click();
    const said = await saying;
    await page.goBack();
    release();
    expect((await said.response())?.ok()).toBe(true);
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);
    expect(await noah.ask(getSession)).toEqual(notReady);
  }));
