import { screen, waitFor } from '@testing-library/react';
import { addDays, calendarDate, coupleDay, daysBetween } from '@usward/core/calendar';
import { getWeekOfDate, nextWeek } from '@usward/core/checkin/week-calendar';
import { DAY_MS } from '@usward/core/durations';
import { afterEach, describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import { patchResponses } from '../../../../tests/support/screens/network.ts';
import {
  fill,
  findHeading,
  press,
  setDate,
  startClock,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { waits } from './dashboard.fixture.ts';
import { getOfferedWeek } from './WeekOffer.tsx';

const friday = calendarDate('2026-12-04');
const on = (days: number) => addDays(friday, days);

describe('getOfferedWeek', () => {
  const facts = { today: friday, startDay: on(-1), waiting: [] };

  it('is the week of Friday, Saturday and Sunday', () => {
    const offered = [-1, 0, 1, 2, 3].map((days) => getOfferedWeek({ ...facts, today: on(days) }));
    expect(offered).toEqual([null, friday, friday, friday, null]);
  });

  it('is none for a couple that began in this week', () => {
    expect(getOfferedWeek({ ...facts, startDay: friday })).toBeNull();
    expect(getOfferedWeek({ ...facts, startDay: null })).toBeNull();
  });

  it('is none where it waits already; an earlier week may wait beside it', () => {
    expect(getOfferedWeek({ ...facts, waiting: [waits('week', friday)] })).toBeNull();
    expect(getOfferedWeek({ ...facts, waiting: [waits('week-reveal', friday)] })).toBeNull();
    expect(getOfferedWeek({ ...facts, waiting: [waits('week-reveal', on(-7))] })).toBe(friday);
  });
});

describe('the weekly check-in on Today', () => {
  afterEach(startClock);

  it('is offered until the user has written it', async () => {
    const today = coupleDay(Date.now(), homeTimeZone);
    const week = nextWeek(getWeekOfDate(today));
    setDate(Date.now() + daysBetween(today, week) * DAY_MS);
    const { mia } = await createOnboardedCouple();
    patchResponses('GET /api/dashboard', { startDay: addDays(week, -1) });
    const user = await renderAt('/dashboard', mia);
    const offer = await screen.findByRole('link', { name: /^This week\s*Weekly check-in/ });
    expect(offer.getAttribute('href')).toBe(`/checkin/weeks/${week}`);
    await user.click(offer);
    await fill(user, 'Your answer', 'You made soup.');
    for (let page = 1; page < 4; page += 1)
      await press(user, page === 1 ? 'Next' : 'Skip this one');
    await press(user, 'Send my answers');
    await findHeading('Weekly check-in');
    await user.click(await screen.findByRole('link', { name: 'Today' }));
    await screen.findByText('For tonight');
    await waitFor(() => expect(screen.queryByText('This week')).toBeNull());
  });
});
