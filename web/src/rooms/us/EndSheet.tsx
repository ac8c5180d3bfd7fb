import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { endingWords } from './sign-in-words.ts';

type EndSheetProps = {
  readonly open: boolean;
  readonly title: string;
  /** What the button says that does it. */
  readonly label: string;
  readonly busy: boolean;
  readonly online: boolean;
  readonly onEnd: () => void;
  readonly onKeep: () => void;
};

/** Asks before other devices are signed out, and says what that means there. */
export const EndSheet = ({ open, title, label, busy, online, onEnd, onKeep }: EndSheetProps) => (
  <Sheet open={open} onClose={onKeep} title={title} readFirst>
    <Thoughts of={endingWords} />
    {!online && <Hint icon="offline">{t`You are offline. This needs the network.`}</Hint>}
    <Actions>
      <Button kind="quiet" busy={busy} disabled={!online} onClick={onEnd}>
        {label}
      </Button>
      <Button kind="plain" disabled={busy} onClick={onKeep}>{t`Stay signed in there`}</Button>
    </Actions>
  </Sheet>
);
