import type { InputOf } from '@muyu/contract/core/call.ts';
import type {
  Announcement,
  announce as announceCall,
  withdrawAnnouncement as withdrawCall,
} from '@muyu/contract/operator-message.ts';
import * as message from '#modules/message';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requiredText } from '#platform/text/required.ts';
import { presentAnnouncements } from '../queries/announcement-page.ts';
import { recordAction } from './record-action.ts';

/** Announces, with an entry in the audit log; the same request twice announces once. */
export async function announce(
  context: Context<OperatorViewer>,
  input: InputOf<typeof announceCall>,
): Promise<Announcement> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  const row = await app.db.transaction(async (tx) => {
    const { row: written, added } = await message.announce(context, tx, { ...input, operatorId });
    if (!added) return written;
    const { announcementId, audience, segment, userId, texts, link } = written;
    await recordAction(tx, context, operatorId, {
      action: 'announcement.add',
      targetType: 'announcement',
      targetId: announcementId,
      before: null,
      after: { audience, segment, userId, title: texts.zh_CN.title, link },
    });
    return written;
  });
  const [shown] = await presentAnnouncements(context, [row]);
  return shown!;
}

/** Takes an announcement back, with a reason; twice is once. */
export async function withdrawAnnouncement(
  context: Context<OperatorViewer>,
  { announcementId, reason: given }: InputOf<typeof withdrawCall>,
): Promise<Record<never, never>> {
  const { app, viewer, locale } = context;
  const reason = requiredText(locale, 'reason', given);
  await app.db.transaction(async (tx) => {
    const { row, changed } = await message.withdrawAnnouncement(context, tx, announcementId);
    if (!changed) return;
    await recordAction(tx, context, viewer.operatorId, {
      action: 'announcement.withdraw',
      targetType: 'announcement',
      targetId: announcementId,
      reason,
      before: { title: row.texts.zh_CN.title, publishedAt: row.publishedAt },
      after: null,
    });
  });
  return {};
}
