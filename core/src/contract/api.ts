import * as accountDeletion from '../account/deletion-endpoints.ts';
import * as account from '../account/endpoints.ts';
import * as sessions from '../account/session-endpoints.ts';
import * as admin from '../admin/audit-endpoints.ts';
import * as imports from '../admin/import-and-release-endpoints.ts';
import * as migrations from '../admin/migration-endpoints.ts';
import * as checkin from '../checkin/endpoints.ts';
import * as week from '../checkin/week-endpoints.ts';
import * as content from '../content/translation-endpoints.ts';
import * as daily from '../daily/endpoints.ts';
import * as history from '../daily/history-endpoints.ts';
import * as question from '../daily/question-endpoints.ts';
import * as comment from '../daily/reaction-and-comment-endpoints.ts';
import * as removal from '../daily/removal-endpoints.ts';
import * as dashboard from '../dashboard/endpoints.ts';
import { compareByMatchOrder, type Endpoint, isEndpoint } from '../endpoint.ts';
import * as health from '../health/endpoints.ts';
import * as intimacy from '../intimacy/endpoints.ts';
import * as pairing from '../pairing/endpoints.ts';
import * as consents from '../privacy/consent-endpoints.ts';
import * as privacy from '../privacy/export-endpoints.ts';
import * as deletion from '../privacy/range-deletion-endpoints.ts';
import * as push from '../push/endpoints.ts';
import * as quiz from '../quiz/endpoints.ts';
import * as reflection from '../reflection/endpoints.ts';
import * as security from '../security/csp-report-endpoints.ts';
import * as tracking from '../tracking/endpoints.ts';
import * as us from '../us/endpoints.ts';

/** In match order. The server, the OpenAPI document and the authorization tests use it. */
export const api: readonly Endpoint[] = [
  accountDeletion,
  account,
  sessions,
  admin,
  imports,
  migrations,
  checkin,
  week,
  content,
  comment,
  daily,
  history,
  question,
  removal,
  dashboard,
  health,
  intimacy,
  pairing,
  deletion,
  consents,
  privacy,
  push,
  quiz,
  reflection,
  security,
  tracking,
  us,
]
  .flatMap((room) => Object.values<unknown>(room).filter(isEndpoint))
  .sort(compareByMatchOrder);
