import { t } from '@usward/core/language/speak';
import type { Block, BlockOf, Form } from '@usward/core/reflection/form';
import { useParams } from 'react-router-dom';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { blockTitle } from '../../ui/block-words.ts';
import { Card } from '../../ui/Card.tsx';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { Soft } from '../../ui/Text.tsx';
import { themeWords } from '../../ui/theme-words.ts';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import {
  type AnswerDraft,
  answerTo,
  blockedParts,
  openSaid,
  sharesTooFew,
  themesSaid,
  withTicks,
} from './answer-draft.ts';
import answers from './answers.module.css';
import fields from './fields.module.css';
import { HelpRow } from './HelpCard.tsx';
import { UNTIL_IT_GOES_OUT, useSentBefore } from './reflection-queries.ts';
import { type Progress, StepFrame } from './StepFrame.tsx';
import steps from './steps.module.css';
import type { AnsweringState } from './use-answering.ts';

const howShown = {
  choice: t`What you chose`,
  chips: t`What you tapped`,
  words: t`What you wrote`,
} as const;

type WillSeeProps = {
  /** Parts that are shown as they are. */
  readonly open: readonly Block[];
  /** Themes of which it is shown how the two agree. */
  readonly ticked: readonly BlockOf<'theme'>[];
  /** It cannot open, whatever the other shares. */
  readonly tooFew: boolean;
  readonly two: Two;
};

/** What the other may come to see as things stand, before anything is sent. */
const WillSee = ({ open, ticked, tooFew, two }: WillSeeProps) => {
  return (
    <Card as="section" kind="flat" aria-labelledby="will-see">
      <h2 id="will-see">{t`What ${calledWithin(two)} will see`}</h2>
      {ticked.length + open.length === 0 ? (
        <p>{t`Nothing, as it stands.`}</p>
      ) : (
        <Stack as="ul" gap={3} className={answers.shown}>
          {open.map(
            (block) =>
              block.kind !== 'theme' && (
                <li key={block.id}>
                  <Icon name="eye" fine />
                  <span dir="auto">
                    {blockTitle(block)}
                    <Soft as="span">{howShown[block.kind]}</Soft>
                  </span>
                </li>
              ),
          )}
          {ticked.map((block) => (
            <li key={block.id}>
              <Icon name="both" fine />
              <span>
                {themeWords[block.theme].name}
                <Soft as="span">{t`How you agree, if ${calledWithin(two)} ticks it too`}</Soft>
              </span>
            </li>
          ))}
        </Stack>
      )}
      {tooFew && (
        <Hint>{t`Where one of you shares fewer than two answers, you both see “Too few answers”, whatever the cause.`}</Hint>
      )}
    </Card>
  );
};

type ShareStepProps = {
  readonly form: Form;
  readonly progress: Progress;
  readonly answering: AnsweringState;
  readonly two: Two;
  /** Nothing of it is shown to anybody, so there is nothing to tick. */
  readonly stays: boolean;
  /** The answers take the place of those that were sent before. */
  readonly changing: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
  /** Leads to a part that has to be looked at again, by its place in the form. */
  readonly onPart: (place: number) => void;
};

type PartProps = Pick<ShareStepProps, 'form' | 'answering' | 'two'>;

const Ticks = ({ form, answering: { draft, set } }: PartProps) => {
  const themes = themesSaid(form, draft);
  if (themes.length === 0) return null;
  const isTicked = (block: (typeof themes)[number]) => answerTo(draft, block).shared;
  const all = themes.every(isTicked);
  return (
    <Choices legend={t`Show how you two agree`} className={fields.ticks}>
      <Soft small>{t`Only as Blooming, Good or Worth a talk. Never what you set.`}</Soft>
      {themes.map((block) => (
        <Choice
          key={block.id}
          type="checkbox"
          checked={isTicked(block)}
          onChange={({ target }) => set(withTicks(draft, [block], target.checked))}
        >
          {t`${themeWords[block.theme].name}: show how we agree`}
        </Choice>
      ))}
      {themes.length > 1 && (
        <Cluster flush>
          <Button kind="plain" onClick={() => set(withTicks(draft, themes, !all))}>
            {all ? t`Untick all` : t`Tick all`}
          </Button>
        </Cluster>
      )}
    </Choices>
  );
};

