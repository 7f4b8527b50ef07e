import type { getProfileCounts as endpoint } from '@muyu/contract/feed.ts';
import { hasOpenAccount } from '#modules/account';
import { getIgnoredIds, getRelations, getUserFollowCounts } from '#modules/social';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';

/** `open`: a join that leaves out what the list of collections does, posts of closed accounts that the viewer has not bought. */
const countsSql = (open: string) => `with own as (
     select count(*) as posts, coalesce(sum(s.like_count), 0) as likes
     from published_post p join post_stat s using (post_id) where p.author_id = $1
   ), pending as (
     select coalesce(sum(c.likes), 0) as likes from post_counter_delta c join published_post p using (post_id) where p.author_id = $1
   ), collected as (
     select count(*) as n from post_collect join published_post p using (post_id) ${open}
     where post_collect.user_id = $1 and $2::boolean
   )
   select own.posts::int as posts, (own.likes + pending.likes)::int as likes, collected.n::int as collections
   from own, pending, collected`;

/** On a cluster the accounts are on other shards than the posts. */
const selectCounts = statement<{ posts: number; likes: number; collections: number }>(
  'profile_counts',
  countsSql(`join app_user u on u.user_id = p.author_id and (
       u.state <> 'closed' or exists (select from post_unlock b where b.user_id = $1 and b.post_id = p.post_id)
     )`),
  countsSql(''),
);

/**
 * Counts of a profile: published posts, their likes, collected posts (of one's own profile only, as the list), fans, follows; and the viewer's relation to the user. All are 0
 * of a person whose account is closed or erased.
 */
export async function getProfileCounts({ app, viewer }: ContextOf<typeof endpoint>, { id }: { id: string }) {
  const userId = id === 'me' ? viewer.userId : id;
  const emptyCounts = { posts: 0, likes: 0, collections: 0, fans: 0, follows: 0 };
  if (!isId(userId) || !(await hasOpenAccount(app, userId)))
    return { ...emptyCounts, relation: 'none' as const, ignored: false };
  const [[postCounts], follow, relations, ignored] = await Promise.all([
    selectCounts(app.db, [userId, userId === viewer.userId]),
    getUserFollowCounts(app, userId),
    getRelations(app, viewer.userId, [userId]),
    getIgnoredIds(app.db, viewer.userId, [userId]),
  ]);
  return { ...postCounts!, ...follow, relation: relations.get(userId)!, ignored: ignored.has(userId) };
}
