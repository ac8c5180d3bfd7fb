import { t } from '@usward/core/language/speak';
import type { Block, BlockOf, Form } from '@usward/core/reflection/form';
import { privateItems } from '@usward/core/reflection/private-items';
import { ends, offeredIn, sliderPlaces } from '../../ui/block-words.ts';
import { Card } from '../../ui/Card.tsx';
import type { SaidWords } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { themeWords } from '../../ui/theme-words.ts';
import { nameOf, partsWords } from './form-words.ts';
import styles from './forms.module.css';

const SliderLine = () => (
  <div className={styles.slider} aria-hidden="true">
    <span className={styles.places}>
      {sliderPlaces.map((place) => (
        <span key={place} />
      ))}
    </span>
    <span>{ends.least}</span>
    <span>{ends.most}</span>
  </div>
);

type Whose = {
  /** Puts its texts into words: those of a deck, or somebody's own. */
  readonly whose: (text: string) => SaidWords;
};

const Sentences = ({ block, whose }: Whose & { readonly block: BlockOf<'theme'> }) => (
  <Stack as="ul" gap={4}>
    {block.sliders.map((sentence, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the three stand in a fixed order.
      <Stack as="li" gap={2} key={at} className={styles.sentence}>
        <p {...whose(sentence)} />
        <SliderLine />
      </Stack>
    ))}
  </Stack>
);

const Pills = ({ words, whose }: Whose & { readonly words: readonly string[] }) => (
  <ul className={styles.pills}>
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same while they are written.
      <li key={at}>
        <bdi {...whose(word)} />
      </li>
    ))}
  </ul>
);

/** What a part asks, or what stands for it while it has no words. */
const promptOf = (block: Block, whose: Whose['whose']): SaidWords => {
  const prompt = 'prompt' in block ? block.prompt.trim() : '';
  return prompt === '' ? { children: nameOf(block) } : whose(prompt);
};

/** One part of a form, as whoever answers it will meet it. */
export const BlockPreview = ({ block, whose }: Whose & { readonly block: Block }) => (
  <Stack gap={3}>
    <Stack gap={1}>
      <h2 className={styles.heading} tabIndex={-1} {...promptOf(block, whose)} />
      {block.kind === 'theme' && <Soft>{themeWords[block.theme].about}</Soft>}
    </Stack>
    {block.kind === 'theme' && <Sentences block={block} whose={whose} />}
    {block.kind === 'choice' && <Pills words={block.options} whose={whose} />}
    {block.kind === 'chips' && <Pills words={block.chips} whose={whose} />}
    {block.kind === 'words' && <div className={styles.ruled} aria-hidden="true" />}
  </Stack>
);

const WhoSeesWhat = ({ form }: { readonly form: Form }) => {
  const hasThemes = form.blocks.some(({ kind }) => kind === 'theme');
  const hasOthers = form.blocks.some(({ kind }) => kind !== 'theme');
  return (
    <Stack as="section" gap={3} aria-labelledby="who-sees">
      <h2 id="who-sees">{t`Who sees what`}</h2>
      <Stack gap={2}>
        {hasThemes && (
          <Hint icon="both">{t`Sliders are shown to nobody. Where you both tick a theme, you both see how you two agree on it, in a word.`}</Hint>
        )}
        {hasOthers && (
          <Hint icon="eye">
            {hasThemes
              ? t`All else is seen as it stands, by the other alone, where whoever answered ticked it.`
              : t`What is answered is seen as it stands, by the other alone, where whoever answered ticked it.`}{' '}
            {t`It opens once you have both answered.`}
          </Hint>
        )}
        <Hint icon="lock">{t`The last three never leave the phone they are answered on. They are not counted and not shared.`}</Hint>
      </Stack>
    </Stack>
  );
};

type PreviewProps = Whose & { readonly form: Form };

/** All that a form asks, in plain words. */
const Asked = ({ form, whose }: PreviewProps) => (
  <Stack as="ol" gap={4} className={styles.asked}>
    {form.blocks.map((block) => (
      <li key={block.id}>
        <strong {...promptOf(block, whose)} />
        {offeredIn(block).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same while they are written.
          <p key={at} {...whose(line)} />
        ))}
      </li>
    ))}
    <li>
      <strong>{t`Three more, for your own eyes`}</strong>
      {privateItems.map(({ id, prompt }) => (
        <p key={id}>{prompt}</p>
      ))}
    </li>
  </Stack>
);

/** The beginning of a form as a small picture: nothing in it can be tapped or reached. */
const Picture = ({ form, whose }: PreviewProps) => (
  <Stack as="figure" gap={2} className={styles.preview}>
    <figcaption>{t`Preview: ${partsWords(form.blocks.length + 1)}`}</figcaption>
    <div inert className={styles.picture}>
      <Stack as="ol" gap={4} className={styles.blocks}>
        {form.blocks.map((block) => (
          <li key={block.id}>
            <Card>
              <BlockPreview block={block} whose={whose} />
            </Card>
          </li>
        ))}
      </Stack>
    </div>
  </Stack>
);

/** A form before it goes out: a picture of it, all that it asks, and what of it is shared how. */
export const FormPreview = ({ form, whose }: PreviewProps) => (
  <>
    <Stack>
      <Picture form={form} whose={whose} />
      <Folded title={t`All that it asks`}>
        <Asked form={form} whose={whose} />
      </Folded>
    </Stack>
    <WhoSeesWhat form={form} />
  </>
);
