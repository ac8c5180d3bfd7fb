import { inContext, t } from '@usward/core/language/speak';
import { Icon } from '../../ui/Icon.tsx';
import { Said } from '../../ui/Text.tsx';
import styles from './PasswordRequirements.module.css';
import type { RequirementLine } from './password-rules.ts';

type PasswordRequirementsProps = {
  /** Names the sentence that the field is described by. */
  readonly id: string;
  readonly lines: readonly RequirementLine[];
};

/** What a new password needs, ticked off while it is typed. */
export const PasswordRequirements = ({ id, lines }: PasswordRequirementsProps) => (
  <>
    {/* The field's description says nothing of ticks, or each one would be read out while typing. */}
    <p id={id} hidden>
      {lines.map(({ words }) => words).join('. ')}.
    </p>
    <ul aria-label={t`What it needs`} className={styles.list}>
      {lines.map(({ words, isMet }) => (
        <li key={words} data-met={isMet || undefined}>
          <span className={styles.sign}>{isMet && <Icon name="check" fine />}</span>
          <span>
            {words}
            <Said>
              {isMet
                ? inContext('after what a password needs')`, met`
                : inContext('after what a password needs')`, not met yet`}
            </Said>
          </span>
        </li>
      ))}
    </ul>
  </>
);
