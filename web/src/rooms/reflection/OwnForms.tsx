import { t, tWithContext } from '@usward/core/language/i18n';
import { removeForm, saveForm } from '@usward/core/reflection/endpoints';
import { MAX_OWN_FORMS, type OwnForm } from '@usward/core/reflection/form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { userTextProps } from '../../ui/content-text.ts';
import { paths } from '../../ui/paths.ts';
import { rich } from '../../ui/rich-text.ts';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { UndoRemove } from '../../ui/UndoRemove.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import styles from './choose.module.css';
import { FormCard, type FormChoice } from './FormCard.tsx';
import { getFormDraftKey, parseFormDraft } from './form-draft.ts';
import { MAX_FORMS_TEXT } from './form-labels.ts';
import { consumeFormSavedFlag } from './form-navigation-state.ts';
import formStyles from './forms.module.css';
import type { ShownForm } from './optimistic-forms.ts';

const getFormStateText = (
  { isOnPhone }: ShownForm,
  isChanged: boolean,
  online: boolean,
): string => {
  if (isChanged) return t`Changed on this device, not saved yet.`;
  if (!isOnPhone) return '';
  return online ? t`Waiting to send.` : t`Saved on this device. We’ll send it when you’re online.`;
};

type OwnFormCardProps = FormChoice & {
  readonly form: ShownForm;
  readonly onRemove: () => void;
};

const OwnFormCard = ({ form, onRemove, ...choice }: OwnFormCardProps) => {
  const online = useOnline();
  const navigate = useNavigate();
  const [begun] = useDraft(getFormDraftKey(form.id));
  return (
    <FormCard
      form={form}
      toTextProps={userTextProps}
      state={getFormStateText(form, parseFormDraft(begun) !== null, online)}
      {...choice}
    >
      <Cluster gap={0} className={styles.acts}>
        <Button
          slim
          kind="plain"
          aria-label={t`Change: ${form.title}`}
          onClick={() => navigate(paths.feedbackForm(form.id), { state: { listBehind: 1 } })}
        >{t`Change`}</Button>
        <Button
          slim
          kind="plain"
          aria-label={t`Remove: ${form.title}`}
          onClick={onRemove}
        >{t`Remove`}</Button>
      </Cluster>
    </FormCard>
  );
};

type OwnFormsProps = FormChoice & {
  readonly forms: readonly ShownForm[];
};

export const OwnForms = ({ forms, ...choice }: OwnFormsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removedForm, setRemovedForm] = useState<OwnForm | null>(null);
  useEffect(() => {
    // The list restores its scroll position, so the saved form may be out of sight.
    if (consumeFormSavedFlag()) heading.current?.focus();
  }, []);
  if (forms.length === 0 && removedForm === null) return null;
  const remove = async (form: ShownForm) => {
    const { isOnPhone: _, ...own } = form;
    if (await toastIfQueueingFails(queueWrite(removeForm, { params: { id: form.id } })))
      setRemovedForm(own);
  };
  const back = async ({ id, ...body }: OwnForm) => {
    if (!(await toastIfQueueingFails(queueWrite(saveForm, { params: { id }, body })))) return;
    setRemovedForm(null);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="own-forms">
      <h2 ref={heading} id="own-forms" tabIndex={-1}>{tWithContext('forms')`Yours`}</h2>
      {forms.length >= MAX_OWN_FORMS && (
        <MutedText>{`${MAX_FORMS_TEXT} ${t`To save another, remove one.`}`}</MutedText>
      )}
      {forms.length > 0 && (
        <ul className={styles.forms}>
          {forms.map((form) => (
            <OwnFormCard key={form.id} form={form} onRemove={() => void remove(form)} {...choice} />
          ))}
        </ul>
      )}
      {removedForm !== null && (
        <UndoRemove
          key={removedForm.id}
          words={rich`Removed: ${<bdi>{removedForm.title}</bdi>}`}
          className={formStyles.gone}
          onBack={() => void back(removedForm)}
        />
      )}
    </Stack>
  );
};
