import { t } from '@usward/core/language/i18n';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Dock } from '../../ui/Dock.tsx';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { ChosenForm } from './ChosenForm.tsx';
import styles from './choose.module.css';
import { DraftForms, useHasDraftForms } from './DraftForms.tsx';
import { parseNavigationState, withPreview } from './form-navigation-state.ts';
import { OwnForms } from './OwnForms.tsx';
import { ReadyForms } from './ReadyForms.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import { useForms } from './reflection-queries.ts';

export default function ChooseFormScreen() {
  const navigate = useNavigate();
  const entry = parseNavigationState(useLocation().state);
  const { data, own, dataUpdatedAt, isFetching, isError, refetch } = useForms();
  const online = useOnline();
  const name = useId();
  const hasDrafts = useHasDraftForms(own);
  const [picked, setPicked] = useState<string | null>(null);
  const forms = [...own, ...(data?.templates ?? [])];
  const isOwn = (id: string) => own.some((form) => form.id === id);

  const shown = forms.find(({ id }) => id === entry.preview);
  useHeadingFocusOnChange(shown?.id ?? null);
  if (shown !== undefined) return <ChosenForm form={shown} isOwn={isOwn(shown.id)} />;

  const chosen = forms.find(({ id }) => id === picked) ?? forms[0];
  const choice = { name, chosen: chosen?.id, onChoose: setPicked };
  const make = () =>
    navigate(paths.feedbackForm(crypto.randomUUID()), { state: { listBehind: 1, isNew: true } });
  const isLoading = data === undefined && isFetching && online;
  return (
    <Page tabs aria-busy={isLoading} className={styles.page}>
      <BackBar />
      <Stack as="header" gap={1}>
        <QuestionHeading>{t`How was it?`}</QuestionHeading>
        <MutedText>{t`You each answer alone, then open it together. You can skip any question.`}</MutedText>
      </Stack>
      {isError && data && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. What you build is saved on this device.`}</OfflineNotice>
      )}
      <RejectedForms />
      <DraftForms known={own} />
      <OwnForms forms={own} {...choice} />
      <ReadyForms
        forms={data?.templates}
        isLoading={isLoading}
        isBelowOthers={own.length > 0 || hasDrafts}
        onRetry={() => void refetch()}
        {...choice}
      />
      <Button kind="plain" icon="plus" className={styles.make} onClick={make}>
        {t`Make your own`}
      </Button>
      {chosen && (
        <Dock>
          {/* Leads to what the form asks; nothing is shared yet. */}
          <Button
            onClick={() => navigate(paths.newFeedback, { state: withPreview(entry, chosen.id) })}
          >{t`Take a look`}</Button>
        </Dock>
      )}
      <LiveRegion>{isLoading && t`Loading the forms.`}</LiveRegion>
    </Page>
  );
}
