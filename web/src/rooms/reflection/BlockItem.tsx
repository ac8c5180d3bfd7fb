import { t } from '@usward/core/language/i18n';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { userTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { rich } from '../../ui/rich-text.ts';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { BlockEditor } from './BlockEditor.tsx';
import { BlockPreview } from './FormPreview.tsx';
import { isBlockField } from './form-check.ts';
import { type DraftBlock, toBlock } from './form-draft.ts';
import { canMove, canRestoreBlock, getPosition, type MoveDirection } from './form-edits.ts';
import { getBlockName } from './form-labels.ts';
import styles from './forms.module.css';
import type { FormBuilding } from './use-form-building.ts';

const kindLabels: Readonly<Record<DraftBlock['kind'], string>> = {
  theme: t`Three sliders`,
  choice: t`Pick one answer`,
  chips: t`Words to tap`,
  words: t`Open question`,
};

const moveLabels: Readonly<
  Record<MoveDirection, { readonly words: string; readonly named: (name: string) => string }>
> = {
  up: { words: t`Move up`, named: (name) => t`Move up: ${name}` },
  down: { words: t`Move down`, named: (name) => t`Move down: ${name}` },
};

type BlockProps = { readonly block: DraftBlock; readonly building: FormBuilding };

/** Can be restored with all its texts. */
export const RemovedBlock = ({ block, building }: BlockProps) => {
  const name = getBlockName(toBlock(block));
  return (
    <Cluster as="li" spread data-block={block.id} className={styles.gone}>
      <MutedText>{rich`Removed: ${<bdi>{name}</bdi>}`}</MutedText>
      {canRestoreBlock(building.draft, block) ? (
        <Button
          slim
          kind="plain"
          icon="retry"
          data-act="put-back"
          aria-label={t`Restore: ${name}`}
          onClick={() => building.putBack(block)}
        >{t`Restore`}</Button>
      ) : (
        <MutedText
          small
        >{t`There’s no room for it right now. Its text stays here until you save the form.`}</MutedText>
      )}
    </Cluster>
  );
};

const EditBlockButtons = ({ block, building }: BlockProps) => {
  const { draft, openBlock } = building;
  const isOpen = openBlock === block.id;
  const name = getBlockName(toBlock(block));
  return (
    <Cluster spread>
      <Button
        slim
        kind="quiet"
        data-act="change"
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Done editing: ${name}` : t`Change: ${name}`}
        onClick={() => building.open(isOpen ? null : block.id)}
      >
        {isOpen ? t`Done` : t`Change`}
      </Button>
      <span className={styles.moves}>
        {(['up', 'down'] as const).map((way) => (
          <RoundButton
            key={way}
            icon="down"
            data-act={way}
            className={way === 'up' ? styles.up : undefined}
            label={moveLabels[way].named(name)}
            title={moveLabels[way].words}
            // `aria-disabled` keeps the focus at either end.
            aria-disabled={!canMove(draft, block.id, way)}
            onClick={() => building.move(block, way)}
          />
        ))}
        <RoundButton
          icon="trash"
          label={t`Remove: ${name}`}
          title={t`Remove`}
          onClick={() => building.takeOut(block)}
        />
      </span>
    </Cluster>
  );
};

export const BlockItem = ({ block, building }: BlockProps) => {
  const { draft, errors, openBlock } = building;
  const isOpen = openBlock === block.id;
  const { at, of } = getPosition(draft, block.id);
  const isWrong = Object.keys(errors).some((field) => isBlockField(field, block.id));
  return (
    <li data-block={block.id}>
      <Card>
        <Stack gap={3}>
          <MutedText small>{`${kindLabels[block.kind]} · ${t`${at} of ${of}`}`}</MutedText>
          {isOpen ? (
            <>
              <h2 className={styles.heading} tabIndex={-1} dir="auto">
                {getBlockName(toBlock(block))}
              </h2>
              <BlockEditor block={block} onChange={building.change} errors={errors} />
            </>
          ) : (
            <BlockPreview toTextProps={userTextProps} block={toBlock(block)} />
          )}
        </Stack>
        {!isOpen && isWrong && (
          <Hint icon="alert">{t`Something in this part needs fixing. Edit it first.`}</Hint>
        )}
        <EditBlockButtons block={block} building={building} />
      </Card>
    </li>
  );
};
