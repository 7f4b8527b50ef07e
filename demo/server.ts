/**
 * Every function, table and type of the server that the demo uses, except the video encoder, which the video worker
 * imports directly so that it does not load the whole server.
 */
export { createApp, startApp, stopApp } from '../server/main/app.ts';
export { migrateDatabase } from '../server/main/migrate.ts';
export { appUser, findUser } from '../server/modules/account/index.ts';
export {
  certify,
  createMember,
  hashAnswers,
  type NewMember,
  readPhone,
  recordPresentConsents,
  updateProfile,
} from '../server/modules/account/scenario.ts';
export { announce } from '../server/modules/announcement/scenario.ts';
export { sendChatMessage } from '../server/modules/chat/scenario.ts';
export {
  addComment,
  comment,
  likeComment,
  pinComment,
  replyToComment,
  replyToReply,
} from '../server/modules/comment/scenario.ts';
export { applyForCertification } from '../server/modules/creator/scenario.ts';
export { pickPosts, rebuildRankings } from '../server/modules/feed/scenario.ts';
export { addFeedback, answerFeedback } from '../server/modules/feedback/scenario.ts';
export { getOrCreateInviteCode, recordInvitation } from '../server/modules/invitation/scenario.ts';
export { addPicture, addVideo } from '../server/modules/media/scenario.ts';
export {
  createVipCodes,
  grantVip,
  setSubscriptionPrice,
  vipLevelSettings,
} from '../server/modules/membership/scenario.ts';
export {
  addReport,
  appealReview,
  approvePost,
  getPendingReviewId,
  getRejections,
  rejectPost,
} from '../server/modules/moderation/scenario.ts';
export {
  flushNotifications,
  markNotificationsRead,
  restoreReadMarkers,
} from '../server/modules/notification/scenario.ts';
export { createOperator, findOperatorViewer, operator } from '../server/modules/operator/scenario.ts';
export { likePost, post } from '../server/modules/post/index.ts';
export {
  addPost,
  addReads,
  collectPost,
  type DraftAccess,
  flushPostCounterDeltas,
  putTag,
  recordVideoPlay,
  refreshPopularity,
  tag,
  unlockWithTicket,
} from '../server/modules/post/scenario.ts';
export { addPromotion, addPromotionPicture, hasPromotions } from '../server/modules/promotion/scenario.ts';
export { appeal, sanctionUser } from '../server/modules/sanction/scenario.ts';
export { recordSearch, upsertHotWord } from '../server/modules/search/scenario.ts';
export { demoStartedKey, demoStateKey, siteSetting } from '../server/modules/site/scenario.ts';
export { getUsersWithSnapshots, publishSnapshot } from '../server/modules/snapshot/scenario.ts';
export { flushFollowCounts, followUser } from '../server/modules/social/scenario.ts';
export { rollUpHistory } from '../server/modules/statistics/scenario.ts';
export {
  addBankCard,
  addPayPassword,
  applyForWithdrawal,
  approveWithdrawal,
  createOrder,
  createPayToken,
  createRechargeCards,
  failWithdrawal,
  findOrderProduct,
  flushCredits,
  markWithdrawalPaid,
  payAtSandbox,
  payOrder,
  redeemRechargeCard,
  refundOrder,
  rejectWithdrawal,
  settleEarnings,
  startPayingWithdrawal,
} from '../server/modules/wallet/scenario.ts';
export type { App, Context } from '../server/platform/app.ts';
export { type Config, readConfig } from '../server/platform/config/config.ts';
export { hashPassword } from '../server/platform/crypto/password.ts';
export { tryLockConnection } from '../server/platform/database/advisory-lock.ts';
export { sessionUrl } from '../server/platform/database/connection/sessions.ts';
export { closeDatabase, type Database, openDatabase } from '../server/platform/database/database.ts';
export { newId } from '../server/platform/database/ids.ts';
export type { AnonymousViewer, OperatorViewer, UserViewer } from '../server/platform/http/viewer.ts';
