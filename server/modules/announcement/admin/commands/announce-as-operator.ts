import type { Announcement, announce as endpoint } from '@muyu/contract/admin/announcement.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { announce } from '../../commands/announce.ts';
import { hydrateAnnouncements } from '../queries/hydrate-announcements.ts';
import { auditedTitle } from './audited-title.ts';

/** Publishes an announcement and records it in the audit log; a repeated request key records nothing. */
export async function announceAsOperator(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<Announcement> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  const row = await app.db.transaction(async (tx) => {
    const { row: written, added } = await announce(context, tx, { ...input, operatorId });
    if (!added) return written;
    const { announcementId, audience, segment, userId, link } = written;
    await recordAction(context, tx, {
      action: 'announcement.add',
      targetType: 'announcement',
      targetId: announcementId,
      before: null,
      after: { audience, segment, userId, ...auditedTitle(written), link },
    });
    return written;
  });
  const [shown] = await hydrateAnnouncements(context, [row]);
  return shown!;
}
