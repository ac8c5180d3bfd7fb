import { formatNumber, t } from '@usward/core/language/i18n';
import { getPrivateItems } from '@usward/core/reflection/phone-only-items';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { getInvalidParts } from './answer-draft.ts';
import { HelpRow } from './HelpLinesDialog.tsx';
import { type LastStepProps, ShareFrame } from './ShareFrame.tsx';
import styles from './share.module.css';
import { countShared, getAnsweredBlocks, sharesTooFew } from './share-choices.ts';
import { VisibleParts } from './VisibleParts.tsx';

type ShareAnswersStepProps = LastStepProps & {
  readonly couple: Couple;
  /** Nothing is shown to the partner, so there is nothing to choose. */
  readonly stays: boolean;
  readonly onShare: () => void;
  readonly onKeep: () => void;
};

/** Says what never comes into the list, and what of it needs both. */
const NeverShown = ({ form }: Pick<LastStepProps, 'form'>) => {
  const lines = [
    getPrivateItems(form).length > 0 &&
      t`Your private answers aren’t in this list. They never leave this device.`,
    form.blocks.some(({ kind }) => kind === 'theme') &&
      t`A theme shows only if you both turn it on. Your exact answers on a scale stay yours.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <p className={styles.never}>
      <Icon name="lock" fine />
      <span>{lines.join(' ')}</span>
    </p>
  );
};

const KeptPrivate = ({ couple, onKeep, ...frame }: Omit<ShareAnswersStepProps, 'onShare'>) => (
  <ShareFrame
    {...frame}
    title={t`This one stays private`}
    actions={
      <Button
        disabled={getInvalidParts(frame.form, frame.answering.draft).length > 0}
        onClick={onKeep}
      >{t`Save my answers`}</Button>
    }
  >
    <p className={styles.kept}>
      {t`None of this is shown to ${partnerNameInSentence(couple)}. They’ll only see “Not enough to compare”.`}
    </p>
    <HelpRow />
  </ShareFrame>
);

export const ShareAnswersStep = ({ onShare, ...props }: ShareAnswersStepProps) => {
  const { form, answering, couple, onKeep, ...frame } = props;
  const { draft, set } = answering;
  if (props.stays) return <KeptPrivate {...props} />;
  const name = partnerNameInSentence(couple);
  const blocks = getAnsweredBlocks(form, draft);
  const on = countShared(form, draft);
  const isInvalid = getInvalidParts(form, draft).length > 0;
  return (
    <ShareFrame
      {...frame}
      form={form}
      answering={answering}
      title={t`What can ${name} see?`}
      about={t`Only what’s on, and only once you’ve both answered.`}
      actions={
        <>
          <div role="status" className={styles.few}>
            {sharesTooFew(form, draft) && (
              <Hint>{t`If either of you shares fewer than two answers, you’ll both see “Not enough to compare”, whatever the reason.`}</Hint>
            )}
          </div>
          <Button disabled={isInvalid || on === 0} onClick={onShare}>
            {blocks.length === 0
              ? t`Share with ${name}`
              : on === 0
                ? t`Turn on what you want to share`
                : t`Share ${formatNumber(on)} of ${formatNumber(blocks.length)} with ${name}`}
          </Button>
          <Button
            kind="plain"
            disabled={isInvalid}
            onClick={onKeep}
          >{t`Keep it all to myself`}</Button>
        </>
      }
    >
      {blocks.length > 0 && (
        <VisibleParts form={form} blocks={blocks} draft={draft} onChange={set} />
      )}
      <NeverShown form={form} />
    </ShareFrame>
  );
};
