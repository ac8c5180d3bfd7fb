import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DemoUser } from './demo-user.ts';
import type { GalleryScene, SceneContext } from './gallery-scenes.ts';

const since = { togetherSince: '2023-06-09' };

const HERS =
  'You warmed my side of the bed before I came up on Sunday. You didn’t say anything. I noticed the moment I lay down.';
const HIS =
  'When I came home late you’d left the hall light on and a plate under a bowl. I stood there a while before I ate.';

type Today = { readonly today: { readonly date: string } };

/** Mia and Jules, who have met, and the date of their day. */
export const createCouple = async ({ signUp, now }: SceneContext) => {
  const [mia, jules] = [await signUp('Mia', 'Brandt'), await signUp('Jules', 'Moreau')];
  const invitePath = '/api/invites/create';
  const { inviteCode } = await mia.call<{ inviteCode: string }>('POST', invitePath, {}, now);
  await jules.call('POST', `/api/invites/accept/${inviteCode}`, {}, now);
  await mia.call('POST', '/api/couple/confirm', {}, now);
  for (const person of [mia, jules]) {
    await person.call('POST', '/api/auth/save-onboarding', since, now);
    await person.call('POST', '/api/user/mark-invite-seen', {}, now);
  }
  const { today } = await mia.call<Today>('GET', '/api/daily', undefined, now);
  return { mia, jules, date: today.date };
};

const answer = (person: DemoUser, date: string, text: string, now: Date) =>
  person.call('PUT', `/api/daily/${date}/answer`, { text, visibility: 'both' }, now);

const findField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

/** Scrolls now and then, as a reader does: after a still moment, an offer would open over the answer. */
const keepReading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => dispatchEvent(new Event('scroll')), 1_000);
  });

const question: GalleryScene = {
  shots: {
    '06-question': {
      title: 'Question',
      drawing: '06-question.html',
      differs: 'The beginnings fit every question; what else is about the questions lies below.',
    },
    '06-text': {
      title: 'Question, half written',
      drawing: '06-question.html?text',
      differs: 'It says that the draft is on this device.',
    },
    '06-waiting': {
      title: 'Question, waiting',
      drawing: '06-question.html?state=waiting',
      differs: 'The nudge has the name and the sign it has on Today.',
    },
    '07-sealed': { title: 'Reveal, sealed', drawing: '07-reveal.html' },
    '07-open': {
      title: 'Reveal, open',
      drawing: '07-reveal.html?state=open',
      differs: 'Days are neither marked nor saved as a picture.',
    },
  },
  play: async (stage) => {
    const { signIn, origin, now, take } = stage;
    const { jules, date } = await createCouple(stage);
    const page = await signIn('Mia');
    await page.goto(`${origin}/daily-questions`);
    await findField(page).waitFor();
    await take(page, '06-question');
    await findField(page).fill(HERS);
    await take(page, '06-text');
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await page.getByText('Yours is sealed.').waitFor();
    await take(page, '06-waiting');
    await answer(jules, date, HIS, now);
    await jules.call('PUT', `/api/daily/${date}/reaction`, { emoji: '😂' }, now);
    const comment = { text: 'I thought you were asleep when I did that.' };
    await jules.call('PUT', `/api/daily/${date}/comments/${randomUUID()}`, comment, now);
    await page.reload();
    await page.getByRole('button', { name: /answer is in\./ }).waitFor();
    await take(page, '07-sealed');
    await page.getByRole('button', { name: /answer is in\./ }).click();
    await page.getByRole('article', { name: 'Jules’s answer' }).waitFor();
    await keepReading(page);
    await take(page, '07-open');
  },
};

export const questionScenes: readonly GalleryScene[] = [question];
