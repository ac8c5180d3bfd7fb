import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/speak';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasEntryBehind } from '../../device/entry-behind.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import { useMarkSeen } from '../../ui/use-seen.ts';
import { AloneFront } from './AloneFront.tsx';
import { CardsView } from './CardsView.tsx';
import { ComfortView } from './ComfortView.tsx';
import { ConsentView } from './ConsentView.tsx';
import type { FrontProps } from './FrontPage.tsx';
import { useDropMomentary, useLab, useLetGoOfTwo, useTakeAlong } from './lab-queries.ts';
import { NotSetUpFront } from './NotSetUpFront.tsx';
import { OpenFront } from './OpenFront.tsx';
import { HandBack } from './play/HandBack.tsx';
import { useHeard } from './play/use-heard.ts';
import { takeBackPhone, useEndWithRoom, useHeldGames } from './play/use-held-games.ts';
import {
  entryOf,
  type Front,
  frontOf,
  HAND_BACK,
  isLeft,
  type Shown,
  shownOf,
  type View,
  wantedView,
} from './room-views.ts';
import { type Two, useTwo } from './two.ts';
import { WelcomeFront } from './WelcomeFront.tsx';

const PlayView = lazy(() =>
  import('./play/PlayView.tsx').then((module) => ({ default: module.PlayView })),
);
const OnePhoneView = lazy(() =>
  import('./play/OnePhoneView.tsx').then((module) => ({ default: module.OnePhoneView })),
);
const IdeasView = lazy(() =>
  import('./ideas/IdeasView.tsx').then((module) => ({ default: module.IdeasView })),
);
const ThinkView = lazy(() =>
  import('./play/ThinkView.tsx').then((module) => ({ default: module.ThinkView })),
);

const Loading = () => <LoadingPage bar title={t`Play`} blocks={['question', 'card', 'card']} />;

/** What is shown, and the ways between: views lie one history entry behind the front. */
const useViews = (front: Front | null) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = wantedView(state);
  const [left, setLeft] = useState(false);
  const games = useHeldGames();
  const shown = front && shownOf(front, wanted, games);
  const isGone = shown !== null && wanted !== null && shown !== wanted && shown !== HAND_BACK;

  useEffect(() => {
    if (front === 'open') setLeft(false);
    if (!isGone || front === null) return;
    if (isLeft(front, wanted)) setLeft(true);
    navigate(paths.intimacy, { replace: true, state: shown && entryOf(shown) });
  }, [front, isGone, wanted, shown, navigate]);

  return {
    shown,
    /** A view was left because the room is not open. */
    left,
    open: (view: View) => navigate(paths.intimacy, { state: { view } }),
    back: () => {
      if (hasEntryBehind()) navigate(-1);
      else navigate(paths.intimacy, { replace: true });
    },
  };
};

type InsideProps = FrontProps & {
  readonly shown: Shown;
  readonly isOpen: boolean;
  readonly two: Two;
  readonly lab: Lab;
  readonly onBack: () => void;
};

const Inside = ({ shown, isOpen, onBack, ...rest }: InsideProps) => {
  // Here, and not above, since what is on its way has nothing to hear yet.
  useHeard(shown);
  switch (shown) {
    case 'welcome':
      return <WelcomeFront {...rest} />;
    case 'alone':
      return <AloneFront {...rest} />;
    case 'not-set-up':
      return <NotSetUpFront {...rest} />;
    case 'open':
      return <OpenFront {...rest} />;
    case 'consent':
      return <ConsentView two={rest.two} onBack={onBack} />;
    case 'comfort':
      return <ComfortView lab={rest.lab} two={rest.two} onBack={onBack} />;
    case 'cards':
      return <CardsView lab={rest.lab} two={rest.two} onOpen={rest.onOpen} onBack={onBack} />;
    case 'play':
      return <PlayView isOpen={isOpen} onBack={onBack} />;
    case 'one-phone':
      return <OnePhoneView onBack={onBack} />;
    case HAND_BACK:
      return <HandBack owner={rest.two.me} onBack={takeBackPhone} />;
    case 'ideas':
      return <IdeasView onBack={onBack} />;
    case 'think':
      return <ThinkView onBack={onBack} />;
  }
};

/** What is in the room. */
export const Room = () => {
  const two = useTwo();
  const online = useOnline();
  const { lab, dataUpdatedAt, isError, isFetching, refetch } = useLab();
  const front = lab ? frontOf(lab, two.pairing) : null;
  const { shown, left, open, back } = useViews(front);
  useDropMomentary();
  useTakeAlong(front);
  useLetGoOfTwo(front === 'not-set-up' || front === 'welcome');
  useMarkSeen('lab', front === 'open');
  useEndWithRoom(front !== null && front !== 'open', shown);
  if (!lab || shown === null) {
    if (isFetching && online) return <Loading />;
    return (
      <EmptyPage title={t`Play is not on this phone yet`} onRetry={() => void refetch()}>
        <LinkButton kind="quiet" to={paths.quiz}>{t`Go to the quizzes`}</LinkButton>
      </EmptyPage>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Inside
        shown={shown}
        isOpen={front === 'open'}
        lab={lab}
        two={two}
        left={left}
        asOf={isError || !online ? dataUpdatedAt : null}
        onOpen={open}
        onBack={back}
      />
    </Suspense>
  );
};
