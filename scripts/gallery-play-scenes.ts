import type { Page } from '@playwright/test';
import { cardTopics } from '@usward/core/intimacy/card';
import { CONSENT } from '@usward/core/intimacy/consent';
import { createCouple } from './gallery-question-scenes.ts';
import { answerQuiz } from './gallery-quiz-scenes.ts';
import type { GalleryScene } from './gallery-scenes.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const seeHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const NO_TALK = 'There is no Talk; below is what is one’s own.';
const HIDE = 'Hide is there, with one tap.';

const play: GalleryScene = {
  shots: {
    '21-play': {
      title: 'Play',
      drawing: '21-play.html',
      isWhole: true,
      differs: 'There is no Talk.',
    },
    '21-what': { title: 'Play, step 1', drawing: '21-play.html?state=what', differs: HIDE },
    '21-level': {
      title: 'Play, step 2',
      drawing: '21-play.html?state=level',
      differs: `${HIDE} What is welcome can be chosen, too.`,
    },
    '21-on': { title: 'Play, step 3', drawing: '21-play.html?state=on', differs: HIDE },
    '21-done': {
      title: 'Play, ready',
      drawing: '21-play.html?state=done',
      differs: `${HIDE} The own side can be switched off again.`,
    },
    '21-ready': {
      title: 'Play, with the own side ready',
      drawing: '21-play.html?state=ready',
      isWhole: true,
      differs: NO_TALK,
    },
    '21-open': {
      title: 'Play, open',
      drawing: '21-play.html?state=open',
      isWhole: true,
      differs: NO_TALK,
    },
    '10-pass': {
      title: 'Truth or dare, passing the phone',
      drawing: '10-truth-or-dare.html?state=pass',
      differs: HIDE,
    },
    '10-choose': {
      title: 'Truth or dare, choosing',
      drawing: '10-truth-or-dare.html',
      differs: 'A turn can be passed before a card is drawn.',
    },
    '10-card': { title: 'Truth or dare, a card', drawing: '10-truth-or-dare.html?state=card' },
    '10-over': {
      title: 'Truth or dare, over',
      drawing: '10-truth-or-dare.html?state=over',
      differs: `${HIDE} The kind thing to do is another one from game to game.`,
    },
  },
  play: async (stage) => {
    const { signIn, origin, now, take } = stage;
    const { jules } = await createCouple(stage);
    await answerQuiz(jules, 'how-i-rest', now, () => ({ own: 0 }));
    const page = await signIn('Mia');
    // Once the quizzes are on the phone, Play knows which one waits.
    await page.goto(`${origin}/quiz`);
    await page.getByRole('heading', { name: 'How I recharge' }).waitFor();
    await page.getByRole('link', { name: 'Back to Play' }).click();
    await seeHeading(page, 'Play');
    await page.getByText('Your turn').waitFor();
    await take(page, '21-play');
    await press(page, 'Truth or dare');
    await seeHeading(page, 'A room for the two of you');
    await take(page, '21-what');
    for (const statement of CONSENT.statements) {
      await page.getByRole('checkbox', { name: statement }).check();
    }
    await press(page, 'Continue');
    await seeHeading(page, 'How far would you like to go?');
    await page.getByRole('radio', { name: /^Warm/ }).check({ force: true });
    await take(page, '21-level');
    await press(page, 'Continue with Warm');
    await seeHeading(page, 'Switch Play on?');
    await take(page, '21-on');
    await press(page, 'Switch on');
    await seeHeading(page, 'Ready on your side');
    await take(page, '21-done');
    await press(page, 'Back to Play');
    await seeHeading(page, 'Play');
    await take(page, '21-ready');

    const comfort = { level: 4, topics: cardTopics, limits: [] };
    await jules.call('PUT', '/api/intimacy/consent', { version: CONSENT.version }, now);
    await jules.call('PUT', '/api/intimacy/comfort', comfort, now);
    await jules.call('PUT', '/api/intimacy/switch', { on: true }, now);
    await page.reload();
    await page.getByText('On two phones, or on this one.').waitFor();
    await take(page, '21-open');
    await press(page, 'Truth or dare');
    await press(page, 'On this phone');
    await press(page, 'Begin');
    await press(page, 'I’m in');
    await seeHeading(page, 'Pass the phone to Jules');
    await take(page, '10-pass');
    await press(page, 'I’m Jules');
    await press(page, 'I’m in');
    await press(page, 'Truth');
    await press(page, 'Done');
    await press(page, 'I’m Mia');
    await page.getByRole('button', { name: 'Dare', exact: true }).waitFor();
    await take(page, '10-choose');
    await press(page, 'Dare');
    await page.getByRole('button', { name: 'Done', exact: true }).waitFor();
    await take(page, '10-card');
    await press(page, 'Stop for tonight');
    await seeHeading(page, 'That’s it for tonight');
    await take(page, '10-over');
  },
};

export const playScenes: readonly GalleryScene[] = [play];
