import type { withdrawAnnouncement as endpoint } from '@muyu/contract/admin/announcement.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { withdrawAnnouncement } from '../../commands/withdraw-announcement.ts';
import { auditedTitle } from './audited-title.ts';

/** Withdraws an announcement and records it in the audit log; a second withdrawal changes nothing. */
export async function withdrawAsOperator(
  context: ContextOf<typeof endpoint>,
  { announcementId, reason: given }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, locale } = context;
  const reason = requireText(locale, 'reason', given);
  await app.db.transaction(async (tx) => {
    const { row, changed } = await withdrawAnnouncement(context, tx, announcementId);
    if (!changed) return;
    await recordAction(context, tx, {
      action: 'announcement.withdraw',
      targetType: 'announcement',
      targetId: announcementId,
      reason,
      before: { ...auditedTitle(row), publishedAt: row.publishedAt },
      after: null,
    });
  });
  return {};
}
