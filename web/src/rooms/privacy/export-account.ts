import type { ExportFile } from '@usward/core/privacy/export-file';
import { dateOf, entry, line, onDate, said } from './export-parts.ts';
import type { Html } from './html.ts';

type Sections = ExportFile['sections'];
/** A chapter before it is laid out. */
export type Chapter = readonly [title: string, entries: readonly (Html | null)[]];

const consentNames = { intimacy: 'The lab', summaries: 'Summaries by an AI' } as const;

/** Who one is, and what one agreed to. */
export const profileChapters = ({ profile, consents }: Sections): readonly Chapter[] => [
  [
    'You',
    profile.map(({ value: { user, about, partner, couple } }) =>
      entry(
        [user.firstName, user.lastName].filter(Boolean).join(' '),
        said('E-mail', user.email),
        line(`Here since ${onDate(dateOf(user.createdAt))}`),
        said('Gender', about.gender),
        about.birthday && line(`Birthday: ${onDate(about.birthday)}`),
        said('When stressed you need', about.stressNeed),
        said('Time zone', about.chosenTimeZone ?? user.timeZone),
        said('With', couple?.partner),
        couple?.togetherSince ? line(`Together since ${onDate(couple.togetherSince)}`) : null,
        said(`${partner?.firstName ?? ''} shows their gender`, partner?.gender),
        partner?.birthday
          ? line(`${partner.firstName}’s birthday: ${onDate(partner.birthday)}`)
          : null,
        said(`When stressed ${partner?.firstName ?? ''} needs`, partner?.stressNeed),
      ),
    ),
  ],
  [
    'What you agreed to',
    consents.map(({ value: { to, version, at, statements } }) =>
      entry(
        consentNames[to],
        line(`On ${onDate(dateOf(at))}, wording ${version}`),
        statements.map((statement) => line(statement)),
      ),
    ),
  ],
];

/** How one is told, where one is signed in, and what was counted. */
export const deviceChapters = ({
  notifications,
  signIns,
  events,
}: Sections): readonly Chapter[] => [
  [
    'Notifications',
    notifications.map(({ value: { push, devices } }) =>
      entry(
        'Your choices',
        line(push.discreet ? 'Discreet words' : 'With names'),
        push.reminderAt && line(`A reminder at ${push.reminderAt}`),
        push.quiet && line(`Quiet from ${push.quiet.from} to ${push.quiet.to}`),
        devices.map(({ name, seenAt }) => line(`${name}, last seen ${onDate(dateOf(seenAt))}`)),
      ),
    ),
  ],
  [
    'Where you are signed in',
    signIns.map(({ value: { name, since, lastSeen } }) =>
      entry(name, line(`Since ${onDate(dateOf(since))}, last seen ${onDate(lastSeen)}`)),
    ),
  ],
  [
    'Counted steps of the last 90 days',
    events.length === 0
      ? []
      : [
          entry(
            `${events.length} in all`,
            events.map(({ value: { name, at, properties } }) =>
              line(`${at}: ${name ?? 'who uses the app'} ${JSON.stringify(properties)}`),
            ),
          ),
        ],
  ],
];
