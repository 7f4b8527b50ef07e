import type { InputOf } from '@muyu/contract/core/call.ts';
import { like, likers as likersCall, likeTypes } from '@muyu/contract/like.ts';
import { postErrors } from '@muyu/contract/post.ts';
import {
  accountRoutes,
  certificationChanged,
  exportMount,
  inviteRewarded,
  memberAuthenticator,
  profileChanging,
  sendCode,
  sendCodeJob,
  sweepAccount,
  sweepAccountJob,
} from '#modules/account';
import {
  applyCommentReview,
  commentDesk,
  commentLikers,
  commentRoutes,
  commentsBelow,
  likeComment,
  purgeComments,
} from '#modules/comment';
import { creatorRoutes } from '#modules/creator';
import { feedRoutes } from '#modules/feed';
import { checkProfilePictures, joinMedia, mediaMount, mediaRoutes } from '#modules/media';
import { membershipRoutes, rewardInvite } from '#modules/membership';
import { joinInbox, joinPush, newsMount, talkRoutes } from '#modules/message';
import { moderationRoutes, reportable, reviewDecided, screenProfile, userDesk } from '#modules/moderation';
import {
  isOperatorToken,
  operatorAuthenticator,
  operatorRoutes,
  sweepOperators,
  sweepOperatorsJob,
} from '#modules/operator';
import {
  applyCertification,
  applyReview,
  applySnapshotReview,
  countsComments,
  joinPosts,
  joinSnapshots,
  likePost,
  likers,
  postDesk,
  postRoutes,
  purgeStep,
  snapshotDesk,
  snapshotRoutes,
} from '#modules/post';
import { siteRoutes } from '#modules/site';
import { socialRoutes } from '#modules/social';
import type { App, Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { webApps } from '#platform/http/apps.ts';
import { on } from '#platform/http/bind.ts';
import type { Authenticate } from '#platform/http/gate.ts';
import type { HttpParts } from '#platform/http/server.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { joinFileUses } from './file-uses.ts';
import { joinPersonalData } from './personal-data.ts';

/** A provider that answers slowly must not keep others waiting for their codes. */
const codesAtOnce = 4;

/** Where modules meet: who fulfils, who listens, which work is done. The only place that knows them all. */
export function joinModules(app: App): void {
  joinInbox(app);
  app.events.on(reviewDecided, applyReview(app));
  app.events.on(reviewDecided, applySnapshotReview(app));
  app.events.on(reviewDecided, applyCommentReview(app));
  reportable(app, 'post', postDesk(app));
  reportable(app, 'snapshot', snapshotDesk(app));
  reportable(app, 'user', userDesk);
  reportable(app, 'comment', commentDesk(app));
  app.events.on(profileChanging, screenProfile(app));
  app.events.on(profileChanging, checkProfilePictures);
  app.events.on(inviteRewarded, rewardInvite(app));
  app.events.on(certificationChanged, applyCertification);
  app.jobs.on(sendCodeJob, (data) => sendCode(app, data), codesAtOnce);
  app.jobs.on(sweepAccountJob, () => sweepAccount(app, new Date()));
  app.jobs.on(sweepOperatorsJob, () => sweepOperators(app, new Date()));
  joinPosts(app);
  countsComments(app, commentsBelow);
  purgeStep(app, 'comments', purgeComments);
  joinSnapshots(app);
  joinMedia(app);
  joinFileUses(app);
  joinPush(app);
  joinPersonalData(app);
}

/** `like` serves posts and comments; comment ranks after post, so the choice is made here. */
function likeEither(context: Context<UserViewer>, { type, postId, commentId, status }: InputOf<typeof like>) {
  if (type === likeTypes.post) return likePost(context, postId, status);
  return likeComment(context, { postId, commentId: commentId ?? fail(postErrors.notFound), status });
}

/** So do their likers. */
function likersOfEither(context: Context<UserViewer>, { commentId, ...input }: InputOf<typeof likersCall>) {
  return commentId === undefined ? likers(context, input) : commentLikers(context, { ...input, commentId });
}

/** Everything that the HTTP server answers. */
export function httpParts(app: App): HttpParts {
  const member = memberAuthenticator(app);
  const operator = operatorAuthenticator(app);
  const authenticate: Authenticate = (token) => (isOperatorToken(token) ? operator(token) : member(token));
  return {
    routes: [
      ...siteRoutes,
      ...accountRoutes,
      ...mediaRoutes,
      ...moderationRoutes,
      ...socialRoutes,
      ...creatorRoutes,
      ...membershipRoutes,
      ...postRoutes,
      ...snapshotRoutes,
      on(like, likeEither),
      on(likersCall, likersOfEither),
      ...commentRoutes,
      ...feedRoutes,
      ...talkRoutes,
      ...operatorRoutes,
    ],
    authenticate,
    mounts: [mediaMount(authenticate), newsMount(authenticate), exportMount, webApps],
  };
}
