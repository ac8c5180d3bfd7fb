import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, coupleDay, dayStartsAt } from '@usward/core/calendar';
import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { MINUTE_MS } from '@usward/core/durations';
import { describe, expect, it, vi } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import {
  choose,
  ENERGY_QUESTION,
  fillNote,
  findFeeling,
  goToPage,
  NEED_QUESTION,
  STRESS_QUESTION,
  sendCheckin,
} from '../../../../tests/support/screens/checkin-steps.ts';
import { goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findHeading,
  press,
  setDate,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const FIRST_QUESTION = 'How are you, Mia?';
const DONE = 'That’s your check-in';
const WAITS = /We’ll send it when you’re online\./;

const openCheckin = async () => {
  const couple = await createOnboardedCouple();
  const user = await renderAt('/checkin', couple.mia);
  await findHeading(FIRST_QUESTION);
  return { ...couple, user };
};

const partnersCard = () => screen.findByRole('article', { name: /^From / });

/** Lets more time pass than the next page takes to come, after a click with so many taps. */
const clickAndWait = (radio: HTMLElement, ...taps: readonly number[]): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const detail of taps) fireEvent.click(radio, { detail });
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
};

describe('CheckinForm, page by page', () => {
  it('goes on after a tap', async () => {
    await openCheckin();
    clickAndWait(await findFeeling('Light'), 1);
    await findHeading(ENERGY_QUESTION);
  });

  it('has the button that goes on after the choices, by the keyboard too', async () => {
    await openCheckin();
    const light = await findFeeling('Light');
    const skip = screen.getByRole('button', { name: 'Skip' });
    expect(light.compareDocumentPosition(skip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stays where an arrow key chose, until Enter', async () => {
    const { user } = await openCheckin();
    const light = await findFeeling('Light');
    clickAndWait(light, 0);
    expect(light.checked).toBe(true);
    await findHeading(FIRST_QUESTION);
    light.focus();
    await user.keyboard('{Enter}');
    await findHeading(ENERGY_QUESTION);
    await expectFocus('heading', ENERGY_QUESTION);
  });

  it('keeps a choice that was tapped twice in a row, and goes on', async () => {
    const { user } = await openCheckin();
    clickAndWait(await findFeeling('Light'), 1, 2);
    await findHeading(ENERGY_QUESTION);
    await press(user, 'Back');
    await findHeading(FIRST_QUESTION);
    expect((await findFeeling('Light')).checked).toBe(true);
  });

  it('stays where a second tap takes a choice back', async () => {
    await openCheckin();
    await choose('Light');
    const light = await findFeeling('Light');
    clickAndWait(light, 1);
    await waitFor(() => expect(light.checked).toBe(false));
    await findHeading(FIRST_QUESTION);
    expect(await screen.findByRole('button', { name: 'Skip' })).toBeTruthy();
  });

  it('says on each page who sees its answer', async () => {
    const { user } = await openCheckin();
    expect(screen.getByText(/^Noah sees this as soon as you check in\./)).toBeTruthy();
    await goToPage(user, ENERGY_QUESTION);
    expect(screen.getByText(/^Noah sees this once you’ve both checked in\./)).toBeTruthy();
    await user.selectOptions(await screen.findByLabelText('Who sees your energy'), 'Only me');
    expect(await screen.findByText(/^Only you see this\./)).toBeTruthy();
  });

  it('lets the user share the note where it is written, and promises no more than that', async () => {
    const { noah, user } = await openCheckin();
    await choose('Light');
    await fillNote(user, 'Miss you');
    expect(screen.getByText(/^Noah sees your need as soon as you check in\./)).toBeTruthy();
    const note = within(screen.getByRole('group', { name: 'Who sees your note' }));
    expect(note.getByRole<HTMLInputElement>('radio', { name: 'Only me' }).checked).toBe(true);
    await user.click(note.getByRole('radio', { name: 'Noah too' }));
    expect(await screen.findByLabelText('Note for Noah')).toHaveProperty('value', 'Miss you');
    await sendCheckin(user);
    await findHeading(DONE);
    await waitFor(async () => {
      const { today } = await noah.ask(getCheckins);
      expect(today.partner?.note).toBe('Miss you');
    });
  });

  it('sends nothing before the last page, where something was chosen', async () => {
    const { user } = await openCheckin();
    await goToPage(user, NEED_QUESTION);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Check in' });
    expect(send.disabled).toBe(true);
    await choose('A hug');
    await waitFor(() => expect(send.disabled).toBe(false));
  });
});

const getAnnouncements = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

describe('CheckinForm', () => {
  it('keeps what was begun over a reload', async () => {
    const { mia, user } = await openCheckin();
    await choose('Light');
    await fillNote(user, 'Half a th');
    const again = await renderAt('/checkin', mia);
    expect((await findFeeling('Light')).checked).toBe(true);
    await goToPage(again, NEED_QUESTION);
    expect(screen.getByLabelText('Note to yourself')).toHaveProperty('value', 'Half a th');
  });

  it('never asks again for a check-in that was just made, however slow reading is', async () => {
    const { user } = await openCheckin();
    await expectWriteStaysVisible({
      reads: 'GET /api/checkins*',
      write: async () => {
        await choose('Light');
        await sendCheckin(user);
        await findHeading(DONE);
      },
      shows: () => screen.queryByRole('heading', { name: DONE }) !== null,
    });
  });

  it('takes a choice back by the space bar', async () => {
    const { user } = await openCheckin();
    await choose('Light');
    const light = await findFeeling('Light');
    light.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(light.checked).toBe(false));
  });

  it('remembers who sees the mood', async () => {
    const { user } = await openCheckin();
    await choose('Light');
    await user.selectOptions(
      await screen.findByLabelText('Who sees your mood'),
      'Once we’ve both checked in',
    );
    await sendCheckin(user);
    await findHeading(DONE);
    await press(user, 'Delete');
    await press(user, 'Delete it');
    await findHeading(FIRST_QUESTION);
    expect(screen.getByLabelText('Who sees your mood')).toHaveProperty('value', 'both');
  });

  it('shows the partner nothing that is for oneself', async () => {
    const { noah, user } = await openCheckin();
    await choose('Light');
    await goToPage(user, STRESS_QUESTION);
    await choose('In knots');
    await user.selectOptions(await screen.findByLabelText('Who sees your stress'), 'Only me');
    await fillNote(user, 'A secret note');
    await sendCheckin(user);
    await findHeading(DONE);
    await waitFor(async () => expect((await noah.ask(getCheckins)).today.partner).not.toBeNull());
    await renderAt('/checkin', noah);
    expect((await partnersCard()).textContent).toContain('Mood: Light');
    expect(document.body.textContent).not.toContain('A secret note');
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
    await sendCheckin(user);
    await findHeading('You’ve both checked in.');
    expect(screen.getByRole('main').textContent).toContain('LightNoah');
    expect(screen.getByText(/^Mood\./).textContent).toBe('Mood. You: Steady. Noah: Light.');
  });

  it('says what the partner sees already, and what only once both have checked in', async () => {
    const { user } = await openCheckin();
    await choose('Light');
    await goToPage(user, ENERGY_QUESTION);
    await choose('Low');
    await goToPage(user, NEED_QUESTION);
    await choose('A hug');
    await sendCheckin(user);
    await findHeading(DONE);
    expect(
      screen.getByText(
        'Noah sees your mood and your need right away. The rest of what you shared opens once Noah checks in too. You can change yours until the day ends.',
      ),
    ).toBeTruthy();
  });

  it('waits for a network and then goes out whole', async () => {
    const { noah, user } = await openCheckin();
    goOffline();
    await choose('Light');
    await fillNote(user, 'A secret note');
    await choose('A hug');
    await sendCheckin(user);
    expect(await screen.findByText(WAITS)).toBeTruthy();
    expect(
      screen.getByText(/^Noah sees your mood and your need as soon as it’s sent\./),
    ).toBeTruthy();
    expect(getAnnouncements()).toContain('Offline');
    goOnline();
    await waitFor(() => expect(getAnnouncements()).toContain('Back online. Everything is sent.'));
    await waitFor(async () =>
      expect((await noah.ask(getCheckins)).today.partner).toEqual({ mood: 4, need: 'touch' }),
    );
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
  });

  it('keeps what was chosen when the day turns, and says so', async () => {
    const date = addDays(coupleDay(Date.now(), homeTimeZone), 1);
    const couple = await createOnboardedCouple();
    const turn = dayStartsAt(date, homeTimeZone);
    setDate(turn - 2 * MINUTE_MS);
    const user = await renderAt('/checkin', couple.mia);
    await choose('Steady');
    await goToPage(user, ENERGY_QUESTION);
    setDate(turn + MINUTE_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/It’s a new day\./)).toBeTruthy();
    await press(user, 'Back');
    expect((await findFeeling('Steady')).checked).toBe(true);
    await press(user, 'Start today’s');
    await waitFor(async () => expect((await findFeeling('Steady')).checked).toBe(false));
    expect(screen.getByText(/is still on this device/)).toBeTruthy();
  });
});
