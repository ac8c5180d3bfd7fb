import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatTime } from '../../ui/format.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import type { Two } from '../../ui/two.ts';
import { NOT_SET_UP } from './lab-words.ts';
import { RejectedInLab } from './RejectedInLab.tsx';
import type { View } from './room-views.ts';

/** What each front of the room is given. */
export type FrontProps = {
  readonly lab: Lab;
  readonly two: Two;
  /** Both have confirmed, and neither has parted. */
  readonly isPaired: boolean;
  /** A view was left because the room is not open. */
  readonly left: boolean;
  /** When this was read, where nothing newer could be; in epoch milliseconds. */
  readonly asOf: number | null;
  readonly onOpen: (view: View) => void;
};

/** What each view of the room is given that lies behind a front. */
export type ViewProps = Pick<FrontProps, 'lab' | 'two' | 'onOpen'> & {
  readonly onBack: () => void;
};

type FrontPageProps = Pick<FrontProps, 'lab' | 'left' | 'asOf' | 'onOpen'> & {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
};

/** The frame of each front. */
export const FrontPage = ({ title, words, lab, left, asOf, onOpen, children }: FrontPageProps) => (
  <Page tabs>
    <Stack as="header" gap={3}>
      <Question>{title}</Question>
      <Soft>{words}</Soft>
    </Stack>
    {left && (
      <Notice icon="lock" role="status">
        {NOT_SET_UP}
      </Notice>
    )}
    {asOf !== null && (
      <OfflineNotice>{t`As of ${formatTime(asOf)}. It could not be read anew just now.`}</OfflineNotice>
    )}
    <RejectedInLab lab={lab} onOpen={onOpen} />
    {children}
  </Page>
);

/** The way to the quizzes, which need none of what this room asks for. */
export const QuizzesRow = () => (
  <Row
    icon="quiz"
    title={t`Quizzes`}
    note={t`See where you are alike, and what to talk about.`}
    to={paths.quiz}
  />
);

/** The way to the feedback forms, which are there whether or not this room is open. */
export const FeedbackRow = () => (
  <Row
    icon="envelope"
    title={t`Feedback forms`}
    note={t`Say how it was, and see how you agree.`}
    to={paths.feedback}
  />
);

/** What is here whether or not this room is open. */
export const AlsoHere = () => (
  <Rows label={t`Also here`}>
    <FeedbackRow />
    <QuizzesRow />
  </Rows>
);
