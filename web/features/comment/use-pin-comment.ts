import { useLingui } from '@lingui/react/macro';
import type { Comment } from '@muyu/contract/comment.ts';
import { pinComment } from '@muyu/contract/comment-desk.ts';
import { client } from '../../client/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { withPinned } from './comment-cache.ts';
import { useChangeComments } from './use-comments.ts';

/** Pins a first-level comment of my post in the first place, or takes it off; a fourth is refused by the server. */
export function usePinComment(postId: string) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const change = useChangeComments(postId);
  return async ({ commentId, top }: Comment): Promise<void> => {
    try {
      const { pinned } = await client.request(pinComment, { postId, commentId, status: top ? 0 : 1 });
      change(withPinned(pinned));
      toast(top ? t`已取消置顶` : t`已置顶`, 'ok');
    } catch (error) {
      toast(refusalText(error as Error), 'danger');
    }
  };
}
