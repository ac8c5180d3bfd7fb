import { useQueryClient } from '@tanstack/react-query';
import { getReleases } from '@usward/core/admin/import-endpoints';
import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { AdminPage } from './AdminPage.tsx';
import { AuditList, auditKey } from './AuditList.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
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
  const { shown, sending, isBusy, isReleasing, begin, goOn, release, putAway } =
    useImport(readAnew);
  const isResting = shown !== null && !shown.isChecked && !isBusy;
  return (
    <AdminPage
      title={t`Import`}
      intro={t`Every file is checked row by row first. Nothing changes for anybody before it is released, and each release can be rolled back.`}
    >
      {shown?.isChecked ? (
        <CheckedFile shown={shown} isBusy={isReleasing} onRelease={release} onPutAway={putAway} />
      ) : (
        <ChooseFile isBusy={isBusy} online={online} onChoose={begin} />
      )}
      {!shown?.isChecked && (sending !== null || shown !== null) && (
        <Card as="section" aria-label={t`Progress`}>
          <ImportProgress sending={sending} shown={shown} />
          {isResting && (
            <>
              <Hint icon="clock">{t`The check of ${shown.name} broke off. It goes on where it was.`}</Hint>
              <Button disabled={!online} onClick={goOn}>{t`Go on checking`}</Button>
            </>
          )}
        </Card>
      )}
      <ReleaseList onChanged={readAnew} />
      <AuditList />
    </AdminPage>
  );
}
