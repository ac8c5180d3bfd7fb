import { screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { acceptInvite, confirmCouple, undoCouple } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createCode,
  createOnboardedUser,
  createUnconfirmedCouple,
  createUserBeforeInvite,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  CELEBRATION,
  goOnToFirstQuestion,
  joinByCode,
  openInviteWithCode,
  tryCode,
} from '../../../../tests/support/screens/invite-steps.ts';
import {
  delayRequests,
  goOffline,
  goOnline,
  patchResponses,
  replaceResponse,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  expectFocus,
  findButton,
  findHeading,
  nextToast,
  press,
  settle,
  successToast,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const WAITING = 'Waiting for Mia to confirm';
const confirming = 'POST /api/couple/confirm';
const undoing = 'POST /api/couple/undo';

/** Mia is asked whether Noah is her Noah. */
const openAsked = async () => {
  const couple = await createUnconfirmedCouple();
  const user = await renderAt('/dashboard', couple.mia);
  await findHeading('Noah is here');
  return { ...couple, user };
};

describe('the meeting of the joiner', () => {
  it('ends with the first question, sealed until the inviter has confirmed', async () => {
    const { user } = await joinByCode();
    const sheet = await goOnToFirstQuestion(user);
    expect(sheet.getByRole('heading', { level: 1, name: /\?$/ })).toBeTruthy();
    expect(sheet.getByText(WAITING)).toBeTruthy();
    expect(sheet.getByText(/^Mia will be asked, “Is this your Noah\?”/)).toBeTruthy();
    await expectAddress('/dashboard');
    await press(user, 'Later today');
    await findHeading('Noah and Mia');
  });

  it('says that the inviter has answered, once the inviter has confirmed', async () => {
    const { mia, noah, user, code } = await openInviteWithCode();
    const { date } = (await mia.ask(getDaily)).today;
    const body = { text: 'The third stair', visibility: 'both' } as const;
    await mia.ask(answerQuestion, { params: { date }, body });
    await tryCode(user, code);
    const sheet = await goOnToFirstQuestion(user);
    await sheet.findByText(WAITING);
    await mia.ask(confirmCouple, { body: {} });
    const otherTab = new BroadcastChannel('usward');
    otherTab.postMessage({ type: 'record', userId: noah.id });
    expect(await sheet.findByText('Mia has answered. It opens once you answer too.')).toBeTruthy();
    otherTab.close();
  });

  it('says that the inviter has yet to confirm', async () => {
    await joinByCode();
    expect(screen.getByText('Mia just needs to confirm that it’s you.')).toBeTruthy();
  });

  it('moves the focus to what comes next', async () => {
    const { user } = await joinByCode();
    await expectFocus('heading', CELEBRATION);
    const sheet = await goOnToFirstQuestion(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(sheet.getByRole('heading', { level: 1 })),
    );
  });

  it('is not shown twice after a reload', async () => {
    await joinByCode();
    await reload();
    await findHeading('Noah and Mia');
    expect(screen.queryByText(CELEBRATION)).toBeNull();
  });

  it('goes on without the first question where that could not be read', async () => {
    replaceResponse('GET /api/dashboard', 403, {});
    const { user } = await joinByCode();
    await press(user, 'Continue');
    await expectAddress('/dashboard');
    await waitFor(() => expect(screen.queryByText(CELEBRATION)).toBeNull());
    expect(screen.queryByText('Your first question')).toBeNull();
  });

  it('stays where Continue found no network, and goes on once there is one', async () => {
    const { user } = await joinByCode();
    goOffline();
    await press(user, 'Continue');
    expect((await nextToast()).title).toBe('Connected!');
    expect((await nextToast()).kind).toBe('error');
    await findHeading(CELEBRATION);
    goOnline();
    await goOnToFirstQuestion(user);
    await expectAddress('/dashboard');
  });

  it('ends where the inviter has undone it meanwhile', async () => {
    const { mia, user } = await joinByCode();
    await mia.ask(undoCouple);
    await press(user, 'Continue');
    expect(await screen.findByRole('region', { name: 'Your invite' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your first question' })).toBeNull();
  });
});

describe('the meeting of the inviter', () => {
  it('asks first, by first name and masked address', async () => {
    await openAsked();
    expect(screen.getByRole('heading', { name: 'Is this your Noah?' })).toBeTruthy();
    expect(screen.getByText(/^n•••@/)).toBeTruthy();
    expect(screen.queryByText(CELEBRATION)).toBeNull();
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('celebrates after the yes, and ends with the same first question', async () => {
    const { noah, user } = await openAsked();
    await press(user, 'Yes, that’s Noah');
    expect(await nextToast()).toEqual(successToast('Connected!'));
    await expectFocus('heading', CELEBRATION);
    expect(document.querySelector('canvas')).not.toBeNull();
    expect(screen.queryByText(/just needs to confirm/)).toBeNull();
    expect(await noah.ask(getUser)).toMatchObject({ confirmation: null });
    const sheet = await goOnToFirstQuestion(user);
    expect(sheet.getByText(/^You both get this one\./)).toBeTruthy();
    expect(screen.queryByText(/^Waiting for/)).toBeNull();
    await press(user, 'Later today');
    await findHeading('Mia and Noah');
    await expectAddress('/dashboard');
  });

  it('stays in sight while the invite step gives way to the dashboard', async () => {
    const [mia, noah] = await Promise.all([
      createUserBeforeInvite('Mia'),
      createOnboardedUser('Noah'),
    ]);
    await noah.ask(acceptInvite, { params: { code: await createCode(mia) } });
    const user = await renderAt('/invite', mia);
    await findHeading('Noah is here');
    const scene = document.querySelector('main');
    await press(user, 'Yes, that’s Noah');
    await findHeading(CELEBRATION);
    await expectAddress('/dashboard');
    expect(document.querySelector('main')).toBe(scene);
  });

  it('takes a double tap for one yes, and still celebrates', async () => {
    const { user } = await openAsked();
    const release = delayRequests(confirming);
    await user.dblClick(await findButton('Yes, that’s Noah'));
    await settle();
    release();
    await findHeading(CELEBRATION);
    await settle();
    await findHeading(CELEBRATION);
    expect(requestsTo(confirming)).toHaveLength(1);
  });

  it('confirms the couple that was asked about, and no other', async () => {
    const { mia, user } = await openAsked();
    const { coupleId } = await mia.ask(getUser);
    await press(user, 'Yes, that’s Noah');
    await findHeading(CELEBRATION);
    expect(requestsTo(confirming)[0]?.body).toEqual({ couple: coupleId });
  });

  it('asks on when the yes found no network', async () => {
    const { user } = await openAsked();
    // Whether it was decided elsewhere meanwhile is not to be had either.
    expectLogged(/^NetworkError/);
    goOffline();
    await press(user, 'Yes, that’s Noah');
    expect((await nextToast()).kind).toBe('error');
    await findHeading('Noah is here');
  });

  it('ends where the joiner has undone it meanwhile', async () => {
    const { noah, user } = await openAsked();
    await noah.ask(undoCouple);
    await press(user, 'Yes, that’s Noah');
    expect((await nextToast()).kind).toBe('error');
    expect(await screen.findByRole('region', { name: 'Your invite' })).toBeTruthy();
  });

  it('asks once more before the two are unlinked', async () => {
    const { noah, user } = await openAsked();
    await press(user, 'This isn’t my partner');
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlink from Noah?' }));
    await user.click(sheet.getByRole('button', { name: 'Stay linked' }));
    expect(requestsTo(undoing)).toEqual([]);
    await findHeading('Noah is here');

    await press(user, 'This isn’t my partner');
    await press(user, 'Unlink');
    expect(await nextToast()).toEqual(successToast('You’re no longer linked'));
    expect(await screen.findByRole('region', { name: 'Your invite' })).toBeTruthy();
    expect((await noah.ask(getUser)).pairing).toBe('alone');
  });

  it('says so where both undo at once', async () => {
    const { noah, user } = await openAsked();
    await press(user, 'This isn’t my partner');
    await noah.ask(undoCouple);
    await press(user, 'Unlink');
    expect((await nextToast()).kind).toBe('error');
    expect(await screen.findByRole('region', { name: 'Your invite' })).toBeTruthy();
  });

  it('is over where the yes was said on another device', async () => {
    const { mia } = await openAsked();
    await mia.ask(confirmCouple);
    await reload();
    await findHeading('Mia and Noah');
  });

  it.each([
    ['Łucja', 'Ł'],
    ['👩‍👩‍👧 Ada', '👩‍👩‍👧'],
    ['مريم', 'م'],
    ['A'.repeat(80), 'A'],
  ])('draws one initial of %s', async (firstName, initial) => {
    const { mia } = await createUnconfirmedCouple();
    patchResponses('GET /api/user', { ...(await mia.ask(getUser)), partner: { firstName } });
    await renderAt('/dashboard', mia);
    await findHeading(`${firstName} is here`);
    await waitFor(() =>
      expect([...document.querySelectorAll('svg text')].map((text) => text.textContent)).toEqual([
        'M',
        initial,
      ]),
    );
  });

  it('asks for someone without a name, too', async () => {
    const { mia } = await createUnconfirmedCouple();
    patchResponses('GET /api/user', { partner: { firstName: '' } });
    await renderAt('/dashboard', mia);
    await findHeading('Someone is here');
    expect(screen.getByRole('heading', { name: 'Is this your partner?' })).toBeTruthy();
  });
});
