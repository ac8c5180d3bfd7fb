import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { token } from '../text.ts';
import { cardKinds, cardTopics, LevelSchema, limits, places } from './card.ts';
import { ComfortSchema } from './comfort.ts';
import { LabSchema } from './lab.ts';
import { OwnCardBodySchema, OwnCardSchema } from './own-card.ts';
import { MoveSchema, PlaySessionViewSchema, SettingSchema } from './play-session.ts';
import { votes } from './votes.ts';

const idParams = v.strictObject({ id: v.pipe(v.string(), v.uuid(t`This isn’t a UUID.`)) });

export const getLab = defineEndpoint({
  name: 'intimacy/get-lab',
  method: 'GET',
  path: '/api/intimacy',
  summary: 'Whether the lab is set up, and the caller’s own choices.',
  output: LabSchema,
});

export const giveConsent = defineEndpoint({
  name: 'intimacy/give-consent',
  method: 'PUT',
  path: '/api/intimacy/consent',
  summary: 'Confirm being 18 or older and consent.',
  body: v.strictObject({ version: v.pipe(v.number(), v.integer()) }),
  errors: ['forbidden', 'needs-consent'],
});

/** Off closes the lab for both. */
export const switchLab = defineEndpoint({
  name: 'intimacy/switch-lab',
  method: 'PUT',
  path: '/api/intimacy/switch',
  summary: 'Switch the lab on or off for oneself.',
  body: v.strictObject({ on: v.boolean() }),
  errors: ['needs-consent', 'needs-partner', 'frozen', 'couple-changed'],
});

export const setComfort = defineEndpoint({
  name: 'intimacy/set-comfort',
  method: 'PUT',
  path: '/api/intimacy/comfort',
  summary: 'Say what one is comfortable with.',
  body: ComfortSchema,
  errors: ['needs-consent', 'couple-changed'],
});

export const eraseLab = defineEndpoint({
  name: 'intimacy/erase-lab',
  method: 'DELETE',
  path: '/api/intimacy',
  summary: 'Delete every own choice and switch off.',
});

/** With the tags that the phone needs to lower the level. */
export const SnapshotCardSchema = v.object({
  id: v.string(),
  kind: v.picklist(cardKinds),
  level: LevelSchema,
  topics: v.array(v.picklist(cardTopics)),
  touches: v.array(v.picklist(limits)),
  where: v.picklist(places),
  energy: v.picklist(['low', 'any']),
  text: v.string(),
});

export const getSnapshot = defineEndpoint({
  name: 'intimacy/get-snapshot',
  method: 'GET',
  path: '/api/intimacy/snapshot',
  summary: 'Cards to take along for one phone without a network.',
  output: v.object({
    cards: v.array(SnapshotCardSchema),
    /** Must not be shown afterwards; at most 72 h. */
    validUntil: InstantSchema,
  }),
  errors: ['needs-consent', 'not-set-up'],
});

export const getPlaySession = defineEndpoint({
  name: 'intimacy/get-play-session',
  method: 'GET',
  path: '/api/intimacy/play-session',
  summary: 'The live session.',
  output: PlaySessionViewSchema,
  errors: [...coupleStateErrors, 'not-set-up'],
});

export const setReady = defineEndpoint({
  name: 'intimacy/set-ready',
  method: 'PUT',
  path: '/api/intimacy/play-session/ready',
  summary: 'Be ready to play now.',
  body: v.strictObject({ setting: v.nullable(SettingSchema) }),
  errors: [...coupleStateErrors, 'not-set-up', 'couple-changed'],
});

export const submitMove = defineEndpoint({
  name: 'intimacy/submit-move',
  method: 'POST',
  path: '/api/intimacy/play-session/moves',
  summary: 'Draw, go on, ask for sweeter or bolder.',
  body: v.strictObject({
    playSession: token(64),
    step: v.pipe(v.number(), v.integer(), v.minValue(0)),
    move: MoveSchema,
  }),
  errors: [...coupleStateErrors, 'stale-state', 'not-set-up'],
});

/** Works always, even without a session or a lab. */
export const stopPlaySession = defineEndpoint({
  name: 'intimacy/stop-play-session',
  method: 'PUT',
  path: '/api/intimacy/play-session/stop',
  summary: 'Stop the live session for both.',
  body: v.strictObject({ playSession: token(64) }),
});

const shownIdea = v.object({ id: v.string(), level: LevelSchema, text: v.string() });

export const getIdeas = defineEndpoint({
  name: 'intimacy/get-ideas',
  method: 'GET',
  path: '/api/intimacy/ideas',
  summary: 'Ideas to vote on, and those to which both have said yes.',
  output: v.object({
    /** A day's votes at most. */
    pile: v.array(shownIdea),
    left: v.number(),
    mine: v.array(v.object({ ...shownIdea.entries, vote: v.picklist(votes) })),
    matches: v.array(shownIdea),
    releasedAt: InstantSchema,
    nextRelease: InstantSchema,
  }),
  errors: [...coupleStateErrors, 'not-set-up'],
});

export const voteOnIdea = defineEndpoint({
  name: 'intimacy/vote-on-idea',
  method: 'PUT',
  path: '/api/intimacy/ideas/{idea}/vote',
  summary: 'Say yes, maybe or no to an idea, for nobody else to see.',
  params: v.strictObject({ idea: token(40) }),
  body: v.strictObject({ vote: v.picklist(votes) }),
  errors: [...coupleStateErrors, 'not-found', 'daily-limit', 'not-set-up', 'couple-changed'],
});

export const getOwnCards = defineEndpoint({
  name: 'intimacy/get-own-cards',
  method: 'GET',
  path: '/api/intimacy/cards',
  summary: 'Own cards, and the partner’s to decide on.',
  output: v.object({
    /** The partner's decisions are not included. */
    mine: v.array(OwnCardSchema),
    partners: v.array(v.object({ ...OwnCardSchema.entries, welcome: v.nullable(v.boolean()) })),
  }),
  errors: [...coupleStateErrors, 'not-set-up'],
});

/** A changed card needs a new decision. */
export const writeOwnCard = defineEndpoint({
  name: 'intimacy/write-own-card',
  method: 'PUT',
  path: '/api/intimacy/cards/{id}',
  summary: 'Write a truth or a dare of one’s own.',
  params: idParams,
  body: OwnCardBodySchema,
  errors: [...coupleStateErrors, 'full', 'not-set-up', 'couple-changed'],
});

export const removeOwnCard = defineEndpoint({
  name: 'intimacy/remove-own-card',
  method: 'DELETE',
  path: '/api/intimacy/cards/{id}',
  summary: 'Take an own card away.',
  params: idParams,
  errors: [...coupleStateErrors, 'not-set-up'],
});

/** Only a yes brings it into play; the author never learns the decision. */
export const decideOwnCard = defineEndpoint({
  name: 'intimacy/decide-own-card',
  method: 'PUT',
  path: '/api/intimacy/cards/{id}/decision',
  summary: 'Let a card of the partner’s into play, or not.',
  params: idParams,
  body: v.strictObject({
    welcome: v.boolean(),
    /** The card as read, so that a changed one is not approved. */
    ...OwnCardBodySchema.entries,
  }),
  errors: [...coupleStateErrors, 'not-found', 'not-set-up', 'couple-changed'],
});
