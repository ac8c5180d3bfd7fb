import { ofAdmins } from '../../actors/callers.ts';
import { fileBody, releaseBody } from '../../actors/importing.ts';
import { body, type RowsOf } from './row.ts';

const empty = { kind: 'ideas', items: [] } as const;

/** How the calls of the room `admin` are answered. */
export const adminRows: RowsOf<'admin'> = {
  'admin/get-audit': { statuses: ofAdmins() },
  'admin/check-import': { input: body(fileBody(empty)), statuses: ofAdmins() },
  // Nothing in it would change anything.
  'admin/release-import': { input: body(releaseBody(empty, 0)), statuses: ofAdmins(409) },
  'admin/get-releases': { statuses: ofAdmins() },
  // There was never so many.
  'admin/restore-release': {
    input: () => ({ params: { kind: 'ideas', n: '999999' }, body: { current: 0 } }),
    statuses: ofAdmins(409),
  },
  'admin/list-migrations': { statuses: ofAdmins() },
  // None is registered.
  'admin/migrate-page': {
    input: () => ({ params: { id: 'paint-papers' }, body: { cursor: null, isDryRun: false } }),
    statuses: ofAdmins(404),
  },
};
