import { inContext } from '@usward/core/language/speak';
import { useDraft } from '../../device/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { stateWords, wishSentence } from './deletion-words.ts';
import { useDeletion } from './use-deletion.ts';
import { WaitingDeletion } from './WaitingDeletion.tsx';

/** Where this device remembers of which deletion its person has read what came of it. */
const TOLD_PLACE = 'privacy/deletion-told';

/** Tells of a deletion by range that waits or is under way, and once of what came of it. */
export const DeletionNotice = () => {
  const deletion = useDeletion();
  const [told, setTold] = useDraft(TOLD_PLACE);
  if (deletion === null || told === deletion.id) return null;
  const isDone = deletion.state === 'done';
  const hear = () => {
    setTold(deletion.id);
    focusHeading();
  };
  return (
    <Notice icon={isDone ? 'check' : 'trash'}>
      <Stack gap={3}>
        <p>
          {!isDone && wishSentence(deletion)} {stateWords(deletion)}
        </p>
        {deletion.state === 'waiting' && <WaitingDeletion deletion={deletion} />}
        {isDone && (
          <Button kind="quiet" slim onClick={hear}>{inContext(
            'a notice was read',
          )`All right`}</Button>
        )}
      </Stack>
    </Notice>
  );
};
