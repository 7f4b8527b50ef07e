import type { AnnouncementRow } from '../../commands/announce.ts';

/** The title for the audit log, which keeps it for ever; none of an announcement to one person, which goes with the account. */
export const auditedTitle = ({ audience, texts }: AnnouncementRow) =>
  audience === 'one' ? {} : { title: texts.zh_CN.title };
