import { addDays, type CalendarDate, daysBetween } from '../calendar.ts';
import { seededShuffle } from '../seeded-random.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import { isOwnQuestion, type Question } from './question.ts';
import { getHiddenTopics, type QuestionChanges } from './question-changes.ts';
import { isGentleEnough, nextQuestion } from './question-order.ts';
import { type DeckReleases, noReleases } from './question-wordings.ts';

/** Released chapters never change and new ones are only appended, so a first round never shifts. */
export type Deck = readonly (readonly Question[])[];

export type PlanSource = {
  readonly deck: Deck;
  readonly seed: string;
  readonly startDay: CalendarDate;
  readonly changes: QuestionChanges;
  readonly releases?: DeckReleases;
};

const nothing: ReadonlySet<string> = new Set();

const toDayNumberedChanges = ({ deck, startDay, changes, releases = noReleases }: PlanSource) => {
  const toDayNumber = (date: string): number => daysBetween(startDay, date as CalendarDate);
  return {
    chapters: deck.map((_, index) => {
      const since = releases.since[index] ?? null;
      return since === null ? Number.NEGATIVE_INFINITY : toDayNumber(since);
    }),
    inactivePeriods: releases.inactivePeriods.map(({ id, from, until }) => ({
      id,
      from: toDayNumber(from),
      until: until === null ? Number.POSITIVE_INFINITY : toDayNumber(until),
    })),
    replacements: Map.groupBy(
      changes.replacements.map(({ on, date, id }) => ({
        on: toDayNumber(on),
        day: toDayNumber(date),
        id,
      })),
      ({ on }) => on,
    ),
    set: new Map(Object.entries(changes.set).map(([date, id]) => [toDayNumber(date), id])),
    hidden: changes.hidden.map(({ topic, from, until }) => ({
      topic,
      from: toDayNumber(from),
      until: until && toDayNumber(until),
    })),
  };
};

/**
 * Each morning draws the question a week ahead; phones store it, so later changes touch only undrawn days.
 * It draws chapter by chapter in the couple's order and repeats none before all were asked.
 */
export class QuestionPlan {
  readonly #source: PlanSource;
  readonly #changes: ReturnType<typeof toDayNumberedChanges>;
  readonly #questions: ReadonlyMap<string, Question>;
  /** By day number; an own question takes precedence. */
  readonly #drawn: Question[] = [];
  #day = -1;
  #unseen: Question[] = [];
  #round = 0;
  #next = 0;
  /** Asked before its chapter opened, so the chapter leaves it out. */
  readonly #ahead = new Set<string>();

  constructor(source: PlanSource) {
    if (source.deck.every((chapter) => chapter.length === 0)) {
      throw new RangeError('A deck without questions plans nothing.');
    }
    this.#source = source;
    this.#changes = toDayNumberedChanges(source);
    this.#questions = new Map(source.deck.flat().map((question) => [question.id, question]));
  }

  /** A question of the deck, or the id of an own one. */
  on(date: CalendarDate): Question | string {
    const day = this.#until(date);
    const changed = this.#changes.set.get(day);
    if (changed !== undefined && isOwnQuestion(changed)) return changed;
    return this.#drawnOn(day);
  }

