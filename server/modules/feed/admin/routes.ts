import * as endpoints from '@muyu/contract/admin/curation.ts';
import { listTagFollowers as listTagFollowersEndpoint } from '@muyu/contract/admin/tag.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { listPickedPosts } from './list-picked-posts.ts';
import { listTagFollowers } from './list-tag-followers.ts';
import { orderPickedPosts, pickPost, unpickPost } from './pick-posts.ts';

export const feedAdminRoutes: Route[] = [
  operatorRoute(endpoints.listPickedPosts, listPickedPosts),
  operatorRoute(endpoints.pickPost, pickPost),
  operatorRoute(endpoints.orderPickedPosts, orderPickedPosts),
  operatorRoute(endpoints.unpickPost, unpickPost),
  operatorRoute(listTagFollowersEndpoint, listTagFollowers),
];
