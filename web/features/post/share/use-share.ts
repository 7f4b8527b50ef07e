import { useLingui } from '@lingui/react/macro';
import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Post and state of the share sheet. The post stays during the closing animation. */
export const useShareSheet = create<{ post: Post | null; open: boolean }>(() => ({
  post: null,
  open: false,
}));

const isPublished = (post: Post | OwnPost) => !('state' in post) || post.state === 'published';

/** `share(post)` opens the share sheet; a post that others cannot open yet says so. */
export function useShare(): (post: Post) => void {
  const { t } = useLingui();
  return (post) => {
    if (isPublished(post)) useShareSheet.setState({ post, open: true });
    else toast(t`作品公开之后才能分享`);
  };
}
