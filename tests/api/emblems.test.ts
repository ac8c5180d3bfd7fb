import type { Emblem } from '@usward/core/account/emblem';
import type { EmblemChange } from '@usward/core/account/emblem-change';
import { getUser } from '@usward/core/account/endpoints';
import { acceptInvite, confirmCouple, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { setAbout } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const star: Emblem = { color: 'sea', sign: 'star' };
const hill: Emblem = { color: 'moss', sign: 'hill' };

const choose = (person: TestUser, emblem: EmblemChange) =>
  person.ask(setAbout, { body: { emblem } });

const getSeen = async (person: TestUser) => {
  const { emblem, partner, previousCouple } = await person.ask(getUser);
  return { mine: emblem, partners: (partner ?? previousCouple)?.emblem ?? null };
};

const createTwoCalledM = () =>
  Promise.all([createUser({ firstName: 'Mia' }), createUser({ firstName: 'Mo' })]);

describe('the emblem of somebody', () => {
  it('tells two people called M apart before anyone chose, the same way on both phones', async () => {
    const [mia, mo] = await createTwoCalledM();
    await pairUp(mia, mo);
    const { mine, partners } = await getSeen(mia);
    expect(mine?.sign).not.toBe(partners?.sign);
    expect(mine?.color).not.toBe(partners?.color);
    expect(await getSeen(mo)).toEqual({ mine: partners, partners: mine });
  });

  it('is seen by both as soon as it is chosen', async () => {
    const { mia, noah } = await createCouple();
    expect((await choose(mia, star)).user.emblem).toEqual(star);
    expect((await getSeen(noah)).partners).toEqual(star);
    expect((await getSeen(mia)).mine).toEqual(star);
  });

  it('keeps its sign where only the color is chosen, and the other way round', async () => {
    const { mia, noah } = await createCouple();
    const before = (await getSeen(mia)).mine;
    await choose(mia, { color: 'moss' });
    expect((await getSeen(noah)).partners).toEqual({ color: 'moss', sign: before?.sign });
    await choose(mia, star);
    await choose(mia, { sign: 'hill' });
    expect((await getSeen(noah)).partners).toEqual({ color: 'sea', sign: 'hill' });
  });

  it('makes the partner’s app read again', async () => {
    const { mia, noah } = await createCouple();
    const getChange = async () =>
      (await (await connectDatabase()).get(documents.pulse(noah.id)))?.changed.account ?? 0;
    const before = await getChange();
    await choose(mia, star);
    expect(await getChange()).toBeGreaterThan(before);
  });

  it('stays while something else about oneself changes', async () => {
    const { mia, noah } = await createCouple();
    await choose(mia, star);
    await mia.ask(setAbout, {
      body: { gender: 'a sailor', visibleToPartner: { gender: true } },
    });
    expect((await getSeen(noah)).partners).toEqual(star);
  });

  it('can be chosen together with something that the partner sees', async () => {
    const { mia, noah } = await createCouple();
    const shown = { gender: 'a sailor', visibleToPartner: { gender: true } };
    await mia.ask(setAbout, { body: { emblem: hill, ...shown } });
    expect((await getSeen(noah)).partners).toEqual(hill);
  });

  it('that was chosen while alone comes along, and the inviter sees it once they confirm', async () => {
    const [mia, mo] = await createTwoCalledM();
    await choose(mo, star);
    const { inviteCode } = await mia.ask(createInvite, { body: {} });
    await mo.ask(acceptInvite, { params: { code: inviteCode } });
    await choose(mo, hill);
    await mia.ask(confirmCouple);
    expect((await getSeen(mia)).partners).toEqual(hill);
  });

  it('differs from the partner’s even where both chose the same one before they met', async () => {
    const [mia, mo] = await createTwoCalledM();
    await choose(mia, star);
    await choose(mo, star);
    await pairUp(mia, mo);
    const { mine, partners } = await getSeen(mia);
    expect([mine, partners]).toContainEqual(star);
    expect(mine?.sign).not.toBe(partners?.sign);
    expect(await getSeen(mo)).toEqual({ mine: partners, partners: mine });
  });

  it('is seen as it was by a previous partner, who learns of no later choice', async () => {
    const { mia, noah } = await createCouple();
    await choose(mia, star);
    await noah.ask(unpair);
    await choose(mia, hill);
    expect((await getSeen(noah)).partners).toEqual(star);
    expect((await getSeen(mia)).mine).toEqual(hill);
  });

  it('is part of the export', async () => {
    const { mia, noah } = await createCouple();
    await choose(mia, star);
    await choose(noah, hill);
    const { items } = await mia.ask(getExport, { query: { limit: '50' } });
    const profile = items.find(({ section }) => section === 'profile');
    expect(profile).toMatchObject({ value: { user: { emblem: star, partner: { emblem: hill } } } });
  });
});
