import { t } from '@usward/core/language/i18n';
import type { ShareableField } from '@usward/core/us/about';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker, useNavigate } from 'react-router-dom';
import { partnerName, useCouple, useIsAwaitingConfirmation } from '../../couple/use-couple.ts';
import { canGoBack } from '../../device/can-go-back.ts';
import { useBlockUpdates } from '../../device/startup/update-offer.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import styles from './us.module.css';
import { useUs } from './us-queries.ts';

type Unsaved = {
  readonly blocker: Blocker;
  readonly saved: () => void;
};

/**
 * Asks before leaving with unsaved input, and blocks app updates. Navigation by the app itself replaces the
 * screen without asking.
 */
export const useUnsaved = (unsaved: boolean): Unsaved => {
  const isSaved = useRef(false);
  useBlockUpdates(unsaved);
  const blocks = useCallback<BlockerFunction>(
    ({ historyAction }) => unsaved && !isSaved.current && historyAction !== 'REPLACE',
    [unsaved],
  );
  return {
    blocker: useBlocker(blocks),
    saved: () => {
      isSaved.current = true;
    },
  };
};

/**
 * Goes back once, and only if still on this screen; without history it goes to `parent`. With `isAsking` it can
 * be retried.
 */
export const useGoBack = (parent: string, isAsking = false): (() => void) => {
  const navigate = useNavigate();
  const canLeave = useRef(true);
  useEffect(() => {
    canLeave.current = true;
    return () => {
      canLeave.current = false;
    };
  }, []);
  useEffect(() => {
    if (isAsking) canLeave.current = true;
  }, [isAsking]);
  return () => {
    if (!canLeave.current) return;
    canLeave.current = false;
    if (canGoBack()) navigate(-1);
    else navigate(parent, { replace: true });
  };
};

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
      <p>{t`What you typed here isn’t saved yet.`}</p>
    </ConfirmSheet>
  );
};

type EditPageProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** For users without history. */
  readonly parent: string;
  readonly children: ReactNode;
  readonly onSave: () => void;
  readonly actions: ReactNode;
  /** For input that is stored nowhere before it is saved. */
  readonly unsaved?: Unsaved;
};

export const EditPage = ({
  title,
  description,
  parent,
  children,
  onSave,
  actions,
  unsaved,
}: EditPageProps) => {
  const goBack = useGoBack(parent, unsaved?.blocker.state === 'blocked');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
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
        <QuestionHeading>{title}</QuestionHeading>
        <MutedText>{description}</MutedText>
      </Stack>
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        {children}
        {actions}
      </Stack>
      {unsaved && <UnsavedSheet blocker={unsaved.blocker} />}
    </Page>
  );
};

type SaveButtonsProps = {
  readonly label?: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly onEmpty?: (() => void) | null;
  readonly children?: ReactNode;
};

export const SaveButtons = ({
  label = t`Save`,
  disabled = false,
  busy = false,
  onEmpty = null,
  children,
}: SaveButtonsProps) => (
  <Stack gap={2} className={styles.save}>
    <Button type="submit" disabled={disabled} busy={busy}>
      {label}
    </Button>
    {onEmpty && <Button kind="plain" onClick={onEmpty}>{t`Leave it blank`}</Button>}
    {children}
  </Stack>
);

export const OfflineHint = ({ online }: { readonly online: boolean }) =>
  online ? null : <Hint icon="offline">{t`You’re offline. Go online to do this.`}</Hint>;

export const VisibilityNote = ({ part }: { readonly part: ShareableField }) => {
  const { us } = useUs();
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  if (!us) return null;
  if (!us.me.visibleToPartner[part])
    return <Hint icon="lock">{t`Only you can see this until you choose otherwise.`}</Hint>;
  const partner = partnerName(couple);
  if (isWaiting) return <Hint icon="eye">{t`${partner} will see this after confirming.`}</Hint>;
  return (
    <Hint icon="eye">
      {couple.alone
        ? t`Your partner will see this once you’re linked.`
        : t`${partner} can see this.`}
    </Hint>
  );
};
