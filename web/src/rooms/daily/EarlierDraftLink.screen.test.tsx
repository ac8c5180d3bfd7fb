import { screen } from '@testing-library/react';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { expect, it } from 'vitest';
import { createCouple } from '../../../../tests/support/builders/couple.ts';
import { DAY_MS } from '../../../../tests/support/builders/fixed-time.ts';
import { TOGETHER_SINCE } from '../../../../tests/support/builders/onboarded-users.ts';
import { fill, follow } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const FIELD = 'Your answer';
const WORDS = 'Half a thought';

it("today's screen links to a draft started before the day changed", async () => {
  const yesterday = Date.now() - DAY_MS;
  const { mia } = await createCouple(yesterday);
  await mia.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
  await mia.ask(markInviteSeen);
  const { today } = await mia.ask(getDaily, {}, { now: yesterday });
  const user = await renderAt(`/daily-questions/${today.date}`, mia);
  await fill(user, FIELD, WORDS);
  expect(await screen.findByText('Saved on this device')).toBeTruthy();

  await renderAt('/daily-questions', mia);
  expect(await screen.findByRole('textbox', { name: FIELD })).toHaveProperty('value', '');
  await follow(user, 'Pick it up again');
  expect(await screen.findByDisplayValue(WORDS)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pick it up again' })).toBeNull();
});
