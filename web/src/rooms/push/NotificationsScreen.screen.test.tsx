import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getSettings } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import {
  expectSwitched,
  openNotifications,
} from '../../../../tests/support/screens/fake-pushes.ts';
import { replaceResponse, requestsTo } from '../../../../tests/support/screens/network.ts';
import { expectAddress, fill, findHeading, press } from '../../../../tests/support/screens/page.ts';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const saving = 'PUT /api/settings';
const NO_QUIET = 'Quiet hours need a beginning and another end.';

const pushOf = async (person: TestUser) => (await person.ask(getSettings)).push;

const switchOf = (name: string): HTMLElement => screen.getByRole('switch', { name });

const openAsMia = async () => {
  const { mia } = await createOnboardedCouple();
  return { mia, user: await openNotifications(mia) };
};

describe('NotificationsScreen', () => {
  /** Taps switches in one task, as no finger could: nothing is queued before all are tapped. */
  const tapAtOnce = (...names: readonly string[]) => {
    for (const tapped of names.map(switchOf)) fireEvent.click(tapped);
  };

  it('ends several changes of one switch in a row with the last', async () => {
    const { mia } = await openAsMia();
    tapAtOnce('Comments', 'Thoughts', 'Comments', 'Thoughts', 'Comments');
    await expectSwitched('Comments', false);
    await expectSwitched('Thoughts', true);
    await waitFor(async () => expect((await pushOf(mia)).muted).toEqual(['comment']));
    await openNotifications(mia);
    await expectSwitched('Comments', false);
    await expectSwitched('Thoughts', true);
  });

  it('never turns a switch back, however slow reading is', async () => {
    await openAsMia();
    await expectWriteStaysVisible({
      reads: 'GET /api/settings',
      write: async () => {
        fireEvent.click(switchOf('Comments'));
        await expectSwitched('Comments', false);
      },
      shows: () => !screen.getByRole<HTMLInputElement>('switch', { name: 'Comments' }).checked,
    });
  });

  it('undoes no change by the next', async () => {
    const { mia } = await openAsMia();
    tapAtOnce('Comments', 'Thoughts');
    await waitFor(async () => expect((await pushOf(mia)).muted).toEqual(['comment', 'nudge']));
    await expectSwitched('Comments', false);
    await expectSwitched('Thoughts', false);
  });

  it('tells a choice that the server refuses, and moves the focus on once it is let go', async () => {
    const { user } = await openAsMia();
    const message = 'The server’s own words.';
    replaceResponse(saving, 409, { message, code: 'frozen' });
    await user.click(switchOf('Daily reminder'));
    const told = 'Your last choice was not saved.';
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    await expectSwitched('Daily reminder', false);
    await press(user, 'Leave it');
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    const heading = await findHeading('Notifications');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('does not save quiet hours that are none, and says why at their field', async () => {
    const { mia, user } = await openAsMia();
    const until = await fill(user, 'Quiet until', '23:00');
    expect(await screen.findByText(NO_QUIET)).toBeTruthy();
    expect(until.getAttribute('aria-invalid')).toBe('true');
    expect(requestsTo(saving)).toEqual([]);
    await fill(user, 'Quiet until', '08:30');
    await waitFor(() => expect(screen.queryByText(NO_QUIET)).toBeNull());
    await waitFor(async () =>
      expect((await pushOf(mia)).quiet).toEqual({ from: '23:00', to: '08:30' }),
    );
  });

  it('shows both wordings, and saves which one is chosen', async () => {
    const { mia, user } = await openAsMia();
    expect(screen.getByText('Discreet, as you have it')).toBeTruthy();
    expect(screen.getByText('You have something new')).toBeTruthy();
    expect(screen.getByText(/^has answered\./)).toBeTruthy();
    await user.click(switchOf('Discreet wording'));
    expect(await screen.findByText('In full, as you have it')).toBeTruthy();
    await waitFor(async () => expect((await pushOf(mia)).discreet).toBe(false));
  });

  it('saves a reminder and a muted kind', async () => {
    const { mia, user } = await openAsMia();
    await user.click(switchOf('Daily reminder'));
    await fill(user, 'Remind me at', '06:45');
    await user.click(switchOf('Quizzes'));
    await waitFor(async () =>
      expect(await pushOf(mia)).toMatchObject({ reminderAt: '06:45', muted: ['quiz'] }),
    );
    await user.click(screen.getByRole('link', { name: 'Back to us' }));
    await expectAddress('/us');
  });
});
