import { useLingui } from '@lingui/react/macro';
import type { Comment } from '@muyu/contract/comment.ts';
import { pinComment } from '@muyu/contract/comment-management.ts';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { withPinned } from '../comment-cache.ts';
import { useChangeComments } from './use-comments.ts';

/** Pins a first-level comment as the first, or unpins it; the server rejects more than `comment.pinned`. */
export function usePinComment(postId: string) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const change = useChangeComments(postId);
  return async ({ commentId, top }: Comment): Promise<void> => {
    try {
      const { pinned } = await client.request(pinComment, { postId, commentId, status: top ? 0 : 1 });
      change(withPinned(pinned));
      toast(top ? t`已取消置顶` : t`已置顶`, 'ok');
    } catch (error) {
      toast(errorMessage(error as Error), 'danger');
    }
  };
}
