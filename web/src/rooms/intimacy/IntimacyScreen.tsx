import { useQueryClient } from '@tanstack/react-query';
import type { Pairing } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasEntryBehind } from '../../device/entry-behind.ts';
import { useOnline } from '../../device/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { useHeadingFocus } from '../../ui/focus-heading.ts';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { calledWithin, useTwo } from '../../ui/two.ts';
import { useMarkSeen } from '../../ui/use-seen.ts';
import { CardsView } from './CardsView.tsx';
import { ComfortView } from './ComfortView.tsx';
import { ConsentView } from './ConsentView.tsx';
import type { FrontProps } from './FrontPage.tsx';
import { AloneFront, NotSetUpFront, OpenFront, WelcomeFront } from './Fronts.tsx';
import { readAnew, useDropMomentary, useLab, useLetGoOfTwo, useTakeAlong } from './lab-queries.ts';
import { takeBackPhone, useEndWithRoom, useHeldGames } from './play/held-games.ts';
import { HandOver } from './play/PlayPages.tsx';
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

const PlayView = lazy(() => import('./play/PlayView.tsx'));
const OnePhoneView = lazy(() => import('./play/OnePhoneView.tsx'));
const IdeasView = lazy(() => import('./ideas/IdeasView.tsx'));
const ThinkView = lazy(() => import('./play/ThinkView.tsx'));

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
  readonly onBack: () => void;
};

const Inside = ({ shown, isOpen, onBack, ...rest }: InsideProps) => {
  // Here, and not above, since what is on its way has nothing to hear yet.
  useHeadingFocus(shown);
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
      return <ConsentView {...rest} onBack={onBack} />;
    case 'comfort':
      return <ComfortView {...rest} onBack={onBack} />;
    case 'cards':
      return <CardsView {...rest} onBack={onBack} />;
    case 'play':
      return <PlayView isOpen={isOpen} onBack={onBack} />;
    case 'one-phone':
      return <OnePhoneView onBack={onBack} />;
    case HAND_BACK:
      return (
        // The other screens of the room are for the owner's eyes only.
        <HandOver
          title={t`Hand the phone back to ${calledWithin({ you: rest.two.me })}`}
          to={rest.two.me}
          onTaken={takeBackPhone}
          onStop={null}
        />
      );
    case 'ideas':
      return <IdeasView onBack={onBack} />;
    case 'think':
      return <ThinkView onBack={onBack} />;
  }
};

/** How the two are paired: not yet confirmed by either of them, the room reads as not set up. */
const usePairing = (): Pairing => {
  const user = useUser();
  return user?.confirmation ? 'to-confirm' : (user?.pairing ?? 'alone');
};

/** What is in the room. */
const Room = () => {
  const two = useTwo();
  const pairing = usePairing();
  const online = useOnline();
  const { lab, dataUpdatedAt, isError, isFetching, refetch } = useLab();
  const front = lab ? frontOf(lab, pairing) : null;
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
        isPaired={pairing === 'paired'}
        left={left}
        asOf={isError || !online ? dataUpdatedAt : null}
        onOpen={open}
        onBack={back}
      />
    </Suspense>
  );
};

/** The whole room at its one address. */
export default function IntimacyScreen() {
  const client = useQueryClient();
  return (
    <PrivateRoom onLift={() => readAnew(client)}>
      <Room />
    </PrivateRoom>
  );
}
