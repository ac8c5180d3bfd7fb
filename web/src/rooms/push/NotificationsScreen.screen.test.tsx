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
const NO_QUIET = 'Choose different start and end times for quiet hours.';

const getPushSettings = async (person: TestUser) => (await person.ask(getSettings)).push;

const getSwitch = (name: string): HTMLElement => screen.getByRole('switch', { name });

const openAsMia = async () => {
  const { mia } = await createOnboardedCouple();
  return { mia, user: await openNotifications(mia) };
};

describe('NotificationsScreen', () => {
  /** Taps switches in one task, as no finger could: nothing is queued before all are tapped. */
  const tapAll = (...names: readonly string[]) => {
    for (const tapped of names.map(getSwitch)) fireEvent.click(tapped);
  };

  it('ends several changes of one switch in a row with the last', async () => {
    const { mia } = await openAsMia();
    tapAll('Comments', 'Thinking of you', 'Comments', 'Thinking of you', 'Comments');
    await expectSwitched('Comments', false);
    await expectSwitched('Thinking of you', true);
    await waitFor(async () => expect((await getPushSettings(mia)).muted).toEqual(['comment']));
    await openNotifications(mia);
    await expectSwitched('Comments', false);
    await expectSwitched('Thinking of you', true);
  });

  it('never turns a switch back, however slow reading is', async () => {
    await openAsMia();
    await expectWriteStaysVisible({
      reads: 'GET /api/settings',
      write: async () => {
        fireEvent.click(getSwitch('Comments'));
        await expectSwitched('Comments', false);
      },
      shows: () => !screen.getByRole<HTMLInputElement>('switch', { name: 'Comments' }).checked,
    });
  });

  it('undoes no change by the next', async () => {
    const { mia } = await openAsMia();
    tapAll('Comments', 'Thinking of you');
    await waitFor(async () =>
      expect((await getPushSettings(mia)).muted).toEqual(['comment', 'nudge']),
    );
    await expectSwitched('Comments', false);
    await expectSwitched('Thinking of you', false);
  });

  it('tells a choice that the server refuses, and moves the focus on once it is let go', async () => {
    const { user } = await openAsMia();
    const message = 'The server’s own words.';
    replaceResponse(saving, 409, { message, code: 'frozen' });
    await user.click(getSwitch('Daily reminder'));
    const notice = 'Your last choice wasn’t saved.';
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    await expectSwitched('Daily reminder', false);
    await press(user, 'Never mind');
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
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
      expect((await getPushSettings(mia)).quiet).toEqual({ from: '23:00', to: '08:30' }),
    );
  });

  it('shows both wordings, and saves which one is chosen', async () => {
    const { mia, user } = await openAsMia();
    expect(screen.getByText('Discreet (selected)')).toBeTruthy();
    expect(screen.getByText('You have something new')).toBeTruthy();
    expect(screen.getByText(/^answered\./)).toBeTruthy();
    await user.click(getSwitch('Discreet wording'));
    expect(await screen.findByText('Full (selected)')).toBeTruthy();
    await waitFor(async () => expect((await getPushSettings(mia)).discreet).toBe(false));
  });

  it('saves a reminder and a muted kind', async () => {
    const { mia, user } = await openAsMia();
    await user.click(getSwitch('Daily reminder'));
    await fill(user, 'Remind me at', '06:45');
    await user.click(getSwitch('Quizzes'));
    await waitFor(async () =>
      expect(await getPushSettings(mia)).toMatchObject({ reminderAt: '06:45', muted: ['quiz'] }),
    );
    await user.click(screen.getByRole('link', { name: 'Back to Us' }));
    await expectAddress('/us');
  });
});
