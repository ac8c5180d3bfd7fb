import { readFile, writeFile } from 'node:fs/promises';
import type { Ports } from './ports.ts';
import { inProject } from './project.ts';

interface Header {
  key: string;
  value: string;
}

/** The parts of firebase.json that are read or changed here. */
export interface FirebaseConfig {
  hosting: {
    public: string;
    headers: { source?: string; regex?: string; headers: Header[] }[];
    [key: string]: unknown;
  };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

/** What a session changes about firebase.json. */
export interface SessionConfig {
  ports: Ports;
  /** The folder to serve, from the repository's root. */
  publicDirectory: string;
}

/**
 * Derives a session's configuration: its ports, its folder, and its emulators allowed by the page's
 * policy.
 */
export function deriveConfig(base: FirebaseConfig, session: SessionConfig): FirebaseConfig {
  const { ports } = session;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...base,
    hosting: {
      ...base.hosting,
      public: session.publicDirectory,
      headers: base.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) => allowEmulators(header, ports)),
      })),
    },
    emulators: {
      ...base.emulators,
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      functions: at(ports.functions),
      hosting: at(ports.hosting),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
    },
  };
}

function allowEmulators(header: Header, ports: Ports): Header {
  if (header.key.toLowerCase() !== 'content-security-policy') return header;
  const origins = [ports.auth, ports.firestore].flatMap((port) =>
    ['localhost', '127.0.0.1'].flatMap((host) => [
      `http://${host}:${port}`,
      `ws://${host}:${port}`,
    ]),
  );
  const directives = header.value.split(';').map((directive) => directive.trim());
  const value = directives
    // Without TLS, Chromium reports to no `report-to`, and because of it not by `report-uri` either.
    .filter((directive) => !directive.startsWith('report-to '))
    .map((directive) =>
      directive.startsWith('connect-src ') ? [directive, ...origins].join(' ') : directive,
    )
    .join('; ');
  return { ...header, value };
}

/**
 * Writes the session's configuration beside firebase.json, where firebase-tools wants it, and
 * returns its path.
 */
export async function writeSessionConfig(name: string, session: SessionConfig): Promise<string> {
  const base: FirebaseConfig = JSON.parse(await readFile(inProject('firebase.json'), 'utf8'));
  const file = inProject(`firebase.${name}.json`);
  await writeFile(file, `${JSON.stringify(deriveConfig(base, session), null, 2)}\n`);
  return file;
}
