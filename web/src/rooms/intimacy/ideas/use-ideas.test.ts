import { instant } from '@usward/core/calendar';
import { voteOnIdea } from '@usward/core/intimacy/endpoints';
import type { Vote } from '@usward/core/intimacy/votes';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../../device/outbox/outbox.ts';
import { applyPendingToIdeas, canVote, getRejectedVotes, type Ideas } from './use-ideas.ts';

const idea = (id: string) => ({ id, level: 1 as const, text: `The idea ${id}` });

const ideas: Ideas = {
  pile: [idea('i-001'), idea('i-002')],
  left: 2,
  mine: [{ ...idea('i-003'), vote: 'yes' }],
  matches: [idea('i-003')],
  releasedAt: instant(0),
  nextRelease: instant(1_000),
};

const createVoteWrite = (
  id: string,
  vote: Vote,
  state: OutboxWrite['state'] = 'queued',
): OutboxWrite => ({
  key: `key of ${id}`,
  userId: 'mia',
  name: voteOnIdea.name,
  params: { idea: id },
  body: { vote },
  state,
  message: state === 'rejected' ? 'That’s all for today. More tomorrow.' : null,
  savedAt: instant(0),
});

describe('the ideas with what waits on this phone', () => {
  it('take what was answered off the pile, and off what is left today', () => {
    const shown = applyPendingToIdeas(ideas, [createVoteWrite('i-001', 'maybe')], false);
    expect(shown.pile.map(({ id }) => id)).toEqual(['i-002']);
    expect(shown.mine.at(-1)).toEqual({ ...idea('i-001'), vote: 'maybe' });
    expect(shown.left).toBe(1);
  });

  it('never show or take away a shared yes before the server does', () => {
    const shown = applyPendingToIdeas(
      ideas,
      [createVoteWrite('i-001', 'yes'), createVoteWrite('i-003', 'no')],
      false,
    );
    expect(shown.matches).toEqual(ideas.matches);
  });

  it('count a changed answer as one, a no and the same again as none', () => {
    expect(applyPendingToIdeas(ideas, [createVoteWrite('i-003', 'maybe')], false).left).toBe(1);
    expect(applyPendingToIdeas(ideas, [createVoteWrite('i-003', 'no')], false).left).toBe(2);
    expect(applyPendingToIdeas(ideas, [createVoteWrite('i-003', 'yes')], false).left).toBe(2);
  });

  it('have a whole day’s answers left once a new day began', () => {
    expect(applyPendingToIdeas({ ...ideas, left: 0 }, [], true).left).toBe(30);
    expect(
      applyPendingToIdeas({ ...ideas, left: 0 }, [createVoteWrite('i-001', 'no')], true).left,
    ).toBe(29);
  });

  it('keep on the pile what the server did not take, and tell of it apart', () => {
    const queued = [createVoteWrite('i-001', 'yes', 'rejected')];
    expect(applyPendingToIdeas(ideas, queued, false)).toEqual(ideas);
    expect(getRejectedVotes(queued).map(({ key }) => key)).toEqual(['key of i-001']);
  });

  it('stay as they are under writes that are about something else', () => {
    const other = { ...createVoteWrite('i-001', 'yes'), name: 'daily/react' };
    expect(applyPendingToIdeas(ideas, [other, createVoteWrite('i-999', 'yes')], false)).toEqual(
      ideas,
    );
  });
});

describe('an answer', () => {
  it('can be a no to what was answered, and the same again, also when none are left today', () => {
    expect(canVote('no', 'yes', 0)).toBe(true);
    expect(canVote('yes', 'yes', 0)).toBe(true);
    expect(canVote('yes', 'no', 0)).toBe(false);
    expect(canVote('no', null, 0)).toBe(false);
    expect(canVote('yes', null, 1)).toBe(true);
  });
});
