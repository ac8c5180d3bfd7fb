import { useQuery } from '@tanstack/react-query';
import { canUndoPairing } from '@usward/core/account/user';
import type { CalendarDate, TimeZone } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/i18n';
import { daysTogether, nextDayAndMonthMilestones } from '@usward/core/milestones';
import { getQuizzes } from '@usward/core/quiz/endpoints';
import type { TimelineItem } from '@usward/core/us/timeline';
import { type ReactNode, useState } from 'react';
import { getDayStartHere, getZoneName } from '../../couple/day-start.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useUser } from '../../device/session/auth.tsx';
import { useOwnDay } from '../../device/use-couple-day.ts';
import { usePreviousCouple } from '../../device/use-previous-couple.ts';
import { Pair } from '../../ui/Avatar.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, RowsSection } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { TrackingRow } from '../../ui/TrackingRow.tsx';
import { OutboxSummaryRow } from '../../writes/OutboxSummaryRow.tsx';
import { PreviousCoupleSection } from './PreviousCoupleSection.tsx';
import { getPairingStateText } from './pairing-and-account-copy.ts';
import { InstallRow, ThisDeviceRows } from './SettingsRows.tsx';
import { TogetherSinceProposal } from './TogetherSinceProposal.tsx';
import {
  getMilestoneText,
  getUpcomingDateText,
  getYearsAgoText,
  lineTextProps,
} from './timeline-labels.ts';
import {
  DeleteAccountRow,
  NotMyPartnerRow,
  SignOutRow,
  UnpairRow,
} from './UnpairAndAccountRows.tsx';
import { UsTabs } from './UsTabs.tsx';
import styles from './us.module.css';
import { useUs } from './us-queries.ts';

type TogetherProps = {
  readonly since: CalendarDate | null;
  readonly today: CalendarDate | null;
  readonly ownDay: CalendarDate;
  readonly onThisDay: readonly TimelineItem[];
  /** Null while alone. */
  readonly homeTimeZone: TimeZone | null;
  readonly canChange: boolean;
};

const getKey = (item: TimelineItem): string =>
  item.kind === 'moment' ? item.id : `${item.kind}/${item.date}`;

const getDayStartText = (home: TimeZone): string => {
  const here = getDayStartHere(home)?.time ?? null;
  return here === null
    ? t`At 4:00 AM in ${getZoneName(home)}`
    : t`At ${here} your time, 4:00 AM in ${getZoneName(home)}`;
};

const TogetherSection = ({
  since,
  today,
  ownDay,
  onThisDay,
  homeTimeZone,
  canChange,
}: TogetherProps) => {
  const quizzes = useQuery(createReadOptions(getQuizzes)).data?.items;
  const results = quizzes?.filter(({ state }) => state === 'both').length;
  const coming = since === null ? [] : nextDayAndMonthMilestones(since, ownDay);
  return (
    <RowsSection title={t`Together`}>
      {today !== null &&
        onThisDay.map((item) => (
          <Row
            key={getKey(item)}
            icon="retry"
            title={getYearsAgoText(item.date, today)}
            note={<span {...lineTextProps(item)} />}
            to={item.kind === 'reveal' ? paths.day(item.date) : paths.timeline}
          />
        ))}
      {coming.map(({ kind, count, date }) => (
        <Row
          key={kind}
          icon={kind === 'days' ? 'both' : 'calendar'}
          title={getMilestoneText(kind, count)}
          note={getUpcomingDateText(date, ownDay)}
        />
      ))}
      <Row
        icon="clock"
        title={t`Your timeline`}
        note={t`Milestones and memories`}
        to={paths.timeline}
      />
      <Row
        icon="quiz"
        title={t`Quiz results`}
        value={results === undefined ? undefined : String(results)}
        to={paths.quiz}
      />
      {canChange && (
        <Row
          icon="us"
          title={t`Together since`}
          value={since === null ? t`Not set yet` : formatDate(since)}
          to={paths.editTogetherSince}
        />
      )}
      {homeTimeZone !== null && (
        <Row
          icon="today"
          title={t`Your day starts`}
          note={getDayStartText(homeTimeZone)}
          to={paths.editHomeTimeZone}
        />
      )}
    </RowsSection>
  );
};

