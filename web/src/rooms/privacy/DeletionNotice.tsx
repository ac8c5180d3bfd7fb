import { useQuery } from '@tanstack/react-query';
import { inContext } from '@usward/core/language/speak';
import { getDeletion } from '@usward/core/privacy/deletion';
import { useDraft } from '../../device/drafts.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TOLD_PLACE } from './deletion-places.ts';
import { lastWords, stepSentence, waitingWords, wishSentence } from './deletion-words.ts';
import { WaitingDeletion } from './WaitingDeletion.tsx';

/** Tells of a deletion by range that waits or is under way, and once of what came of it. */
export const DeletionNotice = () => {
  const { data } = useQuery({ ...readOptions(getDeletion), ...readOnOpening });
  const [told, setTold] = useDraft(TOLD_PLACE);
  const deletion = data?.deletion ?? null;
  if (deletion === null || told === deletion.id) return null;
  if (deletion.state === 'done') {
    const hear = () => {
      setTold(deletion.id);
      focusHeading();
    };
    return (
      <Notice icon="check">
        <Stack gap={3}>
          <p>{lastWords(deletion)}</p>
          <Button kind="quiet" slim onClick={hear}>{inContext(
            'a notice was read',
          )`All right`}</Button>
        </Stack>
      </Notice>
    );
  }
  return (
    <Notice icon="trash">
      <Stack gap={3}>
        <p>
          {wishSentence(deletion)}{' '}
          {deletion.state === 'waiting' ? waitingWords(deletion) : stepSentence(deletion)}
        </p>
        {deletion.state === 'waiting' && <WaitingDeletion deletion={deletion} />}
      </Stack>
    </Notice>
  );
};
