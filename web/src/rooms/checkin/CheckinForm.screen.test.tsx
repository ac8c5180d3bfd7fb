import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addDays, coupleDay, timeZone } from '@usward/core/calendar';
import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
import { fill, findHeading, press, setDate } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const SAVE = 'Save my check-in';
const WAITS = /We’ll send it when you’re online\./;

const openCheckin = async () => {
  const couple = await createOnboardedCouple();
  const user = await renderAt('/checkin', couple.mia);
  await findHeading('How are you, Mia?');
  return { ...couple, user };
};

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

const choose = async (name: string): Promise<void> => {
  fireEvent.click(await radio(name));
};

const partnersCard = () => screen.findByRole('article', { name: /^From / });

describe('CheckinForm', () => {
  it('keeps what was begun over a reload', async () => {
    const { mia, user } = await openCheckin();
    await choose('Light');
    await fill(user, 'Note to self', 'Half a th');
    await renderAt('/checkin', mia);
    expect((await radio('Light')).checked).toBe(true);
    expect(screen.getByLabelText('Note to self')).toHaveProperty('value', 'Half a th');
  });

  it('never asks again for a check-in that was just made, however slow reading is', async () => {
    const { user } = await openCheckin();
    await expectWriteStaysVisible({
      reads: 'GET /api/checkins*',
      write: async () => {
        await choose('Light');
        await press(user, SAVE);
        await findHeading('Thank you, Mia');
      },
      shows: () => screen.queryByRole('heading', { name: 'Thank you, Mia' }) !== null,
    });
  });

  it('takes a choice back by a second press', async () => {
    const { user } = await openCheckin();
    await choose('Light');
    const light = await radio('Light');
    light.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(light.checked).toBe(false));
  });

  it('remembers who sees the mood', async () => {
    const { user } = await openCheckin();
    await choose('Light');
    await user.selectOptions(
      await screen.findByLabelText('Who sees your mood'),
      'After we both check in',
    );
    await press(user, SAVE);
    await findHeading('Thank you, Mia');
    await press(user, 'Delete');
    await press(user, 'Delete it');
    await findHeading('How are you, Mia?');
    expect(screen.getByLabelText('Who sees your mood')).toHaveProperty('value', 'both');
  });

  it('shows the partner nothing that is for oneself', async () => {
    const { noah, user } = await openCheckin();
    await choose('Light');
    await choose('5 of 5, A lot');
    await user.selectOptions(await screen.findByLabelText('Who sees your stress'), 'Only me');
    await fill(user, 'Note to self', 'A secret note');
    await press(user, SAVE);
    await findHeading('Thank you, Mia');
    await waitFor(async () => expect((await noah.ask(getCheckins)).today.partner).not.toBeNull());
    await renderAt('/checkin', noah);
    expect((await partnersCard()).textContent).toContain('Light');
    expect(document.body.textContent).not.toMatch(/A secret note|Stress from Mia/);
    expect((await partnersCard()).textContent).not.toContain('Stress');
  });

  it('opens what is shared with both only once both have checked in', async () => {
    const { mia, noah, user } = await openCheckin();
    const { date } = (await mia.ask(getCheckins)).today;
    await noah.ask(checkIn, {
      params: { date },
      body: { mood: { value: 4, visibility: 'both' } },
    });
    await renderAt('/checkin', mia);
    expect(
      await screen.findByText('Noah shared something. You’ll see it', { exact: false }),
    ).toBeTruthy();
    expect(screen.queryByRole('article', { name: /^From / })).toBeNull();
    await choose('Steady');
    await press(user, SAVE);
    await waitFor(async () => expect((await partnersCard()).textContent).toContain('Light'));
  });

  it('waits for a network and then goes out', async () => {
    const { noah, user } = await openCheckin();
    goOffline();
    await choose('Light');
    await press(user, SAVE);
    expect(await screen.findByText(WAITS)).toBeTruthy();
    goOnline();
    await waitFor(async () => expect((await noah.ask(getCheckins)).today.partner).not.toBeNull());
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
  });

  it('keeps what was chosen when the day turns, and says so', async () => {
    const date = addDays(coupleDay(Date.now(), timeZone('Europe/Berlin')), 1);
    const couple = await createOnboardedCouple();
    setDate(Date.parse(`${date}T02:58:00Z`));
    const user = await renderAt('/checkin', couple.mia);
    await choose('Steady');
    setDate(Date.parse(`${date}T03:01:00Z`));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/It’s a new day\./)).toBeTruthy();
    expect((await radio('Steady')).checked).toBe(true);
    await press(user, 'Start today’s');
    await waitFor(async () => expect((await radio('Steady')).checked).toBe(false));
    expect(screen.getByText(/is still on this phone/)).toBeTruthy();
  });
});
