import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import styles from './day.module.css';
import type { Unsent } from './unsent.ts';

/** Where the own words are, in words. */
const whereabouts = (unsent: Unsent | null, online: boolean): readonly [IconName, string] => {
  if (unsent === null || unsent.state === 'attention') return ['lock', 'Only you can read this'];
  return online
    ? ['clock', 'On its way']
    : ['clock', 'Kept on this phone. It goes out when there is a network.'];
};

type OwnAnswerProps = {
  readonly meName: string | null;
  readonly text: string;
  readonly unsent: Unsent | null;
  readonly online: boolean;
  /** Grows each time the form closes: then this takes the focus that the form had. */
  readonly closings: number;
  /** Null where the answer stays as it is. */
  readonly onChange: (() => void) | null;
  readonly children?: ReactNode;
};

/** My answer while only I can read it. */
export const OwnAnswer = (props: OwnAnswerProps) => {
  const { meName, text, unsent, online, closings, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const [icon, words] = whereabouts(unsent, online);
  useEffect(() => {
    if (closings > 0) place.current?.focus({ preventScroll: true });
  }, [closings]);
  return (
    <Card as="article" kind="me" className={styles.own} aria-label="Your answer">
      <div ref={place} tabIndex={-1}>
        <Cluster>
          <Avatar name={meName} who="me" />
          <strong>You</strong>
        </Cluster>
      </div>
      <AnswerText>{text}</AnswerText>
      <div className={styles.foot}>
        <Hint icon={icon}>{words}</Hint>
        {onChange && (
          <Button kind="plain" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
    </Card>
  );
};
