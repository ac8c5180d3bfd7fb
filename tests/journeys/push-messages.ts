import { expect, type Locator, type Page } from '@playwright/test';
import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import { weekAt } from '@usward/core/checkin/week-calendar';
import { type WaitingKind, waitingKey, waitingKinds } from '@usward/core/pulse';
import { composeMessage } from '@usward/core/push/compose';
import { NEUTRAL_TITLE, neutralBody, type PushMessage } from '@usward/core/push/message';
import { createWaitingEvent, type PushEvent } from '@usward/core/push/push-event';
import { nonWaitingEvents } from '@usward/core/push/push-event.fixture';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { openFlirtyLab } from '../support/builders/open-lab.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { cover, OPEN_NOTE } from './lab-steps.ts';
import type { Phone } from './phone.ts';
import { type Pushes, turnOn, withDesktop } from './push-worker-steps.ts';
import { signIn } from './sign-in.ts';

/** What every discreet push says. */
export const NEUTRAL_TEXT = `${NEUTRAL_TITLE}: ${neutralBody()}`;

/** Today and the newest week at the home of everybody who is made here. */
export const getDates = () => ({
  today: coupleDay(Date.now(), homeTimeZone),
  week: weekAt(Date.now(), homeTimeZone),
});

/** Something that waits, as a cause. */
export const createWaitingCause = (kind: WaitingKind): PushEvent => {
  const { today, week } = getDates();
  return createWaitingEvent(waitingKey(kind.startsWith('week') ? week : today), kind);
};

/** Every push there is. */
export const getAllCauses = (date: CalendarDate): readonly PushEvent[] => [
  ...waitingKinds.map(createWaitingCause),
  ...nonWaitingEvents(date),
];

/** What our server makes of a cause for Mia, whose partner is Noah. */
export const buildMessage = (cause: PushEvent, discreet = true, badge = 3) =>
  composeMessage(cause, {
    discreet,
    partner: 'Noah',
    milestone: { kind: 'days', count: 1300, date: getDates().today },
    badge,
  });

/** What is on the screen of a message. */
export const toNotificationText = ({ title, body }: PushMessage): string => `${title}: ${body}`;

/** What only the screen at a path has, once it is more than a frame. */
const getScreenContent = (page: Page, path: string): Locator => {
  const h1 = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  if (path.startsWith('/daily-questions/2') || path === '/daily-questions') {
    return page.getByLabel('Your answer');
  }
  if (path.startsWith('/checkin/weeks/')) return page.getByRole('textbox').first();
  const contents: Readonly<Record<string, Locator>> = {
    '/dashboard': h1('Mia and Noah'),
    '/daily-questions/own': page.getByLabel('Your question'),
    '/checkin': h1('How are you, Mia?'),
    '/quiz': page.getByRole('link', { name: 'Take a look' }).first(),
    '/intimacyLab': cover(page, OPEN_NOTE),
    '/intimacyLab/feedback': page.getByRole('link', { name: 'Ask how it was' }),
  };
  const content = contents[path];
  if (!content) throw new Error(`What is at ${path}?`);
  return content;
};

/** The page is at the path, and what only that screen has is there to be seen. */
export const expectScreen = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL(path);
  await expect(getScreenContent(page, path)).toBeVisible();
};

/** Mia of a couple, signed in on a phone that gets pushes. */
export const withMia = (use: (phone: Phone, pushes: Pushes) => Promise<void>): Promise<void> =>
  withDesktop(async (phone, desktop) => {
    const { mia, noah } = await createOnboardedCouple();
    await openFlirtyLab({ mia, noah });
    await signIn(phone, mia);
    await use(phone, await turnOn(phone.page(), desktop));
  });

/** A cause like any other. */
export const createCheckinCause = (): PushEvent => ({ kind: 'checkin', date: getDates().today });
