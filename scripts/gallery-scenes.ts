import type { Page } from '@playwright/test';
import type { DemoUser } from './demo-user.ts';
import { checkinScenes } from './gallery-checkin-scenes.ts';
import { landingScenes } from './gallery-landing-scenes.ts';
import { playScenes } from './gallery-play-scenes.ts';
import { questionScenes } from './gallery-question-scenes.ts';
import { quizScenes } from './gallery-quiz-scenes.ts';
import { reflectionScenes } from './gallery-reflection-scenes.ts';
import { todayScenes } from './gallery-today-scenes.ts';

/** One picture: what it shows, and the drawing beside it, an address in the folder of drawings. */
export type GalleryPicture = {
  readonly title: string;
  readonly drawing: string;
  /** In motion: so many milliseconds after it began. Else the screen is at rest. */
  readonly after?: number;
  /** The picture begins at this heading; else at the top. */
  readonly from?: string;
  /** The window is as high as the page, up to a limit. */
  readonly isWhole?: boolean;
  /** How it differs on purpose. */
  readonly differs?: string;
};

/** What an act plays on: new browsers and new people. */
export type SceneContext = {
  readonly origin: string;
  readonly now: Date;
  /** A browser where nobody has signed in. */
  readonly visitor: () => Promise<Page>;
  /** Somebody new with a name, as of the moment `at`. */
  readonly signUp: (firstName: string, lastName: string, at?: Date) => Promise<DemoUser>;
  /** The same person in a browser, which lives at the moment `at`. */
  readonly signIn: (firstName: string, at?: Date) => Promise<Page>;
  /** Publishes a new version, and waits until the page offers it. */
  readonly publishUpdate: (page: Page) => Promise<void>;
  readonly take: (page: Page, shot: string) => Promise<void>;
};

/** Screens that are reached in one go. */
export type GalleryScene = {
  readonly shots: Readonly<Record<string, GalleryPicture>>;
  readonly play: (stage: SceneContext) => Promise<void>;
};

const since = { togetherSince: '2023-06-09' };

const getSuccessHeading = (page: Page) => page.getByRole('heading', { name: /^Success!/ });

/** Mia, who has invited somebody, and her code. */
const createInviter = async ({ signUp, now }: SceneContext) => {
  const mia = await signUp('Mia', 'Brandt');
  await mia.call('POST', '/api/auth/save-onboarding', since, now);
  const path = '/api/invites/create';
  const { inviteCode } = await mia.call<{ inviteCode: string }>('POST', path, {}, now);
  await mia.call('POST', '/api/user/mark-invite-seen', {}, now);
  return { mia, inviteCode };
};

const invited: GalleryScene = {
  shots: {
    '15-invited': {
      title: 'Invited',
      drawing: '15-invited.html?from=nobody',
      differs: 'The code can be turned down, and no answer is promised before there is one.',
    },
  },
  play: async ({ visitor, origin, take }) => {
    const page = await visitor();
    await page.goto(`${origin}/join?code=K7M2P`);
    await take(page, '15-invited');
  },
};

const meeting: GalleryScene = {
  shots: {
    '18-date': { title: 'Date', drawing: '18-date.html' },
    '18-date-code': {
      title: 'Date, with a code',
      drawing: '18-date.html?as=invited',
      differs: 'The code and what a yes does are shown; the partner’s date is known only after it.',
    },
    '16-arriving': {
      title: 'Meeting, in motion',
      drawing: '16-meeting.html',
      after: 1_200,
      differs: 'The specification’s toast is in sight.',
    },
    '16-met': { title: 'Meeting', drawing: '16-meeting.html' },
    '16-waiting': { title: 'First question, joiner', drawing: '16-meeting.html?step=waiting' },
    '16-ask': {
      title: 'Meeting, inviter',
      drawing: '16-meeting.html?as=inviter',
      differs: 'An email that nobody has verified is not shown.',
    },
    '16-first': {
      title: 'First question, inviter',
      drawing: '16-meeting.html?as=inviter&step=first',
    },
  },
  play: async (stage) => {
    const { signUp, signIn, origin, take } = stage;
    const { inviteCode } = await createInviter(stage);
    await signUp('Tom', 'Lindner');
    const tomPage = await signIn('Tom');
    await take(tomPage, '18-date');
    await tomPage.goto(`${origin}/?code=${inviteCode}`);
    await take(tomPage, '18-date-code');
    await tomPage.emulateMedia({ reducedMotion: 'no-preference' });
    await tomPage.getByRole('button', { name: 'Skip for now' }).click();
    await getSuccessHeading(tomPage).waitFor();
    await take(tomPage, '16-arriving');
    await take(tomPage, '16-met');
    await tomPage.getByRole('button', { name: 'Continue' }).click();
    await tomPage.getByLabel('Your answer').waitFor();
    await take(tomPage, '16-waiting');

    const miaPage = await signIn('Mia');
    await take(miaPage, '16-ask');
    await miaPage.getByRole('button', { name: 'Yes, that’s Tom' }).click();
    await getSuccessHeading(miaPage).waitFor();
    await miaPage.getByRole('button', { name: 'Continue' }).click();
    await miaPage.getByLabel('Your answer').waitFor();
    await take(miaPage, '16-first');
  },
};

