import { t } from '@usward/core/language/speak';
import { type Form, MOST_OWN_FORMS, type OwnForm } from '@usward/core/reflection/form';
import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, RoundButton, RoundLink } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { rich } from '../../ui/rich.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { calledWithin, useTwo } from '../../ui/two.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { BuildActions } from './BuildActions.tsx';
import { FormBuilder } from './FormBuilder.tsx';
import { FormPreview } from './FormPreview.tsx';
import { blankForm, draftOfForm } from './form-draft.ts';
import { formEntry, previewOn } from './form-entry.ts';
import { noteKept } from './just-kept.ts';
import { useFormBuilding } from './use-form-building.ts';
import { useFormWriting } from './use-form-writing.ts';

type BuildFormProps = {
  readonly id: string;
  /** The form as it is kept; null for a new one. */
  readonly own: OwnForm | null;
  /** So many own forms there are. */
  readonly count: number;
};

const titleOf = (own: OwnForm | null): string =>
  own === null ? t`A form of your own` : t`Change your form`;

/** Building one form. What is looked at stands in the history, so that going back leads out of it. */
export const BuildForm = ({ id, own, count }: BuildFormProps) => {
  const navigate = useNavigate();
  const entry = formEntry(useLocation().state);
  const two = useTwo();
  const base = useMemo(() => (own === null ? blankForm : draftOfForm(own)), [own]);
  const writing = useFormWriting(id, base);
  const building = useFormBuilding(writing);
  const { form } = writing.check;
  // Brought back here by a reload, the form may have changed in another tab.
  const looked = entry.preview === id ? form : null;

  const isKeeping = useRef(false);
  useHeadingFocus(looked === null ? null : id);

  const leave = () => {
    if (entry.listBehind !== undefined) navigate(-entry.listBehind);
    else navigate(paths.newFeedback, { replace: true });
  };
  const keep = async (ready: Form) => {
    // A double tap keeps it once, and leads back once.
    if (isKeeping.current) return;
    isKeeping.current = true;
    isKeeping.current = await writing.keep(ready);
    if (!isKeeping.current) return;
    // Only now are the words kept elsewhere.
    writing.clear();
    toast({ title: t`Your form is kept.`, kind: 'success' });
    noteKept();
    leave();
  };
  const letGo = () => {
    writing.clear();
    if (own === null) leave();
    // Once the sheet is gone from the page, which else takes the focus with it.
    else setTimeout(focusHeading);
  };
  const { ask, sheet } = useConfirmSheet(letGo, {
    title: own === null ? t`Let this form go?` : t`Let your changes go?`,
    keep: t`Keep it`,
    confirm: t`Let it go`,
    icon: 'trash',
    children: <p>{t`What you wrote is only on this phone, so it will be gone for good.`}</p>,
  });
  const isRoom = own !== null || count < MOST_OWN_FORMS;
  const isKept = own !== null && !writing.isBegun;
  const keeping = isKept ? 'kept' : isRoom ? 'can' : 'full';
  const actions = (
    <BuildActions
      two={two}
      attempt={building.attempt}
      onKeep={keep}
      keeping={keeping}
      writing={writing}
    />
  );
  if (looked !== null) {
    return (
      <Page tabs>
        <Bar>
          <RoundButton icon="back" label={t`Back to writing`} onClick={() => navigate(-1)} />
        </Bar>
        <Stack as="header" gap={3}>
          <Question dir="auto">{looked.title}</Question>
          <Soft>{rich`This is how ${<bdi>{calledWithin(two)}</bdi>} meets it, and you too. Nothing is answered here.`}</Soft>
        </Stack>
        <FormPreview form={looked} />
        {actions}
      </Page>
    );
  }
  const look = () => {
    if (building.attempt()) navigate(paths.feedbackForm(id), { state: previewOn(entry, id) });
  };
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to the forms`} to={paths.newFeedback} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{titleOf(own)}</Question>
        <Soft>{t`You both answer it apart. Short is good: about 90 seconds.`}</Soft>
      </Stack>
      <FormBuilder building={building} isBegun={writing.isBegun} saved={writing.saved} />
      <Button kind="quiet" icon="eye" onClick={look}>{t`Look at it as it will be`}</Button>
      {actions}
      {writing.isBegun && (
        <>
          <Button kind="plain" onClick={ask}>
            {own === null ? t`Let this form go` : t`Leave it as it was`}
          </Button>
          {sheet}
        </>
      )}
    </Page>
  );
};
