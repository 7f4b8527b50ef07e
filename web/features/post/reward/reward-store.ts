import type { Post } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { onAccountChange } from '../../../client/session.ts';

/** Post and state of the reward sheet. The post stays during the closing animation. */
export const useRewardSheet = create<{ post: Post | null; open: boolean }>(() => ({
  post: null,
  open: false,
}));

onAccountChange(() => useRewardSheet.setState({ post: null, open: false }));

export const openReward = (post: Post): void => useRewardSheet.setState({ post, open: true });