const partnersDate: GalleryScene = {
  shots: {
    '18-date-partner': { title: 'Date, of a partner', drawing: '18-date.html?as=invited' },
  },
  play: async (stage) => {
    const { signUp, signIn, now, take } = stage;
    const { mia, inviteCode } = await createInviter(stage);
    const tom = await signUp('Tom', 'Lindner');
    await tom.call('POST', `/api/invites/accept/${inviteCode}`, {}, now);
    await mia.call('POST', '/api/couple/confirm', {}, now);
    await take(await signIn('Tom'), '18-date-partner');
  },
};

const PIN = '271828';

const lost: GalleryScene = {
  shots: {
    '19-404': { title: 'Not found', drawing: '19-found-and-lost.html?state=404' },
    '19-offline': {
      title: 'First visit without a network',
      drawing: '19-found-and-lost.html?state=offline',
      differs: 'The tabs are there: what is on this device already can be opened.',
    },
    '19-lock': {
      title: 'Lock',
      drawing: '19-found-and-lost.html?state=lock',
      // Nothing moves any more, and the drawing has no heading to wait for.
      after: 1_000,
      differs: 'A PIN has 4 to 12 digits, so its dots come as they are typed, and one key opens.',
    },
    '19-notices': {
      title: 'A new version, and an error that stays',
      drawing: '19-found-and-lost.html?state=notices',
      after: 1_000,
      differs: 'Somebody who is alone waits here, and another error is shown.',
    },
    '19-code': {
      title: 'An error on a page without tabs',
      drawing: '19-found-and-lost.html?state=notices',
      after: 1_000,
      differs:
        'The toast comes from above, and the page moves down. Its words are those of the specification.',
    },
    '24-empty': { title: 'Timeline, empty', drawing: '24-timeline.html?state=empty' },
    '08-empty': { title: 'Trends, empty', drawing: '08-check-in.html?state=empty' },
  },
  play: async ({ visitor, signUp, signIn, publishUpdate, origin, now, take }) => {
    const tom = await signUp('Tom', 'Lindner');
    await tom.call('POST', '/api/auth/save-onboarding', since, now);
    const tomPage = await signIn('Tom');
    await tomPage.getByLabel(/partner.s code/).fill('23456');
    await tomPage.getByRole('button', { name: 'Connect Partner' }).click();
    await tomPage.getByText('Connection Failed').waitFor();
    await take(tomPage, '19-code');

    const page = await visitor();
    await page.goto(`${origin}/nowhere`);
    await take(page, '19-404');

    const mia = await signUp('Mia', 'Brandt');
    // Too short a time for any milestone.
    const togetherSince = now.toISOString().slice(0, 10);
    await mia.call('POST', '/api/auth/save-onboarding', { togetherSince }, now);
    await mia.call('POST', '/api/user/mark-invite-seen', {}, now);
    const miaPage = await signIn('Mia');
    await miaPage.goto(`${origin}/us/timeline`);
    await take(miaPage, '24-empty');
    await miaPage.goto(`${origin}/checkin/trends`);
    await take(miaPage, '08-empty');
    await miaPage.goto(`${origin}/dashboard`);
    await miaPage.getByRole('button', { name: 'Make an invite code' }).click();
    await miaPage.route('**/api/invites/create', (route) => route.abort());
    await miaPage.getByRole('button', { name: 'New code' }).click();
    await miaPage.getByRole('button', { name: 'Replace it' }).click();
    await miaPage.getByRole('alert').waitFor();
    await publishUpdate(miaPage);
    await take(miaPage, '19-notices');
    await miaPage.goto(`${origin}/us/lock`);
    await miaPage.getByRole('button', { name: /^A PIN/ }).click();
    await miaPage.getByLabel('New PIN', { exact: true }).fill(PIN);
    await miaPage.getByLabel('Confirm new PIN').fill(PIN);
    await miaPage.getByRole('button', { name: 'Turn the lock on' }).click();
    await miaPage.getByRole('heading', { name: 'The lock is on' }).waitFor();
    await miaPage.goto(`${origin}/dashboard`);
    await miaPage.getByLabel('Your PIN').waitFor();
    await take(miaPage, '19-lock');

    const unread = await signIn('Mia');
    await unread.context().route('**/api/dashboard', (route) => route.abort());
    // Its page is fetched once the app has started, before the network goes.
    const fetched = unread.waitForResponse(/UnreadDashboard-.*\.js$/);
    await unread.goto(`${origin}/us`);
    await fetched;
    await unread.context().setOffline(true);
    await unread.getByRole('link', { name: 'Today', exact: true }).click();
    await take(unread, '19-offline');
  },
};

