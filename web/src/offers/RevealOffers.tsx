import { useEffect, useState } from 'react';
import { usePushState } from '../device/push/push-switch.ts';
import { useInstallMethod } from '../device/startup/install.ts';
import { usePushSettings } from '../writes/push-settings.ts';
import { HomeScreenSheet, type InstallableMethod } from './HomeScreenSheet.tsx';
import { useQuietMoment } from './quiet-moment.ts';
import { ReminderSheet } from './ReminderSheet.tsx';
import { canOffer, snooze } from './snooze.ts';

/** Our own choices: so long nobody touches the page, then it is read; and from one sheet to the next. */
const READ_MS = 8_000;
const NEXT_SHEET_MS = 600;

const ReminderOffer = ({ onOver }: { readonly onOver: (wasShown: boolean) => void }) => {
  const { settings, change } = usePushSettings();
  const [isClosed, setIsClosed] = useState(false);
  const hasReminder = settings !== undefined && settings.push.reminderAt !== null;
  const isReached = useQuietMoment({
    isWanted: settings !== undefined && !hasReminder,
    stillFor: READ_MS,
    onReached: () => {
      snooze('reminder');
      // The card on the dashboard would ask for the same.
      if (canOffer('pushes')) snooze('pushes');
    },
  });
  const isOver = isClosed || (hasReminder && !isReached);
  useEffect(() => {
    if (isOver) onOver(isReached);
  }, [isOver, isReached, onOver]);
  return (
    isReached && (
      <ReminderSheet open={!isClosed} onClose={() => setIsClosed(true)} change={change} />
    )
  );
};

type HomeScreenOfferProps = {
  readonly method: InstallableMethod;
  readonly stillFor: number;
  readonly onShown: () => void;
};

const HomeScreenOffer = ({ method, stillFor, onShown }: HomeScreenOfferProps) => {
  const [isClosed, setIsClosed] = useState(false);
  const isReached = useQuietMoment({
    isWanted: canOffer('homeScreen'),
    stillFor,
    onReached: () => {
      snooze('homeScreen');
      onShown();
    },
  });
  return (
    isReached && (
      <HomeScreenSheet open={!isClosed} onClose={() => setIsClosed(true)} method={method} />
    )
  );
};

/** First tomorrow’s question, then the home screen; on an iPhone that does not have it there, only the latter. */
export default function RevealOffers() {
  const push = usePushState();
  const current = useInstallMethod();
  // A prompt can be used only once, and is gone while the sheet closes.
  const [offered, setOffered] = useState<InstallableMethod | null>(null);
  const [step, setStep] = useState<'reminder' | 'home' | 'home-next'>(() =>
    canOffer('reminder') && (push.kind === 'off' || push.kind === 'on') ? 'reminder' : 'home',
  );
  const [goOn] = useState(() => (wasShown: boolean) => setStep(wasShown ? 'home-next' : 'home'));
  if (step === 'reminder') return <ReminderOffer onOver={goOn} />;
  const method = offered ?? current;
  if (method.kind !== 'prompt' && method.kind !== 'steps') return null;
  return (
    <HomeScreenOffer
      method={method}
      stillFor={step === 'home' ? READ_MS : NEXT_SHEET_MS}
      onShown={() => setOffered(method)}
    />
  );
}
