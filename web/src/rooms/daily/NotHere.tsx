import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import styles from './daily-parts.module.css';

type NotHereProps = {
  readonly title: string;
  readonly words: string;
  /** The next step. */
  readonly children: ReactNode;
};

/** A page of this room that has nothing to show yet: what happened, and the next step. */
export const NotHere = ({ title, words, children }: NotHereProps) => (
  <Page tabs className={styles.middle}>
    <Stack gap={5}>
      <Stack gap={3}>
        <Question>{title}</Question>
        <Soft>{words}</Soft>
      </Stack>
      {children}
    </Stack>
  </Page>
);
