import type { Page } from '@playwright/test';
import type { CalendarDate } from '@usward/core/calendar';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import type { DemoUser } from './demo-user.ts';
import type { GalleryScene } from './gallery-scenes.ts';
import { createClock, signUpCouple } from './gallery-today-scenes.ts';

const PAST_DAYS = 26;

type Levels = readonly [mood: number, energy: number, closeness: number, stress: number];

const checkIn = (
  person: DemoUser,
  date: CalendarDate,
  [mood, energy, closeness, stress]: Levels,
  need: string,
  at: Date,
) => {
  const shared = <Value>(value: Value) => ({ value, visibility: 'both' });
  const lines = {
    mood: shared(mood),
    energy: shared(energy),
    closeness: shared(closeness),
    stress: shared(stress),
    need: shared(need),
  };
  return person.call('PUT', `/api/checkins/${date}`, lines, at);
};

/** From 1 to 5, a little higher from week to week, with a wave in it. */
const getPastLevels = (ago: number, shift: number): Levels => {
  const rise = (PAST_DAYS - ago) / 12 + ((ago + shift) % 3) / 2;
  const level = (from: number) => Math.max(1, Math.min(5, Math.round(from + rise)));
  return [level(1.6), level(1.2), level(1.8), Math.max(1, 5 - level(1))];
};

/** Without a tap, which would move on, and without the ring of the focus in the picture. */
const choose = async (page: Page, name: string): Promise<void> => {
  const choice = page.getByRole('radio', { name, exact: true });
  await choice.focus();
  await page.keyboard.press('Space');
  await choice.blur();
};

const goOn = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Next|Skip)$/ }).click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
};

const PRIVACY = 'A mood and a need are shared right away, and the line says so.';

const checkin: GalleryScene = {
  shots: {
    '08-mood': {
      title: 'Check-in, mood',
      drawing: '08-check-in.html?state=mood',
      differs: PRIVACY,
    },
    '08-energy': { title: 'Check-in, energy', drawing: '08-check-in.html?state=energy' },
    '08-close': { title: 'Check-in, closeness', drawing: '08-check-in.html?state=close' },
    '08-stress': { title: 'Check-in, stress', drawing: '08-check-in.html?state=stress' },
    '08-need': {
      title: 'Check-in, what one could use',
      drawing: '08-check-in.html?state=need',
      differs: `A note can be added. ${PRIVACY}`,
    },
    '08-mine': {
      title: 'Check-in, mine only',
      drawing: '08-check-in.html?state=mine',
      differs:
        'Whether the partner kept a check-in private cannot be told; what was said lies below a fold.',
    },
    '08-weekly': {
      title: 'Weekly check-in',
      drawing: '08-check-in.html?state=weekly',
      differs: 'The sheet begins blank.',
    },
    '08-both': {
      title: 'Check-in, both',
      drawing: '08-check-in.html?state=both',
      isWhole: true,
      differs: 'The replies are those that were there; what can be changed stands below them.',
    },
    '08-trends': {
      title: 'Trends',
      drawing: '08-check-in.html?state=trends',
      isWhole: true,
      differs: 'Each of the four feelings can be shown, and it says how many days were logged.',
    },
  },
  play: async (stage) => {
    const { at, dayAfter } = createClock(stage.now);
    const { mia, jules } = await signUpCouple(stage, at(-PAST_DAYS - 1, 'noon'));
    for (let ago = PAST_DAYS; ago > 0; ago -= 1) {
      const [date, time] = [dayAfter(-ago), at(-ago, 'dusk')];
      if (ago % 9 !== 4) await checkIn(mia, date, getPastLevels(ago, 0), 'talk', time);
      if (ago % 7 !== 5) await checkIn(jules, date, getPastLevels(ago, 2), 'touch', time);
    }
    const page = await stage.signIn('Mia', at(0, 'dusk'));
    await page.goto(`${stage.origin}/checkin`);
    await choose(page, 'Light');
    await stage.take(page, '08-mood');
    await goOn(page, 'How’s your energy?');
    await choose(page, 'Low');
    await stage.take(page, '08-energy');
    await goOn(page, 'How close do you feel?');
    await choose(page, 'Close');
    await stage.take(page, '08-close');
    await goOn(page, 'And stress?');
    await choose(page, 'Some');
    await stage.take(page, '08-stress');
    await goOn(page, 'What could you use?');
    await choose(page, 'A talk');
    await stage.take(page, '08-need');
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await page.getByRole('heading', { name: 'That’s your check-in' }).waitFor();
    await stage.take(page, '08-mine');
    await page.goto(`${stage.origin}/checkin/weeks/${getWeekOfDate(dayAfter(0))}`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('2 of 4').waitFor();
    await stage.take(page, '08-weekly');

    await checkIn(jules, dayAfter(0), [3, 1, 4, 1], 'touch', at(0, 'dusk'));
    const both = await stage.signIn('Mia', at(0, 'dusk'));
    await both.goto(`${stage.origin}/checkin`);
    await both.getByText('Jules could use a hug.').waitFor();
    await stage.take(both, '08-both');

    const trends = await stage.signIn('Mia', at(0, 'dusk'));
    await trends.goto(`${stage.origin}/checkin/trends`);
    await trends.getByRole('radio', { name: 'Closeness' }).check();
    await stage.take(trends, '08-trends');
  },
};

export const checkinScenes: readonly GalleryScene[] = [checkin];
