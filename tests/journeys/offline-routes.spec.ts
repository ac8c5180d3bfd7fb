import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../web/src/ui/paths.ts';
import { check } from '../specification/browser-check.ts';
import {
  type ContentIds,
  createCoupleWithContent,
} from '../support/builders/couple-with-content.ts';
import { TOGETHER_SINCE_TEXT } from '../support/builders/onboarded-users.ts';
import { form } from '../support/builders/reflection-requests.ts';
import { type Phone, withPhoneOnDisk } from './phone.ts';
import { signIn } from './sign-in.ts';
import { readStoredResponse } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

type Route = {
  readonly at: (had: ContentIds) => string;
  /** Where it leads, if not to its own address. */
  readonly leadsTo?: string;
  /** What it shows without a network once it was seen with one. */
  readonly seen: string | RegExp;
  /** What it shows without a network before, if not the same. */
  readonly unseen?: string | RegExp;
  /** The call whose answer has to be on the phone. */
  readonly read?: (had: ContentIds) => string;
  /** It shows nothing that grows old. */
  readonly timeless?: true;
};

const toDashboard = (path: string): Route => ({
  at: () => path,
  leadsTo: paths.dashboard,
  seen: 'Mia and Noah',
});

const unknown = (path: string): Route => ({
  at: () => path,
  seen: '404 Page Not Found',
  timeless: true,
});

/** Every address of the app, for two who are through all first steps. */
const routes: Readonly<Record<keyof typeof paths, Route>> = {
  landing: toDashboard(paths.landing),
  createAccount: toDashboard(paths.createAccount),
  signIn: toDashboard(paths.signIn),
  join: toDashboard(paths.join),
  invite: toDashboard(paths.invite),
  tabbedHome: toDashboard(paths.tabbedHome),
  dashboard: toDashboard(paths.dashboard),
  daily: { at: () => paths.daily, seen: 'Noah’s answer is in.' },
  history: {
    at: () => paths.history,
    seen: 'his 2',
    unseen: 'Past questions aren’t on this device yet',
    read: () => '/api/daily/history',
  },
  ownQuestions: {
    at: () => paths.ownQuestions,
    seen: 'Your question',
    read: () => '/api/daily/questions',
  },
  topics: { at: () => paths.topics, seen: 'Play and laughter' },
  day: {
    at: ({ date }) => paths.day(date),
    seen: 'his 2',
    unseen: 'This day isn’t on this device yet',
    read: ({ date }) => `/api/daily/${date}`,
  },
  quiz: {
    at: () => paths.quiz,
    seen: 'Guess each other',
    unseen: 'The quizzes haven’t loaded yet',
    read: () => '/api/quizzes',
  },
  quizDetail: {
    at: () => paths.quizDetail('weekend'),
    seen: 'Twelve quick choices',
    unseen: 'The quizzes haven’t loaded yet',
  },
  intimacy: {
    at: () => paths.intimacy,
    seen: 'Truth or dare',
    unseen: 'Play hasn’t loaded yet',
    read: () => '/api/intimacy',
  },
  feedback: {
    at: () => paths.feedback,
    seen: form.title,
    unseen: '“How was it?” hasn’t loaded yet',
    read: () => '/api/reflections',
  },
  newFeedback: {
    at: () => paths.newFeedback,
    seen: 'The last time we were close',
    unseen: 'You can still make your own.',
    read: () => '/api/reflections/forms',
  },
  feedbackForm: {
    at: (had) => paths.feedbackForm(had.form),
    seen: 'Edit your form',
    unseen: 'This form hasn’t loaded yet',
    read: () => '/api/reflections/forms',
  },
  feedbackDetail: {
    at: ({ reflection }) => paths.feedbackDetail(reflection),
    seen: 'Hold or tap to open it',
    unseen: 'This one hasn’t loaded yet',
    read: ({ reflection }) => `/api/reflections/${reflection}`,
  },
  checkin: { at: () => paths.checkin, seen: 'A good day for both of you.' },
  weeks: {
    at: () => paths.weeks,
    seen: 'Your weeks will show up here',
    unseen: 'Past weeks aren’t on this device yet',
    read: () => '/api/checkins/weeks',
  },
  week: {
    at: ({ week }) => paths.week(week),
    seen: 'Your weekly check-in',
    read: ({ week }) => `/api/checkins/weeks/${week}`,
  },
  trends: {
    at: () => paths.trends,
    seen: 'You logged this on 1 day.',
    unseen: 'These days aren’t on this device yet.',
    read: () => '/api/checkins/trends',
  },
  us: {
    at: () => paths.us,
    seen: `Mia and Noah, since ${TOGETHER_SINCE_TEXT}`,
    read: () => '/api/us',
  },
  usMe: { at: () => paths.usMe, seen: 'Empty, and that’s fine' },
  usYou: {
    at: () => paths.usYou,
    seen: 'Noah hasn’t shared anything here yet.',
    unseen: 'This isn’t on this device yet.',
    read: () => '/api/us/notes',
  },
  timeline: {
    at: () => paths.timeline,
    seen: 'Noah and you',
    unseen: 'Your timeline isn’t on this device yet.',
    read: () => '/api/moments',
  },
  // Of the record of the session, which is no reading.
  editFirstName: {
    at: () => paths.editFirstName,
    seen: 'Your name',
    timeless: true,
  },
  editGender: { at: () => paths.editGender, seen: 'Your gender' },
  editEmail: {
    at: () => paths.editEmail,
    seen: 'Your email address',
    timeless: true,
  },
  editBirthday: { at: () => paths.editBirthday, seen: 'Your birthday' },
  editStress: { at: () => paths.editStress, seen: 'When I’m stressed I need' },
  editLanguage: {
    at: () => paths.editLanguage,
    seen: 'Your language',
    timeless: true,
  },
  editTimeZone: { at: () => paths.editTimeZone, seen: 'Same as this device' },
  editTogetherSince: { at: () => paths.editTogetherSince, seen: 'Together since' },
  editHomeTimeZone: {
    at: () => paths.editHomeTimeZone,
    seen: 'Your shared time zone',
    unseen: 'We couldn’t load this. It’s safe, and it’ll load when you’re online.',
    read: () => '/api/us',
  },
  notifications: {
    at: () => paths.notifications,
    seen: 'Quiet hours',
    unseen: 'We couldn’t load your choices.',
    read: () => '/api/settings',
  },
  sessions: {
    at: () => paths.sessions,
    seen: 'Where you’re signed in',
    unseen: 'Go online to see your devices.',
    timeless: true,
  },
  outbox: { at: () => paths.outbox, seen: 'Waiting to send', timeless: true },
  lock: { at: () => paths.lock, seen: 'App lock', timeless: true },
  privacy: { at: () => paths.privacy, seen: 'What Usward stores about you', timeless: true },
  whatIsStored: {
    at: () => paths.whatIsStored,
    seen: 'What Usward stores about you',
    timeless: true,
  },
  privacyExport: {
    at: () => paths.privacyExport,
    seen: 'Export your data',
    timeless: true,
  },
  privacyDelete: {
    at: () => paths.privacyDelete,
    seen: 'Delete what you wrote',
    timeless: true,
  },
  // The operators' pages do not exist for others.
  adminImport: unknown(paths.adminImport),
  adminMigration: unknown(paths.adminMigration),
};

