import { t } from '@usward/core/language/speak';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import styles from './day.module.css';
import { OwnWords } from './OwnWords.tsx';
import { whereabouts } from './pending.ts';
import type { Unsent } from './unsent.ts';

type OwnAnswerProps = {
  readonly meName: string | null;
  readonly text: string;
  readonly unsent: Unsent | null;
  readonly online: boolean;
  /** Grows each time the form closes: then this takes the focus that the form had. */
  readonly closings: number;
  /** Null where the answer stays as it is. */
  readonly onChange: (() => void) | null;
  /** Deletes it. */
  readonly removal: ReactNode;
  /** Who can read it, with its icon; null where what comes next says it. */
  readonly readers: readonly [IconName, string] | null;
};

/** My answer while it is not open, or a note of mine. */
export const OwnAnswer = (props: OwnAnswerProps) => {
  const { meName, text, unsent, online, closings, onChange, removal, readers } = props;
  const place = useRef<HTMLDivElement>(null);
  const state = unsent !== null && unsent.state !== 'attention' ? whereabouts(online) : readers;
  useEffect(() => {
    if (closings > 0) place.current?.focus({ preventScroll: true });
  }, [closings]);
  return (
    <Card as="article" kind="me" className={styles.own} aria-label={t`Your answer`}>
      <div ref={place} tabIndex={-1}>
        <Cluster>
          <Avatar name={meName} who="me" />
          <strong>{t`You`}</strong>
        </Cluster>
      </div>
      <OwnWords>{text}</OwnWords>
      <div className={styles.foot}>
        {state && <Hint icon={state[0]}>{state[1]}</Hint>}
        <div className={styles.ways}>
          {onChange && <Button kind="plain" onClick={onChange}>{t`Change`}</Button>}
          {removal}
        </div>
      </div>
    </Card>
  );
};
