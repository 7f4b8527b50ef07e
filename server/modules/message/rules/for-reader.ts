import type { Segment } from '@muyu/contract/operator-message.ts';

/** What decides whether an announcement is for somebody. */
export type Reader = {
  userId: string;
  kind: 'visitor' | 'member';
  certified: boolean;
  vip: boolean;
  /** When this account came to be, as a visitor's too. */
  cameAt: Date;
  /** When a member registered, when a visitor came. */
  joinedAt: Date;
};

export type AnnouncementHead = {
  announcementId: string;
  audience: 'all' | 'segment' | 'one';
  segment: Segment | null;
  userId: string | null;
  publishedAt: Date;
};

const dayMs = 86_400_000;

/** Is it for this reader? What was announced before somebody came was not for them. */
export function isFor(head: AnnouncementHead, reader: Reader): boolean {
  if (head.audience === 'one') return head.userId === reader.userId;
  if (reader.cameAt > head.publishedAt) return false;
  return head.audience === 'all' || fits(head.segment ?? {}, reader, head.publishedAt);
}

function fits({ kind, certified, vip, newerThanDays }: Segment, reader: Reader, at: Date): boolean {
  if (kind !== undefined && kind !== reader.kind) return false;
  if (certified !== undefined && certified !== reader.certified) return false;
  if (vip !== undefined && vip !== reader.vip) return false;
  return newerThanDays === undefined || reader.joinedAt.getTime() >= at.getTime() - newerThanDays * dayMs;
}
