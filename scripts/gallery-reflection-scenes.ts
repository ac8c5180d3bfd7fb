import type { Page } from '@playwright/test';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import type { Form } from '@usward/core/reflection/form';
import { privateItems } from '@usward/core/reflection/phone-only-items';
import { CliError } from './cli-error.ts';
import type { DemoUser } from './demo-user.ts';
import type { GalleryScene } from './gallery-scenes.ts';
import { signUpCouple } from './gallery-today-scenes.ts';
import { createAnswers, shareForm } from './seed-reflections.ts';

type Couple = { readonly mia: DemoUser; readonly jules: DemoUser };

const DAY_MS = 86_400_000;
const DRAWING = '11-reflection.html';
const ONE_BY_ONE = 'A way back and Hide are there, with one tap.';

/** Answered so many days ago, and how well it went, on the scale of a slider. */
const past = [
  { id: 'our-last-time', days: 24, mood: 6 },
  { id: 'a-day-just-for-us', days: 15, mood: 6 },
  { id: 'everyday-touch', days: 6, mood: 4 },
] as const;

/** On the scale, for each sentence of a slow evening. */
const chosen = ['Mostly yes', 'Yes', 'Very much', 'Somewhat', 'Somewhat', 'Mostly yes'];

const findForm = (id: string): Form => {
  const form = bundledForms.find((one) => one.id === id);
  if (form === undefined) throw new CliError(`There is no form ${id}.`);
  return { title: form.title, blocks: form.blocks };
};

const answer = (who: DemoUser, id: string, answers: object, at: Date, keep = false) =>
  who.call('PUT', `/api/reflections/${id}/answers`, { answers, keep }, at);

const answerTogether = async ({ mia, jules }: Couple, form: Form, mood: number, at: Date) => {
  const id = await shareForm(mia, form, at);
  await answer(mia, id, createAnswers(form, mood, 0), at);
  await answer(jules, id, createAnswers(form, mood, 1), at);
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const seeHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const reflection: GalleryScene = {
  shots: {
    '11-choose': {
      title: 'How was it?',
      drawing: DRAWING,
      differs:
        'The forms are those that there are, and each says what it is for. The button says where it leads.',
    },
    '11-answer': {
      title: 'How was it, one thing a page',
      drawing: `${DRAWING}?state=answer`,
      differs: ONE_BY_ONE,
    },
    '11-more': {
      title: 'How was it, words to tap',
      drawing: `${DRAWING}?state=more`,
      differs: ONE_BY_ONE,
    },
    '11-private': {
      title: 'How was it, for one alone',
      drawing: `${DRAWING}?state=private`,
      differs: `${ONE_BY_ONE} What a low answer does is said.`,
    },
    '11-share': {
      title: 'How was it, what may be seen',
      drawing: `${DRAWING}?state=share`,
      differs: 'It says that no slider is ever shown, too.',
    },
    '11-result': {
      title: 'How was it, the result',
      drawing: `${DRAWING}?state=result`,
      isWhole: true,
      differs:
        'What the two wrote stands first, and the summary last. A form has two or three themes.',
    },
    '11-few': {
      title: 'How was it, too few answers',
      drawing: `${DRAWING}?state=few`,
      differs: 'What one answered oneself lies below a fold, and Hide is there, with one tap.',
    },
  },
  play: async (stage) => {
    const { now, origin, take } = stage;
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const couple = await signUpCouple(stage, before(30));
    for (const { id, days, mood } of past) {
      await answerTogether(couple, findForm(id), mood, before(days));
    }
    const evening = findForm('slow-evening');
    const page = await stage.signIn('Mia');
    await page.goto(`${origin}/intimacyLab/feedback/new`);
    await page.getByRole('radio', { name: evening.title }).check();
    await take(page, '11-choose');
    await press(page, 'Take a look');
    await press(page, 'Ask Jules too');
    await press(page, 'Begin');
    const sentences = evening.blocks.flatMap((block) =>
      block.kind === 'theme' ? block.sliders : [],
    );
    for (const [place, sentence] of sentences.entries()) {
      await seeHeading(page, sentence);
      await page.getByRole('radio', { name: chosen[place] ?? '', exact: true }).check();
      if (place === 0) await take(page, '11-answer');
      await press(page, 'Next');
    }
    await press(page, 'Skip');
    await seeHeading(page, 'Which of these fit?');
    for (const words of ['The quiet', 'Candlelight', 'Long talks', 'Watching the clock']) {
      await press(page, words);
    }
    await take(page, '11-more');
    await press(page, 'Next');
    await page.getByLabel('In your own words').fill('You fell asleep on my arm and I let you.');
    await press(page, 'Next');
    for (const [place, { prompt }] of privateItems.entries()) {
      await seeHeading(page, prompt);
      if (place === 0) await take(page, '11-private');
      await press(page, 'Skip');
    }
    await seeHeading(page, 'What can Jules see?');
    await page.getByRole('switch').first().check();
    await take(page, '11-share');
    await press(page, 'Turn on all');
    await page.getByRole('button', { name: /^Share .* with Jules$/ }).click();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Change my answers' }).waitFor();
    await answer(couple.jules, id, createAnswers(evening, 6, 1), now);
    await page.reload();
    await page.getByRole('button', { name: 'Open what you both shared' }).click();
    await page.getByText('The closer the lines').waitFor();
    await take(page, '11-result');

    const talk = findForm('a-talk-we-had');
    const tooFew = await shareForm(couple.mia, talk, now);
    await answer(couple.mia, tooFew, createAnswers(talk, 5, 0), now, true);
    await answer(couple.jules, tooFew, createAnswers(talk, 5, 1), now);
    await page.goto(`${origin}/intimacyLab/feedback/${tooFew}`);
    await seeHeading(page, 'Not enough to compare this time');
    await take(page, '11-few');
  },
};

export const reflectionScenes: readonly GalleryScene[] = [reflection];