export default function UsScreen({ notices }: { readonly notices: ReactNode }) {
  const user = useUser();
  const { data } = useQuery(createReadOptions(getDashboard));
  const { us } = useUs();
  const me = user?.firstName ?? data?.me.firstName ?? null;
  const you = user?.partner?.firstName ?? data?.partner?.firstName ?? null;
  const pairing = user?.pairing ?? data?.pairing ?? 'alone';
  const since = us?.togetherSince ?? data?.togetherSince ?? user?.togetherSince ?? null;
  const ownDay = useOwnDay();
  const days = since && daysTogether(since, ownDay);
  const confirmation = user?.confirmation ?? null;
  const isConfirmed = pairing === 'paired' && confirmation === null;
  const together = isConfirmed && days !== null;
  const names = me && you ? t`${me} and ${you}` : (me ?? t`You`);
  const previousCouple = usePreviousCouple();
  const [endedHere, setEndedHere] = useState(false);
  return (
    <Page tabs>
      <UsTabs />
      <Stack as="header" gap={4} className={styles.since}>
        <Pair me={me} you={pairing === 'alone' ? null : you} size="huge" />
        <Stack gap={2}>
          {together ? (
            <>
              <h1 className={styles.days}>{plural(days, { one: '# day', other: '# days' })}</h1>
              <MutedText>
                {since ? t`${names}, since ${formatDate(since, 'long')}` : names}
              </MutedText>
            </>
          ) : (
            <>
              <h1>{names}</h1>
              <MutedText>{getPairingStateText({ pairing, confirmation }, you)}</MutedText>
            </>
          )}
        </Stack>
      </Stack>
      {notices}
      {us?.proposal && isConfirmed && (
        <TogetherSinceProposal
          proposal={us.proposal}
          counting={us.togetherSince}
          partner={partnerName({ you })}
        />
      )}
      {previousCouple && (
        <PreviousCoupleSection previousCouple={previousCouple} focused={endedHere} />
      )}
      <TogetherSection
        since={since}
        today={us?.today ?? data?.today ?? null}
        ownDay={ownDay}
        onThisDay={us?.onThisDay ?? []}
        homeTimeZone={pairing === 'paired' ? (us?.homeTimeZone ?? null) : null}
        canChange={pairing !== 'frozen'}
      />
      <RowsSection title={t`Settings`}>
        <OutboxSummaryRow />
        <InstallRow />
        <Row
          icon="bell"
          title={t`Notifications`}
          note={t`What you get, when, and how it’s worded`}
          to={paths.notifications}
        />
        <ThisDeviceRows />
        <TrackingRow />
      </RowsSection>
      <RowsSection title={t`Privacy and account`}>
        <Row
          icon="eye"
          title={t`Privacy`}
          note={t`What’s stored, who can read it, and your export`}
          to={paths.privacy}
        />
        <Row
          icon="devices"
          title={t`Where you’re signed in`}
          note={t`Your devices, and how to sign out of them from here`}
          to={paths.sessions}
        />
        {user && isConfirmed && canUndoPairing(user, Date.now()) && <NotMyPartnerRow you={you} />}
        {isConfirmed && <UnpairRow you={you} onUnlinked={() => setEndedHere(true)} />}
        <Row
          icon="trash"
          title={t`Delete what you wrote`}
          note={t`From the days and sections you choose`}
          to={paths.privacyDelete}
        />
        <DeleteAccountRow other={you ?? previousCouple?.firstName ?? null} />
        <SignOutRow />
      </RowsSection>
    </Page>
  );
}
