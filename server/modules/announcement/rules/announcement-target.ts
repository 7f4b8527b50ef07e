import type { announcementAudiences, Segment } from '@muyu/contract/announcement.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';

/** Properties of a user that decide which announcements they receive. */
export type Reader = {
  userId: string;
  kind: 'visitor' | 'member';
  certified: boolean;
  vip: boolean;
  /** Creation of the account, as a visitor's account too. */
  createdAt: Date;
  /** Registration of a member; creation of a visitor's account. */
  registeredAt: Date;
};

export type AnnouncementHead = {
  announcementId: string;
  audience: (typeof announcementAudiences)[number];
  segment: Segment | null;
  userId: string | null;
  publishedAt: Date;
};

/** Whether the announcement is for this reader. Accounts created after its publication do not receive it. */
export function isTargeted(head: AnnouncementHead, reader: Reader): boolean {
  if (head.audience === 'one') return head.userId === reader.userId;
  if (reader.createdAt > head.publishedAt) return false;
  return head.audience === 'all' || matchesSegment(head.segment ?? {}, reader, head.publishedAt);
}

function matchesSegment({ kind, certified, vip, newerThanDays }: Segment, reader: Reader, at: Date): boolean {
  if (kind !== undefined && kind !== reader.kind) return false;
  if (certified !== undefined && certified !== reader.certified) return false;
  if (vip !== undefined && vip !== reader.vip) return false;
  return (
    newerThanDays === undefined || reader.registeredAt.getTime() >= at.getTime() - newerThanDays * DAY_MS
  );
}
