import { readFileSync } from 'node:fs';
import { reportViolations } from '@usward/core/security/csp-report-endpoints';
import { describe, expect, it } from 'vitest';
import { deriveConfig, type FirebaseConfig } from './firebase-config.ts';
import { readPorts } from './ports.ts';
import { inProject } from './project.ts';

const base: FirebaseConfig = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'));
const ports = readPorts({ PORT: '6005', AUTH_PORT: '6099', FIRESTORE_PORT: '6080' });
const derived = deriveConfig(base, { ports, publicDirectory: '.usward/local/site' });

function getHeader(config: FirebaseConfig, name: string): string {
  const [value = ''] = config.hosting.headers.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === name).map((header) => header.value),
  );
  return value;
}

function policy(config: FirebaseConfig): Record<string, string[]> {
  return Object.fromEntries(
    getHeader(config, 'Content-Security-Policy')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('deriveConfig', () => {
  it('moves the emulators and the folder that is served', () => {
    expect(derived.hosting.public).toBe('.usward/local/site');
    expect(derived.emulators).toMatchObject({
      hosting: { host: '127.0.0.1', port: 6005 },
      firestore: { port: 6080, websocketPort: 9150 },
      ui: { enabled: false },
      singleProjectMode: false,
    });
  });

  it('lets the page talk to its own emulators, report without TLS, and nothing else', () => {
    const { 'connect-src': before = [], 'report-to': _, ...others } = policy(base);
    const { 'connect-src': after = [], ...sameOthers } = policy(derived);
    expect(sameOthers).toEqual(others);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toContain('http://localhost:6099');
    expect(after).toContain('http://localhost:6080');
  });

  it('leaves what it was given as it was', () => {
    expect(base.hosting.public).toBe('web/dist');
    expect(policy(base)['connect-src']).not.toContain('http://localhost:6099');
  });
});

describe('firebase.json', () => {
  it('allows pages nothing but what they need', () => {
    const { 'connect-src': connects = [], ...others } = policy(base);
    expect(others).toEqual({
      'default-src': ["'none'"],
      ...Object.fromEntries(
        ['script', 'style', 'img', 'font', 'media', 'manifest', 'worker'].map((kind) => [
          `${kind}-src`,
          ["'self'"],
        ]),
      ),
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['usward'],
      'report-uri': [reportViolations.path],
      'report-to': ['csp'],
    });
    expect(connects[0]).toBe("'self'");
    for (const host of connects.slice(1)) expect(host).toMatch(/^https:\/\/\w+\.googleapis\.com$/);
  });

  it('says where reports go', () => {
    expect(getHeader(base, 'Reporting-Endpoints')).toBe(`csp="${reportViolations.path}"`);
  });
});
