import { screen, waitFor } from '@testing-library/react';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  CLOSENESS_QUESTION,
  choose,
  ENERGY_QUESTION,
  fillNote,
  findFeeling,
  goToPage,
  NEED_QUESTION,
  STRESS_QUESTION,
  sendCheckin,
} from '../../../../tests/support/screens/checkin-steps.ts';
import { dropNextResponse, requestsTo } from '../../../../tests/support/screens/network.ts';
import { findHeading } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const FIRST_QUESTION = 'How are you, Mia?';
const DONE = 'That’s your check-in';

/** What is asked on each page, and what is chosen there. */
const pages = [
  [FIRST_QUESTION, 'Light'],
  [ENERGY_QUESTION, 'Full of energy'],
  [CLOSENESS_QUESTION, 'Very close'],
  [STRESS_QUESTION, 'In knots'],
  [NEED_QUESTION, 'A hug'],
] as const;

const openCheckin = async () => {
  const couple = await createOnboardedCouple();
  const user = await renderAt('/checkin', couple.mia);
  await findHeading(FIRST_QUESTION);
  return { ...couple, user };
};

const expectChosen = (name: string): Promise<void> =>
  waitFor(async () => expect((await findFeeling(name)).checked).toBe(true));

describe('a check-in that is interrupted', () => {
  it('is on the same page with all that was chosen, on whichever page the app was closed', async () => {
    const { noah } = await openCheckin();
    let user = await reload();
    for (const [question, feeling] of pages) {
      await goToPage(user, question);
      await choose(feeling);
      user = await reload();
      await findHeading(question);
      await expectChosen(feeling);
    }
    expect((await noah.ask(getCheckins)).today.partner).toBeNull();
    expect(requestsTo('PUT /api/checkins/*')).toEqual([]);
  });

  it('goes back page by page with all that was chosen, and never out of the room', async () => {
    const { user } = await openCheckin();
    for (const [question, feeling] of pages) {
      await goToPage(user, question);
      await choose(feeling);
    }
    for (const [question, feeling] of pages.toReversed().slice(1)) {
      history.back();
      await findHeading(question);
      await expectChosen(feeling);
    }
  });

  it('stands once where the answer to it was lost and the app was closed', async () => {
    const { noah, user } = await openCheckin();
    await choose('Light');
    await fillNote(user, 'A secret note');
    dropNextResponse('PUT /api/checkins/*', async () => undefined);
    await sendCheckin(user);
    await findHeading(DONE);
    await waitFor(() => expect(requestsTo('PUT /api/checkins/*')).toHaveLength(1));
    await reload();
    await findHeading(DONE);
    await waitFor(() => expect(requestsTo('PUT /api/checkins/*')).toHaveLength(2));
    const [first, second] = requestsTo('PUT /api/checkins/*').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(second).toBe(first);
    await waitFor(async () =>
      expect((await noah.ask(getCheckins)).today.partner).toEqual({ mood: 4 }),
    );
  });

  it('stays with its author where the partner leaves in the middle of it', async () => {
    const { mia, noah, user } = await openCheckin();
    await choose('Light');
    await fillNote(user, 'A secret note');
    await noah.ask(unpair);
    const again = await reload();
    await findHeading(NEED_QUESTION);
    expect(await screen.findByLabelText('Note to yourself')).toHaveProperty(
      'value',
      'A secret note',
    );
    await sendCheckin(again);
    await findHeading(DONE);
    await waitFor(async () =>
      expect((await mia.ask(getCheckins)).today.mine?.lines).toMatchObject({
        mood: { value: 4, visibility: 'me' },
        note: { value: 'A secret note', visibility: 'me' },
      }),
    );
  });
});
