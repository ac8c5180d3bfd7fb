import { act, render, screen, waitFor, within } from '@testing-library/react';
import { addDays, addMonths } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { HOUR_MS } from '@usward/core/durations';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { patchResponses, requestsTo } from '../../../../tests/support/screens/network.ts';
import { settle } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { markAllSeen } from '../../../../tests/support/waiting-items.ts';
import { getReadCache } from '../../device/cache/read-cache.ts';
import { getOwnDay } from '../../device/local-date.ts';
import { getOpenedLetterKey } from '../../device/storage/draft-keys.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { waits } from './dashboard.fixture.ts';
import { NextMilestone } from './NextMilestone.tsx';

const answerAs = async (person: TestUser, text: string) => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

const openAsMia = async () => {
  const couple = await createOnboardedCouple();
  const { today } = await couple.mia.ask(getDashboard);
  return { ...couple, today };
};

describe('Today', () => {
  it('shows both answers of the day once they were opened', async () => {
    const { mia, noah, today } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await answerAs(noah, 'You humming');
    await markAllSeen(mia, { now: Date.now() });
    patchResponses('GET /api/dashboard', { startDay: addDays(today, -1) });
    await renderAt('/dashboard', mia);
    const slips = await screen.findByRole('link', { name: /^Today you both wrote/ });
    expect(await within(slips).findByText('The third stair')).toBeTruthy();
    expect(within(slips).getByText('You humming')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /The third stair/ })).toBeNull();
  });

  it('shows nothing of answers that were not opened', async () => {
    const { mia, noah } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await answerAs(noah, 'You humming');
    await renderAt('/dashboard', mia);
    await screen.findByRole('link', { name: 'See both answers' });
    await screen.findByText('For tonight');
    expect(screen.queryByText(/you both wrote/)).toBeNull();
    expect(document.body.textContent).not.toContain('You humming');
  });

  it('shows nothing of them while it only has yesterday’s dashboard, until the letter is opened', async () => {
    const { mia, noah, today } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await answerAs(noah, 'You humming');
    const startDay = addDays(today, -1);
    patchResponses('GET /api/dashboard', { today: startDay, startDay, waiting: [] });
    await renderAt('/dashboard', mia);
    await screen.findByText('For tonight');
    await settle();
    expect(document.body.textContent).not.toContain('You humming');
    act(() => setDraft(getOpenedLetterKey(today), 'yes'));
    expect(await screen.findByText('You humming')).toBeTruthy();
  });

  it('says of an own letter of an earlier day that it is still sealed, and until when', async () => {
    const { mia, today } = await openAsMia();
    const date = addDays(today, -1);
    const closesAt = new Date(Date.now() + 36 * HOUR_MS).toISOString();
    patchResponses('GET /api/dashboard', { unanswered: [{ date, closesAt }] });
    await renderAt('/dashboard', mia);
    const line = await screen.findByRole('link', { name: /is still sealed\. Noah can answer/ });
    expect(line.getAttribute('href')).toBe(`/daily-questions/${date}`);
  });

  it('counts the days both answered once they are a week', async () => {
    const { mia } = await openAsMia();
    patchResponses('GET /api/dashboard', { completedDays: 6 });
    await renderAt('/dashboard', mia);
    await screen.findByText('For tonight');
    expect(screen.queryByText(/^You’ve both answered on/)).toBeNull();
    patchResponses('GET /api/dashboard', { completedDays: 7 });
    await renderAt('/dashboard', mia);
    expect(await screen.findByText('You’ve both answered on 7 days.')).toBeTruthy();
  });

  it('leads to yesterday’s answers without their words where the phone does not have them', async () => {
    const { mia, today } = await openAsMia();
    const lastCompletedDay = addDays(today, -1);
    patchResponses('GET /api/dashboard', { lastCompletedDay });
    await renderAt('/dashboard', mia);
    const slips = await screen.findByRole('link', {
      name: /^Yesterday you both wrote/,
    });
    expect(slips.getAttribute('href')).toBe(`/daily-questions/${lastCompletedDay}`);
    expect(within(slips).getByText('Read both answers')).toBeTruthy();
  });

  it('says how both are, as far as each has shared it', async () => {
    const { mia, noah, today } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await noah.ask(checkIn, {
      params: { date: today },
      body: {
        mood: { value: 4, visibility: 'now' },
        need: { value: 'talk', visibility: 'now' },
      },
    });
    await renderAt('/dashboard', mia);
    const faces = await screen.findByRole('link', { name: /^Us now/ });
    expect(faces.textContent).toMatch(/And you\?.*Noah: Light.*Noah could use a talk/);
    expect(faces.getAttribute('href')).toBe('/checkin#partner');
    expect(within(faces).getByText('Send a reply')).toBeTruthy();
  });

  it('shows the replies to what each could use, on both sides', async () => {
    const { mia, noah, today } = await openAsMia();
    const params = { date: today };
    const body = { need: { value: 'touch' as const, visibility: 'now' as const } };
    await noah.ask(checkIn, { params, body });
    await mia.ask(checkIn, { params, body: { mood: { value: 4, visibility: 'now' } } });
    await mia.ask(replyToNeed, { params, body: { reply: 'hug' } });
    await renderAt('/dashboard', mia);
    expect(await screen.findByText('You: “Hug coming your way”')).toBeTruthy();
    expect(screen.queryByText('Send a reply')).toBeNull();
    await renderAt('/dashboard', noah);
    expect(await screen.findByText('Mia says: “Hug coming your way”')).toBeTruthy();
    const header = within(screen.getByRole('banner'));
    expect(await header.findByText(/“Hug coming your way”/)).toBeTruthy();
  });

  it('asks for the check-in once where the main card asks for it', async () => {
    const { mia } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await renderAt('/dashboard', mia);
    await screen.findByText('For tonight');
    expect(screen.queryByText('Us now')).toBeNull();
    expect(within(screen.getByRole('main')).getAllByText('Check in')).toHaveLength(1);
  });

  it('lists what the partner adds to a day meanwhile, and tells a screen reader once', async () => {
    const { mia, today } = await openAsMia();
    await renderAt('/dashboard', mia);
    await screen.findByText('For tonight');
    const waiting = [waits('comment', addDays(today, -1), 'added')];
    patchResponses('GET /api/dashboard', { waiting });
    await act(() => getReadCache().refetchQueries());
    const row = await screen.findByRole('link', { name: /^Noah wrote under your answers/ });
    expect(row.getAttribute('href')).toBe(`/daily-questions/${addDays(today, -1)}`);
    const rows = screen.getAllByText('Noah wrote under your answers', { selector: 'p' });
    expect(rows.filter((one) => one.closest('[aria-live="polite"]'))).toHaveLength(1);
  });

  it('suggests no second quiz while one waits', async () => {
    const { mia, today } = await openAsMia();
    patchResponses('GET /api/dashboard', { waiting: [waits('quiz', today)] });
    await renderAt('/dashboard', mia);
    await screen.findByText('Also waiting');
    expect(screen.queryByText('For tonight')).toBeNull();
  });

  it('counts the days to the next milestone from the second day on', async () => {
    const { mia, today } = await openAsMia();
    patchResponses('GET /api/dashboard', {
      startDay: addDays(today, -1),
      togetherSince: addMonths(addDays(getOwnDay(), 89), -36),
    });
    await renderAt('/dashboard', mia);
    expect(
      await screen.findByRole('link', { name: /^In 89 days.*Three years together/ }),
    ).toBeTruthy();
  });

  it('says “Today” where another card takes the day of a milestone', async () => {
    const { mia, noah, today } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await answerAs(noah, 'You humming');
    patchResponses('GET /api/dashboard', {
      startDay: addDays(today, -1),
      togetherSince: addMonths(getOwnDay(), -36),
    });
    await renderAt('/dashboard', mia);
    expect(await screen.findByRole('link', { name: /^Today.*Three years together/ })).toBeTruthy();
  });

  it('says “Today” of a milestone until four in the morning after it', () => {
    const milestone = { kind: 'years' as const, count: 3, date: addDays(getOwnDay(), -1) };
    render(<NextMilestone milestone={milestone} />, { wrapper: MemoryRouter });
    expect(screen.getByText('Today')).toBeTruthy();
  });

  it('shows an answer of a year ago', async () => {
    const { mia, noah, today } = await openAsMia();
    await answerAs(mia, 'The third stair');
    await answerAs(noah, 'Wet wool and oranges');
    const { today: day } = await mia.ask(getDaily);
    const date = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    patchResponses('GET /api/daily', { yearAgo: { ...day, date } });
    await renderAt('/dashboard', mia);
    const quote = await screen.findByRole('link', { name: /^A year ago today/ });
    expect(quote.textContent).toContain('Wet wool and oranges');
    expect(quote.getAttribute('href')).toBe(`/daily-questions/${date}`);
  });

  it('reads the summary once, and no day for its words', async () => {
    const { mia } = await openAsMia();
    await renderAt('/dashboard', mia);
    await screen.findByText('For tonight');
    await waitFor(() => expect(requestsTo('GET /api/daily')).not.toEqual([]));
    expect(requestsTo('GET /api/dashboard')).toHaveLength(1);
    expect(requestsTo('GET /api/daily/*')).toHaveLength(0);
  });
});

describe('the wire between the two', () => {
  it('leads to each of the two', async () => {
    const { mia } = await openAsMia();
    await renderAt('/dashboard', mia);
    const own = await screen.findByRole('link', { name: 'Mia, you' });
    expect(own.getAttribute('href')).toBe('/us');
    expect(screen.getByRole('link', { name: 'Noah' }).getAttribute('href')).toBe('/us/you');
  });

  it('is open at its other end for somebody alone', async () => {
    await renderAt('/dashboard', await createOnboardedUser());
    await screen.findByText('Your first question');
    expect(screen.queryByRole('button', { name: 'Send a thought' })).toBeNull();
  });
});
