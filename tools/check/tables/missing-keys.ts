import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { TableDescription } from '../../../server/platform/module/tables.ts';

/** The tables whose rows are the keys of a family. */
const ROOTS: Readonly<Record<string, string>> = { user: 'app_user', post: 'post', snapshot: 'snapshot' };

const reaction = 'hot inserts without a lock; only shown with its published post';
const counter = 'a flush of many posts must not fail because one was purged';
const reward = 'inserted under a lock of the published post, purged before it';
const session = 'inserted for the caller; rows of people are never deleted, erasure empties them';
const hot = 'inserted in bulk; rows of people are never deleted, erasure empties them';
const derived = 'rebuilt by a job from rows of the person or post';
const ledger = 'the owner may be the platform, which is no person';
const transfer = 'inserted in the transaction of an order, which has the key';

/** Tables without a foreign key to the root of their family, with the reason (decision 0072). */
export const WITHOUT_KEY: Readonly<Record<string, string>> = {
  balance_detail: transfer,
  certified_person: derived,
  chat_conversation: hot,
  chat_message: hot,
  comment:
    'inserted under a lock of the published post, purged before it; locks of the post would delay comments',
  comment_like: reaction,
  curated_person: 'an operator chooses the person, whose row is locked',
  earning: transfer,
  exclusion: session,
  feedback: session,
  first_publication: 'inserted for the author of a post; rows of people are never deleted',
  follow: 'inserted in bulk for many people by one statement',
  follow_count: derived,
  follow_counter_delta: 'a flush of many people must not wait for a lock of one',
  game_score: session,
  ignore: session,
  ledger_account: ledger,
  ledger_credit: ledger,
  ledger_transfer: ledger,
  legal_consent: session,
  media_file: session,
  media_upload: session,
  member_activity: hot,
  notification: hot,
  notification_read_marker: session,
  post_collect: reaction,
  post_counter_delta: counter,
  post_daily_engagement: counter,
  post_like: reaction,
  post_play: reaction,
  post_preview_view: reaction,
  post_purchase: 'outlives its post, for the reconciliation and later refunds',
  post_read: reaction,
  post_request: session,
  post_reward: reward,
  push_subscription: session,
  recommendation: derived,
  recommendation_exclusion: session,
  recommendation_view: hot,
  search_history_off: session,
  search_post: derived,
  search_record: session,
  search_user: derived,
  tag_follow: session,
};

/**
 * Violations of the rule that a table has a foreign key to a table of its family by their common key, or a reason why not:
 * parent and child lie on one shard, so that the database can check it.
 */
export function missingKeyErrors(
  descriptions: readonly TableDescription[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const families = new Map(
    descriptions.map(({ table, placement }) => [
      getTableName(table),
      placement.kind === 'distributed' ? placement : null,
    ]),
  );
  const without = descriptions.filter(({ table, placement }) => {
    if (placement.kind !== 'distributed' || !placement.family) return false;
    if (ROOTS[placement.family] === getTableName(table)) return false;
    return !getTableConfig(table).foreignKeys.some((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const parent = families.get(getTableName(foreignTable));
      const at = columns.findIndex(({ name }) => name === placement.by);
      return parent?.family === placement.family && at >= 0 && foreignColumns[at]?.name === parent.by;
    });
  });
  const names = without.map(({ table }) => getTableName(table));
  return [
    ...names
      .filter((name) => !reasons[name]?.trim())
      .map(
        (name) =>
          `${name}: needs a foreign key to its parent, or a reason in tools/check/tables/missing-keys.ts`,
      ),
    ...Object.keys(reasons)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has a foreign key or does not exist: remove it from WITHOUT_KEY`),
  ];
}
