import type { Block, BlockOf } from '@usward/core/reflection/form';
import type { ReactNode } from 'react';
import { ofPeople, type WordsOf } from '../../ui/deck.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { ends, sliderPlaces } from './block-words.ts';
import { nameOf } from './form-words.ts';
import styles from './forms.module.css';
import { themeWords } from './theme-words.ts';

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
  /** What is said of its words: those of a deck, or somebody's own. */
  readonly whose: WordsOf;
};

const Sentences = ({ block, whose }: Whose & { readonly block: BlockOf<'theme'> }) => (
  <Stack as="ul" gap={4}>
    {block.sliders.map((sentence, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the three stand in a fixed order.
      <li key={at} className={styles.sentence}>
        <p {...whose}>{sentence}</p>
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
        <bdi {...whose}>{word}</bdi>
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

const Heading = ({
  as: Tag = 'h2',
  ...rest
}: Pick<PreviewProps, 'as' | 'id'> & WordsOf & { readonly children: ReactNode }) => (
  <Tag {...rest} className={styles.heading} tabIndex={-1} />
);

/** One part of a form, as whoever answers it will meet it. */
export const BlockPreview = ({ block, as, id, whose = ofPeople }: PreviewProps) => (
  <Stack gap={3}>
    <Stack gap={1}>
      <Heading as={as} id={id} {...('prompt' in block && whose)}>
        {nameOf(block)}
      </Heading>
      {block.kind === 'theme' && <Soft>{themeWords[block.theme].about}</Soft>}
    </Stack>
    {block.kind === 'theme' && <Sentences block={block} whose={whose} />}
    {block.kind === 'choice' && <Pills words={block.options} whose={whose} />}
    {block.kind === 'chips' && <Pills words={block.chips} whose={whose} />}
    {block.kind === 'words' && <div className={styles.ruled} aria-hidden="true" />}
  </Stack>
);
