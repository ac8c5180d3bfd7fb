import { type AuditRow, FORMER_ADMIN } from '@usward/core/admin/audit';
import { inFigures, t } from '@usward/core/language/speak';

/** What somebody did, for the list. */
export const auditWords: Readonly<Record<AuditRow['what'], string>> = {
  'admin-granted': t`Made somebody an admin`,
  'admin-revoked': t`Took the admin right back`,
  'content-released': t`Released content`,
  'content-restored': t`Rolled content back`,
  'migration-begun': t`Began a migration`,
  'migration-done': t`Finished a migration`,
};

/** Who or what an act was about. */
export const aboutWords = (name: string): string =>
  name === FORMER_ADMIN ? t`a former admin` : name;

/** Who did something; null: the operator, by a command. */
export const byWords = (name: string | null): string => {
  if (name === null) return t`by the operator`;
  return name === FORMER_ADMIN ? t`by a former admin` : t`by ${name}`;
};

/** What is counted of acts, by the names that the log gives it. */
const numberWords: Readonly<Record<string, (count: string) => string>> = {
  added: (count) => t`added ${count}`,
  changed: (count) => t`changed ${count}`,
  removed: (count) => t`removed ${count}`,
};

/** The numbers of an act, those that are none left out. */
export const numbersWords = (numbers: AuditRow['numbers']): string =>
  Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const number = inFigures(count);
      return numberWords[name]?.(number) ?? `${name} ${number}`;
    })
    .join(', ');
