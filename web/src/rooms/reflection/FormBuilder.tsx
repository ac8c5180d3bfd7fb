import { plural, t } from '@usward/core/language/i18n';
import { FORM_LIMITS } from '@usward/core/reflection/form';
import type { Theme } from '@usward/core/reflection/themes';
import { themeLabels } from '../../content/reflection-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldHints } from '../../ui/FieldHints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { SingleLineField } from './BlockEditor.tsx';
import { BlockItem, RemovedBlock } from './BlockItem.tsx';
import { fieldNames } from './form-check.ts';
import { getPresentBlocks } from './form-draft.ts';
import { countAddableParts, countAddableTextBlocks, getUnusedThemes } from './form-edits.ts';
import styles from './forms.module.css';
import type { FormBuilding } from './use-form-building.ts';

const getRemainingPartsText = (room: number, parts: number): string => {
  const most = FORM_LIMITS.blocks;
  if (room <= 0) {
    return plural(most, {
      one: 'A form can have # part, so this one is full.',
      other: 'A form can have # parts, so this one is full.',
    });
  }
  if (parts === 0) {
    return plural(most, {
      one: 'Up to # part. A few are enough.',
      other: 'Up to # parts. A few are enough.',
    });
  }
  return plural(
    most,
    { one: '{parts} of # part so far.', other: '{parts} of # parts so far.' },
    { parts },
  );
};

const addLabels: Readonly<Record<Theme, string>> = {
  closeness: t`Add three sliders about closeness`,
  ease: t`Add three sliders about ease`,
  openness: t`Add three sliders about openness`,
  lightness: t`Add three sliders about lightness`,
  care: t`Add three sliders about care`,
  curiosity: t`Add three sliders about curiosity`,
};

const AddThemeRow = ({ building }: { readonly building: FormBuilding }) => (
  <Row
    icon="both"
    title={t`Three sliders about a theme`}
    note={t`The sentences are already written, and you can change them.`}
  >
    <Cluster className={styles.themes}>
      {getUnusedThemes(building.draft).map((theme) => (
        <Button
          key={theme}
          slim
          kind="quiet"
          aria-label={addLabels[theme]}
          onClick={() => building.add({ kind: 'theme', theme })}
        >
          {themeLabels[theme].name}
        </Button>
      ))}
    </Cluster>
  </Row>
);

const getTextQuestionsNote = (room: number): string => {
  const most = FORM_LIMITS.words;
  if (room <= 0) {
    return plural(most, {
      one: 'There is #, which is the limit.',
      other: 'There are #, which is the limit.',
    });
  }
  if (room === most) {
    return plural(most, { one: 'Up to # per form.', other: 'Up to # per form.' });
  }
  const asked = most - room;
  return t`${asked} of ${most} so far.`;
};

const AddPart = ({ building }: { readonly building: FormBuilding }) => {
  const { draft, errors } = building;
  const room = countAddableParts(draft);
  const words = countAddableTextBlocks(draft);
  return (
    <Stack as="section" gap={3} aria-labelledby="add-part">
      <Stack gap={1}>
        <h2 id="add-part" tabIndex={-1} aria-describedby="add-part-wrong">{t`Add a part`}</h2>
        <MutedText>{getRemainingPartsText(room, getPresentBlocks(draft).length)}</MutedText>
      </Stack>
      <FieldHints id="add-part-wrong" error={errors[fieldNames.blocks]} />
      {room > 0 && (
        <Rows>
          {getUnusedThemes(draft).length > 0 && <AddThemeRow building={building} />}
          <Row
            icon="check"
            title={t`Multiple-choice question`}
            note={t`You each pick one answer.`}
            end="plus"
            onClick={() => building.add({ kind: 'choice' })}
          />
          <Row
            icon="metoo"
            title={t`Words to tap`}
            note={t`More of, less of, or loved.`}
            end="plus"
            onClick={() => building.add({ kind: 'chips', sort: 'more' })}
          />
          <Row
            icon="pen"
            title={t`An open question`}
            note={getTextQuestionsNote(words)}
            soft={words <= 0}
            end={words > 0 ? 'plus' : undefined}
            onClick={words > 0 ? () => building.add({ kind: 'words' }) : undefined}
          />
        </Rows>
      )}
    </Stack>
  );
};

type FormBuilderProps = {
  readonly building: FormBuilding;
  readonly isBegun: boolean;
  readonly saved: boolean;
};

export const FormBuilder = ({ building, isBegun, saved }: FormBuilderProps) => {
  const { draft, errors } = building;
  return (
    <>
      <Stack gap={2}>
        <SingleLineField
          label={t`Title`}
          name={fieldNames.title}
          value={draft.title}
          onChange={building.retitle}
          maximum={FORM_LIMITS.title}
          error={errors[fieldNames.title]}
          hint={t`You’ll both see it, but only inside “How was it?”`}
        />
        {isBegun && <SavedHint saved={saved}>{t`Saved on this device as you write`}</SavedHint>}
      </Stack>
      {draft.blocks.length > 0 && (
        <Stack as="ol" gap={4} className={styles.blocks} aria-label={t`Parts of the form`}>
          {draft.blocks.map((block) =>
            block.isRemoved === true ? (
              <RemovedBlock key={block.id} block={block} building={building} />
            ) : (
              <BlockItem key={block.id} block={block} building={building} />
            ),
          )}
        </Stack>
      )}
      <AddPart building={building} />
      <VisuallyHidden>
        <span role="status">{building.said}</span>
      </VisuallyHidden>
    </>
  );
};
