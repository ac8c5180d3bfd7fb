import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { shareInvite } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createCode,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { goOffline, goOnline, requestsTo } from '../../../../tests/support/screens/network.ts';
import { fill, findButton, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const FIELD = 'Your answer';
const SEND = 'Send my answer';
const WORDS = 'The smell of rain';
const SENDING = 'PUT /api/daily/*';

const answerField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: FIELD });

describe('AnswerForm of somebody alone', () => {
  const SEAL = 'Seal it for my partner';
  const KEEP = 'Keep it to myself';

  const openAlone = async () => {
    const mia = await createOnboardedUser();
    return { mia, user: await renderAt('/daily-questions', mia) };
  };

  it('offers two equal choices, none of them made, once there is a word', async () => {
    const { user } = await openAlone();
    const [seal, keep] = [await findButton(SEAL), await findButton(KEEP)];
    expect([seal, keep].map((button) => button.matches(':disabled'))).toEqual([true, true]);
    expect(screen.queryByText('Only you can read this')).toBeNull();
    expect(screen.queryByText('Opens when you both answer')).toBeNull();
    await fill(user, FIELD, WORDS);
    await waitFor(() => expect(seal.matches(':disabled') || keep.matches(':disabled')).toBe(false));
    expect(seal.dataset.kind).toBe(keep.dataset.kind);
    expect(screen.queryByRole('button', { name: SEND })).toBeNull();
  });

  it('sends nothing by the keyboard before one is made', async () => {
    const { user } = await openAlone();
    await fill(user, FIELD, WORDS);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await answerField()).value).toBe(WORDS);
    expect(requestsTo(SENDING)).toEqual([]);
  });

  it('seals the answer into the invite', async () => {
    const { mia, user } = await openAlone();
    await fill(user, FIELD, WORDS);
    await press(user, SEAL);
    expect(await screen.findByText(/^Sealed into your invite\./)).toBeTruthy();
    await waitFor(async () =>
      expect((await mia.ask(getDaily)).today.mine).toMatchObject({
        text: WORDS,
        visibility: 'both',
      }),
    );
  });

  it('can be sent at once: the invite that carries it is shared from there', async () => {
    const { mia } = await openAlone();
    const code = await createCode(mia);
    await renderAt('/dashboard', mia);
    await screen.findByRole('region', { name: 'Your invite' });
    const again = await renderAt('/daily-questions', mia);
    await fill(again, FIELD, WORDS);
    await press(again, SEAL);
    expect(screen.queryByText(/^If you’ve already sent code/)).toBeNull();
    await press(again, 'Share Invite Code');
    expect(await navigator.clipboard.readText()).toContain(code);
    await findButton('Link copied!');
    await waitFor(async () => expect((await mia.ask(getUser)).partnerInvited).toBe(true));
    expect(screen.queryByText(/^If you’ve already sent code/)).toBeNull();
  });

  it('travels with a link that was sent before, and says so', async () => {
    const { mia } = await openAlone();
    const code = await createCode(mia);
    await mia.ask(shareInvite);
    await renderAt('/dashboard', mia);
    await screen.findByRole('region', { name: 'Your invite' });
    const user = await renderAt('/daily-questions', mia);
    await fill(user, FIELD, WORDS);
    await press(user, SEAL);
    expect(
      await screen.findByText(
        `If you’ve already sent code ${code}, that link works. No need to send it again.`,
      ),
    ).toBeTruthy();
  });

  it('leads to the invite while there is no code on this device', async () => {
    const { user } = await openAlone();
    await fill(user, FIELD, WORDS);
    await press(user, SEAL);
    expect(await screen.findByRole('link', { name: 'Invite your partner' })).toBeTruthy();
  });

  it('seals without a network, too, and shows so at once', async () => {
    const { mia, user } = await openAlone();
    await fill(user, FIELD, WORDS);
    goOffline();
    await press(user, SEAL);
    expect(await screen.findByText(/^Sealed into your invite\./)).toBeTruthy();
    goOnline();
    await waitFor(async () => {
      const { sealedOn, today } = await mia.ask(getDashboard);
      expect(sealedOn).toBe(today);
    });
  });

  it('keeps a note to its writer', async () => {
    const { mia, user } = await openAlone();
    await fill(user, FIELD, WORDS);
    await press(user, KEEP);
    expect(
      await screen.findByText('It stays private, even after your partner joins.'),
    ).toBeTruthy();
    await waitFor(async () =>
      expect((await mia.ask(getDaily)).today.mine).toMatchObject({ visibility: 'me' }),
    );
    expect((await mia.ask(getDashboard)).sealedOn).toBeNull();
  });

  it('takes the seal off an answer that is kept after all', async () => {
    const { mia, user } = await openAlone();
    await fill(user, FIELD, WORDS);
    await press(user, SEAL);
    await screen.findByText('You wrote');
    await press(user, 'Change');
    await press(user, 'Change who can read it');
    await user.click(await screen.findByRole('radio', { name: /^Only me/ }));
    await press(user, 'Save changes');
    await waitFor(async () => expect((await mia.ask(getDashboard)).sealedOn).toBeNull());
    expect((await mia.ask(getDaily)).today.mine).toMatchObject({ text: WORDS, visibility: 'me' });
  });
});
