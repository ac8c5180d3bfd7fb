import { plural, t } from '@usward/core/language/speak';
import { saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { useNavigate } from 'react-router-dom';
import { draftText, setDraft } from '../../device/drafts.ts';
import { discardWrite, type QueuedWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { paths } from '../../paths.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { draftOfForm, formPlace } from './form-draft.ts';
import { formIn, isOfForms } from './overlay-forms.ts';
import { formRefusal } from './rejection-words.ts';
import { useShareGate } from './use-sharing.ts';

/** Where a form is taken up again: its own place, or a new one where that holds something newer. */
const placeFor = ({ name, params }: QueuedWrite): string => {
  const { id } = params;
  const isFree = name === saveForm.name && id !== undefined && draftText(formPlace(id)) === '';
  return isFree ? id : crypto.randomUUID();
};

/** Forms that the server rejected. `about`: only what was shared so. */
export const RejectedForms = ({ about }: { readonly about?: string | undefined }) => {
  const navigate = useNavigate();
  const couple = useWrittenIn();
  const gate = useShareGate();

  const rejection = (write: QueuedWrite): Rejection | null => {
    if (!isOfForms(write) || (about !== undefined && write.params.id !== about)) return null;
    const form = formIn(write);
    // A form that the server did not take away stays where it is.
    if (form === null) return { title: t`A form is still there` };
    const isForOther = isOfOther(write, couple);
    const { words, canRetry, leads } = formRefusal(write, { isForOther, gate });
    const takeUp = () => {
      const id = placeFor(write);
      setDraft(formPlace(id), JSON.stringify(draftOfForm(form)));
      void queueOrSay(discardWrite(write.key));
      navigate(paths.feedbackForm(id), { state: { isNew: true } });
    };
    return {
      title: write.name === shareForm.name ? t`It was not shared` : t`It was not saved yet`,
      reason: words,
      holds: 'words',
      content: (
        <Stack gap={1}>
          <p>
            <bdi>{form.title}</bdi>
          </p>
          <Soft small>
            {plural(form.blocks.length, {
              one: '# part, kept on this phone with every word.',
              other: '# parts, kept on this phone with every word.',
            })}
          </Soft>
        </Stack>
      ),
      canRetry,
      ways: [...(leads === null ? [] : [leads]), { label: t`Take it up again`, run: takeUp }],
    };
  };
  return <RejectedWrites of={rejection} />;
};
