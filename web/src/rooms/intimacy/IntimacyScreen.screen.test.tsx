import { screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { CONSENT } from '@usward/core/intimacy/consent';
import { eraseLab, getLab, giveConsent, switchLab } from '@usward/core/intimacy/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { openFlirtyLab } from '../../../../tests/support/builders/open-lab.ts';
import {
  chooseRadio,
  enterOpenLab,
  findCovers,
  goBack,
  LAB,
  OFF_NOTE,
  OPEN_NOTE,
  SET_UP_NOTE,
} from '../../../../tests/support/screens/lab-steps.ts';
import { goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
import {
  findButton,
  findHeading,
  follow,
  passTime,
  press,
  stopIntervals,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { getPlayOpenedDraftKey, PLAY_WHERE_DRAFT_KEY } from '../../device/storage/draft-keys.ts';
import { draftText, setDraft } from '../../device/storage/drafts.ts';

const getLevel = async ({ mia }: Pick<Awaited<ReturnType<typeof enterOpenLab>>, 'mia'>) =>
  (await mia.ask(getLab)).comfort?.level;

describe('IntimacyScreen', () => {
  it('goes one step sweeter by one tap, and names no level', async () => {
    const scene = await enterOpenLab();
    await press(scene.user, /^Lower my level by one/);
    await waitFor(async () => expect(await getLevel(scene)).toBe(1));
    expect(screen.queryByText(/Flirty|Warm/)).toBeNull();
  });

  it('keeps a choice that was begun, until it is left as it was', async () => {
    const { user } = await enterOpenLab();
    await press(user, /^Your boundaries/);
    await chooseRadio(user, /^Steamy/);
    goBack();
    await findCovers(OPEN_NOTE);
    await press(user, /^Your boundaries/);
    expect(await screen.findByRole('radio', { name: /^Steamy/ })).toHaveProperty('checked', true);
    await press(user, 'Cancel');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Flirty/ })).toHaveProperty('checked', true),
    );
    await press(user, 'Back to Play');
    await findCovers(OPEN_NOTE);
  });

  it('deletes all of it, also what was confirmed', async () => {
    const { mia, noah, user } = await enterOpenLab();
    const opened = getPlayOpenedDraftKey((await mia.ask(getUser)).coupleId);
    await waitFor(() => expect(draftText(opened)).toBe('yes'));
    setDraft(PLAY_WHERE_DRAFT_KEY, 'apart');
    await press(user, 'Delete everything here');
    expect(screen.getByText(/Noah isn’t told/)).toBeTruthy();
    await press(user, 'Delete permanently');
    await findCovers(SET_UP_NOTE);
    expect([opened, PLAY_WHERE_DRAFT_KEY].map(draftText)).toEqual(['', '']);
    expect(await mia.ask(getLab)).toMatchObject({ consent: null, comfort: null, on: false });
    expect((await noah.ask(getLab)).state).toBe('open');
  });

  it('keeps a choice that the server no longer takes, and tries it again', async () => {
    const scene = await enterOpenLab();
    const { mia, user } = scene;
    goOffline();
    await press(user, /^Lower my level by one/);
    // Meanwhile another phone of hers has taken everything back.
    await mia.ask(eraseLab);
    goOnline();
    await findCovers(SET_UP_NOTE);
    const name = 'Your choices are saved on this device';
    const region = await screen.findByRole('region', { name });
    await mia.ask(giveConsent, { body: { version: CONSENT.version } });
    await user.click(within(region).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await getLevel(scene)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });

  it('says offline as of when it is, and deletes nothing', async () => {
    const { user } = await enterOpenLab();
    goOffline();
    expect(await screen.findByText(/^As of \d\d:\d\d/)).toBeTruthy();
    await press(user, 'Delete everything here');
    expect(await findButton('Delete permanently')).toHaveProperty('disabled', true);
    await press(user, 'Keep it');
    await findCovers(OPEN_NOTE);
  });

  it('is switched off offline, and for the partner the night after there is a network', async () => {
    const { mia, user } = await enterOpenLab();
    goOffline();
    await press(user, 'Turn off Play');
    expect(screen.getByText(/and for Noah at 4 a\.m\. after you’re back online/)).toBeTruthy();
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off Play' }),
    );
    await findCovers(OFF_NOTE);
    goOnline();
    await waitFor(async () => expect((await mia.ask(getLab)).state).toBe('not-set-up'));
    await findCovers(OFF_NOTE);
  });
});

describe('a lab activity item', () => {
  const openAsMia = async () => {
    const couple = await createOnboardedCouple();
    await openFlirtyLab(couple);
    const { mia } = couple;
    const waits = async () => (await mia.ask(getDashboard)).waiting.map(({ kind }) => kind);
    return { ...couple, waits };
  };

  it('waits until the room was seen', async () => {
    const { mia, waits } = await openAsMia();
    expect(await waits()).toContain('lab-activity');
    const user = await renderAt('/dashboard', mia);
    await findHeading('Mia and Noah');
    await follow(user, 'Play');
    await findCovers(OPEN_NOTE);
    expect(await screen.findByText('Play is open for you both.')).toBeTruthy();
    await waitFor(async () => expect(await waits()).not.toContain('lab-activity'));
  });

  it('does not come of an off on another phone, which any view notices within a minute', async () => {
    const { mia, waits } = await openAsMia();
    stopIntervals();
    const user = await renderAt(LAB, mia);
    await findCovers(OPEN_NOTE);
    await press(user, /^Ideas/);
    await findButton('Back');
    await mia.ask(switchLab, { body: { on: false } });
    await passTime(61_000);
    await findCovers(OFF_NOTE);
    expect(screen.getByText('This isn’t set up for the two of you.')).toBeTruthy();
    goBack();
    await findCovers(OFF_NOTE);
    expect(await waits()).not.toContain('lab-activity');
  });
});
