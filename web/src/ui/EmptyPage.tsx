import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Page } from './Page.tsx';
import { Stack } from './Stack.tsx';
import { MutedText, QuestionHeading } from './Text.tsx';

export type EmptyPageProps = {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly words?: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
  readonly tabs?: boolean | undefined;
};

export const EmptyPage = ({
  title,
  picture,
  words = t`We couldn’t load this. Nothing is lost.`,
  onRetry,
  children,
  tabs = true,
}: EmptyPageProps) => (
  <Page tabs={tabs} middle>
    <Stack gap={5}>
      {picture}
      <Stack gap={3}>
        <QuestionHeading>{title}</QuestionHeading>
        <MutedText>{words}</MutedText>
      </Stack>
      {onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
      {children}
    </Stack>
  </Page>
);
