import { t } from '@usward/core/language/speak';
import type { Block, Form } from '@usward/core/reflection/form';
import { privateItems } from '@usward/core/reflection/private-items';
import { Card } from '../../ui/Card.tsx';
import { byPeople, type SaidWords } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { BlockPreview, promptOf } from './BlockPreview.tsx';
import { partsWords } from './form-words.ts';
import styles from './forms.module.css';

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

type PreviewProps = {
  readonly form: Form;
  /** Puts its texts into words: those of a deck, or somebody's own. */
  readonly whose?: ((text: string) => SaidWords) | undefined;
};

/** What a part holds beside its prompt. */
const linesOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'theme':
      return block.sliders;
    case 'choice':
      return block.options;
    case 'chips':
      return block.chips;
    case 'words':
      return [];
  }
};

/** All that a form asks, in plain words. */
const Asked = ({ form, whose = byPeople }: PreviewProps) => (
  <ol className={styles.asked}>
    {form.blocks.map((block) => (
      <li key={block.id}>
        <strong {...promptOf(block, whose)} />
        {linesOf(block).map((line, at) => (
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
  </ol>
);

/** The beginning of a form as a small picture: nothing in it can be tapped or reached. */
const Picture = ({ form, whose }: PreviewProps) => (
  <figure className={styles.preview}>
    <figcaption>{t`Preview: ${partsWords(form.blocks.length + 1)}`}</figcaption>
    <div inert className={styles.picture}>
      <ol className={styles.blocks}>
        {form.blocks.map((block) => (
          <li key={block.id}>
            <Card>
              <BlockPreview block={block} whose={whose} />
            </Card>
          </li>
        ))}
      </ol>
    </div>
  </figure>
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
