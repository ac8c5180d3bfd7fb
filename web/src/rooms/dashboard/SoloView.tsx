import { t } from '@usward/core/language/i18n';
import { LinkButton } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, PageHeading } from '../../ui/Text.tsx';
import {
  CardFrame,
  LastUpdatedNotice,
  LazyOutboxList,
  NewDevicesNotice,
  PushOffer,
} from './DashboardParts.tsx';
import { InviteSection } from './InviteSection.tsx';
import type { OptimisticDashboard, ShownDashboard } from './optimistic-dashboard.ts';
import { SeparationNotice, SharedPastRow } from './SeparationNotice.tsx';

/** `hour` is 0 to 23 in local time. */
export const getGreeting = (hour: number, name: string | null = null): string => {
  if (hour >= 4 && hour < 12) return name ? t`Good morning, ${name}` : t`Good morning`;
  if (hour >= 12 && hour < 18) return name ? t`Good afternoon, ${name}` : t`Good afternoon`;
  return name ? t`Good evening, ${name}` : t`Good evening`;
};

const SoloQuestion = ({ dashboard }: { readonly dashboard: OptimisticDashboard }) => {
  const { day, unsent } = dashboard;
  const isAnswered = day.state !== 'none' && day.state !== 'partner' && day.state !== 'skipped';
  const isOnPhone = unsent !== null && unsent.state !== 'rejected';
  return (
    <CardFrame above={t`A question just for you`} heading={questionTextProps(day.question)}>
      {isOnPhone && <AnswerText dir="auto">{unsent.text}</AnswerText>}
      {isAnswered ? (
        <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
      ) : (
        <LinkButton icon="pen" to={paths.daily}>
          {unsent ? t`See your answer` : t`Write it down`}
        </LinkButton>
      )}
      {isOnPhone ? (
        <Hint icon="clock">{t`Saved on this phone. We’ll send it when you’re online.`}</Hint>
      ) : (
        <Hint icon="lock">{t`Only you can read this`}</Hint>
      )}
    </CardFrame>
  );
};

type SoloActivitiesProps = { readonly isCheckedIn: boolean; readonly hasSeparationNotice: boolean };

/** After a separation the couple's rooms are not open. */
const SoloActivities = ({ isCheckedIn, hasSeparationNotice }: SoloActivitiesProps) => (
  <Stack as="section" aria-labelledby="meanwhile">
    <h2 id="meanwhile">{t`More for you`}</h2>
    <Rows>
      {!isCheckedIn && (
        <Row
          icon="checkin"
          title={t`How are you today?`}
          note={t`Take a minute for yourself. Only you can see it.`}
          to={paths.checkin}
        />
      )}
      {!hasSeparationNotice && (
        <>
          <Row icon="quiz" title={t`Quizzes`} note={t`Learn about yourself`} to={paths.quiz} />
          <Row
            icon="play"
            title={t`Play`}
            note={t`Truths to think about, at your own pace`}
            to={paths.intimacy}
          />
        </>
      )}
      <Row
        icon="calendar"
        title={t`Your timeline`}
        note={t`Save a memory from the past`}
        to={paths.timeline}
      />
    </Rows>
  </Stack>
);

export default function SoloView(props: ShownDashboard) {
  const { dashboard, hasQuestion, toSend, rejected } = props;
  const name = dashboard.me.firstName;
  const invite = <InviteSection invite={dashboard.invite} meName={name} />;
  // After a separation nobody is rushed to a new partner.
  const hasSeparationNotice = dashboard.pairing === 'frozen';
  return (
    <Page tabs>
      <Stack as="header" gap={1}>
        <MutedText small>{formatDate(dashboard.today, 'day')}</MutedText>
        <PageHeading>{getGreeting(new Date().getHours(), name)}</PageHeading>
      </Stack>
      <LastUpdatedNotice toSend={toSend.length} />
      <NewDevicesNotice />
      <SeparationNotice />
      <SharedPastRow />
      {!hasSeparationNotice && invite}
      {hasQuestion && <SoloQuestion dashboard={dashboard} />}
      <SoloActivities isCheckedIn={dashboard.checkedIn} hasSeparationNotice={hasSeparationNotice} />
      {hasSeparationNotice && invite}
      <LazyOutboxList toSend={toSend} rejected={rejected} today={dashboard.today} />
      <PushOffer dashboard={dashboard} />
    </Page>
  );
}
