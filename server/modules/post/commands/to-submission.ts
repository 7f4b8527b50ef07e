import { postTypes } from '@muyu/contract/core/content-types.ts';
import type { DraftRows } from './validate-draft.ts';

/** The part of a draft that the review queue stores. */
export const toSubmission = ({ columns: { type, title, content }, files, terms }: DraftRows) => ({
  targetType: 'post' as const,
  kind:
    type === postTypes.video
      ? ('video' as const)
      : files.length > 0
        ? ('pictures' as const)
        : ('text' as const),
  text: `${title}\n${content}`,
  words: terms,
});
