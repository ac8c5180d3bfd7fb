import { t } from '@usward/core/language/i18n';
import { type Form, FormIdSchema, MAX_OWN_FORMS, type OwnForm } from '@usward/core/reflection/form';
import { useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { type Couple, partnerNameInSentence, useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { userTextProps } from '../../ui/content-text.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { focusHeading, useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { rich } from '../../ui/rich-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './choose.module.css';
import { FormBuilder } from './FormBuilder.tsx';
import { FormDetails, FormPreviewHead } from './FormPreview.tsx';
import { blankForm, getFormDraftKey, parseFormDraft, toFormDraft } from './form-draft.ts';
import { MAX_FORMS_TEXT } from './form-labels.ts';
import { markFormSaved, parseNavigationState, withPreview } from './form-navigation-state.ts';
import { useForms } from './reflection-queries.ts';
import { ShareFormSection, ShareWithLabel } from './ShareFormSection.tsx';
import { type FormWriting, useFormBuilding, useFormDraft } from './use-form-building.ts';
import { useFormSharing, useIsOpenLimitReached, useShareGate } from './use-form-sharing.ts';

type BuildActionsProps = {
  readonly couple: Couple;
  /** Null after showing what is wrong. */
  readonly attempt: () => Form | null;
  readonly onKeep: (form: Form) => Promise<void>;
  /** Already saved, can be saved, or no room left. */
  readonly keeping: 'kept' | 'can' | 'full';
  readonly writing: FormWriting;
};

const BuildActions = ({ couple, attempt, onKeep, keeping, writing }: BuildActionsProps) => {
  const gate = useShareGate();
  const { busy, share } = useFormSharing();
  const manyOpen = useIsOpenLimitReached();
  const isReady = gate === 'ready';
  const canKeep = keeping === 'can';
  const send = async () => {
    const form = attempt();
    if (form === null) return;
    const isShared = await share(form, async () => !canKeep || (await writing.keep(form)));
    // Without room to save it, the draft stays.
    if (isShared && canKeep) writing.clear();
  };
  const keep = () => {
    const form = attempt();
    if (form !== null) void onKeep(form);
  };
  return (
    <ShareFormSection gate={gate} couple={couple}>
      {keeping === 'full' && (
        <Notice icon="alert">
          {`${MAX_FORMS_TEXT} ${t`Remove one to save this one. Until then, it stays as it is on this device.`}`}
        </Notice>
      )}
      <Actions>
        {isReady && (
          <Button icon="share" busy={busy} disabled={manyOpen} onClick={() => void send()}>
            {canKeep ? t`Save and share` : <ShareWithLabel couple={couple} />}
          </Button>
        )}
        {canKeep && (
          <Button kind={isReady ? 'quiet' : 'filled'} onClick={keep}>{t`Save for later`}</Button>
        )}
      </Actions>
    </ShareFormSection>
  );
};

type FormBuilderPageProps = {
  readonly id: string;
  readonly own: OwnForm | null;
  readonly count: number;
};

const getTitle = (own: OwnForm | null): string =>
  own === null ? t`Your own form` : t`Edit your form`;

/** The view is in the history entry, so that Back leads out of it. */
const FormBuilderPage = ({ id, own, count }: FormBuilderPageProps) => {
  const navigate = useNavigate();
  const entry = parseNavigationState(useLocation().state);
  const couple = useCouple();
  const base = useMemo(() => (own === null ? blankForm : toFormDraft(own)), [own]);
  const writing = useFormDraft(id, base);
  const building = useFormBuilding(writing);
  const { form } = writing.check;
  // After a reload the form may have changed in another tab.
  const previewed = entry.preview === id ? form : null;

  const isKeeping = useRef(false);
  useHeadingFocusOnChange(previewed === null ? null : id);

  const leave = () => {
    if (entry.listBehind !== undefined) navigate(-entry.listBehind);
    else navigate(paths.newFeedback, { replace: true });
  };
  const keep = async (ready: Form) => {
    // A double tap saves once and leaves once.
    if (isKeeping.current) return;
    isKeeping.current = true;
    isKeeping.current = await writing.keep(ready);
    if (!isKeeping.current) return;
    // Cleared only once the outbox has stored it.
    writing.clear();
    toast({ title: t`Your form is saved.`, kind: 'success' });
    markFormSaved();
    leave();
  };
  const discard = () => {
    writing.clear();
    if (own === null) leave();
    // After the sheet closes, which would take the focus with it.
    else setTimeout(focusHeading);
  };
  const { ask, sheet } = useConfirmSheet(discard, {
    title: own === null ? t`Discard this form?` : t`Discard your changes?`,
    keep: t`Keep it`,
    confirm: t`Discard`,
    icon: 'trash',
    children: <p>{t`What you wrote is only on this device, so it’ll be permanently deleted.`}</p>,
  });
  const isRoom = own !== null || count < MAX_OWN_FORMS;
  const isSaved = own !== null && !writing.isBegun;
  const keeping = isSaved ? 'kept' : isRoom ? 'can' : 'full';
  const actions = (
    <BuildActions
      couple={couple}
      attempt={building.attempt}
      onKeep={keep}
      keeping={keeping}
      writing={writing}
    />
  );
  if (previewed !== null) {
    const preview = { form: previewed, toTextProps: userTextProps };
    return (
      <Page tabs data-bleed="picture" className={styles.page}>
        <FormPreviewHead {...preview} backLabel={t`Back to editing`} onBack={() => navigate(-1)} />
        <Stack as="header" gap={2}>
          <QuestionHeading dir="auto">{previewed.title}</QuestionHeading>
          <MutedText>{rich`This is what you and ${<bdi>{partnerNameInSentence(couple)}</bdi>} will see. It’s only a preview.`}</MutedText>
        </Stack>
        <FormDetails {...preview} couple={couple} />
        {actions}
      </Page>
    );
  }
  const openPreview = () => {
    if (building.attempt()) navigate(paths.feedbackForm(id), { state: withPreview(entry, id) });
  };
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to forms`} to={paths.newFeedback} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{getTitle(own)}</QuestionHeading>
        <MutedText>{t`You’ll each answer it separately. Keep it short: about 90 seconds.`}</MutedText>
      </Stack>
      <FormBuilder building={building} isBegun={writing.isBegun} saved={writing.saved} />
      <Button kind="quiet" icon="eye" onClick={openPreview}>{t`Preview the form`}</Button>
      {actions}
      {writing.isBegun && (
        <>
          <Button kind="plain" onClick={ask}>
            {own === null ? t`Discard this form` : t`Cancel`}
          </Button>
          {sheet}
        </>
      )}
    </Page>
  );
};

const Loading = () => (
  <Page tabs aria-busy>
    <Bar>
      <RoundLink icon="back" label={t`Back to forms`} to={paths.newFeedback} />
    </Bar>
    <Skeleton block="title" />
    <Skeleton block="card" />
    <Skeleton block="card" />
    <div role="status">
      <VisuallyHidden>{t`Loading the form.`}</VisuallyHidden>
    </div>
  </Page>
);

const FormLoader = ({ id }: { readonly id: string }) => {
  const { data, own: forms, isFetching, refetch } = useForms();
  const online = useOnline();
  const { isNew } = parseNavigationState(useLocation().state);
  const [draftText] = useDraft(getFormDraftKey(id));
  const own: OwnForm | null = forms.find((form) => form.id === id) ?? null;
  // A list fetched elsewhere must not make an existing form look new.
  const isKnown =
    own !== null || data !== undefined || isNew === true || parseFormDraft(draftText) !== null;
  if (!isKnown && isFetching && online) return <Loading />;
  if (!isKnown) {
    return (
      <EmptyPage
        title={t`This form hasn’t loaded yet`}
        words={t`We couldn’t load it. It’s safe.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return <FormBuilderPage key={id} id={id} own={own} count={forms.length} />;
};

export default function BuildFormScreen() {
  const { form } = useParams();
  const id = v.safeParse(FormIdSchema, form);
  return id.success ? <FormLoader id={id.output} /> : <Navigate to={paths.newFeedback} replace />;
}
