import { type Line, lines, type OwnLines, type SharedLines } from '@usward/core/checkin/checkin';
import type { Day } from '@usward/core/daily/day';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import type { ExportFile } from '@usward/core/privacy/export-file';
import {
  getLevelLabel,
  getOwnerDueText,
  getVisibilityText,
  lineLabels,
  outcomeLabels,
  replyLabels,
} from '../../content/checkin-labels.ts';
import { needLabels } from '../../content/feeling-labels.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { questionTextProps } from '../../ui/content-text.ts';
import { deviceTitle } from '../../ui/device-title.ts';
import {
  appLine,
  authoredText,
  contentLine,
  type Entry,
  exportEntry,
  formatInstantDate,
  formatLongDate,
  getAuthorLabel,
  type Html,
} from './export-parts.ts';
import { feedback, form, lab, quiz } from './export-play.ts';
import { consentLabels } from './privacy-labels.ts';

const profile: Entry<'profile'> = ({ user, about, partner, couple }) => {
  const name = partner?.firstName ?? '';
  return exportEntry(
    [user.firstName, user.lastName].filter(Boolean).join(' '),
    authoredText(t`Email`, user.email),
    appLine(t`On Usward since ${formatInstantDate(user.createdAt)}`),
    authoredText(t`Gender`, about.gender),
    about.birthday && appLine(t`Birthday: ${formatLongDate(about.birthday)}`),
    authoredText(t`When stressed, you need`, about.stressNeed),
    authoredText(t`Time zone`, about.chosenTimeZone ?? user.timeZone),
    authoredText(tWithContext('before the partner’s name')`Linked with`, couple?.partner),
    couple?.togetherSince
      ? appLine(t`Together since ${formatLongDate(couple.togetherSince)}`)
      : null,
    authoredText(t`${name}’s gender`, partner?.gender),
    partner?.birthday ? appLine(t`${name}’s birthday: ${formatLongDate(partner.birthday)}`) : null,
    authoredText(t`When stressed, ${name} needs`, partner?.stressNeed),
  );
};

const consent: Entry<'consents'> = ({ to, version, at, statements }) =>
  exportEntry(
    consentLabels[to],
    appLine(t`Agreed on ${formatInstantDate(at)}, wording version ${version}`),
    statements.map((one) => appLine(one)),
  );

const day = (value: Day, partner: string): Html => {
  const { mine, note, reactions } = value;
  return exportEntry(
    formatLongDate(value.date),
    authoredText(t`Question`, questionTextProps(value.question)),
    authoredText(getAuthorLabel(mine?.visibility === 'me'), mine?.text),
    authoredText(partner, value.partner?.text),
    note?.by === 'partner' ? authoredText(partner, note.text) : null,
    authoredText(t`You reacted`, reactions.mine),
    authoredText(t`${partner} reacted`, reactions.partner),
    value.comments.map(({ by, text, writtenAt }) =>
      authoredText(
        tWithContext(
          'who wrote it, and when',
        )`${by === 'me' ? t`You` : partner}, ${formatInstantDate(writtenAt)}`,
        text,
      ),
    ),
  );
};

const question: Entry<'questions'> = ({ by, text, state, date, writtenAt }, partner) =>
  exportEntry(
    formatInstantDate(writtenAt),
    authoredText(by === 'me' ? t`You` : partner, text),
    appLine(
      state === 'planned' && date
        ? t`Planned for ${formatLongDate(date)}`
        : tWithContext('a question')`Waiting`,
    ),
  );

const getLineText = (name: Line, given: SharedLines): string | undefined => {
  if (name === 'need') return given.need && needLabels[given.need];
  if (name === 'note') return given.note;
  const level = given[name];
  return level === undefined ? undefined : getLevelLabel(name, level);
};

const checkinLines = (
  who: string,
  given: SharedLines,
  seen: (name: Line) => string | null = () => null,
): readonly (Html | null)[] =>
  lines.map((name) => {
    const label = tWithContext('who, and a line of their check-in')`${who}, ${lineLabels[name]}`;
    const words = getLineText(name, given);
    const readers = seen(name);
    return authoredText(label, words && readers ? `${words} (${readers})` : words);
  });

const toSharedLines = ({ mood, energy, closeness, stress, need, note }: OwnLines): SharedLines => ({
  mood: mood?.value,
  energy: energy?.value,
  closeness: closeness?.value,
  stress: stress?.value,
  need: need?.value,
  note: note?.value,
});

