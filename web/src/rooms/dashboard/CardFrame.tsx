import type { ReactNode } from 'react';
import { partnerName } from '../../couple/use-couple.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Card } from '../../ui/Card.tsx';
import { type LanguageTextProps, questionTextProps } from '../../ui/content-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading, QuestionHeading } from '../../ui/Text.tsx';
import { useQuestionClass } from '../../ui/view-transition.ts';
import styles from './dashboard.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';

export type CardProps = { readonly dashboard: OptimisticDashboard };

export const getNames = ({ me, partner }: OptimisticDashboard) => ({
  meName: me.firstName,
  youName: partner?.firstName ?? null,
});

export const getPartnerName = (dashboard: OptimisticDashboard): string =>
  partnerName({ you: getNames(dashboard).youName });

export const TodayQuestion = ({ question }: Pick<OptimisticDashboard['day'], 'question'>) => (
  <span {...questionTextProps(question)} />
);

/**
 * A longer heading is one size smaller, so that the next step stays in sight: large, it would have more than four
 * lines on a phone, or three on a wide screen.
 */
const MAX_LARGE_LENGTH = 66;

type CardHeadingProps = { readonly isSmall: boolean; readonly textProps: LanguageTextProps };

const CardHeading = ({ isSmall, textProps }: CardHeadingProps) => {
  const Heading =
    isSmall || textProps.children.length > MAX_LARGE_LENGTH ? PageHeading : QuestionHeading;
  return <Heading as="h2" {...textProps} />;
};

type QuestionWordsProps = { readonly to: string; readonly children: ReactNode };

export const QuestionWords = ({ to, children }: QuestionWordsProps) => (
  <Stack gap={2} className={useQuestionClass(to)}>
    {children}
  </Stack>
);

type CardFrameProps = {
  /** The question's own page, which its words move to. */
  readonly page?: string | undefined;
  readonly picture?: ReactNode;
  readonly above?: ReactNode;
  readonly heading: string | LanguageTextProps;
  readonly isSmall?: boolean;
  readonly below?: string;
  readonly children?: ReactNode;
};

export const CardFrame = ({
  page,
  picture,
  above,
  heading,
  isSmall = false,
  below,
  children,
}: CardFrameProps) => {
  const words = (
    <>
      {above && <MutedText small>{above}</MutedText>}
      <CardHeading
        isSmall={isSmall}
        textProps={typeof heading === 'string' ? { children: heading } : heading}
      />
      {below && <MutedText>{below}</MutedText>}
    </>
  );
  return (
    <Card as="article" className={styles.card}>
      {picture && (
        <div className={styles.picture}>
          <AfterPaint>{picture}</AfterPaint>
        </div>
      )}
      {page === undefined ? (
        <Stack gap={2}>{words}</Stack>
      ) : (
        <QuestionWords to={page}>{words}</QuestionWords>
      )}
      {children}
    </Card>
  );
};
