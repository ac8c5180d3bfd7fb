import { accountEndpoints } from '@usward/core/account/endpoints';
import { dailyEndpoints } from '@usward/core/daily/endpoints';
import { dashboardEndpoints } from '@usward/core/dashboard/endpoints';
import { healthEndpoints } from '@usward/core/health/endpoints';
import { pairingEndpoints } from '@usward/core/pairing/endpoints';
import { trackingEndpoints } from '@usward/core/tracking/endpoints';
import { handleDeleteAccount } from '../account/delete-account.ts';
import { handleGetUser } from '../account/get-user.ts';
import { handleLogin } from '../account/login.ts';
import { handleMarkInviteSeen } from '../account/mark-invite-seen.ts';
import { handleSaveOnboarding } from '../account/save-onboarding.ts';
import { handleUpdateProfile } from '../account/update-profile.ts';
import { handleAnswerQuestion } from '../daily/answer-question.ts';
import { handleGetDaily } from '../daily/get-daily.ts';
import { handleGetDay } from '../daily/get-day.ts';
import { handleGetHistory } from '../daily/get-history.ts';
import { handleSeeReveal } from '../daily/see-reveal.ts';
import { handleGetDashboard } from '../dashboard/get-dashboard.ts';
import { handleGetHealth } from '../health/get-health.ts';
import { handleAcceptInvite } from '../pairing/accept-invite.ts';
import { handleChooseDate } from '../pairing/choose-date.ts';
import { handleConfirmCouple } from '../pairing/confirm-couple.ts';
import { handleCreateInvite } from '../pairing/create-invite.ts';
import { handleNoteParting } from '../pairing/note-parting.ts';
import { handleRestoreCouple } from '../pairing/restore-couple.ts';
import { handleShareInvite } from '../pairing/share-invite.ts';
import { handleUndoCouple } from '../pairing/undo-couple.ts';
import { handleUnpair } from '../pairing/unpair.ts';
import { handleTrack } from '../tracking/track.ts';
import { type Bound, bind } from './endpoint.ts';

/** Every call of the contract with its handler, in the order in which paths are matched. */
export const handlers: readonly Bound[] = [
  bind(healthEndpoints.getHealth, handleGetHealth),
  bind(accountEndpoints.login, handleLogin),
  bind(accountEndpoints.updateProfile, handleUpdateProfile),
  bind(accountEndpoints.getUser, handleGetUser),
  bind(accountEndpoints.saveOnboarding, handleSaveOnboarding),
  bind(accountEndpoints.markInviteSeen, handleMarkInviteSeen),
  bind(accountEndpoints.deleteAccount, handleDeleteAccount),
  bind(pairingEndpoints.createInvite, handleCreateInvite),
  bind(pairingEndpoints.shareInvite, handleShareInvite),
  bind(pairingEndpoints.acceptInvite, handleAcceptInvite),
  bind(pairingEndpoints.confirmCouple, handleConfirmCouple),
  bind(pairingEndpoints.undoCouple, handleUndoCouple),
  bind(pairingEndpoints.unpair, handleUnpair),
  bind(pairingEndpoints.restoreCouple, handleRestoreCouple),
  bind(pairingEndpoints.noteParting, handleNoteParting),
  bind(pairingEndpoints.chooseDate, handleChooseDate),
  bind(dashboardEndpoints.getDashboard, handleGetDashboard),
  bind(dailyEndpoints.getDaily, handleGetDaily),
  bind(dailyEndpoints.getHistory, handleGetHistory),
  bind(dailyEndpoints.getDay, handleGetDay),
  bind(dailyEndpoints.answerQuestion, handleAnswerQuestion),
  bind(dailyEndpoints.seeReveal, handleSeeReveal),
  bind(trackingEndpoints.track, handleTrack),
];
