import { addDays, type CalendarDate, dateInZone, timeZone } from '@usward/core/calendar';
import { type DemoUser, homeTimeZone } from './demo-user.ts';
import type { GalleryScene, SceneContext } from './gallery-scenes.ts';
import { waitForScreen } from './screenshot-tools.ts';
import { seedOwnQuestion } from './seed-daily.ts';

const HOUR_MS = 3_600_000;
const DAYS_PER_YEAR = 365;
const since = { togetherSince: '2023-06-09' };

/** In hours UTC; at home each is the same part of the day, summer and winter. */
const hours = { early: 6, morning: 7, noon: 12, dusk: 18, night: 20.5 };

/** A moment of the couple's tomorrow, which nothing real comes after, or of a day that many days later. */
export const createClock = (now: Date) => {
  const tomorrow = addDays(dateInZone(now.getTime(), timeZone(homeTimeZone)), 1);
  const dayAfter = (days: number): CalendarDate => addDays(tomorrow, days);
  const at = (days: number, hour: keyof typeof hours): Date =>
    new Date(Date.parse(dayAfter(days)) + hours[hour] * HOUR_MS);
  return { dayAfter, at };
};

export const signUpCouple = async ({ signUp }: SceneContext, at: Date) => {
  const [mia, jules] = [await signUp('Mia', 'Brandt', at), await signUp('Jules', 'Moreau', at)];
  for (const person of [mia, jules]) {
    await person.call('POST', '/api/auth/save-onboarding', since, at);
  }
  const invitePath = '/api/invites/create';
  const { inviteCode } = await mia.call<{ inviteCode: string }>('POST', invitePath, {}, at);
  await jules.call('POST', `/api/invites/accept/${inviteCode}`, {}, at);
  await mia.call('POST', '/api/couple/confirm', {}, at);
  for (const person of [mia, jules]) {
    await person.call('POST', '/api/user/mark-invite-seen', {}, at);
  }
  return { mia, jules };
};

const answer = async (person: DemoUser, text: string, at: Date): Promise<void> => {
  const { today } = await person.call<{ today: { date: string } }>(
    'GET',
    '/api/daily',
    undefined,
    at,
  );
  const path = `/api/daily/${today.date}/answer`;
  await person.call('PUT', path, { text, visibility: 'both' }, at);
};

const checkIn = (person: DemoUser, date: CalendarDate, mood: number, need: string, at: Date) => {
  const lines = {
    mood: { value: mood, visibility: 'now' },
    need: { value: need, visibility: 'now' },
  };
  return person.call('PUT', `/api/checkins/${date}`, lines, at);
};

/** Mia's Today, once her phone has the days before. */
const openToday = async ({ signIn, origin }: SceneContext, at: Date) => {
  const page = await signIn('Mia', at);
  await page.goto(`${origin}/daily-questions/history`);
  await waitForScreen(page);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  return page;
};

const OFFER =
  'Notifications are offered without a word of who has answered, and the offer can be put off.';
const SHARE = 'What shares the code has the name that the specification gives it.';

const dayOne: GalleryScene = {
  shots: {
    '05-dayone': {
      title: 'Today, on day one',
      drawing: '05-today.html?state=dayone',
      isWhole: true,
      differs: `Each chooses what the other sees of a check-in. ${OFFER}`,
    },
  },
  play: async (stage) => {
    const { at } = createClock(stage.now);
    const { mia, jules } = await signUpCouple(stage, at(0, 'noon'));
    await answer(mia, 'Somebody who knows which cup is mine.', at(0, 'noon'));
    await answer(jules, 'Your keys in the bowl, so I know you’re in.', at(0, 'noon'));
    await mia.seeAll(at(0, 'noon'));
    const page = await openToday(stage, at(0, 'dusk'));
    await page.getByText('Your keys in the bowl').waitFor();
    await stage.take(page, '05-dayone');
  },
};

const today: GalleryScene = {
  shots: {
    '05-morning': {
      title: 'Today, in the morning',
      drawing: '05-today.html?state=morning',
      isWhole: true,
      differs: `Another question asks once more, as it is for both. ${OFFER}`,
    },
    '05-history': {
      title: 'Today, with more that waits',
      drawing: '05-today.html?state=history',
      isWhole: true,
      differs: OFFER,
    },
    '05-evening': {
      title: 'Today, in the evening',
      drawing: '05-today.html?state=evening',
      isWhole: true,
      differs: OFFER,
    },
  },
  play: async (stage) => {
    const { at, dayAfter } = createClock(stage.now);
    const couple = await signUpCouple(stage, at(-DAYS_PER_YEAR, 'noon'));
    const { mia, jules } = couple;
    for (const days of [-DAYS_PER_YEAR, -1]) {
      await answer(mia, 'Wet wool and oranges. That’s our hallway.', at(days, 'dusk'));
      await answer(jules, 'You humming before you say hello.', at(days, 'dusk'));
      await mia.seeAll(at(days, 'night'));
    }
    await checkIn(jules, dayAfter(0), 3, 'touch', at(0, 'early'));
    const morning = await openToday(stage, at(0, 'morning'));
    await stage.take(morning, '05-morning');
    await morning.context().close();

    await seedOwnQuestion({ mia, noah: jules, today: dayAfter(0) });
    await answer(jules, 'You’d left the hall light on and a plate under a bowl.', at(0, 'noon'));
    const history = await openToday(stage, at(0, 'noon'));
    await stage.take(history, '05-history');
    await history.context().close();

    await jules.call('PUT', `/api/nudges/${dayAfter(0)}`, {}, at(0, 'noon'));
    await answer(mia, 'You warmed my side of the bed on Sunday.', at(0, 'dusk'));
    await checkIn(mia, dayAfter(0), 4, 'talk', at(0, 'dusk'));
    await mia.seeAll(at(0, 'dusk'));
    await stage.take(await openToday(stage, at(0, 'night')), '05-evening');
  },
};

const alone: GalleryScene = {
  shots: {
    '14-first': {
      title: 'Alone, the first evening',
      drawing: '14-alone.html?state=first',
      isWhole: true,
      differs: `Whether the answer is sealed is chosen as it is sent, by two equal buttons. The code stands as wide as on the screen of the invite. ${SHARE}`,
    },
    '14-carried': {
      title: 'Alone, an answer sealed',
      drawing: '14-alone.html?state=carried',
      isWhole: true,
      differs: `The slip has the question, and no word of the answer. ${SHARE} ${OFFER}`,
    },
  },
  play: async (stage) => {
    const { at } = createClock(stage.now);
    const mia = await stage.signUp('Mia', 'Brandt', at(0, 'noon'));
    await mia.call('POST', '/api/auth/save-onboarding', since, at(0, 'noon'));
    await mia.call('POST', '/api/invites/create', {}, at(0, 'noon'));
    await mia.call('POST', '/api/user/mark-invite-seen', {}, at(0, 'noon'));
    await stage.take(await stage.signIn('Mia', at(0, 'dusk')), '14-first');
    await answer(mia, 'A kettle that’s still warm.', at(0, 'dusk'));
    await stage.take(await stage.signIn('Mia', at(0, 'dusk')), '14-carried');
  },
};

export const todayScenes: readonly GalleryScene[] = [dayOne, today, alone];