/** Lets the browser say that notifications can be turned on, and that it can share. */
const allowOffers = async (page: Page) => {
  await page.context().grantPermissions(['notifications', 'clipboard-write', 'clipboard-read']);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.defineProperty(navigator, 'share', { value: async () => {} });
  });
  await page.reload();
};

const offers: GalleryScene = {
  shots: {
    '17-here': {
      title: 'Partner is here',
      drawing: '17-asks.html?ask=here',
      differs: 'A thought comes on top of the two a day, and it says so.',
    },
    '17-tomorrow': { title: 'Tomorrow', drawing: '17-asks.html?ask=tomorrow' },
    '17-home': {
      title: 'Home screen',
      drawing: '17-asks.html?ask=home&system=computer',
      differs: 'The names of buttons stand in quotes.',
    },
    '17-iphone': {
      title: 'Home screen, of an iPhone',
      drawing: '17-asks.html?ask=home&system=iphone',
      differs: 'The names of buttons stand in quotes.',
    },
    '17-android': {
      title: 'Home screen, of another phone',
      drawing: '17-asks.html?ask=home&system=android',
      differs: 'Only the device that is used can be asked to install it here.',
    },
  },
  play: async (stage) => {
    const { signUp, signIn, now, take, origin } = stage;
    const { mia, inviteCode } = await createInviter(stage);
    const miaPage = await signIn('Mia');
    await allowOffers(miaPage);
    await miaPage.getByRole('button', { name: 'Share Invite Code' }).click();
    await miaPage.getByRole('heading', { name: /^Want to know/ }).waitFor();
    await take(miaPage, '17-here');
    await miaPage.close();

    const tom = await signUp('Tom', 'Lindner');
    await tom.call('POST', '/api/auth/save-onboarding', since, now);
    await tom.call('POST', `/api/invites/accept/${inviteCode}`, {}, now);
    await mia.call('POST', '/api/couple/confirm', {}, now);
    const { today } = await mia.call<{ today: { date: string } }>(
      'GET',
      '/api/daily',
      undefined,
      now,
    );
    const answer = { text: 'The hall light you left on.', visibility: 'both' };
    for (const person of [mia, tom]) {
      await person.call('PUT', `/api/daily/${today.date}/answer`, answer, now);
    }
    const page = await signIn('Mia');
    await allowOffers(page);
    await page.goto(`${origin}/daily-questions`);
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: 'dismissed' });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await page.getByRole('button', { name: /answer is in\./ }).click();
    await page.getByRole('heading', { name: 'Same time tomorrow?' }).waitFor();
    await take(page, '17-tomorrow');
    await page.getByRole('button', { name: 'I’ll remember' }).click();
    await page.getByRole('heading', { name: /^Keep it/ }).waitFor();
    await take(page, '17-home');
    await page.getByText('iPhone', { exact: true }).click();
    await take(page, '17-iphone');
    await page.getByText('Android', { exact: true }).click();
    await take(page, '17-android');
  },
};

/** All that the gallery shows, in its order. */
export const galleryScenes: readonly GalleryScene[] = [
  ...landingScenes,
  ...todayScenes,
  ...checkinScenes,
  invited,
  meeting,
  offers,
  partnersDate,
  ...questionScenes,
  ...playScenes,
  ...quizScenes,
  ...reflectionScenes,
  lost,
];