/** Opens a route from its address, as a link in a message does, and waits for what it shows. */
const opens = async (
  phone: Phone,
  { at, leadsTo }: Route,
  had: ContentIds,
  shown: string | RegExp,
): Promise<Page> => {
  const path = at(had);
  const page = await phone.open(path);
  await expect.soft(page.locator('#root'), path).toContainText(shown);
  expect(new URL(page.url()).pathname).toBe(leadsTo ?? path);
  // Nothing goes on waiting for what cannot come.
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
  await expect(page.getByText(/^(Loading|Redirecting)/), path).toHaveCount(0);
  return page;
};

// Every address three times: a busy machine takes minutes.
test.describe.configure({ timeout: 300_000 });

test('every address of the app is in the table of this file', () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(paths).sort());
});

test(
  'every route opens without a network: what was seen with its data, all else with honest words',
  { tag: '@full' },
  () =>
    withPhoneOnDisk(async (phone) => {
      const { mia, had } = await createCoupleWithContent();
      await signIn(phone, mia);
      await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      await waitForServiceWorker(phone.page());
      // What is kept at hand comes with the first screen.
      for (const read of ['/api/dashboard', '/api/daily', '/api/checkins']) {
        await expect.poll(() => readStoredResponse(phone.page(), read), read).not.toBeNull();
      }
      await phone.close();

      await phone.loseNetwork();
      await check('C3.02', async () => {
        for (const route of Object.values(routes)) {
          await opens(phone, route, had, route.unseen ?? route.seen);
        }
      });
      await phone.findNetwork();
      for (const route of Object.values(routes)) {
        const page = await opens(phone, route, had, route.seen);
        const { read } = route;
        if (read)
          await expect.poll(() => readStoredResponse(page, read(had)), read(had)).not.toBeNull();
      }
      await phone.close();

      await phone.loseNetwork();
      await check('C4.03', async () => {
        for (const route of Object.values(routes)) {
          const page = await opens(phone, route, had, route.seen);
          if (route.timeless) continue;
          await expect(
            page.getByText(/(as of|updated) \d\d:\d\d/i).first(),
            route.at(had),
          ).toBeVisible();
        }
      });
    }),
);
