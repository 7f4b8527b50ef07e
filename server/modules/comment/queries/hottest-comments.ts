import type { CursorKind } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { MAX_UUID } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { CommentRow } from '../views.ts';
import { commentColumns } from './comment-sql.ts';
import { firstPageSql, listedCondition } from './first-comments-sql.ts';

/** How one order of comments is paged. */
export type CommentPager = {
  /** Kinds and values of the sort keys in the cursor, and keys that stand before every row. */
  keyKinds: readonly CursorKind[];
  keyOf(row: CommentRow): Array<string | number>;
  beforeAll: ReadonlyArray<string | number>;
  compare(a: CommentRow, b: CommentRow): number;
  /** Values: post, viewer, number of rows. */
  readFirst(db: Database, values: unknown[]): Promise<CommentRow[]>;
  /** Values: post, sort keys of the last row, ids that were shown out of order, number of rows. */
  readNext(db: Database, values: unknown[]): Promise<CommentRow[]>;
};

/** The same expression as in the index `comment_hottest`. */
const heat = '(c.like_count + c.reply_count)';
const heatOf = ({ likeCount, replyCount }: CommentRow) => likeCount + replyCount;
const maxHeat = 2 ** 31 - 1;

const first = statement<CommentRow>('comment_hottest_first', firstPageSql(`${heat} desc, c.comment_id desc`));

/** After a comment, without the given ids. Pinned comments beyond the first page have the place of their heat here. */
const next = statement<CommentRow>(
  'comment_hottest',
  `(select ${commentColumns}, ${heat} as heat from comment c
    where ${listedCondition} and (${heat}, c.comment_id) < ($2::bigint, $3::uuid) and c.comment_id <> all($4::uuid[])
    order by ${heat} desc, c.comment_id desc limit $5)
   union all
   (select ${commentColumns}, ${heat} as heat from comment c
    where c.post_id = $1 and c.top is not null and c.state = 'published'
      and (${heat}, c.comment_id) < ($2::bigint, $3::uuid) and c.comment_id <> all($4::uuid[]))
   order by heat desc, "commentId" desc limit $5`,
);

/** Comments by the sum of likes and replies, highest first; of equal ones the newest first. */
export const hottestComments: CommentPager = {
  keyKinds: ['integer', 'id'],
  keyOf: (row) => [heatOf(row), row.commentId],
  beforeAll: [maxHeat, MAX_UUID],
  compare: (a, b) => heatOf(b) - heatOf(a) || (a.commentId < b.commentId ? 1 : -1),
  readFirst: first,
  readNext: next,
};
