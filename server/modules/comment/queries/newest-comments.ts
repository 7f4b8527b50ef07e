import { MAX_UUID } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { CommentRow } from '../views.ts';
import { commentColumns } from './comment-sql.ts';
import { firstPageSql, listedCondition } from './first-comments-sql.ts';
import type { CommentPager } from './hottest-comments.ts';

const first = statement<CommentRow>('comment_first', firstPageSql('c.comment_id desc'));

/** After a comment, without the given ids. Pinned comments keep their position by time here. */
const next = statement<CommentRow>(
  'comment_newest',
  `(select ${commentColumns} from comment c
    where ${listedCondition} and c.comment_id < $2 and c.comment_id <> all($3::uuid[])
    order by c.comment_id desc limit $4)
   union all
   (select ${commentColumns} from comment c
    where c.post_id = $1 and c.top is not null and c.state = 'published' and c.comment_id < $2
      and c.comment_id <> all($3::uuid[]))
   order by "commentId" desc limit $4`,
);

/** Comments by time, newest first. */
export const newestComments: CommentPager = {
  keyKinds: ['id'],
  keyOf: ({ commentId }) => [commentId],
  beforeAll: [MAX_UUID],
  compare: (a, b) => (a.commentId < b.commentId ? 1 : -1),
  readFirst: first,
  readNext: next,
};
