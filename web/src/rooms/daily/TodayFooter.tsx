import { useQuery } from '@tanstack/react-query';
import type { Day } from '@usward/core/daily/day';
import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { Link } from 'react-router-dom';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import type { Daily } from './cached-current-day.ts';
import { getCompletedDaysTexts, getLookBackText } from './daily-labels.ts';
import { usePendingDaily } from './daily-queries.ts';
import styles from './day.module.css';
import { applyPendingToDay, type OptimisticDay } from './optimistic-day.ts';
import { applyPendingToTopicsAndBreak } from './optimistic-topics-and-break.ts';
import { isRejected } from './unsent-answer.ts';

type LookBackDayProps = {
  readonly day: Day;
  readonly earlier: Day;
  readonly couple: Couple;
};

/** Collapsed until the user has answered, so that it does not influence the answer. */
const LookBackDay = ({ day, earlier, couple }: LookBackDayProps) => {
  const { mine, partner, question } = earlier;
  if (!mine || !partner) return null;
  const answered = day.mine !== null;
  return (
    <details key={String(answered)} className={styles.card} open={answered}>
      <summary className={styles.summary}>
        <h2>{getLookBackText(earlier.date, day.date)}</h2>
      </summary>
      <Stack gap={4} className={styles.inside}>
        {question.id !== day.question.id && <MutedText {...questionTextProps(question)} />}
        <div className={styles.line}>
          <Avatar name={couple.me} who="me" />
          <strong>{t`You`}</strong>
          <p dir="auto">{mine.text}</p>
        </div>
        <div className={styles.line}>
          <Avatar name={couple.you} who="you" />
          <strong>{partnerName(couple)}</strong>
          <p dir="auto">{partner.text}</p>
        </div>
        <Link className={styles.way} to={paths.day(earlier.date)}>{t`Go to that day`}</Link>
      </Stack>
    </details>
  );
};

export const BreakNotice = ({ daily }: { readonly daily: Daily }) => {
  const { paused, pausePending } = applyPendingToTopicsAndBreak(daily, usePendingDaily());
  const endBreak = () =>
    void toastIfQueueingFails(queueWrite(pauseQuestions, { body: { paused: false } }));
  if (isRejected(pausePending)) {
    return <RejectedWrite write={pausePending} title={t`The break hasn’t changed.`} />;
  }
  if (paused === null) return null;
  return (
    <Notice icon="moon">
      <p>{t`You’re both taking a break. The question is here if you’d like it.`}</p>
      <Button slim kind="plain" onClick={endBreak}>{t`End the break`}</Button>
    </Notice>
  );
};

type TodayFooterProps = {
  readonly daily: Daily;
  readonly day: OptimisticDay;
  readonly couple: Couple;
};

export const TodayFooter = ({ daily, day, couple }: TodayFooterProps) => {
  const pending = usePendingDaily();
  const { data: summary } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const isAsked = summary?.waiting.some(({ kind }) => kind === 'question') ?? false;
  // What was read on an earlier day belongs to that day's question.
  const isFresh = daily.today.date === day.date;
  const { alone, frozen } = couple;
  return (
    <>
      {isFresh && daily.yearAgo && (
        <LookBackDay
          day={day}
          earlier={applyPendingToDay(daily.yearAgo, pending)}
          couple={couple}
        />
      )}
      {!frozen && (
        <div className={styles.more}>
          <Rows label={t`More about your questions`}>
            <Row icon="calendar" title={t`Past questions`} to={paths.history} />
            <Row
              icon="pen"
              title={t`Your own questions`}
              note={isAsked ? t`${partnerName(couple)} would like to ask you something` : undefined}
              to={paths.ownQuestions}
            />
            <Row icon="talk" title={t`What you talk about`} to={paths.topics} />
          </Rows>
        </div>
      )}
      {isFresh && (
        <div className={styles.counts}>
          {getCompletedDaysTexts(daily, alone).map((line) => (
            <MutedText small key={line}>
              {line}
            </MutedText>
          ))}
        </div>
      )}
    </>
  );
};
