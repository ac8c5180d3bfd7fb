import { render, screen, waitFor, within } from '@testing-library/react';
import { addDays, calendarDate, timeZone } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import {
  goOffline,
  patchResponses,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import {
  fill,
  findButton,
  follow,
  press,
  setDate,
  startClock,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { markAllSeen } from '../../../../tests/support/waiting-items.ts';
import { getDayStartHere } from '../../couple/day-start.ts';
import { dashboard, waits } from './dashboard.fixture.ts';
import { applyPendingToDashboard } from './optimistic-dashboard.ts';
import { DoneCard, getTodayQuestionText } from './QuestionCards.tsx';

afterEach(startClock);

const ANOTHER = 'Another question';

const findCardHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

const answerAs = async (person: TestUser, text: string) => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

/** A couple that has opened both answers of its first day. */
const createCoupleWithLetter = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerAs(mia, 'Somebody who knows my cup');
  await answerAs(noah, 'Your keys in the bowl');
  await markAllSeen(mia, { now: Date.now() });
  const { today, day } = await mia.ask(getDashboard);
  return { mia, noah, today, question: day.question.text };
};

describe('the main card in the morning', () => {
  const openAsMia = async () => {
    const couple = await createOnboardedCouple();
    const before = (await couple.mia.ask(getDashboard)).day.question.text;
    return { ...couple, before, user: await renderAt('/dashboard', couple.mia) };
  };

  it('swaps the question for both after one more tap, once', async () => {
    const { noah, user, before } = await openAsMia();
    await findCardHeading(before);
    await press(user, ANOTHER);
    const sheet = await screen.findByRole('dialog', { name: 'Not this question?' });
    expect(within(sheet).getByText('Once a day, and it changes for both of you.')).toBeTruthy();
    await user.click(within(sheet).getByRole('button', { name: ANOTHER }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: before })).toBeNull());
    const { question } = (await noah.ask(getDashboard)).day;
    await findCardHeading(question.text);
    expect(question.text).not.toBe(before);
    expect(screen.queryByRole('button', { name: ANOTHER })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('keeps the question', async () => {
    const { user, before } = await openAsMia();
    await press(user, ANOTHER);
    await press(user, 'Keep this one');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await findCardHeading(before)).toBeTruthy();
    expect(requestsTo('POST /api/daily/*/swap')).toHaveLength(0);
  });

  it('says offline that another question needs the network', async () => {
    const { user } = await openAsMia();
    await findButton(ANOTHER);
    goOffline();
    await press(user, ANOTHER);
    expect(
      await screen.findByText('You’re offline. Go online to get another question.'),
    ).toBeTruthy();
  });

  it('offers no other question once an answer is begun, or the partner has answered', async () => {
    const { mia, noah, user } = await openAsMia();
    await findButton(ANOTHER);
    await follow(user, 'Write your answer');
    await fill(user, 'Your answer', 'The sm');
    await follow(user, 'Today');
    await screen.findByRole('link', { name: 'Keep writing' });
    expect(screen.queryByRole('button', { name: ANOTHER })).toBeNull();
    await answerAs(mia, 'The smell of rain');
    await renderAt('/dashboard', noah);
    await screen.findByRole('link', { name: 'Write your answer' });
    expect(screen.queryByRole('button', { name: ANOTHER })).toBeNull();
  });
});

describe('the main card on day one', () => {
  it('is the first letter, with the check-in below it', async () => {
    const { mia, question } = await createCoupleWithLetter();
    await renderAt('/dashboard', mia);
    const [letter, checkin] = [
      (await findCardHeading(question)).closest('article'),
      (await findCardHeading(/^And how are you (today|tonight)\?$/)).closest('article'),
    ];
    if (letter === null || checkin === null) throw new Error('No cards.');
    expect(letter.compareDocumentPosition(checkin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await within(letter).findByText('Somebody who knows my cup')).toBeTruthy();
    expect(within(letter).getByText('Your keys in the bowl')).toBeTruthy();
    expect(within(letter).getByText(/^Your first question, opened at \d/)).toBeTruthy();
    expect(within(letter).getByRole('link', { name: 'Read both again' })).toBeTruthy();
    expect(
      within(letter).getByText(/^The next question is here (in the morning|tomorrow|at)\b/),
    ).toBeTruthy();
    expect(within(checkin).getByRole('link', { name: 'Check in' })).toBeTruthy();
    expect(screen.getByText('Day one on Usward')).toBeTruthy();
    expect(
      await screen.findByRole('link', {
        name: /^For tonight.*Your first quiz: My favorite things.*4 minutes each/,
      }),
    ).toBeTruthy();
    expect(await screen.findByRole('link', { name: /The first page is written/ })).toBeTruthy();
    expect(screen.queryByText('Today you both wrote')).toBeNull();
    expect(screen.queryByText(/^In \d+ days?$/)).toBeNull();
  });

  it('is the check-in alone from the second day on', async () => {
    const { mia, today } = await createCoupleWithLetter();
    patchResponses('GET /api/dashboard', { startDay: addDays(today, -1) });
    await renderAt('/dashboard', mia);
    await findCardHeading('How are you?');
    expect(await screen.findByText('Today you both wrote')).toBeTruthy();
    expect(screen.queryByText(/^Your first question/)).toBeNull();
    expect(screen.queryByText('Day one on Usward')).toBeNull();
  });
});

describe('the main card in the evening', () => {
  it('ends the day for both, with the way to both answers', async () => {
    const { mia, today } = await createCoupleWithLetter();
    await mia.ask(checkIn, {
      params: { date: today },
      body: { mood: { value: 4, visibility: 'me' } },
    });
    await renderAt('/dashboard', mia);
    const card = (await findCardHeading('That’s today, for both of you')).closest('article');
    if (card === null) throw new Error('No card.');
    expect(
      within(card).getByText(/^The next question is here (in the morning|tomorrow|at)\b/),
    ).toBeTruthy();
    const link = within(card).getByRole('link', { name: 'Read today’s answers' });
    expect(link.getAttribute('href')).toBe('/daily-questions');
    expect(await screen.findByText('Today you both wrote')).toBeTruthy();
  });
});

describe('the main card while the partner has not answered', () => {
  it('shows one’s own letter, sealed', async () => {
    const { mia } = await createOnboardedCouple();
    const { today } = await mia.ask(getDashboard);
    await answerAs(mia, 'The third stair');
    await mia.ask(checkIn, {
      params: { date: today },
      body: { mood: { value: 4, visibility: 'me' } },
    });
    await renderAt('/dashboard', mia);
    const letter = await screen.findByRole('img', { name: 'Your answer, sealed' });
    await waitFor(() => expect(letter.textContent).toContain('M'));
    expect(screen.queryByRole('img', { name: /Noah/ })).toBeNull();
  });
});

const here = timeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

const renderDone = (more: Parameters<typeof dashboard>[0]) =>
  render(<DoneCard dashboard={applyPendingToDashboard(dashboard(more), [])} />, {
    wrapper: MemoryRouter,
  });

/** Eight hours behind this device, or sixteen ahead of it; such zones are named by the opposite sign. */
const dayStartsAtNoonHere = (() => {
  const behind = Math.round(new Date(2026, 2, 12).getTimezoneOffset() / 60) + 8;
  const hours = behind > 12 ? behind - 24 : behind;
  return timeZone(`Etc/GMT${hours < 0 ? '-' : '+'}${Math.abs(hours)}`);
})();

describe('DoneCard', () => {
  it.each([
    [12, 'The next question is here tomorrow. The rest of today is yours.'],
    [20, 'The next question is here in the morning. Tonight is yours.'],
    [2, 'The next question is here in the morning. Tonight is yours.'],
  ])('at %i says “%s”', (hour, words) => {
    setDate(new Date(2026, 2, 12, hour).getTime());
    renderDone({ homeTimeZone: here });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    [2, 'at'],
    [23, 'tomorrow at'],
  ])('at %i says “%s” the hour at which the next day starts somewhere else', (hour, when) => {
    setDate(new Date(2026, 2, 12, hour).getTime());
    renderDone({ homeTimeZone: dayStartsAtNoonHere });
    const { time } = getDayStartHere(dayStartsAtNoonHere) ?? {};
    expect(screen.getByText(`The next question is here ${when} ${time}.`)).toBeTruthy();
  });
});

describe('getTodayQuestionText', () => {
  const noon = new Date(2026, 10, 28, 12);

  it.each([
    ['2026-11-28', 'Saturday’s question'],
    ['2026-11-29', 'Sunday’s question. It’s already Sunday in New York.'],
    // Of an earlier day that has passed in New York, too.
    ['2026-11-26', 'Thursday’s question'],
  ])('says on Saturday of the day %s: %s', (day, words) => {
    expect(getTodayQuestionText(calendarDate(day), timeZone('America/New_York'), noon)).toBe(words);
  });
});

describe('getTodayQuestionText early in the morning', () => {
  it('says that it is still the day before at home', () => {
    // West of every zone that screens are tested in.
    const home = timeZone('Etc/GMT+12');
    const now = new Date(2026, 10, 28, 4, 30);
    expect(getTodayQuestionText(calendarDate('2026-11-27'), home, now)).toBe(
      'Friday’s question. It’s still Friday in GMT+12.',
    );
  });
});

describe('“Also waiting”', () => {
  it('shows a picture of the room beside each thing that waits', async () => {
    const { mia } = await createOnboardedCouple();
    const { today } = await mia.ask(getDashboard);
    const waiting = (['week', 'quiz', 'lab-activity'] as const).map((kind) => waits(kind, today));
    patchResponses('GET /api/dashboard', { waiting });
    await renderAt('/dashboard', mia);
    const section = (await findCardHeading('Also waiting')).closest('section');
    if (section === null) throw new Error('No section.');
    const rows = within(section).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      await waitFor(() => expect(row.querySelector('svg[viewBox="0 0 320 240"]')).not.toBeNull());
    }
  });
});
