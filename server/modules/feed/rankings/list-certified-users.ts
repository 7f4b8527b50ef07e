import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type {
  CertifiedUser,
  listCertifiedCreators as creatorsEndpoint,
  listCertifiedCreatorsShort as creatorsShortEndpoint,
  listPerformers as performersEndpoint,
  listPerformersShort as performersShortEndpoint,
} from '@muyu/contract/feed-lists.ts';
import { getClosedAccounts } from '#modules/account';
import { pointsOf } from '#modules/post';
import { hydrateListedUsers } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import { MAX_UUID } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { removeExcluded } from '../queries/excluded-authors.ts';
import { ensureRankings } from './fresh-rankings.ts';

type Row = { userId: string; hotness: number; videoNum: number };

const createQuery = (name: string, where: string) =>
  statement<Row>(
    `certified_people_${name}`,
    `select user_id as "userId", hotness, video_num as "videoNum" from certified_person
     where (hotness, user_id) < ($1::int, $2::uuid) ${where}
     order by hotness desc, user_id desc limit $3`,
  );
const queries = {
  creators: createQuery('creators', ''),
  performers: createQuery('performers', 'and performer'),
};

async function listCertifiedUsers(
  context: Context<UserViewer>,
  kind: keyof typeof queries,
  page: string,
  limit: number,
) {
  const { app, now } = context;
  await ensureRankings(app, now);
  const from = decodeCursor(page, ['integer', 'id']) ?? [2_147_483_647, MAX_UUID];
  const rows = await queries[kind](app.db, [...from, limit + 1]);
  const { shown, end } = cutPage(rows, limit, ({ hotness, userId }) => [hotness, userId]);
  const userIds = shown.map(({ userId }) => userId);
  const people = await hydrateListedUsers(context, userIds);
  // The list is as old as the last rebuild.
  const closed = await getClosedAccounts(app, userIds);
  const open = people.filter(({ userId }) => !closed.has(userId));
  const rowOf = new Map(rows.map((row) => [row.userId, row]));
  const items: CertifiedUser[] = (await removeExcluded(context, open)).map((person) => {
    const { hotness, videoNum } = rowOf.get(person.userId)!;
    return { ...person, hotness: pointsOf(hotness), videoNum };
  });
  return { resultList: items, ...end };
}

/** Certified creators, performers among them, by hotness. */
export const listCertifiedCreators = (
  context: ContextOf<typeof creatorsEndpoint>,
  { page, limit }: InputOf<typeof creatorsEndpoint>,
) => listCertifiedUsers(context, 'creators', page, limit);

export const listCertifiedCreatorsShort = async (
  context: ContextOf<typeof creatorsShortEndpoint>,
  { num }: InputOf<typeof creatorsShortEndpoint>,
) => (await listCertifiedUsers(context, 'creators', '1', num)).resultList;

/** Certified performers by hotness. */
export const listPerformers = (
  context: ContextOf<typeof performersEndpoint>,
  { page, limit }: InputOf<typeof performersEndpoint>,
) => listCertifiedUsers(context, 'performers', page, limit);

export const listPerformersShort = async (
  context: ContextOf<typeof performersShortEndpoint>,
  { num }: InputOf<typeof performersShortEndpoint>,
) => (await listCertifiedUsers(context, 'performers', '1', num)).resultList;
