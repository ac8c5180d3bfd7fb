import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getNotes, putNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { settledCouple } from '../../../../tests/actors/settled.ts';
import {
  answerInstead,
  holdRequests,
  letThrough,
} from '../../../../tests/support/screens/network.ts';
import { fill, findHeading, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { paths } from '../../paths.ts';

const NOTE = 'Her note';
const BEGUN = 'Half a th';
const goingOn = 'POST /api/deletion/continue';

const kind = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** Chooses today alone. */
const chooseOneDay = async (user: UserEvent) => {
  await user.click(await screen.findByRole('radio', { name: 'From day to day' }));
  const last = await screen.findByLabelText<HTMLInputElement>('To');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: last.value } });
};

const deleteAll = async (user: UserEvent, name: RegExp) => {
  await user.click(await kind(name));
  await chooseOneDay(user);
  await press(user, 'Go on');
  await press(user, 'Delete');
};

const openWithNote = async () => {
  const { mia } = await settledCouple();
  await mia.ask(putNote, { params: { id: randomUUID() }, body: { text: NOTE } });
  return { mia, user: await renderAt(paths.privacyDelete, mia) };
};

/** A deletion of notes that the server would not go on with. */
const openRefused = async () => {
  answerInstead(goingOn, 400, { message: 'Not now.', error: 'Bad Request', code: 'invalid' });
  const scene = await openWithNote();
  await deleteAll(scene.user, /^Private notes/);
  await screen.findByText(/What is not gone yet is still there\./);
  return scene;
};

/** A deletion of check-ins by somebody who has begun one and sent none. */
const openNothingThere = async () => {
  const { mia } = await settledCouple();
  const before = await renderAt('/checkin', mia);
  await fill(before, 'Note to self', BEGUN);
  await renderAt('/checkin', mia);
  expect(await screen.findByLabelText('Note to self')).toHaveProperty('value', BEGUN);
  const user = await renderAt(paths.privacyDelete, mia);
  await deleteAll(user, /^Check-ins and State of us/);
  await screen.findByText(/Nothing of these days is left\./);
  return { mia, user };
};

describe('DeleteScreen', () => {
  it('keeps what the server refuses to delete', async () => {
    const { mia } = await openRefused();
    expect((await mia.ask(getNotes)).items.map(({ text }) => text)).toEqual([NOTE]);
  });

  it('deletes it after all when it is tried again', async () => {
    const { mia, user } = await openRefused();
    letThrough(goingOn);
    await press(user, 'Try again');
    expect(await screen.findByText(/Deleted: 1 private note\./)).toBeTruthy();
    expect((await mia.ask(getNotes)).items).toEqual([]);
  });

  it('shows that a second try goes on, at its heading', async () => {
    const { user } = await openRefused();
    const release = holdRequests(goingOn);
    await press(user, 'Try again');
    expect(await screen.findByRole('progressbar', { name: 'Deleting' })).toBeTruthy();
    const heading = await findHeading('Delete what you wrote');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    release();
    expect(await screen.findByText(/Nothing of these days is left\./)).toBeTruthy();
  });

  it('says so where nothing was there', async () => {
    await openNothingThere();
    expect(screen.getByText(/Nothing was there\./)).toBeTruthy();
  });

  it('begins anew without what was chosen before', async () => {
    const { user } = await openNothingThere();
    await press(user, 'Delete something else');
    expect((await kind(/^Check-ins and State of us/)).checked).toBe(false);
  });

  it('deletes what was begun on the phone, too', async () => {
    const { mia } = await openNothingThere();
    await renderAt('/checkin', mia);
    expect(await screen.findByLabelText('Note to self')).toHaveProperty('value', '');
  });
});
