import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, coupleDay } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../../../../tests/support/builders/couple.ts';
import { DAY_MS } from '../../../../tests/support/builders/fixed-time.ts';
import { TOGETHER_SINCE } from '../../../../tests/support/builders/onboarded-users.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import { choose, sendCheckin } from '../../../../tests/support/screens/checkin-steps.ts';
import { findHeading, press } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const CARD = 'It’s been a hard few days';

const card = () => screen.queryByRole('heading', { name: CARD });

/** Mia, who was low for as many days up to yesterday, at her check-in. */
const openAfterLowDays = async (days: number): Promise<UserEvent> => {
  const now = Date.now();
  const { mia } = await createCouple(now - 10 * DAY_MS);
  await mia.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
  await mia.ask(markInviteSeen);
  const today = coupleDay(now, homeTimeZone);
  for (let ago = days; ago > 0; ago -= 1) {
    const params = { date: addDays(today, -ago) };
    const body = { mood: { value: 2, visibility: 'me' } } as const;
    await mia.ask(checkIn, { params, body }, { now: now - ago * DAY_MS });
  }
  return renderAt('/checkin', mia);
};

const saveHeavy = async (user: UserEvent): Promise<void> => {
  await choose('Heavy');
  await user.selectOptions(await screen.findByLabelText('Who sees your mood'), 'Only me');
  expect(card()).toBeNull();
  await sendCheckin(user);
  await findHeading('That’s your check-in');
};

describe('LowDaysSupport', () => {
  it('offers help for nobody else’s eyes after five low days', async () => {
    await saveHeavy(await openAfterLowDays(4));
    expect(await screen.findByRole('heading', { name: CARD })).toBeTruthy();
    const link = screen.getByRole('link', { name: /Find a helpline/ });
    expect(link.getAttribute('rel')).toMatch(/noreferrer/);
    expect(screen.getByText('Only you can see this.')).toBeTruthy();
  });

  it('says nothing after four', async () => {
    await saveHeavy(await openAfterLowDays(3));
    await screen.findByRole('button', { name: 'Change it' });
    expect(card()).toBeNull();
  });

  it('stays away once it was put away', async () => {
    const user = await openAfterLowDays(4);
    await saveHeavy(user);
    await press(user, 'Hide for a week');
    await waitFor(() => expect(card()).toBeNull());
    await reload();
    await findHeading('That’s your check-in');
    expect(card()).toBeNull();
  });
});
