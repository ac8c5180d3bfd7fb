import { checkIn, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, followUpStep, seeWeek, setStep } from '@usward/core/checkin/week-endpoints';
import {
  addComment,
  answerQuestion,
  react,
  removeComment,
  seeReveal,
  shareNote,
} from '@usward/core/daily/endpoints';
import {
  decideQuestion,
  hideTopic,
  pauseQuestions,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import type { Endpoint, Schema } from '@usward/core/endpoint';
import {
  removeOwnCard,
  setComfort,
  setReady,
  stopSession,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { nudge, removeDevice, saveSettings } from '@usward/core/push/endpoints';
import { answerQuiz, seeQuiz } from '@usward/core/quiz/endpoints';
import {
  answerForm,
  declineForm,
  forgetReflection,
  putOffForm,
  removeForm,
  saveForm,
  seeReflection,
  shareForm,
} from '@usward/core/reflection/endpoints';
import * as v from 'valibot';
import { isJsonObject } from '../api-error.ts';

/** Every call that goes out by way of the outbox. */
export const queuedEndpoints: readonly Endpoint[] = [
  answerQuestion,
  react,
  addComment,
  removeComment,
  shareNote,
  seeReveal,
  proposeQuestion,
  withdrawQuestion,
  decideQuestion,
  hideTopic,
  pauseQuestions,
  checkIn,
  removeCheckin,
  replyToNeed,
  answerWeek,
  setStep,
  followUpStep,
  seeWeek,
  answerQuiz,
  seeQuiz,
  switchLab,
  setComfort,
  voteOnIdea,
  writeOwnCard,
  removeOwnCard,
  setReady,
  stopSession,
  saveForm,
  removeForm,
  shareForm,
  answerForm,
  declineForm,
  putOffForm,
  seeReflection,
  forgetReflection,
  saveSettings,
  removeDevice,
  nudge,
];

/**
 * What our own server answers to the call of that name. Of a call that this version does not know
 * nobody can tell more than that it is a JSON object.
 */
export const ownAnswer = (name: string): Schema =>
  queuedEndpoints.find((one) => one.name === name)?.output ?? v.custom(isJsonObject);
