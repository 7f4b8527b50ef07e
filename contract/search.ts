import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import {
  DateTime,
  Empty,
  Id,
  Nullable,
  SanitizedText,
  Status,
  StringEnum,
  withDefault,
} from './core/fields.ts';
import { LongestPageCursor, PageOf, pageFields } from './core/paging.ts';
import { Post } from './post.ts';
import { ListedUser } from './social.ts';
import { Tag } from './tag.ts';

/** The most characters of a keyword that a request may have; the search reads the first ones only. */
export const keywordLength = 100;
const Keyword = SanitizedText(0, keywordLength);

/** Ranges of a text that the keyword hits, in UTF-16 units: [from, to) pairs. */
const Hits = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/**
 * A post with the parts that the keyword hits; `excerpt` is the part of the text around the first hit, `tagHits` are the tags with a
 * hit, `other` is the name in another language that alone has one.
 */
export const FoundPost = Type.Object({
  ...Post.properties,
  titleHits: Hits,
  excerpt: Type.String(),
  excerptHits: Hits,
  nicknameHits: Hits,
  addressHits: Hits,
  tagHits: Type.Array(
    Type.Object({
      name: Type.String(),
      hits: Hits,
      other: Nullable(Type.Object({ name: Type.String(), hits: Hits })),
    }),
  ),
});
export type FoundPost = Static<typeof FoundPost>;

/** A person with the parts of name and signature that the keyword hits; a name that is found by its pinyin has none. */
export const FoundUser = Type.Object({ ...ListedUser.properties, nicknameHits: Hits, signHits: Hits });
export type FoundUser = Static<typeof FoundUser>;

const suggestLimit = { max: 240, perSeconds: 60 } as const;
const searchLimit = { max: 60, perSeconds: 60 } as const;

/** The lists of the viewer that can be searched. */
export const ownLists = ['likes', 'collections'] as const;

export const searchPosts = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/search/private/page',
  access: 'guest',
  summary:
    'Posts by title, tags, author, text and place; locked ones by title, tags and author. Without people whom I have excluded or ignore. `type` video or post; `sort` hottest or latest; `userId`: among the posts of a person; `within`: among those that I liked or collected, of everybody.',
  query: {
    keyword: Keyword,
    type: Type.Optional(StringEnum(['video', 'post'])),
    sort: withDefault(StringEnum(['hottest', 'latest']), 'hottest'),
    userId: Type.Optional(Id),
    within: Type.Optional(StringEnum(ownLists)),
    ...pageFields('limit'),
    page: LongestPageCursor,
  },
  data: PageOf(FoundPost),
  limit: searchLimit,
});

export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/search',
  access: 'guest',
  summary:
    'People by name, account name, pinyin of the name and words of the signature, without those whom I have excluded or ignore.',
  query: { keyword: Keyword, ...pageFields('size') },
  data: PageOf(FoundUser),
  limit: searchLimit,
});

/**
 * A place that posts can name (product document, section 3: location item).
 * @public A schema of the OpenAPI document.
 */
export const PlaceMatch = Type.Object({ uid: Id, address: Type.String() });
export const searchAddresses = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/search/private/address',
  access: 'guest',
  summary: 'Places by name in the three languages and by pinyin; at most ten.',
  query: { keyword: Keyword },
  data: Type.Array(PlaceMatch),
  limit: searchLimit,
});

export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/search/private/suggest',
  access: 'guest',
  summary:
    'While one types: words that others search for, tags and people that begin so; `otherName` is the name of a tag in another language that alone does; `didYouMean`: names and tags that are written or pronounced nearly so.',
  query: { keyword: Keyword },
  data: Type.Object({
    words: Type.Array(Type.String()),
    tags: Type.Array(Type.Object({ ...Tag.properties, otherName: Nullable(Type.String()) })),
    users: Type.Array(UserCard),
    didYouMean: Type.Array(Type.String()),
  }),
  limit: suggestLimit,
});

/**
 * A search in the history of a person.
 * @public A schema of the OpenAPI document.
 */
export const SearchRecord = Type.Object({ keyword: Type.String(), searchedAt: DateTime });

export const recordSearch = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/search/private/record',
  access: 'guest',
  summary:
    'Records a search, unless the history is off: for the history, and of members for the hot searches.',
  body: { keyword: Keyword },
  data: Empty,
  limit: searchLimit,
});

export const listSearchRecords = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/search/private/record',
  access: 'guest',
  summary: 'My latest searches, and whether the history is on.',
  data: Type.Object({ on: Type.Boolean(), records: Type.Array(SearchRecord) }),
});

export const deleteSearchRecords = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/p/search/private/record',
  access: 'guest',
  summary: 'Deletes one of my searches, or all without a keyword.',
  query: { keyword: Type.Optional(Keyword) },
  data: Empty,
});

export const setSearchHistory = defineEndpoint({
  method: 'PUT',
  path: '/post/app/p/search/private/record',
  access: 'guest',
  summary: 'Switches my search history on (status 1) or off (0), which deletes it.',
  body: { status: Status },
  data: Type.Object({ on: Type.Boolean() }),
});

/** A hot search with a person of that name, if there is one: signature cut to 30 characters (product document, section 3). */
export const HotSearch = Type.Object({
  rank: Type.Integer(),
  keyword: Type.String(),
  /** Put into the list by operators. */
  manual: Type.Boolean(),
  userId: Nullable(Id),
  username: Type.String(),
  nickname: Type.String(),
  sign: Type.String(),
  headImgUrl: Nullable(Type.String()),
});
export type HotSearch = Static<typeof HotSearch>;

export const listHotSearches = defineEndpoint({
  method: 'GET',
  path: '/inst/app/search/private/hot/hottest',
  access: 'guest',
  summary: 'Hot searches: those of operators, then words by distinct searchers of 24 hours.',
  data: Type.Array(HotSearch),
});
