import { t } from '@usward/core/language/i18n';
import type { OwnForm } from '@usward/core/reflection/form';
import { useNavigate } from 'react-router-dom';
import { useDraft, useMatchingDraftKey } from '../../device/storage/drafts.ts';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import {
  getFormDraftKey,
  getFormIdFromDraftKey,
  getPresentBlocks,
  parseFormDraft,
  toForm,
} from './form-draft.ts';
import { getFormTitle, getPartsSentence } from './form-labels.ts';

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
      note={`${getPartsSentence(getPresentBlocks(draft).length)} ${t`On this device only`}`}
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

const getIds = (forms: readonly OwnForm[]): readonly string[] => forms.map(({ id }) => id);

export const useHasDraftForms = (known: readonly OwnForm[]): boolean =>
  useFirstDraftFormId(getIds(known)) !== null;

/** Forms that were begun on this phone and never saved. */
export const DraftForms = ({ known }: { readonly known: readonly OwnForm[] }) => {
  if (!useHasDraftForms(known)) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="begun-forms">
      <h2 id="begun-forms">{t`Not finished yet`}</h2>
      <Rows>
        <DraftFormRows except={getIds(known)} />
      </Rows>
    </Stack>
  );
};
