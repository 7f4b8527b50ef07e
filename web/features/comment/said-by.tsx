import { Trans } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { Tag } from '../../ui/tag.tsx';

/** Who said it, and what is special about it. */
export const SaidBy = ({ said }: { said: Comment | Reply }) => (
  <p className="flex min-w-0 items-center gap-1.5 text-caption text-fg3">
    <span className="truncate">{said.userInfo.nickname}</span>
    {said.isAuthor && (
      <Tag tone="brand">
        <Trans>作者</Trans>
      </Tag>
    )}
    {'top' in said && said.top && (
      <Tag tone="tide">
        <Trans>置顶</Trans>
      </Tag>
    )}
    {said.state === 'pending' && (
      <Tag tone="vip">
        <Trans>审核中</Trans>
      </Tag>
    )}
  </p>
);
