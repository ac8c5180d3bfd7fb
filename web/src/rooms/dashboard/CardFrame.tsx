import type { ReactNode } from 'react';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Card } from '../../ui/Card.tsx';
import { type LanguageTextProps, questionTextProps } from '../../ui/content-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading, QuestionHeading } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';

export type CardProps = { readonly dashboard: OptimisticDashboard };

export const getNames = ({ me, partner }: OptimisticDashboard) => ({
  meName: me.firstName,
  youName: partner?.firstName ?? null,
});

export const TodayQuestion = ({ question }: Pick<OptimisticDashboard['day'], 'question'>) => (
  <span {...questionTextProps(question)} />
);

/** From this length the font is one size smaller, so that the next step stays in sight. */
const LONG_QUESTION = 90;

const CardHeading = (textProps: LanguageTextProps) => {
  const Heading = textProps.children.length > LONG_QUESTION ? PageHeading : QuestionHeading;
  return <Heading as="h2" {...textProps} />;
};

type CardFrameProps = {
  readonly picture?: ReactNode;
  readonly above: ReactNode;
  readonly heading: string | LanguageTextProps;
  readonly children?: ReactNode;
};

export const CardFrame = ({ picture, above, heading, children }: CardFrameProps) => (
  <Card as="article" gap={5}>
    {picture && (
      <div className={styles.picture}>
        <AfterPaint>{picture}</AfterPaint>
      </div>
    )}
    <Stack gap={2}>
      <MutedText small>{above}</MutedText>
      <CardHeading {...(typeof heading === 'string' ? { children: heading } : heading)} />
    </Stack>
    {children}
  </Card>
);
