import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { useFocused } from '../../ui/use-focused.ts';

type LetGoProps = {
  /** What the button says that asks first. */
  readonly label: string;
  readonly title: string;
  readonly words: string;
  readonly keep: string;
  readonly letGo: string;
  readonly onLetGo: () => void;
};

const Asking = ({
  title,
  words,
  keep,
  letGo,
  onKeep,
  onLetGo,
}: Omit<LetGoProps, 'label'> & { readonly onKeep: () => void }) => {
  const heading = useFocused<HTMLHeadingElement>(true);
  return (
    <Card as="section" kind="flat" aria-label={title}>
      <Stack gap={2}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <Soft>{words}</Soft>
      </Stack>
      <Actions>
        <Button kind="quiet" onClick={onKeep}>
          {keep}
        </Button>
        <Button kind="plain" onClick={onLetGo}>
          {letGo}
        </Button>
      </Actions>
    </Card>
  );
};

/** What cannot be taken back is asked for first, in its place. */
export const LetGo = ({ label, ...rest }: LetGoProps) => {
  const [asking, setAsking] = useState<boolean | null>(null);
  // Once it was asked and kept, the focus comes back to what asked.
  const button = useFocused<HTMLButtonElement>(asking === false);
  if (asking) return <Asking {...rest} onKeep={() => setAsking(false)} />;
  return (
    <Button ref={button} kind="plain" onClick={() => setAsking(true)}>
      {label}
    </Button>
  );
};
