import { t } from '@usward/core/language/speak';
import type { OwnForm } from '@usward/core/reflection/form';
import { useNavigate } from 'react-router-dom';
import { useDraft, useDraftPlace } from '../../device/drafts.ts';
import { paths } from '../../paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { formOf, formOfPlace, formPlace, presentBlocks, readForm } from './form-draft.ts';
import { partsSentence, titleOf } from './form-words.ts';

/** The first form that was begun and is none of these. */
const useBegun = (except: readonly string[]): string | null => {
  const place = useDraftPlace(({ id, text }) => {
    const form = formOfPlace(id);
    return form !== null && !except.includes(form) && readForm(text) !== null;
  });
  return place && formOfPlace(place);
};

const BegunForm = ({ id, place }: { readonly id: string; readonly place: string }) => {
  const navigate = useNavigate();
  const draft = readForm(useDraft(place)[0]);
  if (draft === null) return null;
  return (
    <Row
      icon="pen"
      title={<bdi>{titleOf(formOf(draft))}</bdi>}
      note={`${partsSentence(presentBlocks(draft).length)} ${t`On this phone only`}`}
      end="next"
      onClick={() => navigate(paths.feedbackForm(id), { state: { listBehind: 1, isNew: true } })}
    />
  );
};

/** One form that was begun after another. */
const Following = ({ except }: { readonly except: readonly string[] }) => {
  const id = useBegun(except);
  if (id === null) return null;
  return (
    <>
      <BegunForm id={id} place={formPlace(id)} />
      <Following except={[...except, id]} />
    </>
  );
};

/** New forms that were begun and not kept yet. */
export const BegunForms = ({ known }: { readonly known: readonly OwnForm[] }) => {
  const except = known.map(({ id }) => id);
  if (useBegun(except) === null) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="begun-forms">
      <h2 id="begun-forms">{t`Not finished yet`}</h2>
      <Rows>
        <Following except={except} />
      </Rows>
    </Stack>
  );
};
