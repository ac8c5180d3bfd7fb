import { t } from '@usward/core/language/i18n';
import type { Form } from '@usward/core/reflection/form';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { blockTitle } from '../../content/form-block-labels.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import { getInvalidParts } from './answer-draft.ts';
import { UNTIL_SENT_TEXT, useSentAnswers } from './reflection-queries.ts';
import styles from './share.module.css';
import type { AnsweringState } from './use-answering.ts';

export type LastStepProps = {
  readonly form: Form;
  readonly answering: AnsweringState;
  /** Replaces answers sent before. */
  readonly changing: boolean;
  readonly onBack: () => void;
  /** By its index in the form. */
  readonly onPart: (place: number) => void;
};

const InvalidParts = ({
  form,
  answering,
  onPart,
}: Pick<LastStepProps, 'form' | 'answering' | 'onPart'>) =>
  getInvalidParts(form, answering.draft).map(({ place, block, why }) => (
    <Stack key={block.id} gap={1} role="status">
      <Hint icon="alert">{`${t`“${blockTitle(block)}” can’t be sent yet.`} ${why}`}</Hint>
      <Cluster flush>
        <Button kind="plain" onClick={() => onPart(place)}>{t`Look at it again`}</Button>
      </Cluster>
    </Stack>
  ));

const Offline = ({ changing }: Pick<LastStepProps, 'changing'>) => {
  const sent = useSentAnswers(useParams().id ?? '');
  return (
    <>
      <Hint icon="offline">{t`You’re offline now. It’s saved on this device, and we’ll send it when you’re online.`}</Hint>
      {changing && sent !== null && <Hint icon="clock">{UNTIL_SENT_TEXT}</Hint>}
    </>
  );
};

type ShareFrameProps = LastStepProps & {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

/** No form: Enter on a switch must not send anything. */
export const ShareFrame = (props: ShareFrameProps) => {
  const { form, answering, changing, onBack, onPart, title, about, children, actions } = props;
  const online = useOnline();
  return (
    <Page data-alone gap={4} className={styles.page}>
      <Bar>
        <RoundButton icon="back" label={t`Go back one step`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={1}>
        <PageHeading>{title}</PageHeading>
        {about && <MutedText>{about}</MutedText>}
      </Stack>
      {children}
      <Stack gap={3} className={styles.foot}>
        <InvalidParts form={form} answering={answering} onPart={onPart} />
        {!online && <Offline changing={changing} />}
        <Stack gap={1}>{actions}</Stack>
      </Stack>
    </Page>
  );
};
