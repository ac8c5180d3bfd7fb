import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';

type DailySubpageLayoutProps = {
  readonly title: string;
  readonly words: ReactNode;
  readonly children?: ReactNode;
  readonly busy?: boolean | undefined;
};

export const DailySubpageLayout = ({ title, words, children, busy }: DailySubpageLayoutProps) => (
  <Page tabs aria-busy={busy}>
    <Bar>
      <RoundLink icon="back" label={t`Back to today’s question`} to={paths.daily} />
    </Bar>
    <Stack as="header" gap={3}>
      <QuestionHeading>{title}</QuestionHeading>
      <MutedText>{words}</MutedText>
    </Stack>
    {children}
  </Page>
);
