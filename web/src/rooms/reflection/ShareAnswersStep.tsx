import { t } from '@usward/core/language/i18n';
import type { Block, BlockOf, Form } from '@usward/core/reflection/form';
import { useParams } from 'react-router-dom';
import { blockTitle } from '../../content/form-block-labels.ts';
import { themeLabels } from '../../content/reflection-labels.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { MutedText } from '../../ui/Text.tsx';
import {
  type AnswerDraft,
  getAnswer,
  getAnsweredThemes,
  getInvalidParts,
  getSharedNonThemeBlocks,
  setThemesShared,
  sharesTooFew,
} from './answer-draft.ts';
import answers from './answers.module.css';
import fields from './fields.module.css';
import { HelpRow } from './HelpLinesDialog.tsx';
import { UNTIL_SENT_TEXT, useSentAnswers } from './reflection-queries.ts';
import { type Progress, StepFrame } from './StepFrame.tsx';
import steps from './steps.module.css';
import type { AnsweringState } from './use-answering.ts';

const visibilityTexts = {
  choice: t`What you chose`,
  chips: t`What you tapped`,
  words: t`What you wrote`,
} as const;

type VisiblePartsPreviewProps = {
  /** Shown as they are. */
  readonly open: readonly Block[];
  /** Only how the partners agree is shown. */
  readonly ticked: readonly BlockOf<'theme'>[];
  /** Too little is shared for a result, whatever the partner shares. */
  readonly tooFew: boolean;
  readonly couple: Couple;
};

/** What the partner may come to see, before anything is sent. */
const VisiblePartsPreview = ({ open, ticked, tooFew, couple }: VisiblePartsPreviewProps) => {
  return (
    <Card as="section" kind="flat" aria-labelledby="will-see">
      <h2 id="will-see">{t`What ${partnerNameInSentence(couple)} will see`}</h2>
      {ticked.length + open.length === 0 ? (
        <p>{t`Nothing, with these choices.`}</p>
      ) : (
        <Stack as="ul" gap={3} className={answers.shown}>
          {open.map(
            (block) =>
              block.kind !== 'theme' && (
                <li key={block.id}>
                  <Icon name="eye" fine />
                  <span dir="auto">
                    {blockTitle(block)}
                    <MutedText as="span">{visibilityTexts[block.kind]}</MutedText>
                  </span>
                </li>
              ),
          )}
          {ticked.map((block) => (
            <li key={block.id}>
              <Icon name="both" fine />
              <span>
                {themeLabels[block.theme].name}
                <MutedText as="span">{t`How you compare, if ${partnerNameInSentence(couple)} selects it too`}</MutedText>
              </span>
            </li>
          ))}
        </Stack>
      )}
      {tooFew && (
        <Hint>{t`If either of you shares fewer than two answers, you’ll both see “Too few answers”, whatever the reason.`}</Hint>
      )}
    </Card>
  );
};

type ShareAnswersStepProps = {
  readonly form: Form;
  readonly progress: Progress;
  readonly answering: AnsweringState;
  readonly couple: Couple;
  /** Nothing is shown to the partner, so there is nothing to tick. */
  readonly stays: boolean;
  /** Replaces answers sent before. */
  readonly changing: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
  /** By its index in the form. */
  readonly onPart: (place: number) => void;
};

type PartProps = Pick<ShareAnswersStepProps, 'form' | 'answering' | 'couple'>;

const ThemeTicks = ({ form, answering: { draft, set } }: PartProps) => {
  const themes = getAnsweredThemes(form, draft);
  if (themes.length === 0) return null;
  const isTicked = (block: (typeof themes)[number]) => getAnswer(draft, block).shared;
  const all = themes.every(isTicked);
  return (
    <Choices legend={t`Show how you compare`} className={fields.ticks}>
      <MutedText
        small
      >{t`Only as Great, Good or Worth talking about. Never how you set a slider.`}</MutedText>
      {themes.map((block) => (
        <Choice
          key={block.id}
          type="checkbox"
          checked={isTicked(block)}
          onChange={({ target }) => set(setThemesShared(draft, [block], target.checked))}
        >
          {t`${themeLabels[block.theme].name}: show how we compare`}
        </Choice>
      ))}
      {themes.length > 1 && (
        <Cluster flush>
          <Button kind="plain" onClick={() => set(setThemesShared(draft, themes, !all))}>
            {all ? t`Deselect all` : t`Select all`}
          </Button>
        </Cluster>
      )}
    </Choices>
  );
};

