import { addDays, type CalendarDate, daysBetween } from '@usward/core/calendar';
import type { Dashboard, Waiting } from '@usward/core/dashboard/endpoints';
import { inContext, plural, t } from '@usward/core/language/speak';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Pair } from '../../ui/Avatar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { signWords } from '../../ui/feeling-words.ts';
import { formatDate } from '../../ui/format.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Announced, AnswerText, Said, Soft, Title } from '../../ui/Text.tsx';
import { called, calledWithin, useIsWaiting } from '../../ui/two.ts';
import { AsOfNotice, CardFrame, Devices, Offer, OnItsWay } from './DashboardParts.tsx';
import styles from './dashboard.module.css';
import { daysWords, milestoneName, things, waitingWords } from './labels.ts';
import { MainCard } from './MainCard.tsx';
import { mainCard, waitingRows } from './main-card.ts';
import { NUDGE, type ShownDashboard } from './overlay-dashboard.ts';

const togetherWords = ({ daysTogether, nextMilestone, today }: Dashboard): string => {
  if (daysTogether === null) return '';
  const days = daysWords(daysTogether);
  if (!nextMilestone) return t`${days}.`;
  const milestone = milestoneName(nextMilestone);
  if (nextMilestone.date === today) return t`${days}. ${milestone} today.`;
  return t`${days}. ${milestone} on ${formatDate(nextMilestone.date, 'short')}.`;
};

/** Both names, the days together, and the next milestone. */
const DashboardHeader = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const me = dashboard.me.firstName;
  const you = dashboard.partner?.firstName ?? null;
  const words = togetherWords(dashboard);
  return (
    <Bar as="header" className={styles.header}>
      <div className={styles.names}>
        <Title>{me && you ? t`${me} and ${you}` : t`You and your partner`}</Title>
        {words !== '' && <Soft small>{words}</Soft>}
      </div>
      <Link className={styles.pair} to={paths.us}>
        <Said>{t`The two of you`}</Said>
        <Pair me={me} you={you} size="middle" />
      </Link>
    </Bar>
  );
};

/** A sign of this week is told by its weekday. */
const DAYS_A_WEEK = 7;

/** When the partner shared something: "Shared today", "Shared on Tuesday", "Shared on 12 March". */
export const sharedWords = (date: CalendarDate, today: CalendarDate): string => {
  if (date >= today) return t`Shared today`;
  if (date === addDays(today, -1)) return t`Shared yesterday`;
  return daysBetween(date, today) < DAYS_A_WEEK
    ? inContext('a mood, on a weekday')`Shared on ${formatDate(date, 'weekday')}`
    : inContext('a mood, on a date')`Shared on ${formatDate(date, 'short')}`;
};

type SignProps = {
  readonly sign: NonNullable<Dashboard['sign']>;
  readonly today: Dashboard['today'];
  /** The partner's name; null while there is none. */
  readonly you: string | null;
};

/** The last mood or need that the partner shared. */
const Sign = ({ sign, today, you }: SignProps) => (
  <Stack as="section">
    <h2>{t`From ${calledWithin({ you })}`}</h2>
    <Card kind="you" gap={2}>
      <AnswerText>{signWords(sign.mood, sign.need)}</AnswerText>
      <Soft small>
        {sharedWords(sign.date, today)}
        {sign.date === today && sign.need !== null && (
          <>
            {' · '}
            <Link to={paths.checkin}>{t`Answer with a word`}</Link>
          </>
        )}
      </Soft>
    </Card>
  </Stack>
);

type WaitingListProps = {
  readonly waiting: readonly Waiting[];
  readonly today: string;
  readonly partner: string;
};

/** What waits for the reader, oldest first. */
const WaitingList = ({ waiting, today, partner }: WaitingListProps) => (
  <Stack as="section">
    <div className={styles.heading}>
      <h2>{t`Waiting for you`}</h2>
      <span className={styles.badge}>
        <span aria-hidden="true">{waiting.length}</span>
        <Said>{things(waiting.length)}</Said>
      </span>
    </div>
    <Rows>
      {waiting.map((thing) => (
        <Row key={thing.key} {...waitingWords(thing, today, partner)} />
      ))}
    </Rows>
  </Stack>
);

// Needed once at most, and by few.
const DateChoice = lazy(() => import('./DateChoice.tsx'));

const Nudge = lazy(() => import('./BesideCard.tsx').then(({ Nudge }) => ({ default: Nudge })));

const shownUpWords = (days: number): string =>
  plural(days, {
    one: 'You have both shown up on # day.',
    other: 'You have both shown up on # days.',
  });

/**
 * Of which day the next opening may begin with this very screen; of none while there is a date to choose,
 * which comes a moment later than the rest.
 */
const ofDay = ({ dateChoice, dateProposal, today, homeTimeZone }: Dashboard) =>
  (dateChoice ?? dateProposal) ? {} : { 'data-day': today, 'data-zone': homeTimeZone };

/** The dashboard of two people. */
export const TwoView = (props: ShownDashboard & { readonly isPrivateNote: boolean }) => {
  const { dashboard, hasQuestion, toSend, isPrivateNote } = props;
  // A thought whose day is over is let go of, and nobody is asked about it.
  const needingYou = props.needingYou.filter(({ name }) => name !== NUDGE);
  const card = mainCard(dashboard, isPrivateNote);
  const rows = waitingRows(dashboard, card);
  const you = dashboard.partner?.firstName ?? null;
  const { sign } = dashboard;
  const isWaiting = useIsWaiting();
  // Only what is about the question needs one.
  const hasCard =
    hasQuestion ||
    ['reveal', 'week-reveal', 'quiz-reveal', 'check-in', 'waiting', 'paused'].includes(card.kind);
  return (
    <Page tabs {...ofDay(dashboard)}>
      <DashboardHeader dashboard={dashboard} />
      <AsOfNotice toSend={toSend.length} />
      <Devices />
      {hasCard ? (
        <MainCard dashboard={dashboard} card={card} isNote={isPrivateNote} />
      ) : (
        <CardFrame above={t`Today`} heading={t`Time for newer questions`}>
          <Soft>{t`Those kept on this phone are behind you. The next ones come with a network.`}</Soft>
          <LinkButton kind="quiet" to={paths.history}>{t`Read past questions`}</LinkButton>
        </CardFrame>
      )}
      {(dashboard.dateChoice ?? dashboard.dateProposal) && (
        <Suspense fallback={null}>
          <DateChoice dashboard={dashboard} you={you} />
        </Suspense>
      )}
      {dashboard.pairing === 'paired' && !isWaiting && (
        <div className={styles.room} data-theirs={dashboard.nudge.theirs}>
          <AfterPaint>
            <Nudge dashboard={dashboard} you={you} />
          </AfterPaint>
        </div>
      )}
      <OnItsWay toSend={toSend} needingYou={needingYou} today={dashboard.today} />
      {rows.length > 0 && (
        <WaitingList waiting={rows} today={dashboard.today} partner={called({ you })} />
      )}
      {sign && <Sign sign={sign} today={dashboard.today} you={you} />}
      {dashboard.shownUp > 0 && <Soft small>{shownUpWords(dashboard.shownUp)}</Soft>}
      <Offer dashboard={dashboard} />
      <Announced>
        {card.kind === 'reveal' && t`You both answered. Both answers can be opened.`}
        {card.kind === 'week-reveal' && t`You both looked at your week. Both sides can be opened.`}
        {card.kind === 'quiz-reveal' && t`You both answered a quiz. Both sides can be opened.`}
      </Announced>
    </Page>
  );
};