const checkin: Entry<'checkins'> = ({ date, mine, partner: theirs, replies }, partner, within) =>
  exportEntry(
    formatLongDate(date),
    mine &&
      checkinLines(t`You`, toSharedLines(mine.lines), (name) => {
        const visibility = mine.lines[name]?.visibility;
        return visibility ? getVisibilityText(visibility, within) : null;
      }),
    theirs && checkinLines(partner, theirs),
    authoredText(t`Your reply to it`, replies.mine && replyLabels[replies.mine]),
    authoredText(t`${partner}’s reply to yours`, replies.partner && replyLabels[replies.partner]),
  );

const week: Entry<'weeks'> = ({ week: date, questions, mine, partner: theirs }, partner) =>
  exportEntry(
    t`Week of ${formatLongDate(date)}`,
    questions.map(({ text }, at) => [
      contentLine(text),
      authoredText(t`You`, mine?.answers[at]),
      authoredText(partner, theirs?.answers[at]),
    ]),
  );

const step: Entry<'steps'> = ({ week: date, text, owner, due, outcome }, partner) =>
  exportEntry(
    t`Week of ${formatLongDate(date)}`,
    authoredText(getOwnerDueText(owner, partner, formatLongDate(due)), text),
    outcome && appLine(outcomeLabels[outcome][0]),
  );

const moment: Entry<'moments'> = ({ date, by, visibility, text }, partner) =>
  exportEntry(
    formatLongDate(date),
    authoredText(by === 'me' ? getAuthorLabel(visibility === 'me') : partner, text),
  );

const note: Entry<'notes'> = ({ text, writtenAt }) =>
  exportEntry(formatInstantDate(writtenAt), authoredText(t`You`, text));

const notifications: Entry<'notifications'> = ({ push, devices, lostDevices }) =>
  exportEntry(
    t`Your choices`,
    appLine(push.discreet ? t`Discreet wording` : t`With names`),
    push.reminderAt && appLine(t`Reminder at ${push.reminderAt}`),
    push.quiet && appLine(t`Quiet hours from ${push.quiet.from} to ${push.quiet.to}`),
    [...devices, ...lostDevices].map(({ name, seenAt }) =>
      appLine(t`${deviceTitle(name)}, last seen ${formatInstantDate(seenAt)}`),
    ),
  );

const signIn: Entry<'sessions'> = ({ name, since, lastSeen }) =>
  exportEntry(
    deviceTitle(name),
    appLine(t`Since ${formatInstantDate(since)}, last seen ${formatLongDate(lastSeen)}`),
  );

const events = (counted: ExportFile['sections']['events']): Html =>
  exportEntry(
    plural(counted.length, { one: '# total', other: '# total' }),
    counted.map(({ value: { name, at, properties } }) =>
      appLine(`${at}: ${name ?? t`user details`} ${JSON.stringify(properties)}`),
    ),
  );

export const createChapters = ({
  sections,
}: ExportFile): readonly (readonly [title: string, entries: readonly Html[]])[] => {
  // The name as the export itself has it.
  const you = sections.profile[0]?.value.couple?.partner ?? null;
  const each = <T>(
    things: readonly { readonly value: T }[],
    render: (value: T, partner: string, within: string) => Html,
  ) =>
    things.map(({ value }) => render(value, partnerName({ you }), partnerNameInSentence({ you })));
  const moments = [...sections.moments, ...sections.partnerMoments].sort((one, other) =>
    one.value.date < other.value.date ? -1 : 1,
  );
  return [
    [t`You`, each(sections.profile, profile)],
    [t`What you agreed to`, each(sections.consents, consent)],
    [t`Daily questions`, each(sections.days, day)],
    [t`Solo notes`, each(sections.soloNotes, day)],
    [t`Notes ${partnerNameInSentence({ you })} shares`, each(sections.partnerNotes, day)],
    [t`Your own questions`, each(sections.questions, question)],
    [t`Check-ins`, each(sections.checkins, checkin)],
    [t`Weekly check-ins`, each(sections.weeks, week)],
    [t`Small steps`, each(sections.steps, step)],
    [t`Quizzes`, each(sections.quizzes, quiz)],
    [t`Play`, each(sections.lab, lab)],
    [t`Reflections`, each(sections.reflections, feedback)],
    [t`Forms you saved`, each(sections.forms, form)],
    [t`Timeline memories`, each(moments, moment)],
    [t`Private notes`, each(sections.notes, note)],
    [t`Notifications`, each(sections.notifications, notifications)],
    [t`Where you’re signed in`, each(sections.sessions, signIn)],
    [
      t`Actions counted in the last 90 days`,
      sections.events.length === 0 ? [] : [events(sections.events)],
    ],
  ];
};
