import * as endpoints from '@muyu/contract/social.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { excludeUser } from './commands/exclude-user.ts';
import { followUser } from './commands/follow-user.ts';
import { ignoreUser } from './commands/ignore-user.ts';
import { unfollowUser } from './commands/unfollow-user.ts';
import { listFollowers, listFollowing } from './queries/list-follows.ts';
import { listIgnoredUsers } from './queries/list-ignored-users.ts';
import { listRecommendedUsers } from './queries/list-recommended-users.ts';

export const socialRoutes: Route[] = [
  memberRoute(endpoints.follow, followUser),
  memberRoute(endpoints.unfollow, unfollowUser),
  memberRoute(endpoints.unfollowByPost, unfollowUser),
  memberRoute(endpoints.listFollowing, listFollowing),
  memberRoute(endpoints.listFollowers, listFollowers),
  memberRoute(endpoints.listRecommendedUsers, listRecommendedUsers),
  memberRoute(endpoints.excludeUser, excludeUser),
  memberRoute(endpoints.ignoreUser, ignoreUser),
  memberRoute(endpoints.listIgnoredUsers, listIgnoredUsers),
];
