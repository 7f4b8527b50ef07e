import { create } from 'zustand';
import { whenAccountChanges } from './session.ts';

/** Posts that this viewer has just deleted: they leave every loaded list at once. */
const useHidden = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

whenAccountChanges(() => useHidden.setState({ ids: new Set() }));

export const hidePost = (postId: string) =>
  useHidden.setState(({ ids }) => ({ ids: new Set(ids).add(postId) }));

export const useHiddenPosts = () => useHidden(({ ids }) => ids);
