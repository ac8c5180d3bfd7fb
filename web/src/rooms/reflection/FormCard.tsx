import type { Form } from '@usward/core/reflection/form';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { LanguageTextProps } from '../../ui/content-text.ts';
import { rich } from '../../ui/rich-text.ts';
import { MutedText } from '../../ui/Text.tsx';
import styles from './choose.module.css';
import { getFirstSentence, getLengthText } from './form-labels.ts';

const FormPicture = lazy(() => import('../../content/FormPicture.tsx'));

export type FormChoice = {
  /** Of the radios, of which one is chosen on the whole screen. */
  readonly name: string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

type FormCardProps = FormChoice & {
  /** A form of the app says what it is for, an own one what it asks first. */
  readonly form: Form & { readonly id: string; readonly about?: string };
  readonly toTextProps: (text: string) => LanguageTextProps;
  /** Where it stands, if there is anything to say. */
  readonly state?: string;
  readonly children?: ReactNode;
};

export const FormCard = ({
  form,
  toTextProps,
  state = '',
  name,
  chosen,
  onChoose,
  children,
}: FormCardProps) => {
  const id = useId();
  const [titleId, noteId] = [`${id}-title`, `${id}-note`];
  const sentence = form.about === undefined ? getFirstSentence(form) : null;
  return (
    <li className={styles.card}>
      <label className={styles.choice}>
        {form.about !== undefined && (
          <span className={styles.picture}>
            <Suspense fallback={null}>
              <FormPicture form={form.id} />
            </Suspense>
          </span>
        )}
        <span id={titleId} className={styles.title}>
          <bdi {...toTextProps(form.title)} />
        </span>
        <span id={noteId} className={styles.about}>
          {form.about !== undefined && <MutedText as="span" small {...toTextProps(form.about)} />}
          {sentence !== null && (
            <MutedText as="span" small>{rich`“${<bdi {...toTextProps(sentence)} />}”`}</MutedText>
          )}
          <MutedText as="span" small>
            {getLengthText(form)}
          </MutedText>
          {state !== '' && (
            <MutedText as="span" small>
              {state}
            </MutedText>
          )}
        </span>
        <span className={styles.mark} aria-hidden="true" />
        <input
          data-whole
          type="radio"
          name={name}
          aria-labelledby={titleId}
          aria-describedby={noteId}
          checked={form.id === chosen}
          onChange={() => onChoose(form.id)}
        />
      </label>
      {children}
    </li>
  );
};
