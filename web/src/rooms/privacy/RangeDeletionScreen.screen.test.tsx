import { randomUUID } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { coupleDay } from '@usward/core/calendar';
import { getNotes, saveNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import {
  fillNote,
  goToPage,
  NEED_QUESTION,
} from '../../../../tests/support/screens/checkin-steps.ts';
import { replaceResponse, stopIntercepting } from '../../../../tests/support/screens/network.ts';
import { expectFocus, nextToast, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { paths } from '../../ui/paths.ts';
import { sampleDeletion } from './range-deletion.fixture.ts';

const NOTE = 'Her note';
const BEGUN = 'Half a th';
const brokenOff = sampleDeletion({ kinds: ['notes'], state: 'deleting', doneAt: null });
const deleting = 'POST /api/deletion';

const kind = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** Chooses the couple's day alone, which until 04:00 is the one before the phone's. */
const chooseOneDay = async (user: UserEvent) => {
  await user.click(await screen.findByRole('radio', { name: 'Choose dates' }));
  const value = coupleDay(Date.now(), homeTimeZone);
  fireEvent.change(await screen.findByLabelText('From'), { target: { value } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value } });
};

/** Chooses all of one kind of today, up to the last question. */
const askToDelete = async (user: UserEvent, name: RegExp) => {
  await user.click(await kind(name));
  await chooseOneDay(user);
  await press(user, 'Continue');
};

const deleteAll = async (user: UserEvent, name: RegExp) => {
  await askToDelete(user, name);
  await press(user, 'Delete');
};

const openWithNote = async () => {
  const { mia } = await createOnboardedCouple();
  await mia.ask(saveNote, { params: { id: randomUUID() }, body: { text: NOTE } });
  return { mia, user: await renderAt(paths.privacyDelete, mia) };
};

/** A deletion of notes that the server refused. */
const openRefused = async () => {
  replaceResponse(deleting, 400, { message: 'Not now.', error: 'Bad Request', code: 'invalid' });
  const scene = await openWithNote();
  await deleteAll(scene.user, /^Private notes/);
  expect(await nextToast()).toMatchObject({ description: 'Not now.' });
  return scene;
};

/** A deletion of check-ins by somebody who has begun one and sent none. */
const openNothingThere = async () => {
  const { mia } = await createOnboardedCouple();
  const before = await renderAt('/checkin', mia);
  await fillNote(before, BEGUN);
  await goToPage(await renderAt('/checkin', mia), NEED_QUESTION);
  expect(await screen.findByLabelText('Note to yourself')).toHaveProperty('value', BEGUN);
  const user = await renderAt(paths.privacyDelete, mia);
  await deleteAll(user, /^Daily and weekly check-ins/);
  expect(await nextToast()).toMatchObject({
    title: 'There was nothing to delete. Nothing from these days is left.',
  });
  return { mia, user };
};

describe('RangeDeletionScreen', () => {
  it('keeps what the server refuses to delete', async () => {
    const { mia } = await openRefused();
    expect((await mia.ask(getNotes)).items.map(({ text }) => text)).toEqual([NOTE]);
  });

  it('deletes it after all when it is tried again', async () => {
    const { mia, user } = await openRefused();
    stopIntercepting(deleting);
    await press(user, 'Delete');
    expect(await screen.findByText(/^Last time, .* Deleted: 1.private note\.$/)).toBeTruthy();
    expect((await mia.ask(getNotes)).items).toEqual([]);
  });

  it('says what went, at its heading', async () => {
    const { user } = await openWithNote();
    await deleteAll(user, /^Private notes/);
    expect(await nextToast()).toMatchObject({
      title: 'Deleted: 1\u00a0private note. Nothing from these days is left.',
    });
    await expectFocus('heading', 'Delete what you wrote');
  });

  it('says that it goes on without the app where the server broke off', async () => {
    const { user } = await openWithNote();
    await askToDelete(user, /^Private notes/);
    replaceResponse(deleting, 500, { message: 'Oops.', error: 'Internal', code: 'internal' });
    replaceResponse('GET /api/deletion', 200, { deletion: brokenOff });
    await press(user, 'Delete');
    expect(
      await screen.findByText(/It’ll continue automatically .* while the app is closed\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await expectFocus('heading', 'Delete what you wrote');
  });

  it('says so where nothing was there', async () => {
    await openNothingThere();
    expect(await screen.findByText(/^Last time, .* There was nothing to delete\.$/)).toBeTruthy();
  });

  it('starts over without what was chosen before', async () => {
    await openNothingThere();
    expect((await kind(/^Daily and weekly check-ins/)).checked).toBe(false);
  });

  it('deletes what was begun on the phone, too', async () => {
    const { mia } = await openNothingThere();
    const user = await renderAt('/checkin', mia);
    await goToPage(user, NEED_QUESTION);
    await press(user, 'Add a note');
    expect(await screen.findByLabelText('Note to yourself')).toHaveProperty('value', '');
  });
});
