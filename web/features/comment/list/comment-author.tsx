import { Trans } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { Tag } from '../../../ui/tag.tsx';

/** The author line of a comment, with its tags. */
export const CommentAuthor = ({ entry }: { entry: Comment | Reply }) => (
  <p className="flex min-w-0 items-center gap-1.5 text-caption text-fg3">
    <span className="truncate">{entry.userInfo.nickname}</span>
    {entry.isAuthor && (
      <Tag tone="brand">
        <Trans>作者</Trans>
      </Tag>
    )}
    {'top' in entry && entry.top && (
      <Tag tone="tide">
        <Trans>置顶</Trans>
      </Tag>
    )}
    {entry.state === 'pending' && (
      <Tag tone="vip">
        <Trans>审核中</Trans>
      </Tag>
    )}
  </p>
);
