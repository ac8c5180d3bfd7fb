import { useState } from 'react';
import type { SharedCode } from '../couple/share-invite.ts';
import { usePushState } from '../device/push/push-switch.ts';
import { useInstallMethod } from '../device/startup/install.ts';
import { draftText, setDraft } from '../device/storage/drafts.ts';
import { HomeScreenSheet } from './HomeScreenSheet.tsx';
import { PartnerHereSheet } from './PartnerHereSheet.tsx';
import { useQuietMoment } from './quiet-moment.ts';
import { canOffer, snooze } from './snooze.ts';

/** The last code after which it was offered. */
const CODE_KEY = 'push/offered-code';

type AfterShareOfferProps = {
  /** The code that was just shared. */
  readonly code: SharedCode;
};

/** Offers to tell when the partner has used the code: at most once for each code. */
export default function AfterShareOffer({ code }: AfterShareOfferProps) {
  const push = usePushState();
  const method = useInstallMethod();
  const [step, setStep] = useState<'offer' | 'steps' | 'over'>('offer');
  const needsSteps = push.kind === 'unsupported' && push.needsInstalling && method.kind === 'steps';
  const isReached = useQuietMoment({
    isWanted:
      (push.kind === 'off' || needsSteps) &&
      canOffer('pushes') &&
      draftText(CODE_KEY) !== code.text,
    stillFor: 0,
    onReached: () => {
      snooze('pushes');
      setDraft(CODE_KEY, code.text);
    },
  });
  const close = () => setStep('over');
  const showSteps = () => {
    snooze('homeScreen');
    setStep('steps');
  };
  if (!isReached) return null;
  return (
    <>
      <PartnerHereSheet
        open={step === 'offer'}
        onClose={() => setStep((now) => (now === 'offer' ? 'over' : now))}
        isCopied={code.isCopied}
        onShowSteps={needsSteps ? showSteps : null}
      />
      {method.kind === 'steps' && (
        <HomeScreenSheet open={step === 'steps'} onClose={close} method={method} />
      )}
    </>
  );
}