  lastAsked(questionId: string, date: CalendarDate): CalendarDate | null {
    for (let day = this.#until(date) - 1; day >= 0; day -= 1) {
      if (this.#drawn[day]?.id === questionId && !this.#isOwn(day)) {
        return addDays(this.#source.startDay, day);
      }
    }
    return null;
  }

  /**
   * Best first: unseen in this round, then asked longest ago. Excludes all that is drawn for the coming
   * week.
   */
  getAlternatives(today: CalendarDate): {
    readonly unseen: readonly Question[];
    readonly seen: Question[];
  } {
    const day = this.#until(today);
    const unseen = [...this.#unseen];
    for (const chapter of this.#chaptersLeft(day)) {
      unseen.push(...this.#chapter(this.#round, chapter));
    }
    const inactive = this.#getInactiveOn(day);
    const drawn = new Set(this.#drawn.slice(day).map(({ id }) => id));
    const seen = new Map<string, Question>();
    for (const [asked, question] of this.#drawn.slice(0, day).entries()) {
      if (this.#isOwn(asked)) continue;
      seen.delete(question.id);
      seen.set(question.id, question);
    }
    return {
      unseen: unseen.filter(({ id }) => !inactive.has(id)),
      seen: [...seen.values()].filter(({ id }) => !drawn.has(id) && !inactive.has(id)),
    };
  }

  #until(date: CalendarDate): number {
    const day = daysBetween(this.#source.startDay, date);
    if (day < 0) throw new RangeError(`No question is planned for ${date}.`);
    while (this.#day < day) this.#advanceDay();
    return day;
  }

  #isOwn(day: number): boolean {
    const changed = this.#changes.set.get(day);
    return changed !== undefined && isOwnQuestion(changed);
  }

  /** First the morning's draw, then the changes of that day. */
  #advanceDay(): void {
    this.#day += 1;
    const inactive = getHiddenTopics(this.#changes.hidden, this.#day);
    const questions = this.#getInactiveOn(this.#day);
    while (this.#drawn.length <= this.#day + UPCOMING_DAYS) {
      this.#drawn.push(this.#draw(inactive, questions));
    }
    const changed = this.#changes.set.get(this.#day);
    const isOwn = this.#isOwn(this.#day);
    // The own question replaces one that nobody has seen.
    if (isOwn) this.#returnToUnseen(this.#drawnOn(this.#day));
    for (const { day, id } of this.#changes.replacements.get(this.#day) ?? []) {
      this.#returnToUnseen(this.#drawnOn(day));
      this.#drawn[day] = this.#take(id);
    }
    // A question swapped away was already seen.
    if (changed !== undefined && !isOwn) this.#setToday(changed);
  }

  #getInactiveOn(day: number): ReadonlySet<string> {
    const { inactivePeriods } = this.#changes;
    if (inactivePeriods.length === 0) return nothing;
    return new Set(
      inactivePeriods.filter(({ from, until }) => from <= day && day < until).map(({ id }) => id),
    );
  }

  #draw(topics: ReadonlySet<string>, questions: ReadonlySet<string>): Question {
    const last = this.#drawn.at(-1);
    const day = this.#drawn.length;
    const isAskable = ({ id, topic }: Question) => !topics.has(topic) && !questions.has(id);
    for (let opened = 0; ; opened += 1) {
      const askable =
        topics.size + questions.size === 0 ? this.#unseen : this.#unseen.filter(isAskable);
      const gentle = askable.filter((question) => isGentleEnough(question, day));
      // If two whole rounds hold nothing suitable, ask something anyway.
      const isLost = opened >= 2 * this.#source.deck.length;
      const found =
        nextQuestion(gentle, last) ??
        (isLost ? this.#drawFallback(askable, questions, last) : null);
      if (found) {
        this.#unseen.splice(this.#unseen.indexOf(found), 1);
        return found;
      }
      this.#open();
    }
  }

  #drawFallback(
    askable: readonly Question[],
    inactive: ReadonlySet<string>,
    last: Question | undefined,
  ): Question | null {
    return (
      nextQuestion(askable, last) ??
      askable[0] ??
      this.#unseen.find(({ id }) => !inactive.has(id)) ??
      this.#unseen[0] ??
      null
    );
  }

  #chaptersLeft(day: number): readonly number[] {
    return this.#changes.chapters.flatMap((since, chapter) =>
      chapter >= this.#next && since <= day ? [chapter] : [],
    );
  }

  #chapter(round: number, chapter: number): readonly Question[] {
    const { deck, seed } = this.#source;
    const waiting = new Set(this.#unseen);
    return seededShuffle(deck[chapter] ?? [], `${seed}/${round}/${chapter}`).filter(
      (question) => !waiting.has(question) && !this.#ahead.has(question.id),
    );
  }

  #open(): void {
    let [chapter] = this.#chaptersLeft(this.#day);
    if (chapter === undefined) {
      this.#round += 1;
      this.#next = 0;
      [chapter = 0] = this.#chaptersLeft(this.#day);
    }
    const questions = this.#chapter(this.#round, chapter);
    for (const { id } of this.#source.deck[chapter] ?? []) this.#ahead.delete(id);
    this.#unseen.push(...questions);
    this.#next = chapter + 1;
  }

  /** A question drawn for a later day comes today instead, and today's then. */
  #setToday(id: string): void {
    const later = this.#drawn.findIndex((drawn, day) => day > this.#day && drawn.id === id);
    const planned = this.#drawnOn(this.#day);
    this.#drawn[this.#day] = later < 0 ? this.#take(id) : this.#drawnOn(later);
    if (later >= 0) this.#drawn[later] = planned;
  }

  #take(id: string): Question {
    const question = this.#questions.get(id);
    if (!question) throw new Error(`The deck has no question "${id}".`);
    const place = this.#unseen.indexOf(question);
    if (place < 0) this.#ahead.add(id);
    else this.#unseen.splice(place, 1);
    return question;
  }

  /** Nobody saw it, so it is drawn next. */
  #returnToUnseen(question: Question): void {
    if (!this.#unseen.includes(question)) this.#unseen.unshift(question);
  }

  #drawnOn(day: number): Question {
    const question = this.#drawn[day];
    if (!question) throw new RangeError('The plan lost a day.');
    return question;
  }
}
