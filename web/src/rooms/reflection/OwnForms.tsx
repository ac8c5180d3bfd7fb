import { inContext, t } from '@usward/core/language/speak';
import { removeForm, saveForm } from '@usward/core/reflection/endpoints';
import { MOST_OWN_FORMS, type OwnForm } from '@usward/core/reflection/form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PutBack } from '../../ui/PutBack.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { rich } from '../../ui/rich.ts';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { formPlace, readForm } from './form-draft.ts';
import { takeKept } from './form-entry.ts';
import { MOST_KEPT, partsSentence, partsWords } from './form-words.ts';
import styles from './forms.module.css';
import type { ShownForm } from './overlay-forms.ts';

const whereabouts = ({ isOnPhone }: ShownForm, isChanged: boolean, online: boolean): string => {
  if (isChanged) return t`Changed on this phone, not kept yet.`;
  if (!isOnPhone) return '';
  return online ? t`On its way.` : t`Kept on this phone. It goes out when the network is back.`;
};

const OwnFormRow = ({
  form,
  onLook,
  onRemove,
}: {
  readonly form: ShownForm;
  readonly onLook: () => void;
  readonly onRemove: () => void;
}) => {
  const online = useOnline();
  const navigate = useNavigate();
  const [begun] = useDraft(formPlace(form.id));
  const where = whereabouts(form, readForm(begun) !== null, online);
  const parts = form.blocks.length;
  return (
    <Row
      icon="pen"
      title={<bdi>{form.title}</bdi>}
      note={where === '' ? partsWords(parts) : `${partsSentence(parts)} ${where}`}
    >
      <Cluster flush gap={0}>
        <Button slim kind="plain" aria-label={t`Use: ${form.title}`} onClick={onLook}>{inContext(
          'to use a form',
        )`Use`}</Button>
        <Button
          slim
          kind="plain"
          aria-label={t`Change: ${form.title}`}
          onClick={() => navigate(paths.feedbackForm(form.id), { state: { listBehind: 1 } })}
        >{t`Change`}</Button>
        <Button
          slim
          kind="plain"
          aria-label={t`Take away: ${form.title}`}
          onClick={onRemove}
        >{t`Take away`}</Button>
      </Cluster>
    </Row>
  );
};

type OwnFormsProps = {
  readonly forms: readonly ShownForm[];
  readonly onLook: (id: string) => void;
};

/** The forms that somebody has made: to be used, changed and taken away. */
export const OwnForms = ({ forms, onLook }: OwnFormsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState<OwnForm | null>(null);
  useEffect(() => {
    // The list comes back where it was scrolled to; what was just kept may be out of sight.
    if (takeKept()) heading.current?.focus();
  }, []);
  if (forms.length === 0 && gone === null) return null;
  const remove = async (form: ShownForm) => {
    const { isOnPhone: _, ...own } = form;
    if (await queueOrSay(queueWrite(removeForm, { params: { id: form.id } }))) setGone(own);
  };
  const back = async ({ id, ...body }: OwnForm) => {
    if (!(await queueOrSay(queueWrite(saveForm, { params: { id }, body })))) return;
    setGone(null);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>{inContext('forms')`Yours`}</h2>
      {forms.length >= MOST_OWN_FORMS && (
        <Soft>{`${MOST_KEPT} ${t`To keep another, take one away.`}`}</Soft>
      )}
      {forms.length > 0 && (
        <Rows>
          {forms.map((form) => (
            <OwnFormRow
              key={form.id}
              form={form}
              onLook={() => onLook(form.id)}
              onRemove={() => void remove(form)}
            />
          ))}
        </Rows>
      )}
      {gone !== null && (
        <PutBack
          key={gone.id}
          words={rich`Taken away: ${<bdi>{gone.title}</bdi>}`}
          className={styles.gone}
          onBack={() => void back(gone)}
        />
      )}
    </Stack>
  );
};
