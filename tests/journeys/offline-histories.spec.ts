import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { getCheckin } from '@usward/core/checkin/endpoints';
import { getDaily, getDay } from '@usward/core/daily/endpoints';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { moodLabels } from '../../web/src/content/mood-and-need-labels.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { isFull } from '../support/full.ts';
import { chooseFeeling, goToNeeds } from './checkin-steps.ts';
import { unfoldAnswer } from './invite-steps.ts';
import { type Phone, withPhoneOnDisk } from './phone.ts';
import { signIn } from './sign-in.ts';
import { type Host, withHost } from './static-host.ts';
import { readStoredResponse } from './stored-data.ts';
import { getBothVersions } from './two-versions.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';
import {
  countQueuedWrites,
  generateHistories,
  shortQuizzes,
  type WriteStep,
} from './write-histories.ts';

/** Another seed lives through other histories. */
const SEED = Number(process.env.USWARD_SEED ?? 8);
const PHONE_COUNT = 4;
/** The first two hold every write, every network, both tabs, a doubled tap and a kill; all are lived in full. */
const HISTORIES_PER_PHONE = isFull ? 5 : 2;

const historiesToRun = generateHistories(SEED, PHONE_COUNT * HISTORIES_PER_PHONE);

/** What has to stand on the server in the end, each once. */
type Written = {
  answer: string | null;
  /** In which order they arrive is looked at where the outbox itself is lived through. */
  readonly comments: Set<string>;
  mood: number | null;
  /** By quiz, the choice that was made of the first item. */
  readonly quizzes: Map<string, number>;
};

type Scene = {
  readonly host: Host;
  readonly phone: Phone;
  readonly mia: TestUser;
  readonly today: CalendarDate;
  readonly yesterday: CalendarDate;
  readonly written: Written;
};

const press = (target: Locator, twice: boolean): Promise<void> =>
  target.evaluate((element, times) => {
    for (let time = 0; time < times; time += 1) if (element instanceof HTMLElement) element.click();
  }, Number(twice) + 1);

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/**
 * Opens what is there already to be changed. The line about the network may push the button from under a
 * tap, or lie over it: people scroll, and tap again.
 */
const change = (page: Page, field: Locator): Promise<void> =>
  expect(async () => {
    const opener = button(page, 'Change').first();
    await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await opener.click({ timeout: 3_000 });
    await expect(field).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 15_000 });

/** Each write ends where the phone says that the words are kept. */
const writes = {
  answer: async (page: Page, { written }: Scene, twice: boolean, words: string) => {
    await page.goto('/daily-questions');
    const field = page.getByRole('textbox', { name: 'Your answer' });
    if (written.answer !== null) {
      await unfoldAnswer(page);
      await change(page, field);
    }
    await field.fill(words);
    await press(button(page, /^(Send my answer|Save changes)$/), twice);
    await expect(page.getByRole('article', { name: 'Your answer' })).toContainText(words);
    written.answer = words;
  },
  comment: async (page: Page, { written, yesterday }: Scene, twice: boolean, words: string) => {
    await page.goto(`/daily-questions/${yesterday}`);
    await page.getByRole('textbox', { name: /^Add a (thought|comment)$/ }).fill(words);
    await press(button(page, 'Send comment'), twice);
    await expect(page.getByText('Your comment is saved.')).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toHaveCount(1);
    written.comments.add(words);
  },
  checkin: async (page: Page, { written }: Scene, twice: boolean) => {
    await page.goto('/checkin');
    const mood = ((written.mood ?? 0) % moodLabels.length) + 1;
    const field = page.getByRole('radio', { name: moodLabels[mood - 1] ?? '', exact: true });
    if (written.mood !== null) await change(page, field);
    await chooseFeeling(page, moodLabels[mood - 1] ?? '');
    await goToNeeds(page);
    await press(button(page, /^(Check in|Save changes)$/), twice);
    await expect(page.getByRole('heading', { name: 'That’s your check-in' })).toBeVisible();
    written.mood = mood;
  },
  quiz: async (page: Page, scene: Scene, twice: boolean, words: string) => {
    const { quizzes } = scene.written;
    const quiz = shortQuizzes.find(({ id }) => !quizzes.has(id));
    // All have been played: more is to be said.
    if (quiz === undefined) return writes.comment(page, scene, twice, words);
    await page.goto(`/quiz/${quiz.id}`);
    await button(page, 'Begin').click();
    const choice = quizzes.size % 2;
    for (const [place, item] of quiz.items.entries()) {
      await expect(page.getByRole('heading', { level: 1, name: item.text })).toBeVisible();
      if (place === 0) {
        // Goes on by itself.
        await page.getByRole('radio').nth(choice).check();
      } else if (place < quiz.items.length - 1) {
        await button(page, /^(Next|Skip this one)$/).click();
      }
    }
    await press(button(page, 'Send my answers'), twice);
    await expect(
      page.getByText('Yours is safe. We’ll reveal both once you’ve both answered.'),
    ).toBeVisible();
    quizzes.set(quiz.id, choice);
  },
};

