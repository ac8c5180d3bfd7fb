import { t } from '@usward/core/language/speak';
import type { OwnForm } from '@usward/core/reflection/form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDraft, useDraftPlace } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { useHeadingFocus } from '../../ui/focus-heading.ts';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { ChosenForm } from './ChosenForm.tsx';
import { formOf, formOfPlace, formPlace, presentBlocks, readForm } from './form-draft.ts';
import { formEntry, previewOn } from './form-entry.ts';
import { partsSentence, titleOf } from './form-words.ts';
import { OwnForms } from './OwnForms.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import { useForms } from './reflection-queries.ts';

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
const BegunForms = ({ known }: { readonly known: readonly OwnForm[] }) => {
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

/** The forms to choose from: one's own, those that come with the app, and a new one. */
export default function ChooseFormScreen() {
  const navigate = useNavigate();
  const entry = formEntry(useLocation().state);
  const { data, own, dataUpdatedAt, isFetching, isError, refetch } = useForms();
  const online = useOnline();
  const templates = data?.templates ?? [];

  const shown =
    entry.preview === undefined
      ? undefined
      : [...own, ...templates].find(({ id }) => id === entry.preview);
  useHeadingFocus(shown?.id ?? null);
  if (shown !== undefined) {
    return <ChosenForm form={shown} isOwn={own.some(({ id }) => id === shown.id)} />;
  }
  const look = (id: string) => navigate(paths.newFeedback, { state: previewOn(entry, id) });
  const make = () =>
    navigate(paths.feedbackForm(crypto.randomUUID()), { state: { listBehind: 1, isNew: true } });
  const isLoading = data === undefined && isFetching && online;
  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to reflections`} to={paths.feedback} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Choose a form`}</Question>
        <Soft>{t`You both answer it apart, in about 90 seconds, and see together what you share. Look first: nothing goes out before you say so.`}</Soft>
      </Stack>
      {isError && data && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. What you build is kept on this phone.`}</OfflineNotice>
      )}
      <RejectedForms />
      <BegunForms known={own} />
      <OwnForms forms={own} onLook={look} />
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
            <Hint icon="offline">{t`The forms could not be fetched just now. You can make your own all the same.`}</Hint>
            <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
          </>
        )}
        {templates.length > 0 && (
          <Rows>
            {templates.map(({ id, title, about }) => (
              <Row
                key={id}
                icon="both"
                title={<span {...ofDeck(title)} />}
                note={<span {...ofDeck(about)} />}
                end="next"
                onClick={() => look(id)}
              />
            ))}
          </Rows>
        )}
      </Stack>
      <div role="status">{isLoading && <Said>{t`Loading the forms.`}</Said>}</div>
    </Page>
  );
}
