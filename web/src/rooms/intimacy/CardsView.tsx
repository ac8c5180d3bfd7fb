import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { calledWithin } from '../../ui/two.ts';
import { CardForm } from './CardForm.tsx';
import { useOwnCards } from './lab-queries.ts';
import { MyCards } from './MyCards.tsx';
import { RejectedInLab } from './RejectedInLab.tsx';
import type { View } from './room-views.ts';
import { TheirCards } from './TheirCards.tsx';
import type { Two } from './two.ts';
import { useCardWriting } from './use-card-writing.ts';

type CardsViewProps = {
  readonly lab: Lab;
  readonly two: Two;
  /** Leads to another view of the room. */
  readonly onOpen: (view: View) => void;
  readonly onBack: () => void;
};

/** Truths and dares that the two write themselves. */
export const CardsView = ({ lab, two, onOpen, onBack }: CardsViewProps) => {
  const { data, mine, partners, dataUpdatedAt, isError, isFetching, refetch } = useOwnCards();
  const online = useOnline();
  const writing = useCardWriting();
  const open = (view: View) => (view === 'cards' ? writing.ask() : onOpen(view));
  const isComing = !data && isFetching && online;
  return (
    <Page tabs aria-busy={isComing}>
      <Bar>
        <RoundButton icon="back" label={t`Back to play`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Cards of your own`}</Question>
        <Soft>{t`A card comes into play once ${calledWithin(two)} welcomes it. Whether that is so, you are not told; that keeps every no free.`}</Soft>
      </Stack>
      {isError && data && (
        <Notice
          icon="offline"
          role="status"
        >{t`As of ${formatTime(dataUpdatedAt)}. Newer cards come with a network.`}</Notice>
      )}
      <RejectedInLab lab={lab} onOpen={open} />
      {isComing && <Skeleton block="card" />}
      {partners && <TheirCards cards={partners} two={two} />}
      <CardForm writing={writing} two={two} highest={lab.comfort?.level ?? 0} />
      <MyCards cards={mine} onChange={writing.change} />
      {!data && !isComing && (
        <Stack gap={3}>
          <Hint icon="offline">{t`Your cards could not be fetched just now. They are safe, and you can write new ones.`}</Hint>
          <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
        </Stack>
      )}
    </Page>
  );
};
