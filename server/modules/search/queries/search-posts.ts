import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { Post } from '@muyu/contract/post.ts';
import { type searchPosts as endpoint, type FoundPost, keywordLength } from '@muyu/contract/search.ts';
import { hydratePosts, type IdPage, toIdPage } from '#modules/post';
import { getExcludedUsers } from '#modules/social';
import { decodeCursor, emptyPage, encodeCursor, isCursorOf } from '#platform/database/cursor.ts';
import { isId, MAX_UUID } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { analyzeQuery, hitsOf, type Query } from '../analysis/analyze.ts';
import { countEmptySearch } from '../commands/count-empty-search.ts';
import { excerptOf } from '../rules/excerpt.ts';
import { listHottest, listLatest, type Position, type PostSearch } from './find-posts.ts';
import { listHottestWithin, listLatestWithin, type Scope } from './find-within.ts';
import { getHottestPage } from './get-hottest-page.ts';
import { getShownTags, tagTexts } from './shown-tags.ts';

type Input = InputOf<typeof endpoint>;

const postTypes = { video: 1, post: 2 } as const;

/**
 * Published posts that contain all words of the keyword; empty for a keyword without letters. Words of one character that stand apart
 * count where any post has them.
 */
export async function searchPosts(context: ContextOf<typeof endpoint>, input: Input) {
  const query = analyzeQuery(sanitizeLine(input.keyword).slice(0, keywordLength));
  const { userId, within } = input;
  if (query.required.length === 0 || (userId && !isId(userId))) return emptyPage;
  const type = input.type ? postTypes[input.type] : 0;
  const isScoped = Boolean(userId || within);
  const findPage = isScoped ? listWithin : listEverywhere;
  const find = (terms: readonly string[], part: Partial<Input> = {}) =>
    findPage(context, { ...input, ...part }, { terms, type });
  const { narrowed, required } = query;
  const ids = narrowed ? await findNarrowed(input.page, find, { narrowed, required }) : await find(required);
  if (ids.postIds.length === 0 && input.page === '1' && !isScoped && !input.type)
    await countEmptySearch(context, input.keyword);
  const [posts, tags] = await Promise.all([
    hydratePosts(context, ids.postIds),
    ids.postIds.length > 0 ? getShownTags(context.app) : [],
  ]);
  const namesOfTags = new Map(tags.map((row) => [row.tagId, tagTexts(row)]));
  const resultList = posts.map((post): FoundPost => ({ ...post, ...highlight(post, query, namesOfTags) }));
  return { resultList, hasNextPage: ids.nextPage !== null, nextPage: ids.nextPage };
}

type Find = (terms: readonly string[], part?: Partial<Input>) => Promise<IdPage>;
const choices = ['narrowed', 'required'] as const;
/** The choice, and the position in its list. */
const choiceCursor = ['string', 'string'] as const;

/**
 * A page of the narrowed terms where any post has them all, else of the required ones. The cursor holds which, so that the pages of one
 * search are of one list, also when such a post comes or goes meanwhile.
 */
async function findNarrowed(
  page: string,
  find: Find,
  terms: Record<(typeof choices)[number], readonly string[]>,
): Promise<IdPage> {
  const cursor = isCursorOf(page, choiceCursor) ? decodeCursor(page, choiceCursor) : null;
  const carried = choices.find((each) => each === cursor?.[0]);
  const choose = async () => {
    const { postIds } = await find(terms.narrowed, { page: '1', limit: 1, sort: 'latest' });
    return postIds.length > 0 ? 'narrowed' : 'required';
  };
  const choice = carried ?? (await choose());
  const { postIds, nextPage } = await find(terms[choice], { page: carried ? cursor![1] : page });
  return { postIds, nextPage: nextPage && encodeCursor([choice, nextPage]) };
}

/** `namesOfTags`: in all languages, in each of which a post is found. */
function highlight(
  { title, content, user, address, tags }: Post,
  query: Query,
  namesOfTags: ReadonlyMap<string, string[]>,
) {
  const excerpt = excerptOf(content, hitsOf(content, query));
  return {
    titleHits: hitsOf(title, query),
    excerpt: excerpt.text,
    excerptHits: excerpt.hits,
    nicknameHits: hitsOf(user.nickname, query),
    addressHits: hitsOf(address ?? '', query),
    tagHits: tags.flatMap(({ tagId, name }): FoundPost['tagHits'] => {
      const hits = hitsOf(name, query);
      if (hits.length > 0) return [{ name, hits, other: null }];
      const other = (namesOfTags.get(tagId) ?? [])
        .map((one) => ({ name: one, hits: hitsOf(one, query) }))
        .find((one) => one.hits.length > 0);
      return other ? [{ name, hits, other }] : [];
    }),
  };
}

const positionOf = (page: string) => {
  const cursor = decodeCursor(page, ['moment', 'id']);
  return { at: cursor?.[0] ?? 'infinity', id: cursor?.[1] ?? MAX_UUID };
};

const keyOf = ({ key, postId }: { key: string; postId: string }) => [key, postId];

async function listEverywhere(
  { app, viewer, now }: ContextOf<typeof endpoint>,
  { page, limit, sort }: Input,
  search: PostSearch,
): Promise<IdPage> {
  const excluded = await getExcludedUsers(app, viewer.userId);
  const authors = [...excluded];
  if (sort === 'latest') {
    const options = { limit: limit + 1, excluded: authors, now };
    return toIdPage(await listLatest(app, search, positionOf(page), options), limit, keyOf);
  }
  const source = {
    rank: (until: Date, isFirst: boolean) => listHottest(app, search, until, isFirst),
    listLatest: (position: Position, options: { limit: number; seen: readonly string[]; now: Date }) =>
      listLatest(app, search, position, { ...options, excluded: authors }),
    excluded,
  };
  return getHottestPage(source, { page, limit, now });
}

/** Searches one list; exclusions do not apply, because the list itself shows the posts of excluded people, too. */
async function listWithin(
  { app, viewer, now }: ContextOf<typeof endpoint>,
  { page, limit, sort, userId, within }: Input,
  search: PostSearch,
): Promise<IdPage> {
  const scope: Scope = within ? { list: within, owner: viewer.userId } : { list: 'author', owner: userId! };
  if (sort === 'latest') {
    const options = { limit: limit + 1 };
    return toIdPage(await listLatestWithin(app.db, scope, search, positionOf(page), options), limit, keyOf);
  }
  const source = {
    rank: (until: Date) => listHottestWithin(app, scope, search, until),
    listLatest: (position: Position, options: { limit: number; seen: readonly string[] }) =>
      listLatestWithin(app.db, scope, search, position, options),
    excluded: new Set<string>(),
  };
  return getHottestPage(source, { page, limit, now });
}
