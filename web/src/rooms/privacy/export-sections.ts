import { type Line, lines, type OwnLines, type SharedLines } from '@usward/core/checkin/checkin';
import type { Day } from '@usward/core/daily/day';
import { inContext, plural, t } from '@usward/core/language/speak';
import type { ExportFile } from '@usward/core/privacy/export-file';
import {
  levelWord,
  lineLabels,
  outcomeWords,
  ownerByWords,
  replyWords,
  seenWords,
} from '../../ui/checkin-words.ts';
import { ofQuestion } from '../../ui/deck.ts';
import { deviceTitle } from '../../ui/device-title.ts';
import { needWords } from '../../ui/feeling-words.ts';
import { called, calledWithin } from '../../ui/two.ts';
import {
  asked,
  dayOf,
  type Entry,
  entry,
  type Html,
  line,
  onDate,
  said,
  youOnly,
} from './export-parts.ts';
import { feedback, form, lab, quiz } from './export-play.ts';
import { consentNames } from './privacy-words.ts';

const profile: Entry<'profile'> = ({ user, about, partner, couple }) => {
  const name = partner?.firstName ?? '';
  return entry(
    [user.firstName, user.lastName].filter(Boolean).join(' '),
    said(t`E-mail`, user.email),
    line(t`Here since ${dayOf(user.createdAt)}`),
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
};

const consent: Entry<'consents'> = ({ to, version, at, statements }) =>
  entry(
    consentNames[to],
    line(t`On ${dayOf(at)}, wording ${version}`),
    statements.map((one) => line(one)),
  );

const day = (value: Day, partner: string): Html => {
  const { mine, note, reactions } = value;
  return entry(
    onDate(value.date),
    said(t`Question`, ofQuestion(value.question)),
    said(youOnly(mine?.visibility === 'me'), mine?.text),
    said(partner, value.partner?.text),
    note?.by === 'partner' ? said(partner, note.text) : null,
    said(t`You reacted`, reactions.mine),
    said(t`${partner} reacted`, reactions.partner),
    value.comments.map(({ by, text, writtenAt }) =>
      said(
        inContext('who wrote it, and when')`${by === 'me' ? t`You` : partner}, ${dayOf(writtenAt)}`,
        text,
      ),
    ),
  );
};

const question: Entry<'questions'> = ({ by, text, state, date, writtenAt }, partner) =>
  entry(
    dayOf(writtenAt),
    said(by === 'me' ? t`You` : partner, text),
    line(
      state === 'planned' && date
        ? t`Planned for ${onDate(date)}`
        : inContext('a question')`Waiting`,
    ),
  );

const lineWords = (name: Line, given: SharedLines): string | undefined => {
  if (name === 'need') return given.need && needWords[given.need];
  if (name === 'note') return given.note;
  const level = given[name];
  return level === undefined ? undefined : levelWord(name, level);
};

const checkinLines = (
  who: string,
  given: SharedLines,
  seen: (name: Line) => string | null = () => null,
): readonly (Html | null)[] =>
  lines.map((name) => {
    const label = inContext('who, and a line of their check-in')`${who}, ${lineLabels[name]}`;
    const words = lineWords(name, given);
    const readers = seen(name);
    return said(label, words && readers ? `${words} (${readers})` : words);
  });

const valuesOf = ({ mood, energy, closeness, stress, need, note }: OwnLines): SharedLines => ({
  mood: mood?.value,
  energy: energy?.value,
  closeness: closeness?.value,
  stress: stress?.value,
  need: need?.value,
  note: note?.value,
});

const checkin: Entry<'checkins'> = ({ date, mine, partner: theirs, replies }, partner, within) =>
  entry(
    onDate(date),
    mine &&
      checkinLines(t`You`, valuesOf(mine.lines), (name) => {
        const visibility = mine.lines[name]?.visibility;
        return visibility ? seenWords(visibility, within) : null;
      }),
    theirs && checkinLines(partner, theirs),
    said(t`Your word to it`, replies.mine && replyWords[replies.mine]),
    said(t`${partner}’s word to yours`, replies.partner && replyWords[replies.partner]),
  );

const week: Entry<'weeks'> = ({ week: date, questions, mine, partner: theirs }, partner) =>
  entry(
    t`Week of ${onDate(date)}`,
    questions.map(({ text }, at) => [
      asked(text),
      said(t`You`, mine?.answers[at]),
      said(partner, theirs?.answers[at]),
    ]),
  );

const step: Entry<'steps'> = ({ week: date, text, owner, due, outcome }, partner) =>
  entry(
    t`Week of ${onDate(date)}`,
    said(ownerByWords(owner, partner, onDate(due)), text),
    outcome && line(outcomeWords[outcome][0]),
  );

const moment: Entry<'moments'> = ({ date, by, visibility, text }, partner) =>
  entry(onDate(date), said(by === 'me' ? youOnly(visibility === 'me') : partner, text));

const note: Entry<'notes'> = ({ text, writtenAt }) => entry(dayOf(writtenAt), said(t`You`, text));

const notifications: Entry<'notifications'> = ({ push, devices, lost }) =>
  entry(
    t`Your choices`,
    line(push.discreet ? t`Discreet words` : t`With names`),
    push.reminderAt && line(t`A reminder at ${push.reminderAt}`),
    push.quiet && line(t`Quiet from ${push.quiet.from} to ${push.quiet.to}`),
    [...devices, ...lost].map(({ name, seenAt }) =>
      line(t`${deviceTitle(name)}, last seen ${dayOf(seenAt)}`),
    ),
  );

const signIn: Entry<'signIns'> = ({ name, since, lastSeen }) =>
  entry(deviceTitle(name), line(t`Since ${dayOf(since)}, last seen ${onDate(lastSeen)}`));

const events = (counted: ExportFile['sections']['events']): Html =>
  entry(
    plural(counted.length, { one: '# in all', other: '# in all' }),
    counted.map(({ value: { name, at, properties } }) =>
      line(`${at}: ${name ?? t`who uses the app`} ${JSON.stringify(properties)}`),
    ),
  );

/** Everything of an export in chapters, in the order of its sections. */
export const chaptersOf = ({
  sections,
}: ExportFile): readonly (readonly [title: string, entries: readonly Html[]])[] => {
  // As the export itself names them.
  const you = sections.profile[0]?.value.couple?.partner ?? null;
  const each = <T>(
    things: readonly { readonly value: T }[],
    render: (value: T, partner: string, within: string) => Html,
  ) => things.map(({ value }) => render(value, called({ you }), calledWithin({ you })));
  const moments = [...sections.moments, ...sections.partnersMoments].sort((one, other) =>
    one.value.date < other.value.date ? -1 : 1,
  );
  return [
    [t`You`, each(sections.profile, profile)],
    [t`What you agreed to`, each(sections.consents, consent)],
    [t`Questions of the day`, each(sections.days, day)],
    [t`Notes of your own time`, each(sections.journal, day)],
    [t`Notes that ${calledWithin({ you })} shares`, each(sections.partnersNotes, day)],
    [t`Questions of your own`, each(sections.questions, question)],
    [t`Check-ins`, each(sections.checkins, checkin)],
    [t`State of us`, each(sections.weeks, week)],
    [t`Small steps`, each(sections.steps, step)],
    [t`Quizzes`, each(sections.quizzes, quiz)],
    [t`The lab`, each(sections.lab, lab)],
    [t`Feedback`, each(sections.reflections, feedback)],
    [t`Forms you keep`, each(sections.forms, form)],
    [t`Moments`, each(moments, moment)],
    [t`Private notes`, each(sections.notes, note)],
    [t`Notifications`, each(sections.notifications, notifications)],
    [t`Where you are signed in`, each(sections.signIns, signIn)],
    [
      t`Counted steps of the last 90 days`,
      sections.events.length === 0 ? [] : [events(sections.events)],
    ],
  ];
};
