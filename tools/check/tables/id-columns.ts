import { getTableColumns, getTableName } from 'drizzle-orm';
import type { TableDescription } from '../../../server/platform/module/tables.ts';

/** Columns that hold ids of things, whatever the table. */
const THINGS = [
  'adjustment_id',
  'announcement_id',
  'application_id',
  'audit_id',
  'avatar_file_id',
  'background_file_id',
  'bank_card_id',
  'batch_id',
  'callback_id',
  'case_id',
  'change_id',
  'code_id',
  'comment_id',
  'cover_id',
  'credit_id',
  'delta_id',
  'detail_id',
  'difference_id',
  'export_id',
  'feedback_id',
  'file_id',
  'file_ids',
  'game_id',
  'grant_id',
  'marker_id',
  'message_id',
  'note_id',
  'notification_id',
  'order_id',
  'parent_id',
  'post_id',
  'post_ids',
  'posting_id',
  'promotion_id',
  'proposal_id',
  'record_id',
  'release_id',
  'reply_id',
  'reply_to_id',
  'report_id',
  'review_id',
  'run_id',
  'sanction_id',
  'snapshot_file_id',
  'snapshot_id',
  'tag_id',
  'tag_ids',
  'transfer_id',
  'view_id',
  'withdrawal_id',
];

/** Columns that hold ids of operators, who are no members. */
const OPERATORS = [
  'answered_by',
  'appeal_assignee_id',
  'appeal_decided_by',
  'approved_by',
  'assignee_id',
  'changed_by',
  'created_by',
  'decided_by',
  'lifted_by',
  'operator_id',
  'proposed_by',
  'published_by',
];

/** Columns with ids that are no persons': `column` everywhere, or `table.column`. */
export const NO_PERSONS: ReadonlySet<string> = new Set([
  ...THINGS,
  ...OPERATORS,
  'app_user.nationality_id',
  'audit_entry.request_id',
  'data_export.session_id',
  'invitation.device_id',
  'media_upload.holder',
  'media_upload.multipart_id',
  'notification_dirty.subject_id',
  'operator_session.session_id',
  'pay_order.product_id',
  'pay_token.product_id',
  'post_play.session_id',
  'post_play.user_id',
  'post_read.user_id',
  'process_heartbeat.process_id',
  'push_subscription.session_id',
  'recommendation_exclusion.target_id',
  'report.type_id',
  'review_item.target_id',
  'security_answer.question_id',
  'session.session_id',
  'tag.merged_into',
]);

/**
 * Violations of the rule that every column with ids is declared as one of persons, or known as one of other things: a new
 * column cannot hold persons whom export and erasure miss.
 */
export function idColumnErrors(
  descriptions: readonly TableDescription[],
  noPersons: ReadonlySet<string>,
): string[] {
  const used = new Set<string>();
  const errors = descriptions.flatMap(({ table, personalData }) => {
    const name = getTableName(table);
    const declared = 'columns' in personalData ? personalData.columns : [];
    return Object.values(getTableColumns(table)).flatMap((column) => {
      const known = [`${name}.${column.name}`, column.name].find((key) => noPersons.has(key));
      if (known && !declared.includes(column.name)) used.add(known);
      const isId = column.getSQLType().startsWith('uuid') || /_(ids?|by)$/.test(column.name);
      return !isId || known || declared.includes(column.name)
        ? []
        : [
            `${name}: ${column.name} is neither declared as a person column nor known in tools/check/tables/id-columns.ts`,
          ];
    });
  });
  for (const key of noPersons)
    if (!used.has(key))
      errors.push(`${key} is in no table without being a person column: remove it from NO_PERSONS`);
  return errors;
}
