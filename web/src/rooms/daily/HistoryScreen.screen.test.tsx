import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createCoupleWithDays,
  type PastDay,
} from '../../../../tests/support/builders/couple-with-days.ts';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { delayRequests, requestsTo } from '../../../../tests/support/screens/network.ts';
import { fill, findButton, follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { storedReads } from '../../../../tests/support/screens/stored-data.ts';

const FIELD = 'Search your days';
const reading = 'GET /api/daily/history';
const BACK = 'Back to past questions';
const LIGHTHOUSE = 'I still think of that lighthouse.';

const words: Readonly<Record<number, Partial<PastDay>>> = {
  2: { miaText: 'Tea at the café by the lake.' },
  5: { noahText: `${'We walked and walked. '.repeat(20)}And then a cafe.`, questionId: 'q-007' },
  6: { comments: [LIGHTHOUSE], reactions: { mia: '❤️', noah: '😂' } },
  7: { noahText: 'שלום לך, בית קפה' },
};

const createDay = (index: number): PastDay => ({
  miaText: `Mia’s words of day ${index}.`,
  noahText: `Noah’s words of day ${index}.`,
  questionId: 'q-001',
  ...words[index],
});

const openHistory = async (count = 9) => {
  const { mia } = await createCoupleWithDays(count, createDay);
  const user = await renderAt('/daily-questions/history', mia);
  await screen.findByText(`Mia’s words of day ${count - 1}.`);
  return { mia, user };
};

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: FIELD });
const days = () => within(screen.getByRole('main')).queryAllByRole('article');
const findDay = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest('article') ?? document.body;
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const expectSaid = (text: string) => screen.findByText(text, { selector: '[role="status"]' });

/** Opens the only day that was found. */
const openFound = async (user: UserEvent) => {
  const [found] = days();
  if (found === undefined) throw new Error('No day was found.');
  await user.click(within(found).getByRole('link'));
  await screen.findByRole('link', { name: BACK });
};

const openSearched = async (text: string, announcement: string) => {
  const scene = await openHistory();
  await fill(scene.user, FIELD, text);
  // Enter looks at once, without the rest after typing.
  await scene.user.keyboard('{Enter}');
  await expectSaid(announcement);
  return scene;
};

