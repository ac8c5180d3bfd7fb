import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { formatTime } from '../../ui/format.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { NOT_SET_UP } from './lab-copy.ts';
import type { View } from './lab-views.ts';
import { RejectedLabWrites } from './RejectedLabWrites.tsx';

/** What each front of the room is given. */
export type LabHomeProps = {
  readonly lab: Lab;
  readonly couple: Couple;
  /** Both have confirmed, and neither has parted. */
  readonly isPaired: boolean;
  /** A view was left because the room is not open. */
  readonly wasClosed: boolean;
  /** When this was read, where nothing newer could be; in epoch milliseconds. */
  readonly lastReadAt: number | null;
  readonly onOpen: (view: View) => void;
};

/** What each view of the room is given that lies behind a front. */
export type ViewProps = Pick<LabHomeProps, 'lab' | 'couple' | 'onOpen'> & {
  readonly onBack: () => void;
};

type LabHomePageProps = Pick<LabHomeProps, 'lab' | 'wasClosed' | 'lastReadAt' | 'onOpen'> & {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
};

/** The frame of each front. */
export const LabHomePage = ({
  title,
  words,
  lab,
  wasClosed,
  lastReadAt,
  onOpen,
  children,
}: LabHomePageProps) => (
  <Page tabs>
    <Stack as="header" gap={3}>
      <QuestionHeading>{title}</QuestionHeading>
      <MutedText>{words}</MutedText>
    </Stack>
    {wasClosed && (
      <Notice icon="lock" role="status">
        {NOT_SET_UP}
      </Notice>
    )}
    {lastReadAt !== null && (
      <OfflineNotice>{t`As of ${formatTime(lastReadAt)}. We couldn’t check for anything newer.`}</OfflineNotice>
    )}
    <RejectedLabWrites lab={lab} onOpen={onOpen} />
    {children}
  </Page>
);

/** The way to the quizzes, which need none of what this room asks for. */
export const QuizzesRow = () => (
  <Row
    icon="quiz"
    title={t`Quizzes`}
    note={t`See where you’re alike and what to talk about.`}
    to={paths.quiz}
  />
);

/** The way to the feedback forms, which are there whether or not this room is open. */
export const FeedbackRow = () => (
  <Row
    icon="envelope"
    title={t`Reflections`}
    note={t`Say how it was for you, then compare.`}
    to={paths.feedback}
  />
);

/** What is here whether or not this room is open. */
export const AlwaysAvailable = () => (
  <Rows label={t`Also here`}>
    <FeedbackRow />
    <QuizzesRow />
  </Rows>
);
