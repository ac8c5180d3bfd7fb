import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getSettings, saveSettings } from '@usward/core/push/endpoints';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import { describe, expect, it, vi } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../tests/support/builders/test-user.ts';
import { fakePushes } from '../../../tests/support/screens/fake-pushes.ts';
import {
  openLetter,
  passTime,
  press,
  settle,
  startClock,
  stopClock,
} from '../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../tests/support/screens/platform.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';
import { $installPrompt } from '../device/startup/install-prompt.ts';
// Loaded with the test: it stops the clock.
import './RevealOffers.tsx';

const REMINDER = 'Same time tomorrow?';
const HOME_SCREEN = 'Keep it one click away';
const HIS = 'What he said';
/** As long as a reveal is read at least. */
const READ_MS = 8_000;

const answerAs = async (person: TestUser, text: string) => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

const createReveal = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerAs(mia, 'What she said');
  await answerAs(noah, HIS);
  return mia;
};

const openReveal = async (mia: TestUser, { isSealed = true } = {}) => {
  const user = await renderAt('/daily-questions', mia);
  if (isSealed) await openLetter(user);
  await screen.findByText(HIS);
  // The offer asks for the settings.
  await settle();
  stopClock(Date.now());
  // Scrolling restarts the reading time, now on the stopped clock.
  fireEvent.scroll(document);
  return user;
};

const read = async (): Promise<void> => {
  await passTime(READ_MS);
  await settle();
};

/** Opens a reveal and reads it. */
const readReveal = async (mia: TestUser, visit?: { readonly isSealed: boolean }) => {
  const user = await openReveal(mia, visit);
  await read();
  startClock();
  return user;
};

const findSheet = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

const offerInstalling = (): void => {
  const prompt = async () => ({ outcome: 'accepted' as const });
  $installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
};

describe('the offer after a reveal', () => {
  it('proposes 20:00, turns notifications on and saves the time', async () => {
    const pushes = fakePushes();
    const mia = await createReveal();
    const user = await readReveal(mia);
    const field = within(await findSheet(REMINDER)).getByLabelText('Every day at');
    expect(field).toHaveProperty('value', '20:00');
    fireEvent.change(field, { target: { value: '07:30' } });
    await press(user, 'Remind me');
    await waitFor(async () => expect((await mia.ask(getSettings)).push.reminderAt).toBe('07:30'));
    expect(pushes.questions()).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why notifications stay off, and keeps the time', async () => {
    fakePushes({ answer: 'denied' });
    const mia = await createReveal();
    const user = await readReveal(mia);
    const sheet = within(await findSheet(REMINDER));
    fireEvent.change(sheet.getByLabelText('Every day at'), { target: { value: '07:30' } });
    await press(user, 'Remind me');
    expect(await sheet.findByText('Notification permission denied')).toBeTruthy();
    expect(sheet.getByLabelText('Every day at')).toHaveProperty('value', '07:30');
    expect((await mia.ask(getSettings)).push.reminderAt).toBeNull();
  });

  it('asks for a time where there is none', async () => {
    const pushes = fakePushes();
    const user = await readReveal(await createReveal());
    const sheet = within(await findSheet(REMINDER));
    fireEvent.change(sheet.getByLabelText('Every day at'), { target: { value: '' } });
    await press(user, 'Remind me');
    expect(sheet.getByText('Choose a time.')).toBeTruthy();
    expect(pushes.questions()).toBe(0);
  });

  it('is remembered, and the dashboard does not ask in its place', async () => {
    fakePushes();
    const mia = await createReveal();
    const user = await readReveal(mia);
    await findSheet(REMINDER);
    await press(user, 'I’ll remember');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await readReveal(mia, { isSealed: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    await renderAt('/dashboard', mia);
    await screen.findByText('The first page is written');
    await settle();
    expect(
      screen.queryByRole('heading', { name: 'Want a heads-up when something’s waiting?' }),
    ).toBeNull();
  });

  it('does not come before the reveal was read', async () => {
    fakePushes();
    const mia = await createReveal();
    await openReveal(mia);
    await passTime(READ_MS - 1_000);
    fireEvent.scroll(document);
    await passTime(READ_MS - 1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await passTime(1_000);
    await findSheet(REMINDER);
  });

  it('waits while a comment is being written', async () => {
    fakePushes();
    const mia = await createReveal();
    await openReveal(mia);
    const [comment] = screen.getAllByRole('textbox');
    comment?.focus();
    await read();
    await read();
    expect(screen.queryByRole('dialog')).toBeNull();
    comment?.blur();
    await read();
    await findSheet(REMINDER);
  });

  it('does not come where a reminder is set', async () => {
    fakePushes();
    const mia = await createReveal();
    const push = { ...defaultPushSettings, reminderAt: localTime('19:00') };
    await mia.ask(saveSettings, { body: { push } });
    await openReveal(mia);
    await read();
    await read();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not come where notifications are blocked', async () => {
    fakePushes({ permission: 'denied' });
    await readReveal(await createReveal());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the offer of the home screen', () => {
  it('follows the reminder where the app can be installed', async () => {
    fakePushes();
    offerInstalling();
    const user = await readReveal(await createReveal());
    await findSheet(REMINDER);
    await press(user, 'I’ll remember');
    const sheet = await findSheet(HOME_SCREEN);
    await press(user, 'Install Usward');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Closed, not torn out: only closing returns the focus.
    expect(sheet.isConnected).toBe(true);
    expect($installPrompt.get()).toBeNull();
  });

  it('comes alone on an iPhone that does not have the app', async () => {
    fakePushes({ without: 'PushManager' });
    setNavigator('standalone', false);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
    const mia = await createReveal();
    const user = await readReveal(mia);
    await findSheet('Keep it on your home screen');
    await press(user, 'Maybe later');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await readReveal(mia, { isSealed: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
