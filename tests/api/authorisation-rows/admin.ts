import { randomUUID } from 'node:crypto';
import { importedFile, importOf, ofAdmins, type World } from '../../actors/callers.ts';
import { announcing } from '../../actors/importing.ts';
import { of } from '../../actors/reflecting.ts';
import type { RowsOf } from './row.ts';

const adminsImport = ({ people }: World) => importOf(people.admin);
const migration = '2026-11-22-couples-whole';

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
  'admin/dry-run-migration': {
    input: () => ({ params: { id: migration }, body: { cursor: null } }),
    statuses: ofAdmins(),
  },
  // A late part of a run that nobody began: nothing comes of it.
  'admin/run-migration-batch': {
    input: () => ({
      params: { id: migration },
      body: { run: randomUUID(), begins: false, expected: null },
    }),
    statuses: ofAdmins(),
  },
  'admin/stop-migration': {
    input: () => ({ params: { id: migration } }),
    statuses: ofAdmins(),
  },
};
