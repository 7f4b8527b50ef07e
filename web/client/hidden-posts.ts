import { create } from 'zustand';

/** Posts that this viewer has just deleted: they leave every loaded list at once. */
const useHidden = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const hidePost = (postId: string) =>
  useHidden.setState(({ ids }) => ({ ids: new Set(ids).add(postId) }));

export const useHiddenPosts = () => useHidden(({ ids }) => ids);
