import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CONSENT } from '@usward/core/intimacy/consent';
import { getLab, switchLab } from '@usward/core/intimacy/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { openFlirtyLab } from '../../../../tests/support/builders/open-lab.ts';
import {
  blurWindow,
  chooseRadio,
  enterOpenLab,
  goBack,
  LAB,
  NOT_SET_UP_HEADING,
  OPEN_LAB_HEADING,
} from '../../../../tests/support/screens/lab-steps.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  fill,
  findButton,
  findHeading,
  follow,
  press,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

/** Sets the own side up on the screen, up to the switch. */
const setUp = async (user: UserEvent): Promise<void> => {
  await press(user, 'See how it works');
  for (const statement of CONSENT.statements) {
    expect(await findButton('Confirm and continue')).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('checkbox', { name: statement }));
  }
  await press(user, 'Confirm and continue');
  await findHeading('Your boundaries');
  await chooseRadio(user, /^Flirty/);
  await press(user, 'Touch');
  await press(user, 'Feet');
  await press(user, 'Save privately');
  await findHeading(NOT_SET_UP_HEADING);
};

describe('Room of two', () => {
  it('stays shut to the one who has set up their side alone', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(LAB, mia);
    await setUp(user);
    expect(await screen.findByText(/^Set, but not shown here/)).toBeTruthy();
    await user.click(await screen.findByRole('switch', { name: 'I’d like this open' }));
    expect(await screen.findByText(/^You’re all set\./)).toBeTruthy();
    await waitFor(async () => expect((await mia.ask(getLab)).on).toBe(true));
    await reload();
    await findHeading(NOT_SET_UP_HEADING);
  });

  it('tells nothing of what closed it, here another phone of hers', async () => {
    const { mia, user } = await enterOpenLab();
    await press(user, /Your own cards/);
    await findHeading('Your own cards');
    await mia.ask(switchLab, { body: { on: false } });
    blurWindow();
    await findHeading(NOT_SET_UP_HEADING);
    expect(screen.getByText('This isn’t set up for the two of you.')).toBeTruthy();
    await expectAddress(LAB);
    expect((await mia.ask(getLab)).state).toBe('not-set-up');
  });

  it('shows nothing of the partner’s off before the turn of the day', async () => {
    const { mia, noah } = await enterOpenLab();
    await noah.ask(switchLab, { body: { on: false } });
    blurWindow();
    expect((await mia.ask(getLab)).state).toBe('open');
    await findHeading(OPEN_LAB_HEADING);
  });

  it('says where it is not set up that chance closes it too, and how it opens again', async () => {
    const { mia } = await enterOpenLab();
    await mia.ask(switchLab, { body: { on: false } });
    blurWindow();
    await findHeading(NOT_SET_UP_HEADING);
    const words =
      /closes at random at night\. One tap from each of you opens it again, with everything still saved\./;
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is switched off after a word on who is told', async () => {
    const { mia, user } = await enterOpenLab();
    await press(user, 'Turn off Play');
    expect(screen.getByText(/Noah isn’t told\./)).toBeTruthy();
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off Play' }),
    );
    await findHeading(NOT_SET_UP_HEADING);
    await waitFor(async () => expect((await mia.ask(getLab)).state).toBe('not-set-up'));
  });
});

describe('Room and its traces', () => {
  const openFromDashboard = async () => {
    const couple = await createOnboardedCouple();
    await openFlirtyLab(couple);
    const user = await renderAt('/dashboard', couple.mia);
    await findHeading('Mia and Noah');
    await follow(user, 'Play');
    await findHeading(OPEN_LAB_HEADING);
    return user;
  };

  it.each([
    ['the cards', /Your own cards/],
    ['what feels right', /Change it/],
    ['the ideas', /^Ideas/],
    ['the game on one phone', 'On this phone'],
    ['the game on two phones', 'On two phones'],
  ])('says in no address, title or history entry what is shown of %s', async (_, view) => {
    const user = await openFromDashboard();
    await press(user, view);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 1, name: OPEN_LAB_HEADING })).toBeNull(),
    );
    await expectAddress(LAB);
    expect(document.title).toBe('Play · Usward');
    const entry = JSON.stringify(history.state);
    expect(entry).toMatch(/"usr":\{"view":"[a-z-]+"\}/);
    expect(entry).not.toMatch(/evening|deckPeriod|level|topics|limits/);
  });

  it('leaves nothing in local storage, on the dashboard, or in what is counted', async () => {
    // Nothing is counted before a yes.
    localStorage.setItem('usward-tracking', 'true');
    const user = await openFromDashboard();
    await press(user, /Your own cards/);
    await fill(user, 'What you’d ask', 'Which evening with me would you live through?');
    goBack();
    await press(user, /Change it/);
    await chooseRadio(user, /^Steamy/);
    goBack();
    await findHeading(OPEN_LAB_HEADING);
    const local = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(local).not.toMatch(/intima|evening with me|steamy|feet|comfort/i);
    await follow(user, 'Today');
    await findHeading('Mia and Noah');
    expect(screen.getByRole('main').textContent).not.toMatch(/truth|dare|sweet|steamy|intima/i);
    // Events go out in their order: once this screen is counted, whatever came before it is.
    await follow(user, 'Questions');
    const getTrackedBodies = () =>
      JSON.stringify(requestsTo('POST /api/track').map(({ body }) => body));
    await waitFor(() => expect(getTrackedBodies()).toContain('"/daily-questions"'));
    expect(getTrackedBodies()).not.toMatch(/intima|lab/i);
    const pages = [...getTrackedBodies().matchAll(/"page_name":"([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(pages)).toEqual(new Set(['/dashboard', '/daily-questions']));
  });
});
