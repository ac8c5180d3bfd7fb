import type { Bound } from '../http/endpoint.ts';
import { getConsents } from './consents.ts';
import { beginDeletion, callOffDeletion, getDeletion } from './deletion.ts';
import { getExport } from './get-export.ts';

/** The calls about what is kept of a person. */
export const privacyHandlers: readonly Bound[] = [
  getConsents,
  getExport,
  getDeletion,
  beginDeletion,
  callOffDeletion,
];
