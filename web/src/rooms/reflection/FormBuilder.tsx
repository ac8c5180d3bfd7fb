import { t } from '@usward/core/language/speak';
import { FORM_LIMITS } from '@usward/core/reflection/form';
import { KeptHint } from '../../ui/KeptHere.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { AddPart } from './AddPart.tsx';
import { BlockItem, GoneBlock } from './BlockItem.tsx';
import { fieldOf } from './form-check.ts';
import styles from './forms.module.css';
import { LineField } from './LineField.tsx';
import type { FormBuilding } from './use-form-building.ts';

type FormBuilderProps = {
  readonly building: FormBuilding;
  /** There are changes that only this phone has. */
  readonly isBegun: boolean;
  readonly saved: boolean;
};

/** Where a form is built: its title, its parts in their order, and what can be added. */
export const FormBuilder = ({ building, isBegun, saved }: FormBuilderProps) => {
  const { draft, errors } = building;
  return (
    <>
      <Stack gap={2}>
        <LineField
          label={t`Title`}
          name={fieldOf.title}
          value={draft.title}
          onChange={building.retitle}
          maximum={FORM_LIMITS.title}
          error={errors[fieldOf.title]}
          hint={t`You both see it, inside this room only.`}
        />
        {isBegun && <KeptHint saved={saved}>{t`Kept on this phone as you write`}</KeptHint>}
      </Stack>
      {draft.blocks.length > 0 && (
        <ol className={styles.blocks} aria-label={t`Parts of the form`}>
          {draft.blocks.map((block) =>
            block.gone === true ? (
              <GoneBlock key={block.id} block={block} building={building} />
            ) : (
              <BlockItem key={block.id} block={block} building={building} />
            ),
          )}
        </ol>
      )}
      <AddPart building={building} />
      <Said>
        <span role="status">{building.said}</span>
      </Said>
    </>
  );
};