/** What the other may come to see as things stand: the other parts as they are, and ticked themes. */
const willBeSeen = (form: Form, draft: AnswerDraft) => ({
  open: openSaid(form, draft),
  ticked: themesSaid(form, draft).filter((block) => answerTo(draft, block).shared),
});

const staysWords = (two: Two): string =>
  t`Nothing of it is shown to ${calledWithin(two)}, who sees the same as for too few answers.`;

const KeepSwitch = ({ answering: { draft, set }, two }: Pick<PartProps, 'answering' | 'two'>) => (
  <div>
    <Rows>
      <SwitchRow
        icon="lock"
        title={t`Keep all of this to myself`}
        isOn={draft.keep}
        onChange={async (keep) => set({ keep })}
      />
    </Rows>
    <div role="status" className={fields.stays}>
      {draft.keep && <Hint icon="lock">{staysWords(two)}</Hint>}
    </div>
  </div>
);

const Blocked = ({ form, answering, onPart }: PartProps & Pick<ShareStepProps, 'onPart'>) =>
  blockedParts(form, answering.draft).map(({ place, block, why }) => (
    <Stack key={block.id} gap={1} role="status">
      <Hint icon="alert">{`${t`“${blockTitle(block)}” cannot be sent yet.`} ${why}`}</Hint>
      <Cluster flush>
        <Button kind="plain" onClick={() => onPart(place)}>{t`Look at it again`}</Button>
      </Cluster>
    </Stack>
  ));

/** What the way on says, and whether it stands out: to show nothing is done with open eyes. */
const sendWords = ({ form, answering: { draft }, stays, changing }: ShareStepProps) => {
  if (stays || draft.keep) return { words: t`Keep my answers`, filled: true };
  const { open, ticked } = willBeSeen(form, draft);
  if (open.length + ticked.length === 0) {
    return { words: t`Send without showing anything`, filled: false };
  }
  return { words: changing ? t`Save the change` : t`Send my answers`, filled: true };
};

/** What is to be known of sending while there is no network. */
const Offline = ({ changing }: Pick<ShareStepProps, 'changing'>) => {
  const sent = useSentBefore(useParams().id ?? '');
  return (
    <>
      <Hint icon="offline">{t`There is no network. It is kept on this phone and goes out by itself.`}</Hint>
      {changing && sent !== null && <Hint icon="clock">{UNTIL_IT_GOES_OUT}</Hint>}
    </>
  );
};

/** The last step: what may be shown, by whoever answered, and sending. */
export const ShareStep = (props: ShareStepProps) => {
  const { form, progress, answering, two, stays, changing, onSend, onBack, onPart } = props;
  const online = useOnline();
  const isKept = stays || answering.draft.keep;
  return (
    <StepFrame
      progress={progress}
      title={stays ? t`This one stays with you` : t`What may be shown`}
      about={
        stays ? undefined : t`${called(two)} sees nothing of it before you have both answered.`
      }
      next={{
        ...sendWords(props),
        disabled: blockedParts(form, answering.draft).length > 0,
      }}
      onNext={onSend}
      onBack={onBack}
      kept={null}
      before={
        <>
          <Blocked form={form} answering={answering} two={two} onPart={onPart} />
          {!online && <Offline changing={changing} />}
        </>
      }
    >
      {stays ? (
        <>
          <p className={steps.intro}>{staysWords(two)}</p>
          <HelpRow />
        </>
      ) : (
        <KeepSwitch answering={answering} two={two} />
      )}
      {!isKept && (
        <>
          <Ticks form={form} answering={answering} two={two} />
          <WillSee
            {...willBeSeen(form, answering.draft)}
            tooFew={sharesTooFew(form, answering.draft)}
            two={two}
          />
        </>
      )}
    </StepFrame>
  );
};
