import { useQueryClient } from '@tanstack/react-query';
import type { Pairing } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partnerNameInSentence, useCouple } from '../../couple/use-couple.ts';
import { canGoBack } from '../../device/can-go-back.ts';
import { useOnline } from '../../device/network/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { paths } from '../../ui/paths.ts';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { LiveRegion } from '../../ui/Text.tsx';
import { useMarkSeen } from '../../writes/use-seen.ts';
import type { LabHomeProps } from './LabHomeLayout.tsx';
import { OPENED_TEXT } from './lab-copy.ts';
import {
  refetchLab,
  useClearClosedLab,
  useDiscardMomentaryRejections,
  useLab,
  usePrefetchLab,
} from './lab-queries.ts';
import {
  createEntry,
  getLabHome,
  getShownView,
  HAND_BACK,
  type LabHome,
  parseEntry,
  type ShownView,
  shouldAnnounceClosing,
  toHistoryEntry,
  type View,
} from './lab-views.ts';
import { OwnCardsView } from './OwnCardsView.tsx';
import { PlayHome } from './PlayHome.tsx';
import { reclaimPhone, useActiveGames, useEndGamesWhenClosed } from './play/active-games.ts';
import { HandOver } from './play/PlayPages.tsx';

const SetUpView = lazy(() => import('./set-up/SetUpView.tsx'));
const StartView = lazy(() => import('./play/StartView.tsx'));
const TwoPhoneView = lazy(() => import('./play/TwoPhoneView.tsx'));
const OnePhoneView = lazy(() => import('./play/OnePhoneView.tsx'));
const IdeasView = lazy(() => import('./ideas/IdeasView.tsx'));
const SoloTruthsView = lazy(() => import('./play/SoloTruthsView.tsx'));

const Loading = () => <LoadingPage bar title={t`Play`} blocks={['question', 'card', 'card']} />;

/** Views are one history entry above the home. */
const useLabNavigation = (home: LabHome | null) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Only where the room is opened: nobody is led out of a view.
  const [openedAt] = useState(Date.now);
  const wanted = parseEntry(state, openedAt)?.view ?? null;
  const [wasClosed, setWasClosed] = useState(false);
  const games = useActiveGames();
  const shown = home && getShownView(home, wanted, games);
  const isViewUnavailable =
    shown !== null && wanted !== null && shown !== wanted && shown !== HAND_BACK;

  useEffect(() => {
    if (home === 'open') setWasClosed(false);
    if (!isViewUnavailable || home === null) return;
    if (shouldAnnounceClosing(home, wanted)) setWasClosed(true);
    navigate(paths.intimacy, { replace: true, state: shown && toHistoryEntry(shown) });
  }, [home, isViewUnavailable, wanted, shown, navigate]);

  return {
    shown,
    wasClosed,
    open: (view: View) => navigate(paths.intimacy, { state: createEntry(view) }),
    // In place, so that Back always leads to the home and shows no step of the set-up by itself.
    goOn: (view: View) => navigate(paths.intimacy, { replace: true, state: createEntry(view) }),
    back: () => {
      if (canGoBack()) navigate(-1);
      else navigate(paths.intimacy, { replace: true });
    },
  };
};

type LabViewProps = LabHomeProps & {
  readonly shown: ShownView;
  readonly onNext: (view: View) => void;
  readonly onBack: () => void;
};

const LabView = ({ shown, onNext, onBack, ...rest }: LabViewProps) => {
  // Here and not above, since a loading page has nothing to focus.
  useHeadingFocusOnChange(shown);
  switch (shown) {
    case 'welcome':
    case 'alone':
    case 'not-set-up':
    case 'ready':
    case 'open':
      return <PlayHome {...rest} />;
    case 'consent':
    case 'comfort':
    case 'switch':
    case 'done':
      return <SetUpView {...rest} step={shown} onNext={onNext} onBack={onBack} />;
    case 'cards':
      return <OwnCardsView {...rest} onBack={onBack} />;
    case 'truth-or-dare':
      return <StartView onNext={onNext} onBack={onBack} />;
    case 'play':
      return <TwoPhoneView isOpen={rest.home === 'open'} onBack={onBack} />;
    case 'one-phone':
      return <OnePhoneView onBack={onBack} />;
    case HAND_BACK:
      return (
        // The other views are for the phone's owner only.
        <HandOver
          title={t`Hand the phone back to ${partnerNameInSentence({ you: rest.couple.me })}`}
          to={{ who: 'me', name: rest.couple.me }}
          onTaken={reclaimPhone}
          onStop={null}
        />
      );
    case 'ideas':
      return <IdeasView onBack={onBack} />;
    case 'think':
      return <SoloTruthsView onBack={onBack} />;
  }
};

/** Whether it opened for both while this screen was there. Only the server opens it, and for both at once. */
const useWasOpened = (home: LabHome | null): boolean => {
  const before = useRef(home);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (home === null) return;
    if (home !== 'open') setWasOpened(false);
    else if (before.current !== null && before.current !== 'open') setWasOpened(true);
    before.current = home;
  }, [home]);
  return wasOpened;
};

/** An unconfirmed couple sees the lab as not set up. */
const usePairingState = (): Pairing => {
  const user = useUser();
  return user?.confirmation ? 'to-confirm' : (user?.pairing ?? 'alone');
};

const LabRoom = () => {
  const couple = useCouple();
  const pairing = usePairingState();
  const online = useOnline();
  const { lab, dataUpdatedAt, isError, isFetching, refetch } = useLab();
  const home = lab ? getLabHome(lab, pairing) : null;
  const { shown, wasClosed, open, goOn, back } = useLabNavigation(home);
  const wasOpened = useWasOpened(home);
  useDiscardMomentaryRejections();
  usePrefetchLab(home);
  useClearClosedLab(home === 'not-set-up' || home === 'ready' || home === 'welcome');
  useMarkSeen('lab', home === 'open');
  useEndGamesWhenClosed(home !== null && home !== 'open', shown);
  if (!lab || home === null || shown === null) {
    if (isFetching && online) return <Loading />;
    return (
      <EmptyPage title={t`Play hasn’t loaded yet`} onRetry={() => void refetch()}>
        <LinkButton kind="quiet" to={paths.quiz}>{t`Go to quizzes`}</LinkButton>
      </EmptyPage>
    );
  }
  return (
    <>
      <LiveRegion>{wasOpened && OPENED_TEXT}</LiveRegion>
      <Suspense fallback={<Loading />}>
        <LabView
          shown={shown}
          home={home}
          lab={lab}
          couple={couple}
          isPaired={pairing === 'paired'}
          wasClosed={wasClosed}
          wasOpened={wasOpened}
          lastReadAt={isError || !online ? dataUpdatedAt : null}
          onOpen={open}
          onNext={goOn}
          onBack={back}
        />
      </Suspense>
    </>
  );
};

export default function IntimacyScreen() {
  const client = useQueryClient();
  return (
    <PrivateRoom onLift={() => refetchLab(client)}>
      <LabRoom />
    </PrivateRoom>
  );
}
