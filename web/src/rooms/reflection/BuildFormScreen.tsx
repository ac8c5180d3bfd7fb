import { t } from '@usward/core/language/speak';
import { FormIdSchema, type OwnForm } from '@usward/core/reflection/form';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { useDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Said } from '../../ui/Text.tsx';
import { BuildForm } from './BuildForm.tsx';
import { formPlace, readForm } from './form-draft.ts';
import { formEntry } from './form-entry.ts';
import { useForms } from './reflection-queries.ts';

const Loading = () => (
  <Page tabs aria-busy>
    <Bar>
      <RoundLink icon="back" label={t`Back to the forms`} to={paths.newFeedback} />
    </Bar>
    <Skeleton block="title" />
    <Skeleton block="card" />
    <Skeleton block="card" />
    <div role="status">
      <Said>{t`Loading the form.`}</Said>
    </div>
  </Page>
);

const Screen = ({ id }: { readonly id: string }) => {
  const { data, own: forms, isFetching, refetch } = useForms();
  const online = useOnline();
  const { isNew } = formEntry(useLocation().state);
  const [kept] = useDraft(formPlace(id));
  const own: OwnForm | null = forms.find((form) => form.id === id) ?? null;
  // Somebody else's reading of the list must not make an old form look like a new one.
  const isKnown = own !== null || data !== undefined || isNew === true || readForm(kept) !== null;
  if (!isKnown && isFetching && online) return <Loading />;
  if (!isKnown) {
    return (
      <EmptyPage
        title={t`This form is not on this phone yet`}
        words={t`It could not be fetched just now. It is safe.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return <BuildForm key={id} id={id} own={own} count={forms.length} />;
};

/** A form of one's own, new or known: to be written, looked at, kept and shared. */
export default function BuildFormScreen() {
  const { form } = useParams();
  const id = v.safeParse(FormIdSchema, form);
  return id.success ? <Screen id={id.output} /> : <Navigate to={paths.newFeedback} replace />;
}
