import { instant, timeZone } from '@usward/core/calendar';
import { coupleId, toUserId } from '@usward/core/ids';
import { describe, expect, it } from 'vitest';
import { toNewUserDocument } from '../account/new-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { InviteDocument } from '../database/pairing-document-schemas.ts';
import { type AcceptFacts, decideAccept } from './decide-accept.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const live = { inviteCode: 'K7MQ4', expiresAt: instant(now + 1) };

const person = (name: string, more: Partial<UserDocument> = {}): UserDocument => ({
  ...toNewUserDocument({ id: toUserId(name), email: `${name}@example.test` }, now),
  firstName: name,
  lastName: 'Test',
  ...more,
});

const mia = person('mia', { invite: live });
const noah = person('noah');
const invite: InviteDocument = {
  ...live,
  from: mia.id,
  createdAt: instant(now),
  usedBy: null,
  removeAt: null,
};
const robin = {
  id: toUserId('robin'),
  firstName: 'robin',
  emblem: null,
  email: null,
  togetherSince: null,
};

const here = { id: coupleId('here'), homeTimeZone: timeZone('Europe/Berlin') };

const past = ({ id, firstName, emblem }: UserDocument) => ({
  couple: here,
  partner: { id, firstName: firstName ?? '', emblem },
  until: instant(now + 1),
  restoreRequestedBy: 'nobody' as const,
});

const decide = (facts: Partial<AcceptFacts>) =>
  decideAccept({ me: noah, invite, inviter: mia, now, ...facts });

describe('accepting a code', () => {
  it('connects two who are alone', () => {
    expect(decide({})).toEqual({ kind: 'connect', inviter: mia });
  });

  it.each<[string, Partial<AcceptFacts>]>([
    ['does not exist', { invite: null, inviter: null }],
    ['has ended', { now: now + 1 }],
    ['was used', { invite: { ...invite, usedBy: robin.id } }],
    ['is of somebody connected', { inviter: { ...mia, pairing: 'paired' } }],
    ['is of somebody without a name', { inviter: { ...mia, firstName: null } }],
    ['was replaced by a newer one', { inviter: { ...mia, invite: null } }],
  ])('takes a code that %s for a wrong one, without telling why', (_, facts) => {
    expect(decide(facts)).toEqual({ kind: 'wrong' });
  });

  it('connects two whose earlier shared space is frozen, the very one as well', () => {
    const lena = { ...mia, pairing: 'frozen' as const, previousCouple: past(noah) };
    const robin = { ...noah, pairing: 'frozen' as const, previousCouple: past(mia) };
    expect(decide({ inviter: lena, me: robin })).toEqual({ kind: 'connect', inviter: lena });
  });

  it('knows one’s own code, and asks for a name first', () => {
    expect(() => decide({ me: mia })).toThrow(/your own code/);
    expect(() => decide({ me: { ...noah, firstName: null } })).toThrow(/Add your name/);
  });

  it('is fine again with one’s own partner and no one else', () => {
    const connected = { ...noah, partner: { ...robin, id: mia.id, firstName: 'Mia' } };
    expect(decide({ me: connected })).toEqual({ kind: 'done', partnerFirstName: 'Mia' });
    expect(() => decide({ me: { ...noah, partner: robin } })).toThrow(/already linked/);
  });
});
