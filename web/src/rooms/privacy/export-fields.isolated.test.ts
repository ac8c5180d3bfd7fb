import { instant } from '@usward/core/calendar';
import { createExportFile } from '@usward/core/privacy/export-file';
import { type ExportItem, exportSchemas } from '@usward/core/privacy/export-item';
import { type ExportSection, exportSections } from '@usward/core/privacy/export-sections';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportPage } from './export-page.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

/** As much of a schema as is looked at here. */
type Shape = v.GenericSchema & {
  readonly wrapped?: Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly options?: readonly (Shape | string | number)[];
  readonly literal?: unknown;
};

/** Which of several possible values: of each kind there are four. */
type Turn = 0 | 1 | 2 | 3;
const turns: readonly Turn[] = [0, 1, 2, 3];

const ids = ['near', 'far', 'home', 'away'] as const;

const getTexts = (turn: Turn): readonly string[] => [
  ids[turn],
  `2026-03-1${turn}`,
  `2026-03-1${turn}T18:00:00.000Z`,
  `00000000-0000-4000-8000-00000000000${turn}`,
  ['Europe/Berlin', 'Asia/Tokyo', 'Africa/Cairo', 'America/Lima'][turn] ?? '',
  `22:0${turn}`,
];

type Leaf = {
  /** Where it stands in its schema, such as `comments.text`. */
  readonly path: string;
  /** Where it stands in the value. */
  readonly keys: readonly (string | number)[];
  readonly shape: Shape;
  readonly turn: Turn;
};

const isShape = (option: Shape | string | number): option is Shape => typeof option === 'object';
const shapesIn = ({ options = [] }: Shape): readonly Shape[] => options.filter(isShape);

/** A value of a schema in which every field is there, and what stands in its fields. */
const fill = (
  shape: Shape,
  turn: Turn,
  leaves: Leaf[],
  at: Pick<Leaf, 'path' | 'keys'>,
): unknown => {
  const inside = (key: string | number, name: string) => ({
    path: [at.path, name].filter(Boolean).join('.'),
    keys: [...at.keys, key],
  });
  const { wrapped, entries, item, value } = shape;
  const kinds = shapesIn(shape);
  if (wrapped) return fill(wrapped, turn, leaves, at);
  if (entries) {
    return Object.fromEntries(
      Object.entries(entries).map(([key, part]) => [
        key,
        fill(part, turn, leaves, inside(key, key)),
      ]),
    );
  }
  if (item) {
    const each = shapesIn(item).length > 0 ? shapesIn(item) : [item];
    return each
      .flatMap((kind) => turns.map((one) => [kind, one] as const))
      .map(([kind, one], place) => fill(kind, one, leaves, inside(place, '')));
  }
  if (shape.type === 'record' && value) {
    return Object.fromEntries(
      turns.map((one) => [ids[one], fill(value, one, leaves, inside(ids[one], '*'))]),
    );
  }
  const kind = kinds[turn % kinds.length];
  if (kind) return fill(kind, turn, leaves, at);
  leaves.push({ ...at, shape, turn });
  return leafValue(shape, turn, at.path);
};

const leafValue = (shape: Shape, turn: Turn, path: string): unknown => {
  const { type, options = [], literal } = shape;
  if (options.length > 0) return options[turn % options.length];
  if (type === 'literal') return literal;
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'number') return 1 + (turn % 3);
  return [`${turn}, words of ${path}`, ...getTexts(turn)].find((text) => v.is(shape, text));
};

/** The same with another value in one place. */
const changed = (value: unknown, [key, ...rest]: Leaf['keys'], to: unknown): unknown => {
  if (key === undefined) return to;
  const inside = value as Readonly<Record<string | number, unknown>>;
  const next = changed(inside[key], rest, to);
  return Array.isArray(value)
    ? value.map((one, place) => (place === key ? next : one))
    : { ...inside, [key]: next };
};

const createPage = (section: ExportSection, value: unknown): string =>
  exportPage(
    createExportFile(
      [{ section, couple: null, value } as ExportItem],
      instant(Date.parse('2026-03-20T18:00:00.000Z')),
    ),
  );

