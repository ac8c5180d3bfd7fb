import { t } from '@usward/core/language/speak';
import type { FormEvent, ReactNode } from 'react';
import type { Blocker } from 'react-router-dom';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import styles from './us.module.css';
import type { Unsaved } from './use-unsaved.ts';
import { useWayBack } from './use-way-back.ts';

/** Asks whether to leave a screen on which something is typed and not saved. */
const UnsavedSheet = ({ blocker }: { readonly blocker: Blocker }) => {
  const { state } = blocker;
  return (
    <ConfirmSheet
      open={state === 'blocked'}
      onClose={() => {
        if (state === 'blocked') blocker.reset();
      }}
      title={t`Leave without saving?`}
      keep={t`Keep editing`}
      confirm={t`Leave`}
      icon="trash"
      onConfirm={() => {
        if (state === 'blocked') blocker.proceed();
      }}
    >
      <p>{t`What you typed here is not saved yet.`}</p>
    </ConfirmSheet>
  );
};

type EditPageProps = {
  readonly title: string;
  readonly words: ReactNode;
  /** What the page stands below, for whoever came straight to it. */
  readonly parent: string;
  readonly children: ReactNode;
  /** What happens on Enter and on the first of the actions. */
  readonly onSave?: (() => void) | undefined;
  readonly actions?: ReactNode;
  /** Where what is typed is kept nowhere before it is saved. */
  readonly unsaved?: Unsaved;
};

/** One thing to change: what it is, its field, and what can be done. */
export const EditPage = ({
  title,
  words,
  parent,
  children,
  onSave,
  actions,
  unsaved,
}: EditPageProps) => {
  const goBack = useWayBack(parent, unsaved?.blocker.state === 'blocked');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave?.();
  };
  return (
    <Page tabs>
      <Bar>
        <RoundLink
          icon="back"
          label={t`Back`}
          to={parent}
          onClick={(event) => {
            event.preventDefault();
            goBack();
          }}
        />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{title}</Question>
        <Soft>{words}</Soft>
      </Stack>
      <form noValidate onSubmit={submit} className={styles.form}>
        {children}
        {actions}
      </form>
      {unsaved && <UnsavedSheet blocker={unsaved.blocker} />}
    </Page>
  );
};

type SaveButtonsProps = {
  readonly label?: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Another way on, such as leaving it empty. */
  readonly children?: ReactNode;
};

/** The button that saves, and what else can be done. */
export const SaveButtons = ({
  label = t`Save`,
  disabled = false,
  busy = false,
  children,
}: SaveButtonsProps) => (
  <div className={styles.save}>
    <Button type="submit" disabled={disabled} busy={busy}>
      {label}
    </Button>
    {children}
  </div>
);

/** Said where a step cannot wait for the network. */
export const NeedsNetwork = ({ online }: { readonly online: boolean }) =>
  online ? null : <Hint icon="offline">{t`You are offline. This needs the network.`}</Hint>;
