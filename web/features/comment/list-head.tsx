import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { CircleCheck, Ellipsis, MessageCircle, MessageCircleOff, X } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../client/locale.ts';
import { useSession } from '../../client/session.ts';
import { type Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { compactCount } from '../../ui/numbers.ts';
import { usePicking } from './picking.tsx';
import { useCloseComments } from './use-close-comments.ts';

type Props = {
  post: Post;
  /** Is how much is said told above the list already? */
  counted: boolean;
};

/** How much is said; the owner of the post manages it from here. */
export function ListHead({ post, counted }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const isMine = useSession((session) => session.account?.userId === post.userId);
  const { active, begin, leave } = usePicking();
  const [menu, setMenu] = useState(false);
  const close = useCloseComments(post);
  const count = compactCount(post.commentNum, locale);
  const items: Action[] = [
    post.closeComment
      ? { label: t`打开评论`, icon: <MessageCircle size={20} />, onSelect: close }
      : { label: t`关闭评论`, icon: <MessageCircleOff size={20} />, onSelect: close },
  ];
  if (post.commentNum > 0) {
    items.unshift({ label: t`批量删除`, icon: <CircleCheck size={20} />, onSelect: begin });
  }
  if (counted && !isMine) return null;
  return (
    <div className="flex min-h-11 items-center justify-end pr-1 pl-4">
      {!counted && (
        <h2 className="min-w-0 flex-1 text-body font-semibold">
          <Trans>评论</Trans> <span className="numbers text-fg3">{count}</span>
        </h2>
      )}
      {isMine && (
        <IconButton
          label={active ? t`取消选择` : t`管理评论`}
          className="text-fg2"
          onClick={() => (active ? leave() : setMenu(true))}
        >
          {active ? <X size={20} /> : <Ellipsis size={20} />}
        </IconButton>
      )}
      {isMine && <ActionSheet open={menu} onOpenChange={setMenu} items={items} title={t`管理评论`} />}
    </div>
  );
}
