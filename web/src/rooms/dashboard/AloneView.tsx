import { t } from '@usward/core/language/speak';
import { lazy } from 'react';
import { paths } from '../../paths.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft, Title } from '../../ui/Text.tsx';
import { AsOfNotice } from './AsOfNotice.tsx';
import { CardFrame } from './CardFrame.tsx';
import { Devices } from './Devices.tsx';
import { greeting } from './greeting.ts';
import { InviteSection } from './InviteSection.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import type { OverlaidDashboard } from './overlay-dashboard.ts';
import { PartedNotice, SharedPast } from './Parted.tsx';
import type { ShownDashboard } from './view.ts';

const OptIn = lazy(() => import('./beside-card.ts').then((module) => ({ default: module.OptIn })));

const QuestionAlone = ({ dashboard }: { readonly dashboard: OverlaidDashboard }) => {
  const { day, unsent } = dashboard;
  const isKept = day.state !== 'none' && day.state !== 'partner' && day.state !== 'skipped';
  const isOnPhone = unsent !== null && unsent.state !== 'attention';
  return (
    <CardFrame above={t`A question for you alone`} heading={ofQuestion(day.question)}>
      {isOnPhone && <AnswerText dir="auto">{unsent.text}</AnswerText>}
      {isKept ? (
        <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
      ) : (
        <LinkButton icon="pen" to={paths.daily}>
          {unsent ? t`See your words` : t`Write it down`}
        </LinkButton>
      )}
      {isOnPhone ? (
        <Hint icon="clock">{t`Kept on this phone. It goes out by itself.`}</Hint>
      ) : (
        <Hint icon="lock">{t`Only you can read this`}</Hint>
      )}
    </CardFrame>
  );
};

type MeanwhileProps = { readonly isCheckedIn: boolean; readonly hasParted: boolean };

/** What is open to one alone; after a parting the areas of the two are not. */
const Meanwhile = ({ isCheckedIn, hasParted }: MeanwhileProps) => (
  <Stack as="section" aria-labelledby="meanwhile">
    <h2 id="meanwhile">{t`Yours in the meantime`}</h2>
    <Rows>
      {!isCheckedIn && (
        <Row
          icon="checkin"
          title={t`How are you today?`}
          note={t`A minute for yourself. It stays with you.`}
          to={paths.checkin}
        />
      )}
      {!hasParted && (
        <>
          <Row icon="quiz" title={t`Quizzes`} note={t`Find out about yourself`} to={paths.quiz} />
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
        note={t`Keep a moment from before`}
        to={paths.timeline}
      />
    </Rows>
  </Stack>
);

/** The dashboard of somebody whose partner has not joined yet, or is there no more. */
export default function AloneView(props: ShownDashboard) {
  const { dashboard, hasQuestion, toSend, needingYou } = props;
  const name = dashboard.me.firstName;
  const invite = <InviteSection invite={dashboard.invite} meName={name} />;
  // Nobody is hurried to somebody new.
  const hasParted = dashboard.pairing === 'frozen';
  return (
    <Page tabs>
      <Stack as="header" gap={1}>
        <Soft small>{formatDate(dashboard.today, 'day')}</Soft>
        <Title>{greeting(new Date().getHours(), name)}</Title>
      </Stack>
      <AsOfNotice toSend={toSend.length} />
      <Devices />
      <PartedNotice />
      <SharedPast />
      {!hasParted && invite}
      {hasQuestion && <QuestionAlone dashboard={dashboard} />}
      <Meanwhile isCheckedIn={dashboard.checkedIn} hasParted={hasParted} />
      {hasParted && invite}
      {needingYou.length + toSend.length > 0 && (
        <OnItsWay toSend={toSend} needingYou={needingYou} today={dashboard.today} />
      )}
      <AfterPaint>
        <OptIn dashboard={dashboard} />
      </AfterPaint>
    </Page>
  );
}
