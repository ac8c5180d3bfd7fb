import { expect, type Page, test } from '@playwright/test';
import { addDays, type CalendarDate, coupleDay, dayStartsAt } from '@usward/core/calendar';
import { getCheckin } from '@usward/core/checkin/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { chooseFeeling, goToNeeds, sendCheckin } from './checkin-steps.ts';
import { getSealedText, openLetter, unfoldAnswer, writeAnswer } from './invite-steps.ts';
import { type Phone, withOfflinePhone } from './phone.ts';
import { setPhoneTime } from './phone-time.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const HOUR_MS = 3_600_000;
const DAYS = 7;

const days = Array.from({ length: DAYS }, (_, at) => at + 1);

/** The days on which Noah is under ground from morning to evening, and on which he comes up again. */
const underground = new Set([1, 2, 4]);

const getMorning = (date: CalendarDate): Date =>
  new Date(dayStartsAt(date, homeTimeZone) + 4 * HOUR_MS);
const getEvening = (date: CalendarDate): Date =>
  new Date(dayStartsAt(date, homeTimeZone) + 15 * HOUR_MS);

/** Idempotency keys of the writes that left a phone, by what they wrote to. */
const logWrites = (phone: Phone) => {
  const keys = new Map<string, Set<string>>();
  phone
    .page()
    .context()
    .on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key === undefined) return;
      const place = `${request.method()} ${new URL(request.url()).pathname}`;
      keys.set(place, (keys.get(place) ?? new Set()).add(key));
    });
  return keys;
};

const checkInNow = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Check-in' }).click();
  await chooseFeeling(page, 'Light');
  await goToNeeds(page);
  await sendCheckin(page);
};

// Two phones and some forty pages: a busy machine takes minutes.
test.describe.configure({ timeout: 300_000 });

test(
  'a week together with one of them often without a network ends with the same days for both',
  { tag: '@full' },
  () =>
    withOfflinePhone((hers) =>
      withOfflinePhone(async (his) => {
        const { mia, noah } = await createOnboardedCouple();
        const first = coupleDay(Date.now(), homeTimeZone);
        const texts = (who: string, index: number) => `${who} on day ${index} ❤ שלום`;
        for (const phone of [hers, his]) await setPhoneTime(phone, new Date());
        await signIn(hers, mia);
        await signIn(his, noah);
        const [herWrites, hisWrites] = [logWrites(hers), logWrites(his)];
        for (const phone of [hers, his]) {
          await phone.open('/daily-questions');
          await waitForServiceWorker(phone.page());
        }
        for (const index of days) {
          const date = addDays(first, index);
          await setPhoneTime(hers, getMorning(date));
          await hers.open('/daily-questions');
          await writeAnswer(hers.page(), texts('Mia', index));
          await expect(getSealedText(hers.page(), 'Noah')).toBeVisible();

          if (underground.has(index)) await his.loseNetwork();
          else await his.findNetwork();
          await setPhoneTime(his, getEvening(date));
          await his.open('/daily-questions');
          await writeAnswer(his.page(), texts('Noah', index));
          if (underground.has(index)) {
            await unfoldAnswer(his.page());
            await expect(his.page().getByText(texts('Noah', index))).toBeVisible();
            await expect(his.page().getByText(texts('Mia', index))).toHaveCount(0);
          } else {
            await openLetter(his.page());
            await expect(his.page().getByText(texts('Mia', index))).toBeVisible();
          }
          await checkInNow(his.page());
        }
        await expect
          .poll(async () => {
            const { items } = await mia.ask(
              getHistory,
              {},
              { now: getEvening(addDays(first, 7)).getTime() },
            );
            return items.filter(({ state }) => state === 'both').length;
          })
          .toBe(DAYS);
        for (const index of days) {
          const params = { date: addDays(first, index) };
          const now = getEvening(addDays(first, DAYS)).getTime();
          await expect
            .poll(async () => (await mia.ask(getCheckin, { params }, { now })).partner?.mood)
            .toBe(4);
        }

        const shown: string[] = [];
        for (const [phone, me, you] of [
          [hers, 'Mia', 'Noah'],
          [his, 'Noah', 'Mia'],
        ] as const) {
          await setPhoneTime(phone, getEvening(addDays(first, DAYS)));
          // Each letter that was not opened on this phone stays sealed in the history, too.
          for (const index of phone === hers ? days : underground) {
            await openLetter(await phone.open(`/daily-questions/${addDays(first, index)}`));
            await expect(phone.page().getByText(texts(you, index))).toBeVisible();
          }
          const page = await phone.open('/daily-questions/history');
          for (const index of days) {
            await expect(page.getByText(texts(me, index))).toHaveCount(1);
            await expect(page.getByText(texts(you, index))).toHaveCount(1);
          }
          shown.push(
            (await page.getByRole('article').getByRole('heading').allTextContents()).join('\n'),
          );
        }
        expect(shown[0]).toBe(shown[1]);
        expect([...hisWrites.keys()].filter((place) => /checkins/.test(place))).toHaveLength(DAYS);
        for (const writes of [herWrites, hisWrites]) {
          expect([...writes.keys()].filter((place) => place.endsWith('/answer'))).toHaveLength(
            DAYS,
          );
          // However often it was sent, each was one write.
          const words = [...writes].filter(([place]) => /answer$|checkins/.test(place));
          for (const [place, keys] of words) expect([place, keys.size]).toEqual([place, 1]);
        }
      }),
    ),
);
