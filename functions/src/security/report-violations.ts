import { violationReports } from '@usward/core/budgets';
import type { Output } from '@usward/core/endpoint';
import type { reportViolations } from '@usward/core/security/endpoints';
import type { Call } from '../http/endpoint.ts';
import { limitsByAddress } from '../http/limits-by-address.ts';
import { violationsIn } from './violation.ts';

/** Writes one line of JSON to the function's log. */
type WriteLine = (line: string) => void;

/** Logs each violation as a line of its own; Cloud Logging reads its fields. */
export const reportViolationsTo = (write: WriteLine) => {
  const mayLog = limitsByAddress(violationReports);
  return async ({
    input,
    address,
    now,
  }: Pick<Call<typeof reportViolations>, 'input' | 'address' | 'now'>): Promise<
    Output<typeof reportViolations>
  > => {
    for (const violation of violationsIn(input.body)) {
      if (!mayLog(address, now)) break;
      write(JSON.stringify({ severity: 'WARNING', message: 'csp-violation', ...violation }));
    }
    return { ok: true };
  };
};
