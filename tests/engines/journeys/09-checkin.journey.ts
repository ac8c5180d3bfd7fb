import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { waitUntil } from '../driver/wait-until.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

const NEED_QUESTION = 'What could you use?';

/** A tap on a mood moves on by itself. */
const pages = ['How’s your energy?', 'How close do you feel?', 'And stress?', NEED_QUESTION];

journey(
  '9 two people check in, see what both share, and open their week',
  async ({ createPhone, takeScreenshot }) => {
    const { mia, noah } = await createOnboardedCouple();
    const phone = await createPhone('mia');
    await signIn(phone, mia);
    await phone.open('/checkin');
    await phone.seesHeading('How are you, Mia?');
    await takeScreenshot(phone, 'check-in');
    await phone.tap('radio', 'Light');
    for (const question of pages) {
      await phone.seesHeading(question);
      if (question !== NEED_QUESTION) await phone.tap('button', 'Skip');
    }
    await phone.tap('radio', 'A hug');
    await phone.tap('button', 'Add a note');
    await phone.fill('Note to yourself', 'A secret note');
    await takeScreenshot(phone, 'check-in-need');
    await phone.tap('button', 'Check in');
    const { date } = (await noah.ask(getCheckins)).today;
    await waitUntil(async () =>
      expect((await noah.ask(getCheckins)).today.partner).toMatchObject({ need: 'touch' }),
    );
    expect(JSON.stringify(await noah.ask(getCheckins))).not.toContain('A secret note');
    const mood = { value: 3, visibility: 'now' as const };
    await noah.ask(checkIn, { params: { date }, body: { mood } });
    await phone.seesHeading('You’ve both checked in.');
    await phone.sees('Steady');

    const week = getWeekOfDate(date);
    await phone.open(`/checkin/weeks/${week}`);
    await phone.fill('Your answer', 'You made soup.');
    await phone.tap('button', 'Next');
    for (const place of ['2 of 4', '3 of 4']) {
      await phone.sees(place);
      await phone.tap('button', 'Skip this one');
    }
    await phone.sees('4 of 4');
    await phone.tap('button', 'Send my answers');
    await phone.sees('Yours is safe. We’ll reveal both once you’ve both answered.');
    expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull();
    const answers = ['You called first.', null, null, null];
    await noah.ask(answerWeek, { params: { week }, body: { answers } });
    await phone.sees('You called first.', 'You made soup.');
    await takeScreenshot(phone, 'week');
  },
);