describe('HistoryScreen', () => {
  it('finds days by a word and marks it, whatever its accents', async () => {
    await openSearched('CAFÉ', '2 days');
    await waitFor(() => expect(days()).toHaveLength(2));
    expect(marks()).toEqual(['cafe', 'café']);
  });

  it('brings a find far down a long answer to the front', async () => {
    await openSearched('CAFÉ', '2 days');
    await waitFor(() => expect(days()).toHaveLength(2));
    expect(days()[0]?.textContent).toContain('Noah:… We walked and walked. And then a cafe.');
  });

  it('marks words of a language that is written from right to left', async () => {
    await openSearched('בית', '1 day');
    await waitFor(() => expect(marks()).toEqual(['בית']));
  });

  it('shows the comment for which a day was found', async () => {
    await openSearched('lighthouse', '1 day');
    await waitFor(() => expect(days()).toHaveLength(1));
    expect(days()[0]?.textContent).toContain(LIGHTHOUSE);
  });

  it('keeps what the partner wrote out of the page until its letter was opened', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const { date } = (await mia.ask(getDaily)).today;
    for (const [person, text] of [
      [mia, 'What she said'],
      [noah, 'A lemonade'],
    ] as const)
      await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
    const user = await renderAt('/daily-questions/history', mia);
    expect(await screen.findByText('What she said')).toBeTruthy();
    expect(await screen.findByText('Noah’s answer is in.')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('lemonade');
    await fill(user, FIELD, 'lemonade');
    await user.keyboard('{Enter}');
    await expectSaid('No matches.');
  });

  it('says who reacted and how many comments there are', async () => {
    await openHistory();
    expect(days()[2]?.textContent).toMatch(/You reacted: .+\. Noah reacted: .+\. 1 comment/);
  });

  it('marks a day to which the partner added something, until it was opened', async () => {
    const { mia, noah } = await createCoupleWithDays(2, createDay);
    const date = addDays((await mia.ask(getDashboard)).today, -1);
    const params = { date, id: crypto.randomUUID() };
    await noah.ask(addComment, { params, body: { text: 'Later words' } });
    const user = await renderAt('/dashboard', mia);
    await screen.findByRole('link', { name: /^Noah wrote under your answers/ });
    await follow(user, 'Questions');
    await follow(user, 'Past questions');
    const found = within(await findDay('Mia’s words of day 1.'));
    expect(found.getByText('New')).toBeTruthy();
    expect(screen.getAllByText('New')).toHaveLength(1);
    await user.click(found.getByRole('link'));
    await screen.findByText('Later words');
    await follow(user, BACK);
    await screen.findByText('Mia’s words of day 1.');
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  });

  it('shows all days again after a search that found none, and goes back to its field', async () => {
    const { user } = await openSearched('nowhere at all', 'No matches.');
    await press(user, 'Show all days');
    await screen.findByText('Mia’s words of day 8.');
    expect(document.activeElement).toBe(await field());
    expect((await field()).value).toBe('');
    expect(marks()).toEqual([]);
  });

  it('names the topic under which no day holds the words', async () => {
    const { user } = await openSearched('cafe', '2 days');
    const topic = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' });
    await user.selectOptions(topic, 'Our own questions');
    await expectSaid('No matches in “Our own questions”.');
    await press(user, 'Show all days');
    await screen.findByText('Mia’s words of day 8.');
    expect(topic.value).toBe('');
  });

  it('begins with the oldest day once its order is turned round', async () => {
    const { user } = await openHistory();
    await press(user, 'Oldest first');
    await waitFor(() => expect(days()[0]?.textContent).toContain('Mia’s words of day 0.'));
    expect(await findButton('Newest first')).toBeTruthy();
  });

  it('searches every page and shows what it has found so far', async () => {
    const { user } = await openHistory(25);
    const release = delayRequests(reading);
    await fill(user, FIELD, 'words of day 2');
    await expectSaid('Searching… 6 days so far');
    await waitFor(() => expect(days()).toHaveLength(6));
    release();
    await expectSaid('7 days');
    await waitFor(() => expect(days()).toHaveLength(7));
  });

  it('tells the server nothing of what is searched for', async () => {
    const { user } = await openHistory(25);
    await fill(user, FIELD, 'lighthouse');
    await expectSaid('1 day');
    const asked = requestsTo(reading).map(({ query }) => [...query.keys()].sort().join());
    expect([...new Set(asked)].sort()).toEqual(['cursor,limit,order', 'limit,order']);
  });

  it.each([
    ['the link', (user: UserEvent) => follow(user, BACK)],
    ['Back', async () => history.back()],
  ])('still looks for the words after a look at a day and back by %s', async (_, goBack) => {
    const { user } = await openSearched('lighthouse', '1 day');
    await openFound(user);
    await goBack(user);
    await waitFor(async () => expect((await field()).value).toBe('lighthouse'));
    expect(days()).toHaveLength(1);
  });

  it('forgets what was looked for once the page is reloaded', async () => {
    const { mia, user } = await openSearched('lighthouse', '1 day');
    await openFound(user);
    await follow(user, BACK);
    await renderAt('/daily-questions/history', mia);
    expect((await field()).value).toBe('');
  });

  it('puts what was looked for in no address, no title and no storage', async () => {
    const { user } = await openSearched('lighthouse', '1 day');
    await openFound(user);
    await follow(user, BACK);
    await field();
    // The day itself, with that comment, is kept; that it was looked for is not.
    await waitFor(async () => expect(await storedReads()).toMatch(/\/api\/daily\/\d/));
    const browserState = [
      localStorage,
      sessionStorage,
      history.state,
      location.href,
      document.title,
    ];
    expect(JSON.stringify(browserState) + (await storedReads())).not.toContain('lighthouse');
  });
});
