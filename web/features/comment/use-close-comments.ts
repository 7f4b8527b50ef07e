import { useLingui } from '@lingui/react/macro';
import { closeComments, type Post } from '@muyu/contract/post.ts';
import { client } from '../../client/client.ts';
import { patchPost } from '../../client/overlay.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';

/** Closes the comments of my post, or opens them again. */
export function useCloseComments({ postId, closeComment }: Post): () => void {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const change = async () => {
    try {
      const now = await client.request(closeComments, { postId, status: closeComment ? 0 : 1 });
      patchPost(postId, now);
      toast(now.closeComment ? t`评论已关闭` : t`评论已打开`, 'ok');
    } catch (error) {
      toast(refusalText(error as Error), 'danger');
    }
  };
  return () => void change();
}
