import { expect, it } from 'vitest';
import { SECURITY_TXT, securityTxtFaults } from '../../web/build/security-txt.ts';
import { origin } from '../support/environment.ts';

const getContentType = ({ headers }: Response) => headers.get('Content-Type');

it('the site says how to report a vulnerability, until when that holds, and by which policy', async () => {
  const answer = await fetch(`${origin}/${SECURITY_TXT}`);
  expect([answer.status, getContentType(answer)]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(securityTxtFaults(await answer.text(), Date.now())).toEqual([]);
  const policy = await fetch(`${origin}/.well-known/security-policy.txt`);
  expect([policy.status, getContentType(policy)]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await policy.text()).toContain('# Security');
});
