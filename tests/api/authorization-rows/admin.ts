import { forAdmins } from '../../support/builders/callers.ts';
import { fileBody, releaseBody } from '../../support/builders/content-imports.ts';
import { body, type RoomRows } from './row.ts';

const empty = { kind: 'ideas', items: [] } as const;

/** How the calls of the room `admin` are answered. */
export const adminRows: RoomRows<'admin'> = {
  'admin/get-audit': { statuses: forAdmins() },
  'admin/check-import': { input: body(fileBody(empty)), statuses: forAdmins() },
  // Nothing in it would change anything.
  'admin/release-import': { input: body(releaseBody(empty, 0)), statuses: forAdmins(409) },
  'admin/get-releases': { statuses: forAdmins() },
  // There was never so many.
  'admin/restore-release': {
    input: () => ({ params: { kind: 'ideas', n: '999999' }, body: { current: 0 } }),
    statuses: forAdmins(409),
  },
  'admin/list-migrations': { statuses: forAdmins() },
  // None is registered.
  'admin/migrate-page': {
    input: () => ({ params: { id: 'paint-papers' }, body: { cursor: null, isDryRun: false } }),
    statuses: forAdmins(404),
  },
};
