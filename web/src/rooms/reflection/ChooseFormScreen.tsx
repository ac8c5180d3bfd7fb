import { t } from '@usward/core/language/i18n';
import type { OwnForm } from '@usward/core/reflection/form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOnline } from '../../device/network/online.ts';
import { useDraft, useMatchingDraftKey } from '../../device/storage/drafts.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { ChosenForm } from './ChosenForm.tsx';
import {
  getFormDraftKey,
  getFormIdFromDraftKey,
  getPresentBlocks,
  parseFormDraft,
  toForm,
} from './form-draft.ts';
import { getFormTitle, getPartsSentence } from './form-labels.ts';
import { parseNavigationState, withPreview } from './form-navigation-state.ts';
import { OwnForms } from './OwnForms.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import { useForms } from './reflection-queries.ts';

const useFirstDraftFormId = (except: readonly string[]): string | null => {
  const draftKey = useMatchingDraftKey(({ id, text }) => {
    const form = getFormIdFromDraftKey(id);
    return form !== null && !except.includes(form) && parseFormDraft(text) !== null;
  });
  return draftKey && getFormIdFromDraftKey(draftKey);
};

const DraftFormRow = ({ id, draftKey }: { readonly id: string; readonly draftKey: string }) => {
  const navigate = useNavigate();
  const draft = parseFormDraft(useDraft(draftKey)[0]);
  if (draft === null) return null;
  return (
    <Row
      icon="pen"
      title={<bdi>{getFormTitle(toForm(draft))}</bdi>}
      note={`${getPartsSentence(getPresentBlocks(draft).length)} ${t`On this phone only`}`}
      end="next"
      onClick={() => navigate(paths.feedbackForm(id), { state: { listBehind: 1, isNew: true } })}
    />
  );
};

const DraftFormRows = ({ except }: { readonly except: readonly string[] }) => {
  const id = useFirstDraftFormId(except);
  if (id === null) return null;
  return (
    <>
      <DraftFormRow id={id} draftKey={getFormDraftKey(id)} />
      <DraftFormRows except={[...except, id]} />
    </>
  );
};

const DraftForms = ({ known }: { readonly known: readonly OwnForm[] }) => {
  const except = known.map(({ id }) => id);
  if (useFirstDraftFormId(except) === null) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="begun-forms">
      <h2 id="begun-forms">{t`Not finished yet`}</h2>
      <Rows>
        <DraftFormRows except={except} />
      </Rows>
    </Stack>
  );
};

export default function ChooseFormScreen() {
  const navigate = useNavigate();
  const entry = parseNavigationState(useLocation().state);
  const { data, own, dataUpdatedAt, isFetching, isError, refetch } = useForms();
  const online = useOnline();
  const templates = data?.templates ?? [];

  const shown =
    entry.preview === undefined
      ? undefined
      : [...own, ...templates].find(({ id }) => id === entry.preview);
  useHeadingFocusOnChange(shown?.id ?? null);
  if (shown !== undefined) {
    return <ChosenForm form={shown} isOwn={own.some(({ id }) => id === shown.id)} />;
  }
  const openPreview = (id: string) =>
    navigate(paths.newFeedback, { state: withPreview(entry, id) });
  const make = () =>
    navigate(paths.feedbackForm(crypto.randomUUID()), { state: { listBehind: 1, isNew: true } });
  const isLoading = data === undefined && isFetching && online;
  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to reflections`} to={paths.feedback} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Choose a form`}</QuestionHeading>
        <MutedText>{t`You each answer separately, in about 90 seconds. Then you both see what you share. Take a look first: nothing is sent until you say so.`}</MutedText>
      </Stack>
      {isError && data && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. What you build is saved on this phone.`}</OfflineNotice>
      )}
      <RejectedForms />
      <DraftForms known={own} />
      <OwnForms forms={own} onLook={openPreview} />
      <Button kind="quiet" icon="plus" onClick={make}>{t`Make your own`}</Button>
      <Stack as="section" gap={3} aria-labelledby="ready-forms">
        <h2 id="ready-forms">{t`Ready to use`}</h2>
        {isLoading && (
          <>
            <Skeleton block="card" />
            <Skeleton block="card" />
          </>
        )}
        {data === undefined && !isLoading && (
          <>
            <Hint icon="offline">{t`We couldn’t load the forms. You can still make your own.`}</Hint>
            <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
          </>
        )}
        {templates.length > 0 && (
          <Rows>
            {templates.map(({ id, title, about }) => (
              <Row
                key={id}
                icon="both"
                title={<span {...contentTextProps(title)} />}
                note={<span {...contentTextProps(about)} />}
                end="next"
                onClick={() => openPreview(id)}
              />
            ))}
          </Rows>
        )}
      </Stack>
      <div role="status">
        {isLoading && <VisuallyHidden>{t`Loading the forms.`}</VisuallyHidden>}
      </div>
    </Page>
  );
}
