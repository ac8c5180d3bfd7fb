import { useQuery } from '@tanstack/react-query';
import type { Day } from '@usward/core/daily/day';
import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { Link } from 'react-router-dom';
import { draftPlace } from '../../device/draft-place.ts';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { Notice } from '../../ui/Notice.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { called, type Two } from '../../ui/two.ts';
import { usePendingDaily } from './daily-queries.ts';
import { countWords, earlierWords } from './daily-words.ts';
import styles from './day.module.css';
import type { Daily } from './day-in-time.ts';
import { canChangeQuestion, NotThisOne } from './NotThisOne.tsx';
import { overlayChoices } from './overlay-choices.ts';
import { type OverlaidDay, overlayDay } from './overlay-day.ts';
import { isRefused } from './unsent.ts';

type YearAgoProps = {
  readonly day: Day;
  /** The earlier day, open to both. */
  readonly earlier: Day;
  readonly two: Two;
};

/**
 * What both said when they were asked before. Folded up until I have answered, so that it does not
 * answer for me.
 */
const YearAgo = ({ day, earlier, two }: YearAgoProps) => {
  const { mine, partner, question } = earlier;
  if (!mine || !partner) return null;
  const answered = day.mine !== null;
  return (
    <details key={String(answered)} className={styles.card} open={answered}>
      <summary className={styles.summary}>
        <h2>{earlierWords(earlier.date, day.date)}</h2>
      </summary>
      <Stack gap={4} className={styles.inside}>
        {question.id !== day.question.id && <Soft {...ofQuestion(question)} />}
        <div className={styles.line}>
          <Avatar name={two.me} who="me" />
          <strong>{t`You`}</strong>
          <p dir="auto">{mine.text}</p>
        </div>
        <div className={styles.line}>
          <Avatar name={two.you} who="you" />
          <strong>{called(two)}</strong>
          <p dir="auto">{partner.text}</p>
        </div>
        <Link className={styles.way} to={paths.day(earlier.date)}>{t`Go to that day`}</Link>
      </Stack>
    </details>
  );
};

/** Says that a break is on; one tap ends it. */
export const BreakNotice = ({ daily }: { readonly daily: Daily }) => {
  const { paused, pausePending } = overlayChoices(daily, usePendingDaily());
  const comeBack = () => void queueOrSay(queueWrite(pauseQuestions, { body: { paused: false } }));
  if (isRefused(pausePending)) {
    return <RejectedWrite write={pausePending} title={t`The break stays as it was.`} />;
  }
  if (paused === null) return null;
  return (
    <Notice icon="moon">
      <p>{t`The two of you are taking a break. The question is here if you like.`}</p>
      <Button slim kind="plain" onClick={comeBack}>{t`Come back`}</Button>
    </Notice>
  );
};

type TodayMoreProps = {
  readonly daily: Daily;
  readonly day: OverlaidDay;
  readonly two: Two;
};

/** What stands below today's question: an earlier answer, what can be done about it, the counts. */
export const TodayMore = ({ daily, day, two }: TodayMoreProps) => {
  const pending = usePendingDaily();
  const choices = overlayChoices(daily, pending);
  const { data: summary } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const isAsked = summary?.waiting.some(({ kind }) => kind === 'question') ?? false;
  const [words] = useDraft(draftPlace(day.date, day.question.id));
  // What was read on an earlier day belongs to that day's question.
  const isFresh = daily.today.date === day.date;
  const { alone, frozen } = two;
  return (
    <>
      {isFresh && daily.yearAgo && (
        <YearAgo day={day} earlier={overlayDay(daily.yearAgo, pending)} two={two} />
      )}
      {!frozen && (
        <div className={styles.more}>
          <Rows label={t`More about your questions`}>
            {canChangeQuestion(day, choices) && (
              <NotThisOne {...{ day, choices, alone }} hasWords={words.trim() !== ''} />
            )}
            <Row
              icon="pen"
              title={t`Questions of your own`}
              note={isAsked ? t`${called(two)} would like to ask you something` : undefined}
              to={paths.ownQuestions}
            />
            <Row icon="talk" title={t`What you talk about`} to={paths.topics} />
          </Rows>
        </div>
      )}
      {isFresh && (
        <div className={styles.counts}>
          {countWords(daily, alone).map((line) => (
            <Soft small key={line}>
              {line}
            </Soft>
          ))}
        </div>
      )}
    </>
  );
};
