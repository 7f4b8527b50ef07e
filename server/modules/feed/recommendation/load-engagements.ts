import { orderTypes } from '@muyu/contract/wallet/order.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { engagementWeights as weights } from './rules/taste.ts';

/** Rows of each kind that are read, the latest. */
const maxRows = 120;

type Engaged = { postId: string; at: Date; weight: number };

/** $1 the viewer, $2 the limit of each kind. */
const selectReactions = statement<Engaged>(
  'taste_reactions',
  `(select post_id as "postId", created_at as at, ${weights.like} as weight from post_like where user_id = $1 order by created_at desc limit $2)
   union all
   (select post_id, created_at, ${weights.collect} from post_collect where user_id = $1 order by created_at desc limit $2)`,
);
/** A post on which the viewer has commented counts once. */
const selectComments = statement<Engaged>(
  'taste_comments',
  `select post_id as "postId", max(created_at) as at, ${weights.comment} as weight from (
     select post_id, created_at from comment where user_id = $1 and state = 'published' order by comment_id desc limit $2
   ) c group by post_id`,
);
const selectPaid = statement<Engaged>(
  'taste_paid',
  `(select post_id as "postId", created_at as at, ${weights.unlock} as weight from post_unlock
     where user_id = $1 order by created_at desc, post_id desc limit $2)
   union all
   (select post_id, paid_at, ${weights.reward} from pay_order
     where user_id = $1 and type = ${orderTypes.reward} and state = 'paid' and refunded_fen is null and post_id is not null
     order by order_id desc limit $2)`,
);

/** The posts that a viewer liked or collected, and those that they commented on, opened for ever or tipped. */
export async function loadEngagements(
  { db }: App,
  userId: string,
): Promise<{ reactions: Engaged[]; others: Engaged[] }> {
  const values = [userId, maxRows];
  const [reactions, comments, paid] = await Promise.all([
    selectReactions(db, values),
    selectComments(db, values),
    selectPaid(db, values),
  ]);
  return { reactions, others: [...comments, ...paid] };
}