/** The fields of a section that change nothing of the page, whatever stands in them. */
const unshownFields = (section: ExportSection): readonly string[] => {
  const shown = new Map<string, boolean>();
  for (const turn of turns) {
    const leaves: Leaf[] = [];
    const value = fill(exportSchemas[section], turn, leaves, { path: '', keys: [] });
    const page = createPage(section, value);
    for (const { path, keys, shape, turn: own } of leaves) {
      if (shape.type === 'literal' || shown.get(path)) continue;
      const other = turns.find((one) => one !== own && one % 2 !== own % 2) ?? 0;
      const next = changed(value, keys, leafValue(shape, other, path));
      shown.set(path, createPage(section, next) !== page);
    }
  }
  return [...shown].flatMap(([path, isShown]) => (isShown ? [] : [path]));
};

const dayOnlyInJson = [
  'question.id',
  'question.topic',
  'question.depth',
  'question.from',
  'state',
  'closesAt',
  'mine.answeredAt',
  'partner.visibility',
  'partner.answeredAt',
  'partnerAnswered',
  'comments.id',
  'swappable',
  'note.id',
  'note.isShared',
];

/** Fields that the JSON file alone holds: ids, what follows from the rest, and what only screens need. */
const onlyInJson: Readonly<Partial<Record<ExportSection, readonly string[]>>> = {
  profile: [
    'user.id',
    'user.togetherSince',
    'user.partnerEmail',
    'user.partnerInvited',
    'user.inviteStepCompleted',
    'user.gender',
    'user.birthday',
    'user.timeZone',
    'user.locale',
    'user.emblem.color',
    'user.emblem.sign',
    'user.partner.firstName',
    'user.partner.emblem.color',
    'user.partner.emblem.sign',
    'user.pairing',
    'user.confirmation',
    'user.undoUntil',
    'user.partnerTogetherSince',
    'user.coupleId',
    'user.previousCouple.coupleId',
    'user.previousCouple.firstName',
    'user.previousCouple.emblem.color',
    'user.previousCouple.emblem.sign',
    'user.previousCouple.until',
    'user.previousCouple.restoreRequestedBy',
    'user.hasSeparationNotice',
    'user.hasNewDevice',
    'user.deletionAt',
    'user.isAdmin',
    'about.visibleToPartner.gender',
    'about.visibleToPartner.birthday',
    'about.visibleToPartner.stressNeed',
    'about.chosenLanguage',
    'couple.id',
    'couple.pairing',
  ],
  consents: ['isCurrent'],
  days: dayOnlyInJson,
  soloNotes: dayOnlyInJson,
  partnerNotes: dayOnlyInJson,
  questions: ['id'],
  checkins: ['mine.writtenAt', 'partnerLinesLocked'],
  weeks: ['questions.kind', 'mine.answeredAt', 'partner.answeredAt'],
  quizzes: [
    'id',
    'version',
    'quiz.id',
    'quiz.version',
    'quiz.kind',
    'quiz.theme',
    'quiz.intro',
    'quiz.source',
    'quiz.leans.id',
    'quiz.leans.name',
    'quiz.leans.text',
    'quiz.items.guess',
    'quiz.items.options.lean',
    'quiz.items.low.lean',
    'quiz.items.high.text',
    'quiz.items.high.lean',
    'partner.answers.*.private',
    'partner.answeredAt',
    'numbers.alike.percent',
    'numbers.alike.of',
    'numbers.know.mine.right',
    'numbers.know.mine.of',
    'numbers.know.partners.right',
    'numbers.know.partners.of',
    'numbers.talkAbout',
  ],
  lab: [
    'votes.id',
    'votes.at',
    'cards.writtenAt',
    'decisions.kind',
    'decisions.level',
    'matches.id',
  ],
  reflections: [
    'id',
    'by',
    'closesAt',
    'retainedUntil',
    'state',
    'mine.kept',
    'mine.answeredAt',
    'partnerAnswered',
    'summary.text.writer',
    'summary.agreed.mine',
    'summary.agreed.both',
    'summary.gemini',
  ],
  forms: ['id', 'blocks.id'],
  moments: ['id', 'writtenAt'],
  partnerMoments: ['id', 'writtenAt'],
  notes: ['id', 'changedAt'],
  notifications: ['push.muted', 'devices.id', 'lostDevices.id'],
  sessions: ['id', 'isThis', 'isNew'],
};

describe('every field of an export', () => {
  it.each(exportSections)('is on the page, or in the JSON file only, in %s', (section) => {
    expect(unshownFields(section)).toEqual(onlyInJson[section] ?? []);
  });
});
