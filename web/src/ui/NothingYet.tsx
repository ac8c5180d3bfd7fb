import type { ReactNode } from 'react';
import styles from './NothingYet.module.css';
import { Page } from './Page.tsx';
import { Stack } from './Stack.tsx';
import { Question, Soft } from './Text.tsx';

type NothingYetProps = {
  readonly title: string;
  readonly words: string;
  /** What there is to see of it already, and the next step. */
  readonly children: ReactNode;
  /** False for a page outside the tabs. */
  readonly tabs?: boolean | undefined;
};

/** A page that has nothing to show yet: what happened or will be, and the next step. */
export const NothingYet = ({ title, words, children, tabs = true }: NothingYetProps) => (
  <Page tabs={tabs} className={styles.middle}>
    <Stack gap={5}>
      <Stack gap={3}>
        <Question>{title}</Question>
        <Soft>{words}</Soft>
      </Stack>
      {children}
    </Stack>
  </Page>
);
