import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { paths } from '../../ui/paths.ts';
import { SegmentLinks } from '../../ui/Segment.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';

const pages = [
  { to: paths.adminImport, label: t`Import` },
  { to: paths.adminMigration, label: t`Migration` },
] as const;

type AdminLayoutProps = {
  readonly title: string;
  readonly intro: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
};

export const AdminLayout = ({ title, intro, busy, children }: AdminLayoutProps) => (
  <Page aria-busy={busy}>
    <Bar>
      <RoundLink icon="back" label={t`Back to today`} to={paths.dashboard} />
    </Bar>
    <SegmentLinks label={t`Admin pages`} options={pages} />
    <Stack as="header" gap={3}>
      <QuestionHeading>{title}</QuestionHeading>
      <MutedText>{intro}</MutedText>
    </Stack>
    {children}
    <PasswordSheet why={t`This changes things for everyone, and you signed in a while ago.`} />
  </Page>
);
