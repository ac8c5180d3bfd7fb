import type { Block, BlockOf } from '@usward/core/reflection/form';
import { ends, sliderPlaces } from '../../ui/block-words.ts';
import { byPeople, type SaidWords } from '../../ui/deck.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { themeWords } from '../../ui/theme-words.ts';
import { nameOf } from './form-words.ts';
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
      <li key={at} className={styles.sentence}>
        <p {...whose(sentence)} />
        <SliderLine />
      </li>
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

type PreviewProps = {
  readonly block: Block;
  /** The level of its heading. */
  readonly as?: 'h2' | 'h3' | undefined;
  readonly id?: string | undefined;
  readonly whose?: Whose['whose'] | undefined;
};

/** What a part asks, or what stands for it while it has no words. */
export const promptOf = (block: Block, whose: Whose['whose']): SaidWords => {
  const prompt = 'prompt' in block ? block.prompt.trim() : '';
  return prompt === '' ? { children: nameOf(block) } : whose(prompt);
};

const Heading = ({ as: Tag = 'h2', ...rest }: Pick<PreviewProps, 'as' | 'id'> & SaidWords) => (
  <Tag {...rest} className={styles.heading} tabIndex={-1} />
);

/** One part of a form, as whoever answers it will meet it. */
export const BlockPreview = ({ block, as, id, whose = byPeople }: PreviewProps) => (
  <Stack gap={3}>
    <Stack gap={1}>
      <Heading as={as} id={id} {...promptOf(block, whose)} />
      {block.kind === 'theme' && <Soft>{themeWords[block.theme].about}</Soft>}
    </Stack>
    {block.kind === 'theme' && <Sentences block={block} whose={whose} />}
    {block.kind === 'choice' && <Pills words={block.options} whose={whose} />}
    {block.kind === 'chips' && <Pills words={block.chips} whose={whose} />}
    {block.kind === 'words' && <div className={styles.ruled} aria-hidden="true" />}
  </Stack>
);
