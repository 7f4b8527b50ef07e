import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Segment } from '@muyu/contract/announcement.ts';
import { Tag } from 'antd';
import list from '../../ui/list/list-page.module.css';

/** The conditions of a segment as tags. */
export function SegmentTags({ segment }: { segment: Segment }) {
  const { t } = useLingui();
  const { kind, certified, vip, newerThanDays } = segment;
  const words = [
    kind === 'visitor' && t`Visitors`,
    kind === 'member' && t`Members`,
    certified === true && t`Certified`,
    certified === false && t`Not certified`,
    vip === true && t`VIP`,
    vip === false && t`Without VIP`,
  ].filter((word) => word !== false);
  return (
    <span className={list.tagLine}>
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {newerThanDays !== undefined && (
        <Tag>
          <Plural
            value={newerThanDays}
            one="Registered in the last day"
            other="Registered in the last # days"
          />
        </Tag>
      )}
    </span>
  );
}

/** The number of recipients. */
export function ReachText({ reach }: { reach: number }) {
  if (reach === 0) return <Trans>No one matches right now</Trans>;
  return <Plural value={reach} one="# person" other="# people" />;
}
