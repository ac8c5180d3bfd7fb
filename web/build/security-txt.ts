import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@usward/core/durations';
import type { Plugin } from 'vite';

export const SECURITY_TXT = '.well-known/security.txt';

const POLICY = '.well-known/security-policy.txt';

const policyFile = fileURLToPath(new URL('../../SECURITY.md', import.meta.url));

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

const RENEWAL_DAYS = 28;

type SecurityTxt = {
  readonly contact: string;
  readonly origin: string;
  readonly now: number;
};

const isContact = (contact: string): boolean =>
  /^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(contact);

export const securityTxt = ({ contact, origin, now }: SecurityTxt): string => {
  if (!isContact(contact)) {
    throw new Error(
      `SECURITY_CONTACT must be "mailto:" and an address, or an https address. It is "${contact}".`,
    );
  }
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${SECURITY_TXT}`,
    `Policy: ${origin}/${POLICY}`,
    '',
  ].join('\n');
};

const getField = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim();

const expiryFaults = (expires: string, now: number): readonly string[] => {
  const days = (Date.parse(expires) - now) / DAY_MS;
  if (Number.isNaN(days)) return [`Expires is no date: ${expires}.`];
  if (days > 366) return ['It holds for more than a year.'];
  return days < RENEWAL_DAYS
    ? [`Fewer than ${RENEWAL_DAYS} days are left: ${expires}. Deploy again.`]
    : [];
};

/** Problems with a site's security.txt, as sentences for its operator. */
export const securityTxtFaults = (text: string, now: number): readonly string[] => {
  const names = ['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'];
  const missing = names.filter((name) => getField(text, name) === undefined);
  const expires = getField(text, 'Expires');
  return [
    ...missing.map((name) => `${name} is missing.`),
    ...(expires === undefined ? [] : expiryFaults(expires, now)),
  ];
};

export const securityTxtPlugin = (): Plugin => ({
  name: 'usward:security-txt',
  async generateBundle() {
    const { SECURITY_CONTACT: contact, SITE_ORIGIN: origin } = env;
    if (!contact || !origin) return;
    const files = {
      [SECURITY_TXT]: securityTxt({ contact, origin, now: Date.now() }),
      [POLICY]: await readFile(policyFile, 'utf8'),
    };
    for (const [fileName, source] of Object.entries(files)) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});
