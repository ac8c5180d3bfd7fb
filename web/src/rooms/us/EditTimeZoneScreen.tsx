import { TimeZoneSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import * as v from 'valibot';
import { getZoneName } from '../../couple/day-start.ts';
import { paths } from '../../ui/paths.ts';
import { EditPage, SaveButtons } from './EditPage.tsx';
import { getDeviceZone, TimeZoneField } from './TimeZoneField.tsx';
import { useOwnAboutFields, useSaveAboutAndGoBack } from './use-own-about-fields.ts';

export default function EditTimeZoneScreen() {
  const { chosenTimeZone } = useOwnAboutFields();
  const [typed, setTyped] = useState<string | null>(null);
  const zone = typed ?? chosenTimeZone ?? '';
  const saveAbout = useSaveAboutAndGoBack(paths.usMe);
  const save = () => {
    // Nothing was chosen, and the stored zone may not be cached here.
    if (typed === null) return;
    const chosen = v.safeParse(TimeZoneSchema, zone);
    if (zone === '') void saveAbout({ chosenTimeZone: null });
    else if (chosen.success) void saveAbout({ chosenTimeZone: chosen.output });
  };
  return (
    <EditPage
      title={t`Your time zone`}
      description={t`Used for reminders and times. Most people leave it set to their phone, which knows where it is.`}
      parent={paths.usMe}
      onSave={save}
      actions={<SaveButtons disabled={typed === null} />}
    >
      <TimeZoneField
        label={t`Time zone`}
        value={zone}
        none={t`Same as this device (${getZoneName(getDeviceZone())})`}
        onChange={setTyped}
      />
    </EditPage>
  );
}
