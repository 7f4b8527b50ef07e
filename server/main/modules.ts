import type { InputOf } from '@muyu/contract/core/call.ts';
import { like, likeTypes, postErrors } from '@muyu/contract/post.ts';
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
import { commentRoutes, likeComment } from '#modules/comment';
import { creatorRoutes } from '#modules/creator';
import { feedRoutes } from '#modules/feed';
import { checkProfilePictures, joinMedia, mediaMount, mediaRoutes } from '#modules/media';
import { membershipRoutes, rewardInvite } from '#modules/membership';
import { moderationRoutes, refuseWords, reviewDecided } from '#modules/moderation';
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
  joinSnapshots,
  likePost,
  popularityJob,
  postRoutes,
  refreshPopularity,
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
import { joinPersonalData } from './personal-data.ts';

/** A provider that answers slowly must not keep others waiting for their codes. */
const codesAtOnce = 4;

/** Where modules meet: who fulfils, who listens, which work is done. The only place that knows them all. */
export function joinModules(app: App): void {
  app.events.on(reviewDecided, applyReview);
  app.events.on(reviewDecided, applySnapshotReview(app));
  app.events.on(profileChanging, (tx, { texts }) => refuseWords(app, texts, tx));
  app.events.on(profileChanging, checkProfilePictures);
  app.events.on(inviteRewarded, rewardInvite(app));
  app.events.on(certificationChanged, applyCertification);
  app.jobs.on(sendCodeJob, (data) => sendCode(app, data), codesAtOnce);
  app.jobs.on(sweepAccountJob, () => sweepAccount(app, new Date()));
  app.jobs.on(sweepOperatorsJob, () => sweepOperators(app, new Date()));
  app.jobs.on(popularityJob, () => refreshPopularity(app));
  joinSnapshots(app);
  joinMedia(app);
  joinPersonalData(app);
}

/** `like` serves posts and comments; comment ranks after post, so the choice is made here. */
function likeEither(context: Context<UserViewer>, { type, postId, commentId, status }: InputOf<typeof like>) {
  if (type === likeTypes.post) return likePost(context, postId, status);
  return likeComment(context, { postId, commentId: commentId ?? fail(postErrors.notFound), status });
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
      ...commentRoutes,
      ...feedRoutes,
      ...operatorRoutes,
    ],
    authenticate,
    mounts: [mediaMount(authenticate), exportMount, webApps],
  };
}
