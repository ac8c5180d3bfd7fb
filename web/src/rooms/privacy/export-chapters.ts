import { type Line, lines, type OwnLines, type SharedLines } from '@usward/core/checkin/checkin';
import type { Day } from '@usward/core/daily/day';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import type { ExportFile } from '@usward/core/privacy/export-file';
import {
  getLevelLabel,
  getStepOwnerDueText,
  getVisibilityText,
  lineLabels,
  outcomeLabels,
  replyLabels,
} from '../../content/checkin-labels.ts';
import { needLabels } from '../../content/mood-and-need-labels.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { questionTextProps } from '../../ui/content-text.ts';
import { deviceTitle } from '../../ui/device-title.ts';
import {
  type Entry,
  formatInstantDate,
  formatLongDate,
  getOwnAuthorLabel,
  type Html,
  renderAppLine,
  renderAuthoredText,
  renderContentLine,
  renderEntry,
} from './export-html.ts';
import {
  renderForm,
  renderLab,
  renderQuiz,
  renderReflection,
} from './export-quiz-lab-reflection.ts';
import { consentLabels } from './privacy-labels.ts';

const renderProfile: Entry<'profile'> = ({ user, about, partner, couple }) => {
  const name = partner?.firstName ?? '';
  return renderEntry(
    [user.firstName, user.lastName].filter(Boolean).join(' '),
    renderAuthoredText(t`Email`, user.email),
    renderAppLine(t`On Usward since ${formatInstantDate(user.createdAt)}`),
    renderAuthoredText(t`Gender`, about.gender),
    about.birthday && renderAppLine(t`Birthday: ${formatLongDate(about.birthday)}`),
    renderAuthoredText(t`When stressed, you need`, about.stressNeed),
    renderAuthoredText(t`Time zone`, about.chosenTimeZone ?? user.timeZone),
    renderAuthoredText(tWithContext('before the partner’s name')`Linked with`, couple?.partner),
    couple?.togetherSince
      ? renderAppLine(t`Together since ${formatLongDate(couple.togetherSince)}`)
      : null,
    renderAuthoredText(t`${name}’s gender`, partner?.gender),
    partner?.birthday
      ? renderAppLine(t`${name}’s birthday: ${formatLongDate(partner.birthday)}`)
      : null,
    renderAuthoredText(t`When stressed, ${name} needs`, partner?.stressNeed),
  );
};

const renderConsent: Entry<'consents'> = ({ to, version, at, statements }) =>
  renderEntry(
    consentLabels[to],
    renderAppLine(t`Agreed on ${formatInstantDate(at)}, wording version ${version}`),
    statements.map((one) => renderAppLine(one)),
  );

const renderDay = (value: Day, partner: string): Html => {
  const { mine, note, reactions } = value;
  return renderEntry(
    formatLongDate(value.date),
    renderAuthoredText(t`Question`, questionTextProps(value.question)),
    renderAuthoredText(getOwnAuthorLabel(mine?.visibility === 'me'), mine?.text),
    renderAuthoredText(partner, value.partner?.text),
    note?.by === 'partner' ? renderAuthoredText(partner, note.text) : null,
    renderAuthoredText(t`You reacted`, reactions.mine),
    renderAuthoredText(t`${partner} reacted`, reactions.partner),
    value.comments.map(({ by, text, writtenAt }) =>
      renderAuthoredText(
        tWithContext(
          'who wrote it, and when',
        )`${by === 'me' ? t`You` : partner}, ${formatInstantDate(writtenAt)}`,
        text,
      ),
    ),
  );
};

