import type { Member } from '../arbitraries/couple-history.ts';
import type { LabEvent, LabHistory } from '../arbitraries/lab-history.ts';

/**
 * The same history with other hidden choices of one of the two: other noes, other limits, levels and
 * topics, a "not for me" that was never said. The other must not see any difference.
 */
export class OtherHiddenChoices {
  readonly #author: Member;
  /** Ideas to which the other says yes at some time: a yes or no to these shows once it is released. */
  readonly #wanted: ReadonlySet<number>;
  readonly #welcomed = new Set<number>();

  constructor(author: Member, { events }: LabHistory) {
    this.#author = author;
    this.#wanted = new Set(
      events.flatMap((event) =>
        event.type === 'vote' && event.who !== author && event.vote === 'yes' ? [event.idea] : [],
      ),
    );
  }

  /** What happens in its place; null where nothing does. */
  of(event: LabEvent): LabEvent | null {
    if (!('who' in event) || event.who !== this.#author) return event;
    switch (event.type) {
      case 'vote':
        return this.#vote(event);
      case 'comfort':
        return { ...event, level: 0, allTopics: !event.allTopics, limited: !event.limited };
      case 'decide-card':
        if (event.welcome) {
          this.#welcomed.add(event.slot);
          return event;
        }
        return this.#welcomed.has(event.slot) ? event : null;
      default:
        return event;
    }
  }

  #vote(event: Extract<LabEvent, { type: 'vote' }>): LabEvent {
    if (event.vote !== 'yes') return { ...event, vote: event.vote === 'no' ? 'maybe' : 'no' };
    return this.#wanted.has(event.idea) ? event : { ...event, vote: 'no' };
  }
}
