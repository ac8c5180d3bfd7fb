import { screen } from '@testing-library/react';
import { markInviteSeen } from '@usward/core/account/endpoints';
import type { CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../../../../tests/support/builders/couple.ts';
import { DAY_MS } from '../../../../tests/support/builders/fixed-time.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

/** Two who parted: on the first of two days only Mia wrote, on the second both did. */
const partedCouple = async () => {
  const began = Date.now() - 2 * DAY_MS;
  const { mia, noah } = await createCouple(began);
  await noah.ask(markInviteSeen);
  const dateAt = async (now: number) => (await mia.ask(getDaily, {}, { now })).today.date;
  const [first, second] = [await dateAt(began), await dateAt(began + DAY_MS)];
  const write = (person: TestUser, date: CalendarDate, text: string) =>
    person.ask(
      answerQuestion,
      { params: { date }, body: { text, visibility: 'both' } },
      { now: began + DAY_MS },
    );
  await write(mia, first, 'Only Mia wrote on this day');
  await write(mia, second, 'Words of Mia');
  await write(noah, second, 'Words of Noah');
  await mia.ask(unpair);
  return { noah, first, second };
};

describe('DayScreen', () => {
  it('shows those who parted what was opened, without a field', async () => {
    const { noah, second } = await partedCouple();
    await renderAt(`/daily-questions/${second}`, noah);
    expect(await screen.findByText('Words of Mia')).toBeTruthy();
    expect(screen.getByText('Words of Noah')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows those who parted no answer that was never opened, and takes none', async () => {
    const { noah, first } = await partedCouple();
    await renderAt(`/daily-questions/${first}`, noah);
    expect(
      await screen.findByText('You can still read this day, but you can’t change it.'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Only Mia wrote on this day')).toBeNull();
  });

  it('says why an answer of a closed day never opened, and nothing of the partner', async () => {
    const began = Date.now() - 4 * DAY_MS;
    const { mia } = await createCouple(began);
    await mia.ask(markInviteSeen);
    const { date } = (await mia.ask(getDaily, {}, { now: began })).today;
    const body = { text: 'The tea', visibility: 'both' } as const;
    await mia.ask(answerQuestion, { params: { date }, body }, { now: began });
    await renderAt(`/daily-questions/${date}`, mia);
    expect(await screen.findByText(/^This day slipped by before it could open\./)).toBeTruthy();
    expect(screen.getByText('The tea')).toBeTruthy();
    expect(screen.queryByText(/stays open/)).toBeNull();
  });
});
