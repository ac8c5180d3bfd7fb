import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CONSENT } from '@usward/core/intimacy/consent';
import { getLab, switchLab } from '@usward/core/intimacy/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { consentToLab, openFlirtyLab } from '../../../../tests/support/builders/open-lab.ts';
import {
  blurWindow,
  chooseRadio,
  enterOpenLab,
  findCovers,
  goBack,
  LAB,
  OFF_NOTE,
  OPEN_NOTE,
  READY_NOTE,
  SET_UP_NOTE,
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
  await press(user, 'Truth or dare');
  await findHeading('A room for the two of you');
  for (const statement of CONSENT.statements) {
    expect(await findButton('Continue')).toHaveProperty('disabled', true);
    const box = await screen.findByRole('checkbox', { name: statement });
    expect(box).toHaveProperty('checked', false);
    await user.click(box);
  }
  await press(user, 'Continue');
  await findHeading('How far would you like to go?');
  await chooseRadio(user, /^Flirty/);
  await press(user, 'Touch');
  await press(user, 'Feet');
  await press(user, 'Continue with Flirty');
  await findHeading('Switch Play on?');
};

describe('Room of two', () => {
  it('stays shut to the one who has set up their side alone', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(LAB, mia);
    await setUp(user);
    await press(user, 'Switch on');
    await findHeading('Ready on your side');
    await waitFor(async () => expect((await mia.ask(getLab)).on).toBe(true));
    const { comfort } = await mia.ask(getLab);
    expect(comfort).toMatchObject({ level: 2, limits: ['feet'] });
    expect(comfort?.topics).not.toContain('touch');
    await press(user, 'Back to Play');
    await findCovers(READY_NOTE);
    expect(screen.getByText(/^Set, but not shown here/)).toBeTruthy();
    await reload();
    await findCovers(READY_NOTE);
  });

  it('says the same on the own side, whether the partner’s is on or not', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await consentToLab(noah);
    await renderAt(LAB, mia);
    await findCovers(SET_UP_NOTE);
    const before = screen.getByRole('main').textContent;
    await noah.ask(switchLab, { body: { on: true } });
    await reload();
    await findCovers(SET_UP_NOTE);
    expect(screen.getByRole('main').textContent).toBe(before);
  });

  it('loses no step of the set-up with Back', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(LAB, mia);
    await findCovers(SET_UP_NOTE);
    await setUp(user);
    await press(user, 'Back to step 2');
    await findHeading('How far would you like to go?');
    expect(screen.getByRole('radio', { name: /^Flirty/ })).toHaveProperty('checked', true);
    await press(user, 'Continue with Flirty');
    await press(user, 'Not yet');
    await findCovers(OFF_NOTE);
    expect((await mia.ask(getLab)).on).toBe(false);
    await press(user, 'Ideas');
    await findHeading('Switch Play on?');
  });

  it('is switched off again before it ever opened', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(LAB, mia);
    await setUp(user);
    await press(user, 'Switch on');
    await press(user, 'Switch my side off');
    await findCovers(OFF_NOTE);
    await waitFor(async () => expect((await mia.ask(getLab)).on).toBe(false));
  });

  it('tells nothing of what closed it, here another phone of hers', async () => {
    const { mia, user } = await enterOpenLab();
    await press(user, /Your own cards/);
    await findHeading('Your own cards');
    await mia.ask(switchLab, { body: { on: false } });
    blurWindow();
    await findCovers(OFF_NOTE);
    expect(screen.getByText('This isn’t set up for the two of you.')).toBeTruthy();
    await expectAddress(LAB);
    expect((await mia.ask(getLab)).state).toBe('not-set-up');
  });

  it('says that it has opened to the one who waited for it, and names nobody', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const user = await renderAt(LAB, mia);
    await setUp(user);
    await press(user, 'Switch on');
    await findHeading('Ready on your side');
    await consentToLab(noah);
    blurWindow();
    expect(screen.queryByText('Play is open for you both.')).toBeNull();
    await noah.ask(switchLab, { body: { on: true } });
    blurWindow();
    await findCovers(OPEN_NOTE);
    const [status, shown] = await screen.findAllByText('Play is open for you both.');
    expect(status?.closest('[role="status"]')).toBeTruthy();
    expect(shown?.closest('main')).toBeTruthy();
    await reload();
    await findCovers(OPEN_NOTE);
    expect(screen.queryByText('Play is open for you both.')).toBeNull();
  });

  it('is covered when another window comes in front, not when Tab leads to the bar of the browser', async () => {
    const { user } = await enterOpenLab();
    const covered = () => screen.queryByRole('dialog', { name: 'Covered' });
    await user.tab();
    window.dispatchEvent(new Event('blur'));
    expect(covered()).toBeNull();
    await user.keyboard('a');
    window.dispatchEvent(new Event('blur'));
    expect(covered()).toBeTruthy();
    await press(user, /Come back/);
    expect(covered()).toBeNull();
  });

  it('shows nothing of the partner’s off before the turn of the day', async () => {
    const { mia, noah } = await enterOpenLab();
    await noah.ask(switchLab, { body: { on: false } });
    blurWindow();
    expect((await mia.ask(getLab)).state).toBe('open');
    await findCovers(OPEN_NOTE);
  });

  it('says before it is switched on that chance closes it too', async () => {
    const { mia, user } = await enterOpenLab();
    await mia.ask(switchLab, { body: { on: false } });
    blurWindow();
    await findCovers(OFF_NOTE);
    await press(user, 'Truth or dare');
    expect(await screen.findByText(/it also pauses by itself now and then/)).toBeTruthy();
  });

  it('is switched off after a word on who is told', async () => {
    const { mia, user } = await enterOpenLab();
    await press(user, 'Turn off Play');
    expect(screen.getByText(/Noah isn’t told\./)).toBeTruthy();
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off Play' }),
    );
    await findCovers(OFF_NOTE);
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
    await findCovers(OPEN_NOTE);
    return user;
  };

  it.each([
    ['the cards', /Your own cards/],
    ['what feels right', /^Your boundaries/],
    ['the ideas', /^Ideas/],
    ['the game', 'Truth or dare'],
  ])('says in no address, title or history entry what is shown of %s', async (_, view) => {
    const user = await openFromDashboard();
    await press(user, view);
    await waitFor(() => expect(screen.queryByText(OPEN_NOTE)).toBeNull());
    await expectAddress(LAB);
    expect(document.title).toBe('Play · Usward');
    const entry = JSON.stringify(history.state);
    expect(entry).toMatch(/"usr":\{"view":"[a-z-]+","at":\d+,"game":null\}/);
    expect(entry).not.toMatch(/evening|deckPeriod|level|topics|limits/);
  });

  it('leaves nothing in local storage, on the dashboard, or in what is counted', async () => {
    // Nothing is counted before a yes.
    localStorage.setItem('usward-tracking', 'true');
    const user = await openFromDashboard();
    await press(user, /Your own cards/);
    await fill(user, 'What you’d ask', 'Which evening with me would you live through?');
    goBack();
    await press(user, /^Your boundaries/);
    await chooseRadio(user, /^Steamy/);
    goBack();
    await findCovers(OPEN_NOTE);
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
