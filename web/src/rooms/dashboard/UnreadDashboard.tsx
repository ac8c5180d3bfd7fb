import { t } from '@usward/core/language/i18n';
import { useOnline } from '../../device/network/online.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import OfflinePage from '../../ui/OfflinePage.tsx';

/** Nothing of today is on this phone, as on a first visit without a network. */
export default function UnreadDashboard({ onRetry }: { readonly onRetry: () => void }) {
  if (!useOnline()) return <OfflinePage tabs onAgain={onRetry} />;
  return (
    <EmptyPage
      title={t`Today hasn’t loaded yet`}
      words={t`We couldn’t load this. Nothing is lost, and it’ll load when you’re online.`}
      onRetry={onRetry}
    />
  );
}
