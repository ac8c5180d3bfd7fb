import { t } from '@usward/core/language/i18n';
import Invitation from '../pictures/scene-invitation.svg?picture';
import { AppIcon } from '../ui/AppIcon.tsx';
import { Button } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import { MutedText } from '../ui/Text.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import styles from './offers.module.css';
import { PushRefusal } from './PushRefusal.tsx';
import { useTurnOn } from './use-turn-on.ts';

/** The message as it really comes: it says no more than this. */
const MessagePreview = () => (
  <div
    className={styles.message}
    role="img"
    aria-label={t`The notification on your phone: Usward. You have something new.`}
  >
    <AppIcon className={styles.icon} />
    <strong>Usward</strong>
    <MutedText as="span" small>{t`now`}</MutedText>
    <span>{t`You have something new`}</span>
  </div>
);

type PartnerHereSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly isCopied: boolean;
  /** Given where notifications need the home screen first. */
  readonly onShowSteps: (() => void) | null;
};

export const PartnerHereSheet = ({
  open,
  onClose,
  isCopied,
  onShowSteps,
}: PartnerHereSheetProps) => {
  const { isBusy, refusal, turnOn } = useTurnOn();
  const accept = async () => {
    if (await turnOn()) onClose();
  };
  return (
    <OfferSheet
      open={open}
      onClose={onClose}
      title={t`Want to know when they join?`}
      lead={
        isCopied
          ? t`Your invitation is copied.`
          : t`Your invitation is on its way. You don’t have to keep checking.`
      }
      picture={<Picture of={Invitation} className={styles.invitation} />}
      actions={
        <>
          {onShowSteps ? (
            <Button onClick={onShowSteps}>{t`Show me how`}</Button>
          ) : (
            <Button
              busy={isBusy}
              onClick={() => void accept()}
            >{t`Tell me when my partner is here`}</Button>
          )}
          <Button kind="plain" onClick={onClose}>{t`Not now`}</Button>
        </>
      }
    >
      <MessagePreview />
      <MutedText small>
        {onShowSteps
          ? t`On iPhone, you only get notifications once Usward is on your home screen. It takes three taps.`
          : t`That’s all it says. Two a day at most, plus your partner’s thoughts. None at night.`}
      </MutedText>
      <PushRefusal of={refusal} />
    </OfferSheet>
  );
};
