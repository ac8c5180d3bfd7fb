import { t } from '@usward/core/language/i18n';
import { type ReactNode, useId, useState } from 'react';
import { useAuthoringCouple } from '../device/authoring-couple.ts';
import {
  discardWrite,
  type OutboxWrite,
  retryWrite,
  useOutboxWrites,
} from '../device/outbox/outbox.ts';
import { mayRetry, toUnsentWrite, type UnsentWrite } from '../device/unsent-write.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx';
import { Hint } from '../ui/FieldHints.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Actions, Cluster, Stack } from '../ui/Stack.tsx';
import { AnswerText } from '../ui/Text.tsx';
import { toast } from '../ui/toast.ts';
import { focusHeadingAfter } from './queueing-failure-toast.ts';
import type { InputKind } from './write-labels.ts';

export type RecoveryOption = { readonly label: string } & (
  | { readonly run: () => void }
  | { readonly to: string }
);

type RecoveryButtonProps = {
  readonly option: RecoveryOption;
  readonly kind: 'quiet' | 'plain';
  readonly slim?: boolean;
};

const RecoveryButton = ({ option, ...look }: RecoveryButtonProps) =>
  'to' in option ? (
    <LinkButton {...look} to={option.to}>
      {option.label}
    </LinkButton>
  ) : (
    <Button {...look} onClick={option.run}>
      {option.label}
    </Button>
  );

const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Your text is copied.`, kind: 'success' });
  } catch {
    toast({
      title: t`Your browser didn’t allow copying. You can select the text.`,
      kind: 'error',
    });
  }
};

const discardLabels = {
  words: { label: t`Delete this text`, title: t`Delete this text?` },
  answers: { label: t`Delete these answers`, title: t`Delete these answers?` },
} as const;

type UnsentContentProps = {
  readonly title: string;
  readonly as?: 'h2' | 'h3' | undefined;
  readonly reason: string;
  readonly holds?: keyof typeof discardLabels | undefined;
  readonly text?: string | undefined;
  readonly content?: ReactNode;
  readonly options?: readonly RecoveryOption[] | undefined;
  readonly onDiscard: () => void;
};

export const UnsentContent = ({
  title,
  as: Heading = 'h2',
  reason,
  holds = 'words',
  text = '',
  content,
  options = [],
  onDiscard,
}: UnsentContentProps) => {
  const [asking, setAsking] = useState(false);
  const id = useId();
  const copy = { label: t`Copy my text`, run: () => void copyText(text) };
  const discardLabel = discardLabels[holds];
  const close = () => setAsking(false);
  return (
    <Card as="section" kind="flat" aria-labelledby={id}>
      <Stack gap={2} role="status">
        <Heading id={id}>{title}</Heading>
        <Hint icon="alert">{reason}</Hint>
      </Stack>
      {content ?? (text !== '' && <AnswerText dir="auto">{text}</AnswerText>)}
      <Actions>
        {[...options, ...(text === '' ? [] : [copy])].map((option, index) => (
          <RecoveryButton
            key={option.label}
            option={option}
            kind={index === 0 ? 'quiet' : 'plain'}
          />
        ))}
        <Button kind="plain" onClick={() => setAsking(true)}>
          {discardLabel.label}
        </Button>
      </Actions>
      <ConfirmSheet
        open={asking}
        onClose={close}
        title={discardLabel.title}
        keep={t`Keep them`}
        confirm={t`Delete`}
        icon="trash"
        onConfirm={() => {
          // Closed first, so that the announcement is not hidden behind the sheet.
          close();
          onDiscard();
        }}
      >
        <p>{t`This is only on this device, so it will be permanently deleted.`}</p>
      </ConfirmSheet>
    </Card>
  );
};

export type Rejection = Omit<UnsentContentProps, 'reason' | 'holds' | 'onDiscard'> & {
  readonly reason?: string | null | undefined;
  /** A tap is discarded without a question. */
  readonly holds?: InputKind | undefined;
  readonly canRetry?: boolean | undefined;
};

type RejectedWriteProps = Rejection & {
  readonly write: Omit<UnsentWrite, 'state'>;
  readonly alikeKeys?: readonly string[] | undefined;
};

export const RejectedWrite = ({
  write,
  alikeKeys = [],
  reason,
  holds = 'tap',
  canRetry = true,
  options = [],
  ...content
}: RejectedWriteProps) => {
  const couple = useAuthoringCouple();
  const each = (change: (key: string) => Promise<void>) => () =>
    focusHeadingAfter(Promise.all([write.key, ...alikeKeys].map(change)));
  const retry = { label: t`Try again`, run: each(retryWrite) };
  const rest = {
    reason: reason ?? (write.message || t`We couldn’t send it.`),
    options: canRetry && mayRetry(write, couple) ? [retry, ...options] : options,
    onDiscard: each(discardWrite),
  };
  if (holds !== 'tap') return <UnsentContent {...content} {...rest} holds={holds} />;
  return (
    <Notice icon="alert" role="status">
      <p>{content.title}</p>
      <p>{rest.reason}</p>
      <Cluster>
        {rest.options.map((option) => (
          <RecoveryButton key={option.label} option={option} slim kind="plain" />
        ))}
        <Button slim kind="plain" onClick={rest.onDiscard}>{t`Never mind`}</Button>
      </Cluster>
    </Notice>
  );
};

type RejectedWritesProps = {
  readonly of: (write: OutboxWrite) => Rejection | null;
};

export const RejectedWrites = ({ of }: RejectedWritesProps) =>
  useOutboxWrites()
    .filter(({ state }) => state === 'rejected')
    .map((write) => {
      const rejection = of(write);
      return (
        rejection && <RejectedWrite key={write.key} write={toUnsentWrite(write)} {...rejection} />
      );
    });
