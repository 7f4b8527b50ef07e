import { useLingui } from '@lingui/react/macro';
import { type Post, setCommentsClosed } from '@muyu/contract/post.ts';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Closes or opens the comments of the viewer's post. */
export function useCloseComments({ postId, closeComment }: Post): () => void {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const change = async () => {
    try {
      const now = await client.request(setCommentsClosed, { postId, status: closeComment ? 0 : 1 });
      patchPost(postId, now);
      toast(now.closeComment ? t`评论已关闭` : t`评论已打开`, 'ok');
    } catch (error) {
      toast(errorMessage(error as Error), 'danger');
    }
  };
  return () => void change();
}
