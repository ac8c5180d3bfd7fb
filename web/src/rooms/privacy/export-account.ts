import { inContext, plural, t } from '@usward/core/language/speak';
import type { ExportFile } from '@usward/core/privacy/export-file';
import { deviceTitle } from '../../ui/device-title.ts';
import { dateOf, entry, line, onDate, said } from './export-parts.ts';
import type { Html } from './html.ts';

type Sections = ExportFile['sections'];
/** A chapter before it is laid out. */
export type Chapter = readonly [title: string, entries: readonly (Html | null)[]];

const consentNames = { intimacy: t`The lab`, summaries: t`Summaries by an AI` } as const;

/** Who one is, and what one agreed to. */
export const profileChapters = ({ profile, consents }: Sections): readonly Chapter[] => [
  [
    t`You`,
    profile.map(({ value: { user, about, partner, couple } }) => {
      const name = partner?.firstName ?? '';
      return entry(
        [user.firstName, user.lastName].filter(Boolean).join(' '),
        said(t`E-mail`, user.email),
        line(t`Here since ${onDate(dateOf(user.createdAt))}`),
        said(t`Gender`, about.gender),
        about.birthday && line(t`Birthday: ${onDate(about.birthday)}`),
        said(t`When stressed you need`, about.stressNeed),
        said(t`Time zone`, about.chosenTimeZone ?? user.timeZone),
        said(inContext('before the partner’s name')`With`, couple?.partner),
        couple?.togetherSince ? line(t`Together since ${onDate(couple.togetherSince)}`) : null,
        said(t`${name} shows their gender`, partner?.gender),
        partner?.birthday ? line(t`${name}’s birthday: ${onDate(partner.birthday)}`) : null,
        said(t`When stressed ${name} needs`, partner?.stressNeed),
      );
    }),
  ],
  [
    t`What you agreed to`,
    consents.map(({ value: { to, version, at, statements } }) =>
      entry(
        consentNames[to],
        line(t`On ${onDate(dateOf(at))}, wording ${version}`),
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
    t`Notifications`,
    notifications.map(({ value: { push, devices } }) =>
      entry(
        t`Your choices`,
        line(push.discreet ? t`Discreet words` : t`With names`),
        push.reminderAt && line(t`A reminder at ${push.reminderAt}`),
        push.quiet && line(t`Quiet from ${push.quiet.from} to ${push.quiet.to}`),
        devices.map(({ name, seenAt }) =>
          line(t`${deviceTitle(name)}, last seen ${onDate(dateOf(seenAt))}`),
        ),
      ),
    ),
  ],
  [
    t`Where you are signed in`,
    signIns.map(({ value: { name, since, lastSeen } }) =>
      entry(name, line(t`Since ${onDate(dateOf(since))}, last seen ${onDate(lastSeen)}`)),
    ),
  ],
  [
    t`Counted steps of the last 90 days`,
    events.length === 0
      ? []
      : [
          entry(
            plural(events.length, { one: '# in all', other: '# in all' }),
            events.map(({ value: { name, at, properties } }) =>
              line(`${at}: ${name ?? t`who uses the app`} ${JSON.stringify(properties)}`),
            ),
          ),
        ],
  ],
];