const changeNetwork = async (
  { host, phone }: Scene,
  network: WriteStep['network'],
): Promise<void> => {
  // Reading goes on: what is written is what gets lost.
  const fate = network === 'unheard' || network === 'unanswered' ? network : 'served';
  host.setFate(({ method, path }) =>
    method !== 'GET' && path.startsWith('/api/') ? fate : 'served',
  );
  if (network === 'away') await phone.loseNetwork();
  else await phone.findNetwork();
};

const applyStep = async (scene: Scene, step: WriteStep, words: string): Promise<void> => {
  const { phone } = scene;
  await changeNetwork(scene, step.network);
  const context = (await phone.start()).context();
  const page = context.pages()[step.tab] ?? (await context.newPage());
  await writes[step.write](page, scene, step.twice, words);
  if (step.killed) await phone.close();
};

/** The network and the person are back, and the phone has nothing left to send. */
const settle = async (scene: Scene): Promise<void> => {
  await changeNetwork(scene, 'fine');
  const page = await scene.phone.start();
  if (page.url() === 'about:blank') await page.goto('/dashboard');
  const countQueued = async (): Promise<number> => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return countQueuedWrites(page);
  };
  await expect.poll(countQueued, { message: 'writes that wait on the phone' }).toBe(0);
};

/** What the server has of all this, read as the person. */
const readWritten = async ({ mia, today, yesterday, written }: Scene): Promise<Written> => {
  const params = { date: today };
  const day = await mia.ask(getDay, { params });
  const { comments } = await mia.ask(getDay, { params: { date: yesterday } });
  // A set would hide one that was sent twice.
  expect(comments).toHaveLength(written.comments.size);
  const checkin = await mia.ask(getCheckin, { params });
  const quizzes = new Map<string, number>();
  for (const { id, items } of shortQuizzes.filter((quiz) => written.quizzes.has(quiz.id))) {
    const { mine } = await mia.ask(getQuizRound, { params: { quiz: id, round: '1' } });
    quizzes.set(id, Number(mine?.answers[items[0]?.id ?? '']?.own));
  }
  return {
    answer: day.mine?.text ?? null,
    comments: new Set(comments.map(({ text }) => text)),
    mood: checkin.mine?.lines.mood?.value ?? null,
    quizzes,
  };
};

for (let phoneIndex = 0; phoneIndex < PHONE_COUNT; phoneIndex += 1) {
  const from = phoneIndex * HISTORIES_PER_PHONE;
  const histories = historiesToRun.slice(from, from + HISTORIES_PER_PHONE);

  test(
    `after each of histories ${from + 1} to ${from + histories.length} of seed ${SEED} every write stands once`,
    phoneIndex === 0 ? {} : { tag: '@full' },
    () =>
      withHost((host) =>
        withPhoneOnDisk(
          async (phone) => {
            host.deploy((await getBothVersions()).old.directory);
            const { mia } = await createCoupleWithDays(1, () => ({
              miaText: 'hers',
              noahText: 'his',
            }));
            const { date: today } = (await mia.ask(getDaily)).today;
            const yesterday = addDays(today, -1);
            const written: Written = {
              answer: null,
              comments: new Set(),
              mood: null,
              quizzes: new Map(),
            };
            const scene: Scene = { host, phone, mia, today, yesterday, written };
            await signIn(phone, mia);
            const page = phone.page();
            await waitForServiceWorker(page);
            // Once seen, each of these opens without a network.
            for (const [path, read] of [
              ['/daily-questions', '/api/daily'],
              [`/daily-questions/${yesterday}`, `/api/daily/${yesterday}`],
              ['/checkin', '/api/checkins'],
              ['/quiz', '/api/quizzes'],
            ] as const) {
              await page.goto(path);
              await expect.poll(() => readStoredResponse(page, read), read).not.toBeNull();
            }
            for (const [at, history] of histories.entries()) {
              await test.step(`history ${from + at + 1}: ${JSON.stringify(history)}`, async () => {
                for (const [place, step] of history.entries()) {
                  await applyStep(scene, step, `Words ${at}.${place}`);
                }
                await settle(scene);
                expect(await readWritten(scene)).toEqual(written);
              });
            }
          },
          { address: host.origin },
        ),
      ),
  );
}
