import type { QuizAnswers } from '@usward/core/quiz/answers';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { CliError } from './cli-error.ts';
import type { DemoUser } from './demo-user.ts';
import type { GalleryScene, SceneContext } from './gallery-scenes.ts';
import { signUpCouple } from './gallery-today-scenes.ts';
import { waitForScreen } from './screenshot-tools.ts';

type Chosen = { readonly own: number; readonly guess?: number; readonly private?: boolean };
type ChooseItem = (index: number) => Chosen;

const DRAWING = '23-quiz-opening.html';

/** What Mia keeps private, by its place. */
const PRIVATE_ITEM = 2;

export const answerQuiz = async (
  person: DemoUser,
  id: string,
  at: Date,
  choose: ChooseItem,
): Promise<void> => {
  const quiz = bundledQuizzes.find((one) => one.id === id);
  if (quiz === undefined) throw new CliError(`There is no quiz ${id}.`);
  const answers: QuizAnswers = Object.fromEntries(
    quiz.items.map((item, index) => {
      const { own, guess = null, private: isPrivate = false } = choose(index);
      const choice = item.type === 'several' ? [own] : own;
      return [item.id, { own: choice, guess, private: isPrivate }];
    }),
  );
  const path = `/api/quizzes/${id}/rounds/1/answers`;
  await person.call('PUT', path, { version: quiz.version, answers }, at);
};

const openQuizAsMia = async ({ signIn, origin }: SceneContext, ...ids: string[]) => {
  const page = await signIn('Mia');
  for (const id of ids) {
    await page.goto(`${origin}/quiz/${id}`);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'See the numbers' }).click();
    await waitForScreen(page);
  }
  return page;
};

const list: GalleryScene = {
  shots: {
    '22-quizzes': {
      title: 'Quizzes',
      drawing: '22-quizzes.html',
      isWhole: true,
      differs:
        'Only chips that leave something to see are shown, and titles are those of the quizzes.',
    },
  },
  play: async (stage) => {
    const { mia, jules } = await signUpCouple(stage, stage.now);
    await answerQuiz(jules, 'how-i-rest', stage.now, () => ({ own: 0 }));
    await answerQuiz(mia, 'weekend', stage.now, () => ({ own: 0 }));
    for (const id of ['everyday-tastes', 'what-would-they-do']) {
      await answerQuiz(mia, id, stage.now, () => ({ own: 0 }));
      await answerQuiz(jules, id, stage.now, () => ({ own: 0 }));
    }
    const page = await openQuizAsMia(stage, 'everyday-tastes', 'what-would-they-do');
    await page.goto(`${stage.origin}/quiz`);
    await page.getByRole('heading', { name: 'Quizzes' }).waitFor();
    await stage.take(page, '22-quizzes');
  },
};

const opening: GalleryScene = {
  shots: {
    '23-same': {
      title: 'Opening, the same',
      drawing: `${DRAWING}?state=same`,
    },
    '23-differ': {
      title: 'Opening, not the same',
      drawing: `${DRAWING}?state=differ`,
    },
    '23-private': {
      title: 'Opening, private',
      drawing: `${DRAWING}?state=private`,
    },
    '23-end': {
      title: 'Opening, the end',
      drawing: `${DRAWING}?state=end`,
      isWhole: true,
      differs: 'The three numbers are one step from here, and a way back lies on the picture.',
    },
    '23-guess': {
      title: 'Opening, a right guess',
      drawing: `${DRAWING}?state=guess`,
      differs: 'The partner’s card was face down before.',
    },
  },
  play: async (stage) => {
    const { mia, jules } = await signUpCouple(stage, stage.now);
    const tastes = 'everyday-tastes';
    await answerQuiz(mia, tastes, stage.now, (index) => ({
      own: 0,
      private: index === PRIVATE_ITEM,
    }));
    await answerQuiz(jules, tastes, stage.now, (index) => ({ own: index % 3 === 1 ? 1 : 0 }));
    const guessing = 'what-would-they-do';
    await answerQuiz(mia, guessing, stage.now, () => ({ own: 0, guess: 1 }));
    await answerQuiz(jules, guessing, stage.now, () => ({ own: 1, guess: 0 }));
    const page = await stage.signIn('Mia');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await page.goto(`${stage.origin}/quiz/${tastes}`);
    await press('See the first one');
    await press(/^Turn over/);
    await page.getByText('You both said it.').waitFor();
    await stage.take(page, '23-same');
    await press('Open the next one');
    await press(/^Turn over/);
    await page.getByText('Different answers').waitFor();
    await stage.take(page, '23-differ');
    await press('Save it to talk about');
    const heading = page.getByRole('heading', { level: 1 });
    const openNext = async () => {
      const before = (await heading.textContent()) ?? '';
      await press('Open the next one');
      await heading.filter({ hasNotText: before }).waitFor();
    };
    await openNext();
    // A private answer comes last, and has nothing to turn over.
    while (await page.getByRole('button', { name: /^Turn over/ }).isVisible()) {
      await press(/^Turn over/);
      await openNext();
    }
    await stage.take(page, '23-private');
    await press('See what you share');
    await page.getByRole('heading', { name: 'Look what you two share' }).waitFor();
    await stage.take(page, '23-end');
    await page.goto(`${stage.origin}/quiz/${guessing}`);
    await press('See the first one');
    await press(/^Turn over/);
    await page.getByText('You knew').waitFor();
    await stage.take(page, '23-guess');
  },
};

export const quizScenes: readonly GalleryScene[] = [list, opening];
