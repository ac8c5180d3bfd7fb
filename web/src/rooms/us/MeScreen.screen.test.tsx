import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getUs } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
  TOGETHER_SINCE_TEXT,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
import { fill, findHeading, follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const NEED = 'Ten minutes and a cup of tea';

const openAsMia = async (path: string) => {
  const couple = await createOnboardedCouple();
  return { ...couple, user: await renderAt(path, couple.mia) };
};

describe('MeScreen', () => {
  it('leads to the names, whose change the partner reads', async () => {
    const { noah, user } = await openAsMia('/us/me');
    await follow(user, /^Name/);
    await fill(user, 'First name', 'Amelia');
    await press(user, 'Save');
    await findHeading(/^Amelia/);
    await renderAt('/us', noah);
    expect(await screen.findByText(/Noah and Amelia, since/)).toBeTruthy();
  });

  it('keeps what is begun on an edit page over a reload', async () => {
    const { mia, user } = await openAsMia('/us/edit-stress');
    await fill(user, 'What I need', NEED);
    await renderAt('/us/edit-stress', mia);
    expect(await screen.findByLabelText('What I need')).toHaveProperty('value', NEED);
  });

  it('shares a line with the partner only once it is switched on', async () => {
    const { mia, noah, user } = await openAsMia('/us/edit-stress');
    await fill(user, 'What I need', NEED);
    await press(user, 'Save');
    await waitFor(async () => expect((await mia.ask(getUs)).me.stressNeed).toBe(NEED));
    expect((await noah.ask(getUs)).partner?.stressNeed).toBeNull();

    const again = await renderAt('/us/me', mia);
    await again.click(await screen.findByRole('switch', { name: 'When I’m stressed I need' }));
    await waitFor(async () => expect((await noah.ask(getUs)).partner?.stressNeed).toBe(NEED));
    await renderAt('/us/you', noah);
    expect(await screen.findByText(NEED)).toBeTruthy();
  });

  it('leaves the gender empty when asked to', async () => {
    const { mia, noah, user } = await openAsMia('/us/edit-gender');
    fireEvent.click(await screen.findByLabelText('Woman'));
    await press(user, 'Save');
    expect(await screen.findByRole('link', { name: /^Gender\s*Woman/ })).toBeTruthy();
    await waitFor(async () => expect((await mia.ask(getUs)).me.gender).toBe('Woman'));
    expect((await noah.ask(getUs)).partner?.gender).toBeNull();
    const again = await renderAt('/us/edit-gender', mia);
    await press(again, 'Leave it blank');
    await waitFor(async () => expect((await mia.ask(getUs)).me.gender).toBeNull());
  });

  it('shows a change that waits for a network at once', async () => {
    const { mia, user } = await openAsMia('/us/edit-stress');
    await screen.findByLabelText('What I need');
    goOffline();
    await fill(user, 'What I need', NEED);
    await press(user, 'Save');
    expect(await screen.findByRole('link', { name: new RegExp(NEED) })).toBeTruthy();
    goOnline();
    await waitFor(async () => expect((await mia.ask(getUs)).me.stressNeed).toBe(NEED));
  });

  it('says to somebody alone that nobody is shown any of it', async () => {
    await renderAt('/us/me', await createOnboardedUser());
    expect(await screen.findByText(/^No one can see any of this yet\./)).toBeTruthy();
  });
});

describe('UsScreen', () => {
  it('moves the beginning of the couple’s day for both', async () => {
    const { noah, user } = await openAsMia('/us');
    await follow(user, /^Your day starts/);
    await user.selectOptions(await screen.findByLabelText('Your shared time zone'), 'Asia/Tokyo');
    await press(user, 'Save');
    expect(await screen.findByRole('link', { name: /^Your day starts.*Tokyo/ })).toBeTruthy();
    expect((await noah.ask(getUs)).homeTimeZone).toBe('Asia/Tokyo');
  });

  it('asks the partner before the two count from another date', async () => {
    const { mia, noah, user } = await openAsMia('/us');
    await follow(user, /^Together since/);
    await fill(user, 'Together since', '2022-05-05');
    await press(user, 'Ask Noah');
    expect(
      await screen.findByRole('heading', { name: 'Noah has been asked about 5 May 2022' }),
    ).toBeTruthy();
    expect(
      screen.getByText(`Until they say yes, you’ll keep counting from ${TOGETHER_SINCE_TEXT}.`),
    ).toBeTruthy();
    const his = await renderAt('/us', noah);
    await press(his, 'Yes, from 5 May 2022');
    expect(await screen.findByText('Noah and Mia, since 5 May 2022')).toBeTruthy();
    await renderAt('/us', mia);
    expect(await screen.findByText('Mia and Noah, since 5 May 2022')).toBeTruthy();
    await renderAt('/us/edit-together-since', mia);
    const field = await screen.findByLabelText('Together since');
    await waitFor(() => expect(field).toHaveProperty('value', '2022-05-05'));
  });

  it('takes a proposed date back', async () => {
    const { noah, user } = await openAsMia('/us/edit-together-since');
    await fill(user, 'Together since', '2021-05-05');
    await press(user, 'Ask Noah');
    // The form, which closes, would show the same button for a moment.
    await screen.findByText(`Mia and Noah, since ${TOGETHER_SINCE_TEXT}`);
    await press(user, 'Withdraw');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
    expect((await noah.ask(getUs)).proposal).toBeNull();
  });

  it('lets somebody alone choose the date by themselves', async () => {
    const user = await renderAt('/us', await createOnboardedUser());
    await follow(user, /^Together since/);
    await fill(user, 'Together since', '2020-02-29');
    await press(user, 'Save');
    expect(
      await screen.findByRole('link', { name: /^Together since.*29 February 2020/ }),
    ).toBeTruthy();
  });
});

describe('PartnerScreen', () => {
  it('invites the partner of somebody alone', async () => {
    await renderAt('/us/you', await createOnboardedUser());
    expect(await screen.findByRole('link', { name: 'Invite your partner' })).toBeTruthy();
    expect(screen.getByText(/^Only you can read these\./)).toBeTruthy();
  });
});
