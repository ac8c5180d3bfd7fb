import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import type { Week } from '@usward/core/checkin/week';
import { t } from '@usward/core/language/speak';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '../../device/api.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { DateBar } from '../../ui/DateBar.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { UnreadPage } from '../../ui/NotFetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { SealedPromise } from '../../ui/Sealed.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Announced, Question, Soft } from '../../ui/Text.tsx';
import { called, calledWithin, useTwo } from '../../ui/two.ts';
import { useReveal } from '../../ui/use-seen.ts';
import { useWeek } from './checkin-queries.ts';
import { type OverlaidWeek, overlayWeek } from './overlay-week.ts';
import { StepCard } from './StepCard.tsx';
import { useWeekWriting, WeekForm } from './WeekForm.tsx';
import { OwnWeek, RejectedWeek, UnsentWeek, WeekReveal } from './WeekParts.tsx';

/** A stored week as it stands at `now`: its time may be over since it was read. */
const settleWeek = (week: Week, now: number): Week => {
  if (now < Date.parse(week.closesAt) || week.state === 'both') return week;
  const isEmpty = week.mine === null && !week.partnerAnswered;
  return { ...week, state: isEmpty ? 'skipped' : 'closed' };
};

type WeekViewProps = {
  readonly week: OverlaidWeek;
  readonly today: CalendarDate;
  /** When the week was read from the server. */
  readonly readAt: number;
};

const lead = ({ state }: OverlaidWeek, mayWrite: boolean, partner: string): string => {
  if (state === 'both') return t`Read slowly. Nothing has to be solved today.`;
  if (mayWrite)
    return t`Leave blank what you like. It opens when you and ${partner} have both answered.`;
  return t`This week has closed.`;
};

const WeekView = ({ week, today, readAt }: WeekViewProps) => {
  const two = useTwo();
  const writing = useWeekWriting(week);
  const { fresh, turnedHere } = useReveal(`${week.week}~week`, {
    isRevealed: week.state === 'both',
    since: readAt,
    otherwise: Date.now() < Date.parse(week.closesAt),
  });
  const { mine, partner, state } = week;
  const isOpen = state === 'none' || state === 'partner' || state === 'mine';
  const mayWrite = isOpen && !two.alone;
  const both = state === 'both' && mine !== null && partner !== null;
  const isRejected = week.unsentAnswers?.state === 'attention' && !writing.asked;
  const isWriting = writing.asked || writing.begun;
  const showsForm = mayWrite && (isWriting || (mine === null && !isRejected));
  return (
    <Page tabs width={both ? 'wide' : 'column'}>
      <DateBar
        date={t`Since ${formatDate(week.week, 'day')}`}
        back={{ label: t`Back to check-in`, to: paths.checkin }}
        past={{ label: t`Past weeks`, to: paths.weeks }}
      />
      <Stack as="header" gap={2}>
        <Question>{t`The state of us`}</Question>
        {(both || mine === null || showsForm) && (
          <Soft>{lead(week, mayWrite, calledWithin(two))}</Soft>
        )}
      </Stack>
      {both && <WeekReveal week={week} mine={mine} partners={partner} two={two} turning={fresh} />}
      {isRejected && <RejectedWeek week={week} />}
      {!mayWrite && writing.begun && (
        <UnsentWeek week={week} answers={writing.texts} onLetGo={writing.cancel} />
      )}
      {showsForm && week.partnerAnswered && (
        <Hint icon="envelope">{t`${called(two)} has answered. Theirs opens when you both have.`}</Hint>
      )}
      {showsForm && <WeekForm week={week} writing={writing} />}
      {!both && mine !== null && !showsForm && (
        <OwnWeek
          week={week}
          mine={mine}
          two={two}
          closings={writing.closings}
          onChange={mayWrite ? () => writing.change(mine.answers) : null}
        />
      )}
      {!both && mine !== null && mayWrite && !showsForm && (
        <SealedPromise you={two.you}>
          {week.partnerAnswered && week.unsentAnswers
            ? t`Both sides open once yours is sent.`
            : t`Yours is safe. It opens when you both answer.`}
        </SealedPromise>
      )}
      {both && !two.alone && <StepCard week={week} today={today} two={two} />}
      <Announced>
        {turnedHere && t`You have both answered. Both sides are open.`}
        {!turnedHere && writing.closings > 0 && mine !== null && t`Your answers are kept.`}
      </Announced>
    </Page>
  );
};

const Unknown = () => (
  <EmptyPage title={t`We could not find this week`} words={t`There is nothing of yours in it.`}>
    <LinkButton to={paths.checkin}>{t`Go to check-in`}</LinkButton>
  </EmptyPage>
);

const OneWeek = ({ date }: { readonly date: CalendarDate }) => {
  const query = useWeek(date);
  const { week, pending, checkins, dataUpdatedAt, error } = query;
  const today = useCoupleDay(checkins?.homeTimeZone);
  if (week) {
    const shown = overlayWeek(settleWeek(week, Date.now()), pending);
    return <WeekView week={shown} today={today ?? date} readAt={dataUpdatedAt} />;
  }
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  return (
    <UnreadPage
      of={query}
      loading={<LoadingPage bar title={t`The state of us`} blocks={['question', 'card', 'card']} />}
      title={t`Week of ${formatDate(date, 'short')} is not on this phone yet`}
      words={t`It could not be fetched just now. Nothing you wrote is lost.`}
    />
  );
};

/** One week's "state of us": the four questions, both sides, and one small step. */
export default function WeekScreen() {
  const date = v.safeParse(CalendarDateSchema, useParams().week);
  return date.success ? <OneWeek key={date.output} date={date.output} /> : <Unknown />;
}
