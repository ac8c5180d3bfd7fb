import { t } from '@usward/core/language/speak';
import { useOnline } from '../../../device/online.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { LoadingPage } from '../../../ui/LoadingPage.tsx';

type NoCardsProps = {
  readonly title: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
};

/** While no cards are on this phone: they are on their way, or there are none for now. */
export const NoCards = ({ title, isFetching, onRetry, onBack }: NoCardsProps) => {
  const online = useOnline();
  if (isFetching && online) {
    return <LoadingPage title={title} blocks={['title', 'card', 'button']} />;
  }
  return (
    <EmptyPage
      title={t`No cards on this phone`}
      words={
        online
          ? t`There are none for now. They come again once this is set up.`
          : t`They come along with the next network, and stay for up to three days.`
      }
      onRetry={onRetry}
    >
      <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
    </EmptyPage>
  );
};
