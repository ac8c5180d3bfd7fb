import { t } from '@usward/core/language/speak';
import type { OwnForm, Template } from '@usward/core/reflection/form';
import { useNavigate } from 'react-router-dom';
import { setDraft } from '../../device/drafts.ts';
import { paths } from '../../paths.ts';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { byPeople, ofDeck } from '../../ui/deck.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { useTwo } from '../../ui/two.ts';
import { FormPreview } from './FormPreview.tsx';
import { draftOfForm, formPlace } from './form-draft.ts';
import { formInWords } from './form-words.ts';
import { ShareSection, ShareWith } from './ShareSection.tsx';
import { useManyOpen, useShareGate, useSharing } from './use-sharing.ts';

type ChosenFormProps = {
  readonly form: Template | OwnForm;
  /** It is one's own, so that changing it needs no copy. */
  readonly isOwn: boolean;
};

/** A form that was chosen, as both will meet it; Back leads to the others. */
export const ChosenForm = ({ form, isOwn }: ChosenFormProps) => {
  const two = useTwo();
  const navigate = useNavigate();
  const gate = useShareGate();
  const { busy, share } = useSharing();
  const manyOpen = useManyOpen();
  const { title, blocks } = form;
  const whose = isOwn ? byPeople : ofDeck;
  const isReady = gate === 'ready';

  const change = () => {
    const id = isOwn ? form.id : crypto.randomUUID();
    if (!isOwn)
      setDraft(formPlace(id), JSON.stringify(draftOfForm(formInWords({ title, blocks }))));
    // In its place: going back leads to the list.
    navigate(paths.feedbackForm(id), { replace: true, state: { listBehind: 1, isNew: !isOwn } });
  };
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back to the forms`} onClick={() => navigate(-1)} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question {...whose(title)} />
        <Soft>
          {'about' in form && (
            <>
              <span {...ofDeck(form.about)} />{' '}
            </>
          )}
          {t`This is how you both meet it.`}
        </Soft>
      </Stack>
      <FormPreview form={{ title, blocks }} whose={whose} />
      <ShareSection gate={gate} two={two}>
        <Actions>
          {isReady && (
            <Button
              icon="share"
              busy={busy}
              disabled={manyOpen}
              onClick={() => void share({ title, blocks })}
            >
              <ShareWith two={two} />
            </Button>
          )}
          <Button kind={isReady ? 'quiet' : 'filled'} icon="pen" onClick={change}>
            {isReady ? t`Change it first` : t`Make it your own`}
          </Button>
        </Actions>
      </ShareSection>
    </Page>
  );
};
