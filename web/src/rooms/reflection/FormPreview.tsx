import { t } from '@usward/core/language/i18n';
import type { Block, BlockOf, Form } from '@usward/core/reflection/form';
import { getPrivateItems } from '@usward/core/reflection/phone-only-items';
import { ends, getBlockItems, sliderPositions } from '../../content/form-block-labels.ts';
import { themeLabels } from '../../content/reflection-labels.ts';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { RoundButton } from '../../ui/Button.tsx';
import { capitalize } from '../../ui/capitalize.ts';
import type { LanguageTextProps } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { PictureHead } from '../../ui/PictureHead.tsx';
import { rich } from '../../ui/rich-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { getBlockName, getLengthText } from './form-labels.ts';
import styles from './forms.module.css';

const SliderLine = () => (
  <div className={styles.slider} aria-hidden="true">
    <span className={styles.places}>
      {sliderPositions.map((position) => (
        <span key={position} />
      ))}
    </span>
    <span>{ends.min}</span>
    <span>{ends.max}</span>
  </div>
);

type TextPropsFor = {
  readonly toTextProps: (text: string) => LanguageTextProps;
};

const Sentences = ({ block, toTextProps }: TextPropsFor & { readonly block: BlockOf<'theme'> }) => (
  <Stack as="ul" gap={4}>
    {block.sliders.map((sentence, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the three stand in a fixed order.
      <Stack as="li" gap={2} key={at} className={styles.sentence}>
        <p {...toTextProps(sentence)} />
        <SliderLine />
      </Stack>
    ))}
  </Stack>
);

/** A chip is written as inside a sentence. */
const capitalizeText = ({ children, ...props }: LanguageTextProps): LanguageTextProps => ({
  ...props,
  children: capitalize(children),
});

const Pills = ({ words, toTextProps }: TextPropsFor & { readonly words: readonly string[] }) => (
  <ul className={styles.pills}>
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same while they are written.
      <li key={at}>
        <bdi {...capitalizeText(toTextProps(word))} />
      </li>
    ))}
  </ul>
);

const getPromptProps = (
  block: Block,
  toTextProps: TextPropsFor['toTextProps'],
): LanguageTextProps => {
  const prompt = 'prompt' in block ? block.prompt.trim() : '';
  return prompt === '' ? { children: getBlockName(block) } : toTextProps(prompt);
};

export const BlockPreview = ({ block, toTextProps }: TextPropsFor & { readonly block: Block }) => (
  <Stack gap={3}>
    <Stack gap={1}>
      <h2 className={styles.heading} tabIndex={-1} {...getPromptProps(block, toTextProps)} />
      {block.kind === 'theme' && <MutedText>{themeLabels[block.theme].about}</MutedText>}
    </Stack>
    {block.kind === 'theme' && <Sentences block={block} toTextProps={toTextProps} />}
    {block.kind === 'choice' && <Pills words={block.options} toTextProps={toTextProps} />}
    {block.kind === 'chips' && <Pills words={block.chips} toTextProps={toTextProps} />}
    {block.kind === 'words' && <div className={styles.ruled} aria-hidden="true" />}
  </Stack>
);

const hasThemes = ({ blocks }: Form): boolean => blocks.some(({ kind }) => kind === 'theme');

/** Few enough to be read before sharing; the rest is in the fold. */
const ShortRules = ({ form }: { readonly form: Form }) => (
  <Stack gap={2}>
    <Hint icon="eye">{t`You each choose what to show. It opens once you’ve both answered.`}</Hint>
    {hasThemes(form) && <Hint icon="lock">{t`Your exact answers on a scale stay yours.`}</Hint>}
    <Hint icon="clock">{t`You both have 72 hours, and can skip anything.`}</Hint>
  </Stack>
);

const AllRules = ({ form, couple }: { readonly form: Form; readonly couple: Couple }) => (
  <Disclosure title={t`All the rules`}>
    {hasThemes(form) && (
      <Hint icon="both">{t`No one else sees your exact answers on a scale. If you both turn a theme on, you both see one word for the two of you: Great, Good or Worth talking about.`}</Hint>
    )}
    {form.blocks.some(({ kind }) => kind !== 'theme') && (
      <Hint icon="eye">
        {hasThemes(form)
          ? t`Everything else you choose to share is shown word for word, and only to your partner. The same goes for what they share.`
          : t`Answers you choose to share are shown word for word, and only to your partner. The same goes for what they share.`}
      </Hint>
    )}
    {getPrivateItems(form).length > 0 && (
      <Hint icon="lock">{t`It ends with three quiet questions, only for you. Your answers to them never leave your device, and aren’t counted or shared.`}</Hint>
    )}
    <Hint icon="envelope">
      {rich`On Today and in a notification, ${<bdi>{partnerNameInSentence(couple)}</bdi>} sees only that a reflection is waiting. What it’s about shows once it’s opened.`}
    </Hint>
    <Hint icon="clock">{t`You both have 72 hours to answer. There’s one reminder, after 48.`}</Hint>
    <Hint icon="close">{t`Everything in it can be skipped, and “Not this time” leaves no trace.`}</Hint>
  </Disclosure>
);

const PrivateItemList = ({ form }: { readonly form: Form }) => {
  const items = getPrivateItems(form);
  if (items.length === 0) return null;
  return (
    <li>
      <strong>{t`Three more, for your eyes only`}</strong>
      {items.map(({ id, prompt }) => (
        <p key={id}>{prompt}</p>
      ))}
    </li>
  );
};

type PreviewProps = TextPropsFor & { readonly form: Form };

const QuestionList = ({ form, toTextProps }: PreviewProps) => (
  <Stack as="ol" gap={4} className={styles.asked}>
    {form.blocks.map((block) => (
      <li key={block.id}>
        <strong {...getPromptProps(block, toTextProps)} />
        {getBlockItems(block).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same while they are written.
          <p key={at} {...capitalizeText(toTextProps(line))} />
        ))}
      </li>
    ))}
    <PrivateItemList form={form} />
  </Stack>
);

type PreviewHeadProps = PreviewProps & {
  readonly backLabel: string;
  readonly onBack: () => void;
};

/** The two copies of the form lie on a table: a picture, in which nothing can be tapped or focused. */
export const FormPreviewHead = ({ form, toTextProps, backLabel, onBack }: PreviewHeadProps) => (
  <figure className={styles.preview}>
    <PictureHead over={<RoundButton icon="back" label={backLabel} onClick={onBack} />}>
      <div inert aria-hidden="true" className={styles.table}>
        <div className={styles.sheet} />
        <div className={styles.sheet}>
          <p className={styles.title} {...toTextProps(form.title)} />
          <Stack as="ol" gap={5}>
            {form.blocks.map((block) => (
              <li key={block.id}>
                <BlockPreview block={block} toTextProps={toTextProps} />
              </li>
            ))}
          </Stack>
        </div>
      </div>
    </PictureHead>
    <figcaption>{getLengthText(form)}</figcaption>
  </figure>
);

export const FormDetails = ({
  form,
  toTextProps,
  couple,
}: PreviewProps & { readonly couple: Couple }) => (
  <>
    <ShortRules form={form} />
    <Disclosure title={t`Everything it asks`}>
      <QuestionList form={form} toTextProps={toTextProps} />
    </Disclosure>
    <AllRules form={form} couple={couple} />
  </>
);
