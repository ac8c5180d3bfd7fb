import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/speak';
import { lazy, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { called, useIsWaiting } from '../../ui/two.ts';
import { AsOfNotice } from './AsOfNotice.tsx';
import { CardFrame } from './CardFrame.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { Devices } from './Devices.tsx';
import { MainCard } from './MainCard.tsx';
import { mainCard, waitingRows } from './main-card.ts';
import styles from './nudge.module.css';
import { OnItsWay } from './OnItsWay.tsx';
import { NUDGE } from './overlay-dashboard.ts';
import { Sign } from './Sign.tsx';
import type { ShownDashboard } from './view.ts';
import { WaitingList } from './WaitingList.tsx';

// Needed once at most, and by few.
const DateChoice = lazy(() => import('./DateChoice.tsx'));

const besideCard = () => import('./beside-card.ts');
const Nudge = lazy(() => besideCard().then((module) => ({ default: module.Nudge })));
const OptIn = lazy(() => besideCard().then((module) => ({ default: module.OptIn })));

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
      {needingYou.length + toSend.length > 0 && (
        <OnItsWay toSend={toSend} needingYou={needingYou} today={dashboard.today} />
      )}
      {rows.length > 0 && (
        <WaitingList waiting={rows} today={dashboard.today} partner={called({ you })} />
      )}
      {sign && <Sign sign={sign} today={dashboard.today} you={you} />}
      {dashboard.shownUp > 0 && <Soft small>{shownUpWords(dashboard.shownUp)}</Soft>}
      <AfterPaint>
        <OptIn dashboard={dashboard} />
      </AfterPaint>
      <div role="status">
        <Said>
          {card.kind === 'reveal' && t`You both answered. Both answers can be opened.`}
          {card.kind === 'week-reveal' &&
            t`You both looked at your week. Both sides can be opened.`}
          {card.kind === 'quiz-reveal' && t`You both answered a quiz. Both sides can be opened.`}
        </Said>
      </div>
    </Page>
  );
};
