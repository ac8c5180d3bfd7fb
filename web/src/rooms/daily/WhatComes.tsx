import { t } from '@usward/core/language/speak';
import { Sealed } from '../../ui/Sealed.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { called, type Two } from '../../ui/two.ts';
import styles from './day.module.css';
import type { Promised } from './day-face.ts';

const words = (what: Promised, two: Two): string => {
  switch (what) {
    case 'opens':
      return t`Yours is safe. It opens when you both answer.`;
    case 'opens-when-sent':
      return t`${called(two)} has answered. Both open once yours is sent.`;
    case 'theirs-waits':
      return t`${called(two)} has answered. Theirs opens when you share yours too.`;
    case 'note':
      return t`A note of your own. It stays with you.`;
    case 'closed':
      return t`This day has closed. What you wrote stays with you.`;
    case 'alone':
      return t`It stays with you, also once there are two of you.`;
  }
};

const sealed: ReadonlySet<Promised> = new Set(['opens', 'opens-when-sent', 'theirs-waits']);

/** What becomes of an answer: the partner's side as a closed envelope, or that it stays a note. */
export const WhatComes = ({ what, two }: { readonly what: Promised; readonly two: Two }) =>
  sealed.has(what) ? (
    <Stack as="section" gap={4} aria-label={t`What comes next`}>
      <Sealed you={two.you} />
      <p className={styles.promise}>{words(what, two)}</p>
    </Stack>
  ) : (
    <p className={styles.aside}>{words(what, two)}</p>
  );
