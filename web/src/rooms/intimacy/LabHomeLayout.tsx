import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { NOT_SET_UP } from './lab-copy.ts';
import type { View } from './lab-views.ts';
import { RejectedLabWrites } from './RejectedLabWrites.tsx';

export type LabHomeProps = {
  readonly lab: Lab;
  readonly couple: Couple;
  /** Confirmed and not separated. */
  readonly isPaired: boolean;
  readonly wasClosed: boolean;
  /** Epoch milliseconds; null when fresh. */
  readonly lastReadAt: number | null;
  readonly onOpen: (view: View) => void;
};

export type ViewProps = Pick<LabHomeProps, 'lab' | 'couple' | 'onOpen'> & {
  readonly onBack: () => void;
};

type LabHomeLayoutProps = Pick<LabHomeProps, 'lab' | 'wasClosed' | 'lastReadAt' | 'onOpen'> & {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
};

export const LabHomeLayout = ({
  title,
  words,
  lab,
  wasClosed,
  lastReadAt,
  onOpen,
  children,
}: LabHomeLayoutProps) => (
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

export const QuizzesRow = () => (
  <Row
    icon="quiz"
    title={t`Quizzes`}
    note={t`See where you’re alike and what to talk about.`}
    to={paths.quiz}
  />
);

export const ReflectionsRow = () => (
  <Row
    icon="envelope"
    title={t`Reflections`}
    note={t`Say how it was for you, then compare.`}
    to={paths.feedback}
  />
);

export const ReflectionAndQuizRows = () => (
  <Rows label={t`Also here`}>
    <ReflectionsRow />
    <QuizzesRow />
  </Rows>
);
