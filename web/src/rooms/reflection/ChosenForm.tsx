import { t } from '@usward/core/language/i18n';
import type { OwnForm, Template } from '@usward/core/reflection/form';
import { useNavigate } from 'react-router-dom';
import { useCouple } from '../../couple/use-couple.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { contentTextProps, userTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import styles from './choose.module.css';
import { FormDetails, FormPreviewHead } from './FormPreview.tsx';
import { getFormDraftKey, toFormDraft } from './form-draft.ts';
import { translateForm } from './form-labels.ts';
import { ShareFormSection, ShareWithLabel } from './ShareFormSection.tsx';
import { useFormSharing, useIsOpenLimitReached, useShareGate } from './use-form-sharing.ts';

type ChosenFormProps = {
  readonly form: Template | OwnForm;
  readonly isOwn: boolean;
};

export const ChosenForm = ({ form, isOwn }: ChosenFormProps) => {
  const couple = useCouple();
  const navigate = useNavigate();
  const gate = useShareGate();
  const { busy, share } = useFormSharing();
  const manyOpen = useIsOpenLimitReached();
  const { title, blocks } = form;
  const toTextProps = isOwn ? userTextProps : contentTextProps;
  const preview = { form: { title, blocks }, toTextProps };
  const isReady = gate === 'ready';

  const change = () => {
    const id = isOwn ? form.id : crypto.randomUUID();
    if (!isOwn)
      setDraft(getFormDraftKey(id), JSON.stringify(toFormDraft(translateForm({ title, blocks }))));
    // Replaces the entry, so that Back leads to the list.
    navigate(paths.feedbackForm(id), { replace: true, state: { listBehind: 1, isNew: !isOwn } });
  };
  return (
    <Page tabs data-bleed="picture" className={styles.page}>
      <FormPreviewHead {...preview} backLabel={t`Back to forms`} onBack={() => navigate(-1)} />
      <Stack as="header" gap={2}>
        <QuestionHeading {...toTextProps(title)} />
        <MutedText>
          {'about' in form && (
            <>
              <span {...contentTextProps(form.about)} />{' '}
            </>
          )}
          {t`Nothing is sent until you share it.`}
        </MutedText>
      </Stack>
      <FormDetails {...preview} couple={couple} />
      <ShareFormSection gate={gate} couple={couple}>
        <Actions>
          <Button kind={isReady ? 'quiet' : 'filled'} icon="pen" onClick={change}>
            {isReady ? t`Edit it first` : t`Make it your own`}
          </Button>
        </Actions>
        {isReady && (
          <Dock>
            <Button
              icon="share"
              busy={busy}
              disabled={manyOpen}
              onClick={() => void share({ title, blocks })}
            >
              <ShareWithLabel couple={couple} />
            </Button>
          </Dock>
        )}
      </ShareFormSection>
    </Page>
  );
};
