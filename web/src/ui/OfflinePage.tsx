import { t } from '@usward/core/language/i18n';
import { useEffect } from 'react';
import { useOnline } from '../device/network/online.ts';
import Offline from '../pictures/offline.svg?picture';
import { Button } from './Button.tsx';
import { Hint } from './FieldHints.tsx';
import { PicturePage } from './PicturePage.tsx';

type OfflinePageProps = {
  readonly onAgain: () => void;
  /** What is not on this phone; without it, the app as a whole. */
  readonly words?: string | undefined;
  readonly tabs?: boolean | undefined;
};

/** Where nothing is stored that could be shown without a network. */
export default function OfflinePage({ onAgain, words, tabs }: OfflinePageProps) {
  const online = useOnline();
  useEffect(() => {
    if (online) onAgain();
  }, [online, onAgain]);
  return (
    <PicturePage
      picture={Offline}
      title={t`You’re offline`}
      tabs={tabs}
      isAlert
      action={<Button onClick={onAgain}>{t`Try again`}</Button>}
    >
      <p>
        {words ??
          t`Usward needs the internet the first time you open it on a phone. After that it works anywhere: on planes, in tunnels, in your aunt’s basement.`}
      </p>
      <Hint icon="offline">{t`This page opens by itself once you’re back online.`}</Hint>
    </PicturePage>
  );
}
