import { screen, waitFor } from '@testing-library/react';
import { getEventCounts } from '@usward/core/tracking/count-endpoints';
import { track } from '@usward/core/tracking/endpoints';
import { describe, expect, it } from 'vitest';
import { settledAdmin } from '../../../../tests/actors/admin.ts';
import {
  answerInstead,
  goOffline,
  goOnline,
  letThrough,
} from '../../../../tests/support/screens/network.ts';
import { passTime, press, startClock, stopClock } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const counting = 'GET /api/admin/events';

/** An admin of an app in which a tab was switched today. */
const adminOfUsed = async () => {
  const ada = await settledAdmin();
  await ada.ask(track, {
    body: { type: 'track', eventName: 'Tab Switched', properties: { tab_name: 'us' } },
  });
  return ada;
};

const openEvents = async () => {
  const user = await renderAt('/admin/events', await adminOfUsed());
  await findCard();
  return user;
};

/** Lets time pass on a stopped clock, as a load that fails is tried again by itself, until the page says so. */
const passUntil = (isSaid: () => unknown) =>
  waitFor(async () => {
    await passTime(1_000);
    expect(isSaid()).toBeTruthy();
  });

const findCard = () => screen.findByRole('article', { name: 'Tab Switched' });
const choose = async (user: Awaited<ReturnType<typeof renderAt>>, period: string) =>
  user.click(await screen.findByRole('radio', { name: period }));

describe('EventsScreen', () => {
  it('says so where nothing was counted', async () => {
    const ada = await settledAdmin();
    const { from, to, events } = await ada.ask(getEventCounts);
    const none = events.map(({ name, days }) => ({ name, total: 0, days: days.map(() => 0) }));
    answerInstead(counting, 200, { from, to, events: none });
    await renderAt('/admin/events', ada);
    expect(await screen.findByText(/^Nothing was counted in these days yet\./)).toBeTruthy();
  });

  it('fetches counts that could not be fetched once it is asked to try again', async () => {
    const user = await openEvents();
    answerInstead(counting, 503, {});
    stopClock();
    await choose(user, '7 days');
    await passUntil(() => screen.getByText('The counts could not be fetched just now.'));
    startClock();
    letThrough(counting);
    await press(user, 'Try again');
    expect(await findCard()).toBeTruthy();
  });

  it('keeps what was counted without a network, and says that it may be old', async () => {
    await openEvents();
    goOffline();
    expect(await screen.findByText(/Newer counts come with a network\./)).toBeTruthy();
    expect(await findCard()).toBeTruthy();
  });

  it('fetches other days once there is a network', async () => {
    const user = await openEvents();
    stopClock();
    goOffline();
    await choose(user, '90 days');
    expect(await screen.findByText('You are offline. Counts need the network.')).toBeTruthy();
    goOnline();
    await passUntil(() => screen.getByRole('article', { name: 'Tab Switched' }));
  });
});
