import { screen, waitFor } from '@testing-library/react';
import { coupleDay, timeZone } from '@usward/core/calendar';
import { weekOf } from '@usward/core/checkin/week-calendar';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import { describe, expect, it } from 'vitest';
import { settledCouple } from '../../../../tests/actors/settled.ts';
import { press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const SEND = 'Send my side';
const SEALED = 'Yours is safe. It opens when you both answer.';
const HERS = 'You made soup.';
const HIS = 'You called first.';

const openWeek = async () => {
  const couple = await settledCouple();
  const week = weekOf(coupleDay(Date.now(), timeZone('Europe/Berlin')));
  return { ...couple, week, user: await renderAt(`/checkin/weeks/${week}`, couple.mia) };
};

const sendSide = async ({ user }: Pick<Awaited<ReturnType<typeof openWeek>>, 'user'>) => {
  const [first] = await screen.findAllByRole('textbox');
  if (first === undefined) throw new Error('There is no question.');
  await user.type(first, HERS);
  await press(user, SEND);
};

const answerAsNoah = ({
  noah,
  week,
}: Pick<Awaited<ReturnType<typeof openWeek>>, 'noah' | 'week'>) =>
  noah.ask(answerWeek, { params: { week }, body: { answers: [HIS, null, null, null] } });

describe('WeekForm', () => {
  it('keeps a side sealed until both have sent theirs', async () => {
    const scene = await openWeek();
    await sendSide(scene);
    expect(await screen.findByText(SEALED)).toBeTruthy();
    const { noah, week } = scene;
    await waitFor(async () =>
      expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull(),
    );
  });

  it('shows nothing of the partner’s side before one’s own is sent', async () => {
    const scene = await openWeek();
    await answerAsNoah(scene);
    await renderAt(`/checkin/weeks/${scene.week}`, scene.mia);
    expect(await screen.findByRole('button', { name: SEND })).toBeTruthy();
    expect(screen.queryByText(HIS)).toBeNull();
  });

  it('opens both sides once the second one is sent', async () => {
    const scene = await openWeek();
    await answerAsNoah(scene);
    await sendSide(scene);
    expect(await screen.findByText(HIS)).toBeTruthy();
    expect(screen.getByText(HERS)).toBeTruthy();
  });

  it('keeps a side that was begun over a reload', async () => {
    const { mia, week, user } = await openWeek();
    const [first] = await screen.findAllByRole('textbox');
    if (first === undefined) throw new Error('There is no question.');
    await user.type(first, HERS);
    await renderAt(`/checkin/weeks/${week}`, mia);
    expect((await screen.findAllByRole('textbox'))[0]).toHaveProperty('value', HERS);
  });
});
