import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';

type ChoicePageProps = {
  readonly title: string;
  /** What this page is for, in a sentence or two. */
  readonly words: ReactNode;
  readonly children?: ReactNode;
  readonly busy?: boolean | undefined;
};

/** A page about which questions come, one step off today's question. */
export const ChoicePage = ({ title, words, children, busy }: ChoicePageProps) => (
  <Page tabs aria-busy={busy}>
    <Bar>
      <RoundLink icon="back" label={t`Back to today’s question`} to={paths.daily} />
    </Bar>
    <Stack as="header" gap={3}>
      <Question>{title}</Question>
      <Soft>{words}</Soft>
    </Stack>
    {children}
  </Page>
);
