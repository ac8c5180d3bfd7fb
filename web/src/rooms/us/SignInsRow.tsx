import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { Row } from '../../ui/Rows.tsx';

/** The way to the devices on which one is signed in. */
export const SignInsRow = () => (
  <Row
    icon="devices"
    title={t`Where you are signed in`}
    note={t`Your devices, and how to sign one out from here`}
    to={paths.signIns}
  />
);
