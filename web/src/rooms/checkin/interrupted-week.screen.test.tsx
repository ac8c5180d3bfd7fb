import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { coupleDay } from '@usward/core/calendar';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  dropNextResponse,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { fill, findHeading, press } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const HERS = ['You made soup.', 'I was short with you.', 'The deadline.', 'A walk.'] as const;
const HIS = 'You called first.';
const SEALED = 'Yours is safe. We’ll reveal both once you’ve both answered.';

const openWeek = async () => {
  const couple = await createOnboardedCouple();
  const week = getWeekOfDate(coupleDay(Date.now(), homeTimeZone));
  const user = await renderAt(`/checkin/weeks/${week}`, couple.mia);
  await screen.findByText('1 of 4');
  return { ...couple, week, user };
};

type Scene = Awaited<ReturnType<typeof openWeek>>;

const answerAsNoah = ({ noah, week }: Pick<Scene, 'noah' | 'week'>) =>
  noah.ask(answerWeek, { params: { week }, body: { answers: [HIS, null, null, null] } });

const expectWritten = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', text));

/** Goes on from the first question to the last, with something written to each. */
const writeAll = async (user: UserEvent): Promise<void> => {
  for (const [index, text] of HERS.entries()) {
    await screen.findByText(`${index + 1} of 4`);
    await fill(user, 'Your answer', text);
    if (index < HERS.length - 1) await press(user, 'Next');
  }
};

describe('a weekly check-in that is interrupted', () => {
  it('is at the same question with all that was written, at whichever the app was closed', async () => {
    const { noah, week, ...scene } = await openWeek();
    let { user } = scene;
    for (const [index, text] of HERS.entries()) {
      await screen.findByText(`${index + 1} of 4`);
      await fill(user, 'Your answer', text);
      user = await reload();
      await screen.findByText(`${index + 1} of 4`);
      await expectWritten(text);
      if (index < HERS.length - 1) await press(user, 'Next');
    }
    expect(await noah.ask(getWeek, { params: { week } })).toMatchObject({
      partner: null,
      partnerAnswered: false,
    });
  });

  it('goes back question by question with all that was written', async () => {
    const { user } = await openWeek();
    await writeAll(user);
    for (const [index, text] of [...HERS.entries()].toReversed().slice(1)) {
      history.back();
      await screen.findByText(`${index + 1} of 4`);
      await expectWritten(text);
    }
  });

  it('waits over a closed app for the network it lost, and shows nothing of the partner’s until then', async () => {
    const scene = await openWeek();
    await writeAll(scene.user);
    await answerAsNoah(scene);
    goOffline();
    await press(scene.user, 'Send my answers');
    await findHeading('Weekly check-in');
    expectLogged(/^NetworkError/);
    await reload();
    await screen.findByText(HERS[0]);
    expect(document.body.textContent).not.toContain(HIS);
    goOnline();
    expect(await screen.findByText(HIS)).toBeTruthy();
    const { partner } = await scene.noah.ask(getWeek, { params: { week: scene.week } });
    expect(partner?.answers).toEqual(HERS);
  });

  it('stands once where the answer to it was lost', async () => {
    const { user } = await openWeek();
    await writeAll(user);
    dropNextResponse('PUT /api/checkins/weeks/*', async () => undefined);
    await press(user, 'Send my answers');
    await screen.findByText(SEALED);
    await reload();
    await screen.findByText(SEALED);
    await waitFor(() => expect(requestsTo('PUT /api/checkins/weeks/*')).toHaveLength(2));
    const keys = requestsTo('PUT /api/checkins/weeks/*').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('still shows what was written where the partner leaves in the middle of it, and sends none of it', async () => {
    const { noah, week, user } = await openWeek();
    await writeAll(user);
    await noah.ask(unpair);
    await reload();
    for (const text of HERS) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send my answers' })).toBeNull();
    expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull();
  });
});