const renderQuestion: Entry<'questions'> = ({ by, text, state, date, writtenAt }, partner) =>
  renderEntry(
    formatInstantDate(writtenAt),
    renderAuthoredText(by === 'me' ? t`You` : partner, text),
    renderAppLine(
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

const renderCheckinLines = (
  who: string,
  given: SharedLines,
  seen: (name: Line) => string | null = () => null,
): readonly (Html | null)[] =>
  lines.map((name) => {
    const label = tWithContext('who, and a line of their check-in')`${who}, ${lineLabels[name]}`;
    const words = getLineText(name, given);
    const readers = seen(name);
    return renderAuthoredText(label, words && readers ? `${words} (${readers})` : words);
  });

const toLineValues = ({ mood, energy, closeness, stress, need, note }: OwnLines): SharedLines => ({
  mood: mood?.value,
  energy: energy?.value,
  closeness: closeness?.value,
  stress: stress?.value,
  need: need?.value,
  note: note?.value,
});

const renderCheckin: Entry<'checkins'> = (
  { date, mine, partner: theirs, replies },
  partner,
  within,
) =>
  renderEntry(
    formatLongDate(date),
    mine &&
      renderCheckinLines(t`You`, toLineValues(mine.lines), (name) => {
        const visibility = mine.lines[name]?.visibility;
        return visibility ? getVisibilityText(visibility, within) : null;
      }),
    theirs && renderCheckinLines(partner, theirs),
    renderAuthoredText(t`Your reply to it`, replies.mine && replyLabels[replies.mine]),
    renderAuthoredText(
      t`${partner}’s reply to yours`,
      replies.partner && replyLabels[replies.partner],
    ),
  );

const renderWeek: Entry<'weeks'> = ({ week: date, questions, mine, partner: theirs }, partner) =>
  renderEntry(
    t`Week of ${formatLongDate(date)}`,
    questions.map(({ text }, at) => [
      renderContentLine(text),
      renderAuthoredText(t`You`, mine?.answers[at]),
      renderAuthoredText(partner, theirs?.answers[at]),
    ]),
  );

const renderSmallStep: Entry<'steps'> = ({ week: date, text, owner, due, outcome }, partner) =>
  renderEntry(
    t`Week of ${formatLongDate(date)}`,
    renderAuthoredText(getStepOwnerDueText(owner, partner, formatLongDate(due)), text),
    outcome && renderAppLine(outcomeLabels[outcome][0]),
  );

const renderMoment: Entry<'moments'> = ({ date, by, visibility, text }, partner) =>
  renderEntry(
    formatLongDate(date),
    renderAuthoredText(by === 'me' ? getOwnAuthorLabel(visibility === 'me') : partner, text),
  );

const renderNote: Entry<'notes'> = ({ text, writtenAt }) =>
  renderEntry(formatInstantDate(writtenAt), renderAuthoredText(t`You`, text));

const renderNotifications: Entry<'notifications'> = ({ push, devices, lostDevices }) =>
  renderEntry(
    t`Your choices`,
    renderAppLine(push.discreet ? t`Discreet wording` : t`With names`),
    push.reminderAt && renderAppLine(t`Reminder at ${push.reminderAt}`),
    push.quiet && renderAppLine(t`Quiet hours from ${push.quiet.from} to ${push.quiet.to}`),
    [...devices, ...lostDevices].map(({ name, seenAt }) =>
      renderAppLine(t`${deviceTitle(name)}, last seen ${formatInstantDate(seenAt)}`),
    ),
  );

const renderSession: Entry<'sessions'> = ({ name, since, lastSeen }) =>
  renderEntry(
    deviceTitle(name),
    renderAppLine(t`Since ${formatInstantDate(since)}, last seen ${formatLongDate(lastSeen)}`),
  );

const renderEvents = (counted: ExportFile['sections']['events']): Html =>
  renderEntry(
    plural(counted.length, { one: '# total', other: '# total' }),
    counted.map(({ value: { name, at, properties } }) =>
      renderAppLine(`${at}: ${name ?? t`user details`} ${JSON.stringify(properties)}`),
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
    [t`You`, each(sections.profile, renderProfile)],
    [t`What you agreed to`, each(sections.consents, renderConsent)],
    [t`Daily questions`, each(sections.days, renderDay)],
    [t`Solo notes`, each(sections.soloNotes, renderDay)],
    [t`Notes ${partnerNameInSentence({ you })} shares`, each(sections.partnerNotes, renderDay)],
    [t`Your own questions`, each(sections.questions, renderQuestion)],
    [t`Check-ins`, each(sections.checkins, renderCheckin)],
    [t`Weekly check-ins`, each(sections.weeks, renderWeek)],
    [t`Small steps`, each(sections.steps, renderSmallStep)],
    [t`Quizzes`, each(sections.quizzes, renderQuiz)],
    [t`Play`, each(sections.lab, renderLab)],
    [t`Reflections`, each(sections.reflections, renderReflection)],
    [t`Forms you saved`, each(sections.forms, renderForm)],
    [t`Timeline memories`, each(moments, renderMoment)],
    [t`Private notes`, each(sections.notes, renderNote)],
    [t`Notifications`, each(sections.notifications, renderNotifications)],
    [t`Where you’re signed in`, each(sections.sessions, renderSession)],
    [
      t`Actions counted in the last 90 days`,
      sections.events.length === 0 ? [] : [renderEvents(sections.events)],
    ],
  ];
};
