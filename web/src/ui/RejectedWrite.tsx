import { t } from '@usward/core/language/speak';
import { type ReactNode, useId, useState } from 'react';
import {
  discardWrite,
  type QueuedWrite,
  retryWrite,
  useQueuedWrites,
} from '../device/outbox/outbox.ts';
import { mayRetry, type UnsentWrite, unsentWrite } from '../device/unsent-write.ts';
import { useWrittenIn } from '../device/written-in.ts';
import { Button, LinkButton } from './Button.tsx';
import { Card } from './Card.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { Hint } from './Hints.tsx';
import { Notice } from './Notice.tsx';
import { thenGoOn } from './queue-or-say.ts';
import { Actions, Cluster, Stack } from './Stack.tsx';
import { AnswerText } from './Text.tsx';
import { toast } from './toast.ts';
import type { Holds } from './write-words.ts';

/** What a room offers to do with unsent content, such as taking it up again. */
export type WayOut = { readonly label: string } & (
  | { readonly run: () => void }
  | { readonly to: string }
);

type WayProps = {
  readonly way: WayOut;
  readonly kind: 'quiet' | 'plain';
  readonly slim?: boolean;
};

const Way = ({ way, ...look }: WayProps) =>
  'to' in way ? (
    <LinkButton {...look} to={way.to}>
      {way.label}
    </LinkButton>
  ) : (
    <Button {...look} onClick={way.run}>
      {way.label}
    </Button>
  );

/** Copies a text of the user's own, and says whether the browser allowed it. */
const copyWords = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Your words are copied.`, kind: 'success' });
  } catch {
    toast({
      title: t`This browser did not allow copying. You can select the text.`,
      kind: 'error',
    });
  }
};

const lettingGo = {
  words: { label: t`Let these words go`, title: t`Let these words go?` },
  answers: { label: t`Let these answers go`, title: t`Let these answers go?` },
} as const;

type UnsentContentProps = {
  readonly title: string;
  readonly as?: 'h2' | 'h3' | undefined;
  /** Why it was not sent. */
  readonly reason: string;
  readonly holds?: keyof typeof lettingGo | undefined;
  /** What the user wrote, to be read and copied. */
  readonly text?: string | undefined;
  /** How it is shown where that is more than a text. */
  readonly content?: ReactNode;
  readonly ways?: readonly WayOut[] | undefined;
  readonly onLetGo: () => void;
};

/** Content that is only on this device: to be read, copied, taken up, and let go by choice. */
export const UnsentContent = ({
  title,
  as: Heading = 'h2',
  reason,
  holds = 'words',
  text = '',
  content,
  ways = [],
  onLetGo,
}: UnsentContentProps) => {
  const [asking, setAsking] = useState(false);
  const id = useId();
  const copy = { label: t`Copy my words`, run: () => void copyWords(text) };
  const letGo = lettingGo[holds];
  const close = () => setAsking(false);
  return (
    <Card as="section" kind="flat" aria-labelledby={id}>
      <Stack gap={2} role="status">
        <Heading id={id}>{title}</Heading>
        <Hint icon="alert">{reason}</Hint>
      </Stack>
      {content ?? (text !== '' && <AnswerText dir="auto">{text}</AnswerText>)}
      <Actions>
        {[...ways, ...(text === '' ? [] : [copy])].map((way, place) => (
          <Way key={way.label} way={way} kind={place === 0 ? 'quiet' : 'plain'} />
        ))}
        <Button kind="plain" onClick={() => setAsking(true)}>
          {letGo.label}
        </Button>
      </Actions>
      <ConfirmSheet
        open={asking}
        onClose={close}
        title={letGo.title}
        keep={t`Keep them`}
        confirm={t`Let them go`}
        icon="trash"
        onConfirm={() => {
          // First: what is said of letting go is read on the page, not behind the sheet.
          close();
          onLetGo();
        }}
      >
        <p>{t`They are only on this phone, so they will be gone for good.`}</p>
      </ConfirmSheet>
    </Card>
  );
};

/** What a screen says about a rejected write. */
export type Rejection = Omit<UnsentContentProps, 'reason' | 'holds' | 'onLetGo'> & {
  /** Why it was rejected, where this device can say it better than the server. */
  readonly reason?: string | null | undefined;
  /** What would be lost with it; nothing with a tap, which is let go without a question. */
  readonly holds?: Holds | undefined;
  /** Whether the same may be accepted at another try, as far as the room knows. */
  readonly canRetry?: boolean | undefined;
};

type RejectedWriteProps = Rejection & {
  readonly write: Omit<UnsentWrite, 'state'>;
  /** The keys of more writes that were rejected alike, and go the same way. */
  readonly alike?: readonly string[] | undefined;
};

/** A write that the server rejected: why, what the user wrote, and what can be done with it. */
export const RejectedWrite = ({
  write,
  alike = [],
  reason,
  holds = 'tap',
  canRetry = true,
  ways = [],
  ...content
}: RejectedWriteProps) => {
  const couple = useWrittenIn();
  const each = (change: (key: string) => Promise<void>) => () =>
    thenGoOn(Promise.all([write.key, ...alike].map(change)));
  const retry = { label: t`Try again`, run: each(retryWrite) };
  const rest = {
    reason: reason ?? (write.message || t`It could not be sent.`),
    ways: canRetry && mayRetry(write, couple) ? [retry, ...ways] : ways,
    onLetGo: each(discardWrite),
  };
  if (holds !== 'tap') return <UnsentContent {...content} {...rest} holds={holds} />;
  return (
    <Notice icon="alert" role="status">
      <p>{content.title}</p>
      <p>{rest.reason}</p>
      <Cluster>
        {rest.ways.map((way) => (
          <Way key={way.label} way={way} slim kind="plain" />
        ))}
        <Button slim kind="plain" onClick={rest.onLetGo}>{t`Leave it`}</Button>
      </Cluster>
    </Notice>
  );
};

type RejectedWritesProps = {
  /** What the room says about one of its writes; null about any other. */
  readonly of: (write: QueuedWrite) => Rejection | null;
};

/** All rejected writes of a room. */
export const RejectedWrites = ({ of }: RejectedWritesProps) =>
  useQueuedWrites()
    .filter(({ state }) => state === 'attention')
    .map((write) => {
      const rejection = of(write);
      return (
        rejection && <RejectedWrite key={write.key} write={unsentWrite(write)} {...rejection} />
      );
    });
