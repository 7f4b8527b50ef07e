import { commentColumns } from './comment-sql.ts';

/** Pending comments shown to their author. */
const maxPending = 50;

/** First-level comments that are listed in an order, without the pinned ones, with `comment` as `c`. */
export const listedCondition = `c.post_id = $1 and c.parent_id is null and c.top is null and c.state = 'published'`;

/** The first page of post $1: pinned comments, the own pending ones of viewer $2, and $3 others in this order. */
export const firstPageSql = (order: string) => `
  (select ${commentColumns} from comment c where c.post_id = $1 and c.top is not null and c.state = 'published'
    order by c.top limit 3)
   union all
   (select ${commentColumns} from comment c
    where c.post_id = $1 and c.user_id = $2 and c.state = 'pending' and (c.parent_id is null or exists (
      select 1 from comment r where r.post_id = $1 and r.comment_id = c.parent_id and r.state = 'published'))
    order by c.comment_id desc limit ${maxPending})
   union all
   (select ${commentColumns} from comment c where ${listedCondition} order by ${order} limit $3)`;
