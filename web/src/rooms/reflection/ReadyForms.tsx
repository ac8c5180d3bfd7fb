import { t } from '@usward/core/language/i18n';
import type { Template } from '@usward/core/reflection/form';
import { Button } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import styles from './choose.module.css';
import { FormCard, type FormChoice } from './FormCard.tsx';

type ReadyFormsProps = FormChoice & {
  /** Undefined until they have loaded. */
  readonly forms: readonly Template[] | undefined;
  readonly isLoading: boolean;
  /** Whether others stand above them, so that they need a heading to be seen. */
  readonly isBelowOthers: boolean;
  readonly onRetry: () => void;
};

/** The forms that come with the app. */
export const ReadyForms = ({
  forms,
  isLoading,
  isBelowOthers,
  onRetry,
  ...choice
}: ReadyFormsProps) => (
  <Stack as="section" gap={3} aria-labelledby="ready-forms">
    {isBelowOthers ? (
      <h2 id="ready-forms">{t`Ready to use`}</h2>
    ) : (
      <VisuallyHidden as="h2" id="ready-forms">{t`Ready to use`}</VisuallyHidden>
    )}
    {isLoading && (
      <>
        <Skeleton block="card" />
        <Skeleton block="card" />
      </>
    )}
    {forms === undefined && !isLoading && (
      <>
        <Hint icon="offline">{t`We couldn’t load the forms. You can still make your own.`}</Hint>
        <Button kind="quiet" onClick={onRetry}>{t`Try again`}</Button>
      </>
    )}
    {forms !== undefined && (
      <ul className={styles.forms}>
        {forms.map((form) => (
          <FormCard key={form.id} form={form} toTextProps={contentTextProps} {...choice} />
        ))}
      </ul>
    )}
  </Stack>
);
