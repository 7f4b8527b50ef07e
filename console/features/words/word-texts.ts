import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WordAction, WordField } from '@muyu/contract/moderation.ts';
import type { LineFault } from '@muyu/contract/operator-words.ts';

export const actionNames: Record<WordAction, MessageDescriptor> = {
  refuse: msg`Refuse the text`,
  hold: msg`Hold for review`,
  replace: msg`Replace with stars`,
};
/** What the writer notices of it. */
export const actionNotes: Record<WordAction, MessageDescriptor> = {
  refuse: msg`The text is not accepted; its writer reads why.`,
  hold: msg`Nobody else sees the text until a reviewer approves it.`,
  replace: msg`The text is published with ＊ for each character of the word.`,
};
export const actionColors: Record<WordAction, string> = {
  refuse: 'error',
  hold: 'warning',
  replace: 'processing',
};

export const fieldNames: Record<WordField, MessageDescriptor> = {
  post: msg`Posts`,
  comment: msg`Comments`,
  name: msg`Names`,
  signature: msg`Signatures`,
  chat: msg`Chats`,
};

export const faultTexts: Record<LineFault, MessageDescriptor> = {
  empty: msg`No letter or digit`,
  tooLong: msg`Longer than 60 characters`,
  unknownAction: msg`Unknown action`,
  unknownField: msg`Unknown field`,
  onlyPostsAndComments: msg`Only posts and comments can be held`,
  tooManyColumns: msg`Too many columns`,
  twice: msg`Stands in the list already`,
};
