import { plural, t } from '@usward/core/language/i18n';
import { saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { useNavigate } from 'react-router-dom';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { discardWrite, type OutboxWrite } from '../../device/outbox/outbox.ts';
import { draftText, setDraft } from '../../device/storage/drafts.ts';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrites, type Rejection } from '../../writes/RejectedWrite.tsx';
import { getFormDraftKey, toFormDraft } from './form-draft.ts';
import { getWrittenForm, isFormWrite } from './optimistic-forms.ts';
import { getFormRejection } from './rejection-messages.ts';
import { useShareGate } from './use-form-sharing.ts';

/** Its own draft key, or a new one if that has a newer draft. */
const getFreeFormId = ({ name, params }: OutboxWrite): string => {
  const { id } = params;
  const isFree =
    name === saveForm.name && id !== undefined && draftText(getFormDraftKey(id)) === '';
  return isFree ? id : crypto.randomUUID();
};

/** `about`: only rejected writes of this form or reflection. */
export const RejectedForms = ({ about }: { readonly about?: string | undefined }) => {
  const navigate = useNavigate();
  const couple = useAuthoringCouple();
  const gate = useShareGate();

  const rejection = (write: OutboxWrite): Rejection | null => {
    if (!isFormWrite(write) || (about !== undefined && write.params.id !== about)) return null;
    const form = getWrittenForm(write);
    // A form that could not be deleted stays.
    if (form === null) return { title: t`A form wasn’t removed` };
    const isForOther = isFromOtherCouple(write, couple);
    const { words, canRetry, leads } = getFormRejection(write, { isForOther, gate });
    const takeUp = () => {
      const id = getFreeFormId(write);
      setDraft(getFormDraftKey(id), JSON.stringify(toFormDraft(form)));
      void toastIfQueueingFails(discardWrite(write.key));
      navigate(paths.feedbackForm(id), { state: { isNew: true } });
    };
    return {
      title: write.name === shareForm.name ? t`It wasn’t shared` : t`It isn’t saved yet`,
      reason: words,
      holds: 'words',
      content: (
        <Stack gap={1}>
          <p>
            <bdi>{form.title}</bdi>
          </p>
          <MutedText small>
            {plural(form.blocks.length, {
              one: '# part, all saved on this device.',
              other: '# parts, all saved on this device.',
            })}
          </MutedText>
        </Stack>
      ),
      canRetry,
      options: [...(leads === null ? [] : [leads]), { label: t`Edit it again`, run: takeUp }],
    };
  };
  return <RejectedWrites of={rejection} />;
};
