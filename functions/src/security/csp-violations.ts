import { cspReportLimits } from '@usward/core/rate-limits';
import type { Reports } from '@usward/core/security/csp-report-endpoints';
import * as securityEndpoints from '@usward/core/security/csp-report-endpoints';
import { getPageName } from '@usward/core/tracking/page-names';
import { bind } from '../request/endpoint.ts';
import { done } from '../request/handler-builders.ts';
import { createAddressLimiter } from '../request/rate-limits.ts';

/** Holds code and hosts, never a user's text or page. */
type Violation = {
  readonly directive: string;
  /** The origin, the scheme, or a keyword such as `inline`. */
  readonly blocked: string;
  /** A script of ours, or a page's address pattern; null for anything else. */
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

const keywords = [
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'filesystem'],
  ...['trusted-types-sink', 'trusted-types-policy'],
] as const;

const OTHER = 'other';

/** Limited to known names, so that nothing else enters the log. */
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

/** Null for foreign code, most often a browser extension. */
const getFile = ({ file, document }: Reported): string | null => {
  const url = parseUrl(file);
  if (url === null || !hasHost(url) || url.origin !== parseUrl(document)?.origin) return null;
  return ownScript.test(url.pathname) ? url.pathname : getPageName(url.pathname);
};

const getLine = (line: number | null | undefined): number | null =>
  Number.isSafeInteger(line) ? (line ?? null) : null;

const MAX_NAME_LENGTH = 100;

export const getViolations = (reports: Reports): readonly Violation[] =>
  readReports(reports).map((reported) => ({
    // Older browsers append the sources to the directive.
    directive: toKnownName(directives, reported.directive?.split(' ')[0]),
    blocked: getBlocked(reported.blocked).slice(0, MAX_NAME_LENGTH),
    file: getFile(reported)?.slice(0, MAX_NAME_LENGTH) ?? null,
    line: getLine(reported.line),
  }));

const mayLog = createAddressLimiter(cspReportLimits);

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
