import { expect, type Page, test } from '@playwright/test';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import { paths } from '../../web/src/ui/paths.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt, getQuizById } from '../support/builders/quiz-answers.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { createStateInspector } from './state-faults.ts';
import { createTranslator } from './translated-text.ts';

// Each state is seen in four looks: a busy machine takes minutes.
test.describe.configure({ timeout: 600_000 });

const locales = { en: 'en-GB', ar: 'ar' } as const;

/** Choices of one and of several, each with a guess. */
const freeDay = getQuizById('a-perfect-free-day');
/** Sliders. */
const money = getQuizById('money-and-time');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The same answers except at these places; the last of them is private. */
const differingFrom = (quiz: Quiz, ...places: readonly number[]): QuizAnswers => {
  const other = answersAt(quiz, 3);
  const changed = Object.entries(answersAt(quiz, 0)).map(([id, answer], place) => [
    id,
    places.includes(place)
      ? { ...answer, own: other[id]?.own ?? null, private: place === places.at(-1) }
      : answer,
  ]);
  return Object.fromEntries(changed);
};

for (const language of ['en', 'ar'] as const) {
  const translate = createTranslator(language);
  const options = { locale: locales[language] };
  // Bidi isolates keep a Latin name apart from Arabic text.
  const partner = language === 'ar' ? '\u2068Noah\u2069' : 'Noah';
  const button = (page: Page, name: string) =>
    page.getByRole('button', { name: translate(name).replace('{0}', partner), exact: true });

  /** Goes on to a screen with another heading, which has the focus. */
  const goOn = async (page: Page, name: string): Promise<void> => {
    const before = (await heading(page).textContent()) ?? '';
    await button(page, name).click();
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toBeFocused();
  };

  const turnOver = (page: Page): Promise<void> => button(page, 'Turn over {0}’s answer').click();

  test(
    `each kind of question of a quiz passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia } = await createOnboardedCouple();
        await signIn(phone, mia);
        const page = await phone.open(paths.quiz);
        await heading(page).waitFor();
        await inspect(page, 'list');
        await phone.open(paths.quizDetail(freeDay.id));
        await button(page, 'Begin').waitFor();
        await inspect(page, 'cover');
        await goOn(page, 'Begin');
        for (const { id, type } of freeDay.items) {
          const isFirst = freeDay.items.find((item) => item.type === type)?.id === id;
          await page.locator('fieldset input').first().check();
          if (isFirst) await button(page, 'Keep this one private').click();
          if (isFirst) await inspect(page, `choice of ${type}`);
          if (id !== freeDay.items.at(-1)?.id) await goOn(page, 'Next');
        }
        await inspect(page, 'last question');
        await goOn(page, 'Send my answers');
        await inspect(page, 'waiting');

        await phone.open(paths.quizDetail(money.id));
        await goOn(page, 'Begin');
        await inspect(page, 'slider');
        await page.getByRole('radio').nth(3).check({ force: true });
        await inspect(page, 'slider that is set');
        expect(wrong).toEqual([]);
      }, options),
  );

  test(
    `each page of the opening of a quiz passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        for (const quiz of [money, freeDay]) {
          await answerQuizAs(mia, quiz, answersAt(quiz, 0));
          await answerQuizAs(noah, quiz, differingFrom(quiz, 1, 2));
        }
        await signIn(phone, mia);
        const page = await phone.open(paths.quizDetail(money.id));
        await button(page, 'See the first one').waitFor();
        await inspect(page, 'closed');
        await goOn(page, 'See the first one');
        await inspect(page, 'face down');
        for (const state of ['same', 'differ']) {
          await turnOver(page);
          await inspect(page, state);
          await goOn(page, 'Open the next one');
        }
        // Private answers come last.
        for (const _ of money.items.slice(3)) {
          await turnOver(page);
          await goOn(page, 'Open the next one');
        }
        await inspect(page, 'private');
        await goOn(page, 'See what you share');
        await inspect(page, 'end');
        await goOn(page, 'See the numbers');
        await inspect(page, 'numbers');

        await phone.open(paths.quizDetail(freeDay.id));
        await goOn(page, 'See the first one');
        await turnOver(page);
        await inspect(page, 'right guess');
        await goOn(page, 'Open the next one');
        await turnOver(page);
        await button(page, 'Save it to talk about').click();
        await inspect(page, 'wrong guess');
        await page.goBack();
        await page.goBack();
        // It would go on at the second card.
        await button(page, 'Show all').click();
        await expect(heading(page)).toBeFocused();
        await inspect(page, 'all');
        expect(wrong).toEqual([]);
      }, options),
  );
}