const getVisibleParts = (form: Form, draft: AnswerDraft) => ({
  open: getSharedNonThemeBlocks(form, draft),
  ticked: getAnsweredThemes(form, draft).filter((block) => getAnswer(draft, block).shared),
});

const getKeptPrivateText = (couple: Couple): string =>
  t`None of this is shown to ${partnerNameInSentence(couple)}. They’ll only see “Too few answers”.`;

const KeepPrivateSwitch = ({
  answering: { draft, set },
  couple,
}: Pick<PartProps, 'answering' | 'couple'>) => (
  <div>
    <Rows>
      <SwitchRow
        icon="lock"
        title={t`Keep all of this private`}
        isOn={draft.keep}
        onChange={async (keep) => set({ keep })}
      />
    </Rows>
    <div role="status" className={fields.stays}>
      {draft.keep && <Hint icon="lock">{getKeptPrivateText(couple)}</Hint>}
    </div>
  </div>
);

const InvalidParts = ({
  form,
  answering,
  onPart,
}: PartProps & Pick<ShareAnswersStepProps, 'onPart'>) =>
  getInvalidParts(form, answering.draft).map(({ place, block, why }) => (
    <Stack key={block.id} gap={1} role="status">
      <Hint icon="alert">{`${t`“${blockTitle(block)}” can’t be sent yet.`} ${why}`}</Hint>
      <Cluster flush>
        <Button kind="plain" onClick={() => onPart(place)}>{t`Look at it again`}</Button>
      </Cluster>
    </Stack>
  ));

/** Showing nothing is a less prominent, deliberate choice. */
const getSendLabel = ({ form, answering: { draft }, stays, changing }: ShareAnswersStepProps) => {
  if (stays || draft.keep) return { words: t`Save my answers`, filled: true };
  const { open, ticked } = getVisibleParts(form, draft);
  if (open.length + ticked.length === 0) {
    return { words: t`Send without showing anything`, filled: false };
  }
  return { words: changing ? t`Save changes` : t`Send my answers`, filled: true };
};

const Offline = ({ changing }: Pick<ShareAnswersStepProps, 'changing'>) => {
  const sent = useSentAnswers(useParams().id ?? '');
  return (
    <>
      <Hint icon="offline">{t`You’re offline now. It’s saved on this phone, and we’ll send it when you’re online.`}</Hint>
      {changing && sent !== null && <Hint icon="clock">{UNTIL_SENT_TEXT}</Hint>}
    </>
  );
};

export const ShareAnswersStep = (props: ShareAnswersStepProps) => {
  const { form, progress, answering, couple, stays, changing, onSend, onBack, onPart } = props;
  const online = useOnline();
  const isPrivate = stays || answering.draft.keep;
  return (
    <StepFrame
      progress={progress}
      title={stays ? t`This one stays private` : t`Choose what to show`}
      about={
        stays ? undefined : t`${partnerName(couple)} sees none of it until you’ve both answered.`
      }
      next={{
        ...getSendLabel(props),
        disabled: getInvalidParts(form, answering.draft).length > 0,
      }}
      onNext={onSend}
      onBack={onBack}
      isSaved={null}
      before={
        <>
          <InvalidParts form={form} answering={answering} couple={couple} onPart={onPart} />
          {!online && <Offline changing={changing} />}
        </>
      }
    >
      {stays ? (
        <>
          <p className={steps.intro}>{getKeptPrivateText(couple)}</p>
          <HelpRow />
        </>
      ) : (
        <KeepPrivateSwitch answering={answering} couple={couple} />
      )}
      {!isPrivate && (
        <>
          <ThemeTicks form={form} answering={answering} couple={couple} />
          <VisiblePartsPreview
            {...getVisibleParts(form, answering.draft)}
            tooFew={sharesTooFew(form, answering.draft)}
            couple={couple}
          />
        </>
      )}
    </StepFrame>
  );
};
