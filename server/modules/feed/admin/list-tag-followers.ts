import type { listTagFollowers as endpoint } from '@muyu/contract/admin/tag.ts';
import { count } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { tagFollow } from '../tables.ts';

/** The followers of each followed tag. */
export const listTagFollowers = ({ app }: ContextOf<typeof endpoint>) =>
  app.db.select({ tagId: tagFollow.tagId, followers: count() }).from(tagFollow).groupBy(tagFollow.tagId);
