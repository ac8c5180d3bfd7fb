import type { CalendarDate } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import { Link } from 'react-router-dom';
import EmptyTimeline from '../../pictures/empty-timeline.svg?picture';
import TruthOrDare from '../../pictures/play-truth-or-dare.svg?picture';
import Comfort from '../../pictures/quiz-comfort.svg?picture';
import TiredTuesday from '../../pictures/scene-tired-tuesday.svg?picture';
import { Avatar } from '../../ui/Avatar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { CardFrame } from './CardFrame.tsx';
import {
  LastUpdatedNotice,
  LazyOutboxList,
  NewDevicesNotice,
  PushOffer,
} from './DashboardParts.tsx';
import styles from './dashboard.module.css';
import { InviteSection } from './InviteSection.tsx';
import { Module } from './Module.tsx';
import type { OptimisticDashboard, ShownDashboard } from './optimistic-dashboard.ts';
import { SeparationNotice, SharedPastRow } from './SeparationNotice.tsx';
import { SkyHeader } from './SkyHeader.tsx';

/** `hour` is 0 to 23 in local time. */
export const getGreeting = (hour: number, name: string | null = null): string => {
  if (hour >= 4 && hour < 12) return name ? t`Good morning, ${name}` : t`Good morning`;
  if (hour >= 12 && hour < 18) return name ? t`Good afternoon, ${name}` : t`Good afternoon`;
  return name ? t`Good evening, ${name}` : t`Good evening`;
};

type SoloProps = { readonly dashboard: OptimisticDashboard };

/** Not “for you” while the answer can travel to the partner. */
const getQuestionTitle = ({ pairing, startDay, today }: OptimisticDashboard): string => {
  if (pairing !== 'alone') return t`A question just for you`;
  return startDay === today
    ? tWithContext('of one user')`Your first question`
    : t`Today’s question`;
};

const SoloQuestion = ({ dashboard }: SoloProps) => {
  const { day, unsent, pairing } = dashboard;
  const isSealable = pairing === 'alone';
  const isAnswered = day.state !== 'none' && day.state !== 'partner' && day.state !== 'skipped';
  const isOnPhone = unsent !== null && unsent.state !== 'rejected';
  return (
    <CardFrame above={getQuestionTitle(dashboard)} heading={questionTextProps(day.question)}>
      {isOnPhone && <AnswerText dir="auto">{unsent.text}</AnswerText>}
      {isAnswered ? (
        <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
      ) : (
        <LinkButton icon="pen" to={paths.daily}>
          {unsent ? t`See your answer` : t`Write your answer`}
        </LinkButton>
      )}
      {isOnPhone ? (
        <Hint icon="clock">{t`Saved on this device. We’ll send it when you’re online.`}</Hint>
      ) : (
        <Hint icon={isSealable && !isAnswered ? 'envelope' : 'lock'}>
          {isSealable && !isAnswered
            ? t`Next, you choose: seal it into your invite, or keep it to yourself.`
            : t`Only you can read this`}
        </Hint>
      )}
    </CardFrame>
  );
};

/** The sealed answer's question, on a slip in its writer's color. */
const SealedSlip = ({ dashboard, date }: SoloProps & { readonly date: CalendarDate }) => {
  const { day, unsent } = dashboard;
  const isToday = date === day.date;
  return (
    <p className={styles.slip}>
      <Icon name="envelope" fine />
      <span>
        {isToday && <b {...questionTextProps(day.question)} />}
        <span className={styles.sealedFor}>
          {isToday && unsent
            ? t`Saved on this device. We’ll send it when you’re online.`
            : t`Sealed for your partner.`}{' '}
          <Link to={isToday ? paths.daily : paths.day(date)}>{t`Change it`}</Link>
        </span>
      </span>
    </p>
  );
};

type SoloModulesProps = { readonly isCheckedIn: boolean; readonly hasSeparationNotice: boolean };

/** After a separation the couple's rooms are not open. */
const getSoloModules = ({ isCheckedIn, hasSeparationNotice }: SoloModulesProps) => [
  ...(isCheckedIn
    ? []
    : [
        {
          to: paths.checkin,
          picture: TiredTuesday,
          title: t`Check in`,
          note: t`A minute, just for you`,
        },
      ]),
  ...(hasSeparationNotice
    ? []
    : [
        { to: paths.quiz, picture: Comfort, title: t`Quizzes`, note: t`Learn about yourself` },
        {
          to: paths.intimacy,
          picture: TruthOrDare,
          title: t`Truths to think about`,
          note: t`Look through them on your own`,
        },
      ]),
  {
    to: paths.timeline,
    picture: EmptyTimeline,
    title: t`Your timeline`,
    note: t`Save a memory from the past`,
  },
];

const SoloModules = (props: SoloModulesProps) => (
  <Stack as="section" aria-labelledby="meanwhile" className={styles.onLand}>
    <h2 id="meanwhile">{t`For you in the meantime`}</h2>
    <ul className={styles.covers}>
      {getSoloModules(props).map(({ to, picture, title, note }) => (
        <li key={to}>
          <Module to={to} picture={picture} kind="cover">
            <h3>{title}</h3>
            <MutedText small>{note}</MutedText>
          </Module>
        </li>
      ))}
    </ul>
  </Stack>
);

export default function SoloView(props: ShownDashboard) {
  const { dashboard, hasQuestion, toSend, rejected } = props;
  const name = dashboard.me.firstName;
  const { sealedOn } = dashboard;
  const invite = (
    <InviteSection invite={dashboard.invite} meName={name} carriesAnswer={sealedOn !== null} />
  );
  // After a separation nobody is rushed to a new partner.
  const hasSeparationNotice = dashboard.pairing === 'frozen';
  return (
    <Page tabs className={styles.today}>
      <SkyHeader
        heading={getGreeting(new Date().getHours(), name)}
        words={formatDate(dashboard.today, 'day')}
        me={<Avatar name={name} who="me" size="middle" />}
        you={null}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LastUpdatedNotice toSend={toSend.length} />
          <NewDevicesNotice />
          <SeparationNotice />
          <SharedPastRow />
          {hasQuestion && sealedOn !== dashboard.day.date && <SoloQuestion dashboard={dashboard} />}
          {!hasSeparationNotice && invite}
          {sealedOn && <SealedSlip dashboard={dashboard} date={sealedOn} />}
          <LazyOutboxList toSend={toSend} rejected={rejected} today={dashboard.today} />
        </div>
        <div className={styles.column}>
          <SoloModules
            isCheckedIn={dashboard.checkedIn}
            hasSeparationNotice={hasSeparationNotice}
          />
          {hasSeparationNotice && invite}
          <PushOffer dashboard={dashboard} />
        </div>
      </div>
    </Page>
  );
}
