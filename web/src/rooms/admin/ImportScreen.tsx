import { useQueryClient } from '@tanstack/react-query';
import { getReleases } from '@usward/core/admin/import-endpoints';
import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { AdminPage } from './AdminPage.tsx';
import { AuditList, auditKey } from './AuditList.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportCard } from './ImportCard.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { useImport } from './use-import.ts';

/** Files of content: checked row by row first, then released, and rolled back where need be. */
export default function ImportScreen() {
  const online = useOnline();
  const client = useQueryClient();
  const readAnew = (): void => {
    void client.invalidateQueries({ queryKey: readOptions(getReleases).queryKey });
    void client.invalidateQueries({ queryKey: auditKey });
  };
  const { shown, isBusy, isReleasing, choose, release, putAway } = useImport(readAnew);
  return (
    <AdminPage
      title={t`Import`}
      intro={t`Every file is checked row by row first. Nothing changes for anybody before it is released, and each release can be rolled back.`}
    >
      {shown ? (
        <ImportCard
          shown={shown}
          isBusy={isReleasing}
          online={online}
          onRelease={release}
          onPutAway={putAway}
        />
      ) : (
        <ChooseFile isBusy={isBusy} online={online} onChoose={choose} />
      )}
      <ReleaseList onChanged={readAnew} />
      <AuditList />
    </AdminPage>
  );
}
