import type { ExportValue } from '@usward/core/privacy/export-item';
import { aboutForPartner } from '@usward/core/us/about';
import { getRecentDevices, toSessionList } from '../account/sessions.ts';
import { toUser } from '../couple/to-user.ts';
import { documents } from '../database/documents.ts';
import { getSettings } from '../push/settings.ts';
import { toOwnAbout } from '../us/about.ts';
import { givenConsents } from './consents.ts';
import {
  collectionSource,
  type ExportContext,
  type ExportSource,
  getCoupleId,
  wholeSource,
} from './export-pages.ts';

const getCouple = ({ user, shared }: ExportContext): ExportValue<'profile'>['couple'] => {
  const partner = (user.partner ?? user.previousCouple?.partner)?.firstName;
  if (shared === null || partner === undefined) return null;
  const { id, togetherSince, confirmedAt } = shared.couple;
  return {
    id,
    partner,
    pairing: user.pairing,
    togetherSince: confirmedAt === null ? user.togetherSince : togetherSince,
  };
};

const getProfile = async (reader: ExportContext): Promise<ExportValue<'profile'>> => {
  const { call, db, user, coupleContext } = reader;
  const theirs = coupleContext?.couple.confirmedAt
    ? await db.get(documents.user(coupleContext.member.partner))
    : null;
  return {
    user: toUser(user, call.caller),
    about: toOwnAbout(user),
    partner: theirs && { firstName: user.partner?.firstName ?? '', ...aboutForPartner(theirs) },
    couple: getCouple(reader),
  };
};

export const profileAndConsentSources = (reader: ExportContext): readonly ExportSource[] => [
  wholeSource('profile', async () => [
    { section: 'profile', couple: getCoupleId(reader), value: await getProfile(reader) },
  ]),
  wholeSource('consents', async () => {
    const consents = await reader.db.get(documents.consents(reader.user.id));
    return givenConsents(consents).map((value) => ({ section: 'consents', couple: null, value }));
  }),
];

export const deviceAndEventSources = (reader: ExportContext): readonly ExportSource[] => {
  const { call, db, user, now } = reader;
  return [
    wholeSource('notifications', async () => [
      {
        section: 'notifications',
        couple: null,
        value: await getSettings.handle({ ...call, input: { params: {}, query: {}, body: {} } }),
      },
    ]),
    wholeSource('sessions', async () => {
      const stored = await db.get(documents.sessions(user.id));
      return toSessionList(getRecentDevices(user, stored, now).devices, call.caller).map(
        (value) => ({
          section: 'sessions',
          couple: null,
          value,
        }),
      );
    }),
    collectionSource(
      reader,
      'events',
      { place: documents.events(), of: { field: 'userId', value: user.id } },
      ({ name, properties, at }) => ({
        section: 'events',
        couple: null,
        value: { name, properties, at },
      }),
    ),
  ];
};
