import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getUser } from '@usward/core/account/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { setAbout } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { pairUp } from '../../../../tests/support/builders/couple.ts';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  dropNextResponse,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { findHeading } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { $emblems } from '../../ui/Avatar.tsx';

const ABOUT = 'PUT /api/us/about';

const findGroup = (name: string) => screen.findByRole('group', { name });

const findChoice = async (group: string, name: string) =>
  within(await findGroup(group)).findByRole('radio', { name });

const choose = async (user: UserEvent, group: string, name: string) =>
  user.click(await findChoice(group, name));

/** Two whose signs are known: a blue star and a green hill. */
const createCoupleWithSigns = async () => {
  const couple = await createOnboardedCouple();
  await couple.mia.ask(setAbout, { body: { emblem: { color: 'sea', sign: 'star' } } });
  await couple.noah.ask(setAbout, { body: { emblem: { color: 'moss', sign: 'hill' } } });
  return couple;
};

const getWornEmblems = () =>
  [...document.querySelectorAll('[data-who] > [data-emblem]')].map((emblem) =>
    emblem.getAttribute('data-emblem'),
  );

describe('the choice of a color and a sign', () => {
  it('shows what one wears, and takes effect with each tap', async () => {
    const { mia } = await createCoupleWithSigns();
    const user = await renderAt('/us/me', mia);
    expect(await findChoice('Symbol', 'Star')).toHaveProperty('checked', true);
    await choose(user, 'Color', 'Clay');
    await choose(user, 'Symbol', 'Moon');
    await waitFor(async () =>
      expect((await mia.ask(getUser)).emblem).toEqual({ color: 'clay', sign: 'moon' }),
    );
    expect(getWornEmblems()).toEqual(['clay moon']);
  });

  it('keeps both halves of what is chosen without a network, over a reload as well', async () => {
    const { mia, noah } = await createCoupleWithSigns();
    const user = await renderAt('/us/me', mia);
    await findChoice('Symbol', 'Star');
    goOffline();
    await choose(user, 'Color', 'Dawn');
    await choose(user, 'Symbol', 'Leaf');
    await waitFor(() => expect(getWornEmblems()).toEqual(['dawn leaf']));
    expectLogged(/^NetworkError/);
    await reload();
    expect(await findChoice('Symbol', 'Leaf')).toHaveProperty('checked', true);
    expect(await findChoice('Color', 'Dawn')).toHaveProperty('checked', true);
    expect((await noah.ask(getUser)).partner?.emblem).toEqual({ color: 'sea', sign: 'star' });
    goOnline();
    await waitFor(async () =>
      expect((await noah.ask(getUser)).partner?.emblem).toEqual({ color: 'dawn', sign: 'leaf' }),
    );
  });

  it('stands once where the answer to it was lost and the app was closed', async () => {
    const { mia, noah } = await createCoupleWithSigns();
    const user = await renderAt('/us/me', mia);
    await findChoice('Symbol', 'Star');
    dropNextResponse(ABOUT, async () => undefined);
    await choose(user, 'Symbol', 'Leaf');
    await waitFor(() => expect(requestsTo(ABOUT)).toHaveLength(1));
    await reload();
    expect(await findChoice('Symbol', 'Leaf')).toHaveProperty('checked', true);
    await waitFor(() => expect(requestsTo(ABOUT)).toHaveLength(2));
    const keys = requestsTo(ABOUT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect((await noah.ask(getUser)).partner?.emblem).toEqual({ color: 'sea', sign: 'leaf' });
  });

  it('keeps the two apart where both choose the same sign, one of them without a network', async () => {
    const { mia, noah } = await createCoupleWithSigns();
    const user = await renderAt('/us/me', mia);
    await findChoice('Symbol', 'Star');
    goOffline();
    await choose(user, 'Symbol', 'Leaf');
    await waitFor(() => expect(getWornEmblems()).toEqual(['sea leaf']));
    await noah.ask(setAbout, { body: { emblem: { sign: 'leaf' } } });
    goOnline();
    await waitFor(() => expect(requestsTo(ABOUT).length).toBeGreaterThan(0));
    await waitFor(async () => {
      const [hers, his] = [await mia.ask(getUser), await noah.ask(getUser)];
      expect(hers.emblem?.sign).not.toBe(hers.partner?.emblem?.sign);
      expect(his.partner?.emblem).toEqual(hers.emblem);
      expect(hers.partner?.emblem).toEqual(his.emblem);
      expect(getWornEmblems()).toEqual([`${hers.emblem?.color} ${hers.emblem?.sign}`]);
    });
  });

  it('stays what it was once the partner has left', async () => {
    const { mia, noah } = await createCoupleWithSigns();
    const user = await renderAt('/us/me', mia);
    await choose(user, 'Symbol', 'Moon');
    await waitFor(async () => expect((await mia.ask(getUser)).emblem?.sign).toBe('moon'));
    await noah.ask(unpair);
    await reload();
    expect(await findChoice('Symbol', 'Moon')).toHaveProperty('checked', true);
  });

  it('says whose a sign already is, and does not offer it', async () => {
    const { mia } = await createCoupleWithSigns();
    await renderAt('/us/me', mia);
    expect(await findChoice('Symbol', 'Hill (Noah)')).toHaveProperty('disabled', true);
  });

  it('offers every sign to somebody alone', async () => {
    await renderAt('/us/me', await createOnboardedUser());
    const signs = within(await findGroup('Symbol')).getAllByRole('radio');
    expect(signs.filter((sign) => sign.hasAttribute('disabled'))).toEqual([]);
  });

  it('is what tells apart two with the same initial', async () => {
    const [mia, max] = await Promise.all([createOnboardedUser('Mia'), createOnboardedUser('Max')]);
    await pairUp(mia, max);
    await renderAt('/us', mia);
    await waitFor(() => expect($emblems.get().isSameInitial).toBe(true));
    await renderAt('/us', (await createCoupleWithSigns()).mia);
    await waitFor(() => expect($emblems.get().isSameInitial).toBe(false));
  });

  it('is worn on the partner’s screens', async () => {
    const { mia, noah } = await createCoupleWithSigns();
    await renderAt('/us', noah);
    await findHeading(/./);
    await waitFor(() => expect(getWornEmblems()).toEqual(['moss hill', 'sea star']));
    await mia.ask(setAbout, { body: { emblem: { color: 'clay' } } });
    await renderAt('/us/you', noah);
    await waitFor(() => expect(getWornEmblems()).toEqual(['clay star']));
  });
});
