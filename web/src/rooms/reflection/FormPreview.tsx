import { t } from '@usward/core/language/speak';
import type { Form } from '@usward/core/reflection/form';
import { privateItems } from '@usward/core/reflection/private-items';
import { Card } from '../../ui/Card.tsx';
import type { SaidWords } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { BlockPreview } from './BlockPreview.tsx';
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

/** A whole form as both will meet it, and what of it is shared how. */
export const FormPreview = ({
  form,
  whose,
}: {
  readonly form: Form;
  readonly whose?: ((text: string) => SaidWords) | undefined;
}) => (
  <>
    <ol className={styles.blocks}>
      {form.blocks.map((block) => (
        <li key={block.id}>
          <Card>
            <BlockPreview block={block} whose={whose} />
          </Card>
        </li>
      ))}
      <li>
        <Card kind="flat">
          <Stack gap={1}>
            <h2 className={styles.heading}>{t`Three more, for your own eyes`}</h2>
            <Soft>{t`Every form ends with them.`}</Soft>
          </Stack>
          <ul className={styles.plain}>
            {privateItems.map(({ id, prompt }) => (
              <li key={id}>{prompt}</li>
            ))}
          </ul>
        </Card>
      </li>
    </ol>
    <WhoSeesWhat form={form} />
  </>
);
