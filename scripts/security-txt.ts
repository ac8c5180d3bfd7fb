import { SECURITY_TXT, securityTxtFaults } from '../web/build/security-txt.ts';
import { CliError, runMain } from './cli-error.ts';

/** `npm run security-txt -- https://its-address`: whether the site says how to report to it, and for long enough. */
await runMain(async () => {
  const [origin = ''] = process.argv.slice(2);
  if (!URL.canParse(origin)) {
    throw new CliError('Name the site: npm run security-txt -- https://its-id.web.app.');
  }
  const answer = await fetch(new URL(`/${SECURITY_TXT}`, origin));
  const faults = answer.ok
    ? securityTxtFaults(await answer.text(), Date.now())
    : [`The site answers ${answer.status}.`];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('security.txt is there and holds.');
  return faults.length === 0 ? 0 : 1;
});
