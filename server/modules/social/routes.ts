import * as calls from '@muyu/contract/social.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { excludeUser } from './commands/exclude-user.ts';
import { followUser } from './commands/follow-user.ts';
import { ignoreUser } from './commands/ignore-user.ts';
import { unfollowUser } from './commands/unfollow-user.ts';
import { fansList, followList } from './queries/follow-lists.ts';
import { ignoredUsers } from './queries/ignored-users.ts';
import { recommendedUsers } from './queries/recommended-users.ts';

export const socialRoutes: Route[] = [
  on(calls.follow, followUser),
  on(calls.unfollow, unfollowUser),
  on(calls.unfollowByPost, unfollowUser),
  on(calls.followList, followList),
  on(calls.fansList, fansList),
  on(calls.recommendedUsers, recommendedUsers),
  on(calls.excludeUser, excludeUser),
  on(calls.ignoreUser, ignoreUser),
  on(calls.ignoredUsers, ignoredUsers),
];
