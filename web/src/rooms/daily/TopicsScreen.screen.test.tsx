import { screen, waitFor } from '@testing-library/react';
import { getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
import { findButton, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const TOO_MANY = /You can pause up to five topics/;

const openTopics = async () => {
  const couple = await createOnboardedCouple();
  return { ...couple, user: await renderAt('/daily-questions/topics', couple.mia) };
};

const topic = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

const restFive = async (user: Awaited<ReturnType<typeof renderAt>>) => {
  for (const name of ['Home', 'Food', 'Memories', 'Learning', 'Adventure']) {
    await user.click(await topic(name));
  }
  await waitFor(() => expect(screen.getAllByText('Paused for both of you')).toHaveLength(5));
};

describe('TopicsScreen', () => {
  it('lets five topics rest and no sixth', async () => {
    const { user } = await openTopics();
    await restFive(user);
    await user.click(await topic('Intimacy'));
    expect(await screen.findByText(TOO_MANY)).toBeTruthy();
    expect((await topic('Intimacy')).checked).toBe(true);
  });

  it('lets another topic rest once one is back', async () => {
    const { user } = await openTopics();
    await restFive(user);
    await user.click(await topic('Intimacy'));
    await screen.findByText(TOO_MANY);
    await user.click(await topic('Home'));
    await waitFor(() => expect(screen.queryByText(TOO_MANY)).toBeNull());
  });

  it('keeps which topics rest over a reload', async () => {
    const { mia, user } = await openTopics();
    await restFive(user);
    await user.click(await topic('Home'));
    await waitFor(async () => expect((await mia.ask(getDaily)).hiddenTopics).toHaveLength(4));
    await renderAt('/daily-questions/topics', mia);
    await waitFor(() => expect(screen.getAllByText('Paused for both of you')).toHaveLength(4));
  });

  it('does not tell the partner which topics rest', async () => {
    const { mia, noah, user } = await openTopics();
    await restFive(user);
    await waitFor(async () => expect((await mia.ask(getDaily)).hiddenTopics).toHaveLength(5));
    await renderAt('/daily-questions/topics', noah);
    await topic('Home');
    expect(screen.queryByRole('switch', { checked: false })).toBeNull();
  });

  it('begins a break for both with one tap, also without a network', async () => {
    const { noah, user } = await openTopics();
    await findButton('Take a break');
    goOffline();
    await press(user, 'Take a break');
    await findButton('End the break');
    expect(await screen.findByText(/Saved on this device/)).toBeTruthy();
    goOnline();
    await waitFor(async () => expect((await noah.ask(getDaily)).paused).not.toBeNull());
  });

  it('tells the partner of a break, which either of them ends for both', async () => {
    const { mia, noah, user } = await openTopics();
    await press(user, 'Take a break');
    await waitFor(async () => expect((await noah.ask(getDaily)).paused).not.toBeNull());
    const his = await renderAt('/daily-questions', noah);
    expect(await screen.findByText(/You’re both taking a break/)).toBeTruthy();
    await press(his, 'End the break');
    await waitFor(() => expect(screen.queryByText(/both taking a break/)).toBeNull());
    await waitFor(async () => expect((await mia.ask(getDaily)).paused).toBeNull());
    await renderAt('/daily-questions/topics', mia);
    expect(await findButton('Take a break')).toBeTruthy();
  });

  it('offers no break to somebody alone', async () => {
    const user = await renderAt('/daily-questions/topics', await createOnboardedUser());
    await user.click(await topic('Home'));
    expect(await screen.findByText('Paused')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  });
});
