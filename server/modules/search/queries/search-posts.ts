import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type searchPosts as endpoint, type FoundPost, keywordLength } from '@muyu/contract/search.ts';
import { hydratePosts } from '#modules/post';
import { decodeCursor } from '#platform/database/cursor.ts';
import { isId, MAX_UUID } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { analyzeQuery, hitsOf, type Query } from '../analysis/analyze.ts';
import { searchFoundNothing } from '../events.ts';
import { excerptOf } from '../rules/excerpt.ts';
import { listLatest, listWithin, type PostSearch } from './find-posts.ts';
import { type IdPage, listExcluded, pageOfHottest, toIdPage } from './page-of-hottest.ts';

type Input = InputOf<typeof endpoint>;

const postTypes = { video: 1, post: 2 } as const;
const none = { resultList: [], hasNextPage: false, nextPage: null };

/** Published posts that contain all words of the keyword; empty for a keyword without letters. */
export async function searchPosts(context: ContextOf<typeof endpoint>, input: Input) {
  const query = analyzeQuery(sanitizeLine(input.keyword).slice(0, keywordLength));
  const { app, now } = context;
  const { userId, within } = input;
  if (query.required.length === 0 || (userId && !isId(userId))) return none;
  const search = { terms: query.required, type: input.type ? postTypes[input.type] : 0 };
  const ids =
    userId || within
      ? await pageWithin(context, input, search)
      : input.sort === 'latest'
        ? await pageOfLatest(context, input, search)
        : await pageOfHottest(context, input, search);
  if (ids.postIds.length === 0 && input.page === '1' && !userId && !within)
    await app.db.transaction((tx) => app.events.emit(tx, searchFoundNothing, {}, now));
  const posts = await hydratePosts(context, ids.postIds);
  const resultList = posts.map((post): FoundPost => ({ ...post, ...highlight(post, query) }));
  return { resultList, hasNextPage: ids.nextPage !== null, nextPage: ids.nextPage };
}

function highlight({ title, content }: { title: string; content: string }, query: Query) {
  const excerpt = excerptOf(content, hitsOf(content, query));
  return { titleHits: hitsOf(title, query), excerpt: excerpt.text, excerptHits: excerpt.hits };
}

const positionOf = (page: string) => {
  const cursor = decodeCursor(page, ['moment', 'id']) as [string, string] | null;
  return { at: cursor?.[0] ?? 'infinity', id: cursor?.[1] ?? MAX_UUID };
};

const keyOf = ({ key, postId }: { key: string; postId: string }) => [key, postId];

async function pageOfLatest(
  context: ContextOf<typeof endpoint>,
  { page, limit }: Input,
  search: PostSearch,
): Promise<IdPage> {
  const { app, now } = context;
  const excluded = await listExcluded(context);
  const options = { limit: limit + 1, excluded, now };
  return toIdPage(await listLatest(app.db, search, positionOf(page), options), limit, keyOf);
}

async function pageWithin(
  { app, viewer }: ContextOf<typeof endpoint>,
  { page, limit, userId, within }: Input,
  search: PostSearch,
): Promise<IdPage> {
  const list = within ?? 'author';
  const owner = within ? viewer.userId : userId!;
  return toIdPage(await listWithin(app.db, list, owner, search, positionOf(page), limit + 1), limit, keyOf);
}
