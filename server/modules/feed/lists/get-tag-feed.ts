import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getTagFeed as endpoint } from '@muyu/contract/feed-lists.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getTypeFeed } from '../queries/get-type-feed.ts';

/** Posts of a tag by hot score or time. */
export const getTagFeed = (
  context: ContextOf<typeof endpoint>,
  { tagId, sortType, page, limit }: InputOf<typeof endpoint>,
) => getTypeFeed(context, { tagId, sortType, page, limit, sort: 'desc' });
