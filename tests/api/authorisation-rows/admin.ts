import { importedFile, importOf, ofAdmins, type World } from '../../actors/callers.ts';
import { announcing } from '../../actors/importing.ts';
import { of } from '../../actors/reflecting.ts';
import type { RowsOf } from './row.ts';

const adminsImport = ({ people }: World) => importOf(people.admin);

/** How the calls of the room `admin` are answered. */
export const adminRows: RowsOf<'admin'> = {
  'admin/get-audit': { statuses: ofAdmins() },
  'admin/put-import': {
    input: (_, world) => announcing(importedFile, adminsImport(world)),
    statuses: ofAdmins(),
  },
  'admin/put-import-part': {
    input: (_, world) => ({
      params: { id: adminsImport(world), n: '0' },
      body: { text: importedFile.text },
    }),
    statuses: ofAdmins(),
  },
  'admin/check-import': { input: (_, world) => of(adminsImport(world)), statuses: ofAdmins() },
  'admin/get-import': { input: (_, world) => of(adminsImport(world)), statuses: ofAdmins() },
  'admin/get-report': { input: (_, world) => of(adminsImport(world)), statuses: ofAdmins() },
  // It is not checked.
  'admin/release-import': {
    input: (_, world) => ({
      ...of(adminsImport(world)),
      body: { leaveOutBad: false, confirmed: false },
    }),
    statuses: ofAdmins(409),
  },
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
