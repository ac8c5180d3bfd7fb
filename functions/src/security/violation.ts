import { cspReportLimits } from '@usward/core/rate-limits';
import type { Reports } from '@usward/core/security/endpoints';
import * as securityEndpoints from '@usward/core/security/endpoints';
import { getPageName } from '@usward/core/tracking/pages';
import { bind } from '../request/endpoint.ts';
import { done } from '../request/handler-builders.ts';
import { createAddressLimiter } from '../request/limits.ts';

/** What the log says of a violation. It names code and hosts, and never a person's words or where they were. */
type Violation = {
  /** Such as `script-src-elem`. */
  readonly directive: string;
  /** The origin, the scheme, or a keyword such as `inline`. */
  readonly blocked: string;
  /** A script of ours, or the pattern of a page's address; null where it is neither. */
  readonly file: string | null;
  readonly line: number | null;
};

type Reported = {
  readonly document: string | null | undefined;
  readonly directive: string | null | undefined;
  readonly blocked: string | null | undefined;
  readonly file: string | null | undefined;
  readonly line: number | null | undefined;
};

const readReports = (reports: Reports): readonly Reported[] => {
  if ('csp-report' in reports) {
    const report = reports['csp-report'];
    return [
      {
        document: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        file: report['source-file'],
        line: report['line-number'],
      },
    ];
  }
  return reports.flatMap(({ type, body }) =>
    type === 'csp-violation' && body !== null
      ? [
          {
            document: body.documentURL,
            directive: body.effectiveDirective,
            blocked: body.blockedURL,
            file: body.sourceFile,
            line: body.lineNumber,
          },
        ]
      : [],
  );
};

const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'media-src', 'manifest-src'],
  ...['worker-src', 'child-src', 'frame-src', 'object-src', 'connect-src', 'base-uri'],
  ...['form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
] as const;

/** What browsers say was blocked where it has no address. */
const keywords = [
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'filesystem'],
  ...['trusted-types-sink', 'trusted-types-policy'],
] as const;

const OTHER = 'other';

/** One of the names, so that nothing else comes into the log. */
const toKnownName = (names: readonly string[], text: string | null | undefined): string =>
  names.find((name) => name === text) ?? OTHER;

const parseUrl = (text: string | null | undefined): URL | null => URL.parse(text ?? '');

const hasHost = ({ protocol }: URL): boolean => /^(?:http|ws)s?:$/.test(protocol);

const getBlocked = (text: string | null | undefined): string => {
  const url = parseUrl(text);
  if (url === null) return toKnownName(keywords, text);
  return hasHost(url) ? url.origin : url.protocol.slice(0, -1);
};

const ownScript = /^\/(?:assets\/[\w.-]+|sw|firebase-messaging-sw|old-browser)\.js$/;

/** Null where the code is not ours: a browser's extension, most often. */
const getFile = ({ file, document }: Reported): string | null => {
  const url = parseUrl(file);
  if (url === null || !hasHost(url) || url.origin !== parseUrl(document)?.origin) return null;
  return ownScript.test(url.pathname) ? url.pathname : getPageName(url.pathname);
};

const getLine = (line: number | null | undefined): number | null =>
  Number.isSafeInteger(line) ? (line ?? null) : null;

/** Longer names are nobody's. */
const MAX_NAME_LENGTH = 100;

/** What is to be logged of reports. */
export const getViolations = (reports: Reports): readonly Violation[] =>
  readReports(reports).map((reported) => ({
    // Older browsers put the sources behind the name.
    directive: toKnownName(directives, reported.directive?.split(' ')[0]),
    blocked: getBlocked(reported.blocked).slice(0, MAX_NAME_LENGTH),
    file: getFile(reported)?.slice(0, MAX_NAME_LENGTH) ?? null,
    line: getLine(reported.line),
  }));

const mayLog = createAddressLimiter(cspReportLimits);

/** Logs each violation as a line of its own; Cloud Logging reads its fields. */
export const reportViolations = bind(
  securityEndpoints.reportViolations,
  async ({ input, address, now }) => {
    for (const violation of getViolations(input.body)) {
      if (!mayLog(address, now)) break;
      console.warn(JSON.stringify({ severity: 'WARNING', message: 'csp-violation', ...violation }));
    }
    return done;
  },
);
