import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineError } from '@muyu/contract/admin/term.ts';
import type { TermAction, TermField } from '@muyu/contract/moderation.ts';

export const actionNames: Record<TermAction, MessageDescriptor> = {
  refuse: msg`Refuse to publish`,
  hold: msg`Hold for review`,
  replace: msg`Replace with stars`,
};
/** The effect of each action for the author of a text. */
export const actionDescriptions: Record<TermAction, MessageDescriptor> = {
  refuse: msg`The text is refused, and the writer sees why.`,
  hold: msg`No one else sees the text until a reviewer approves it.`,
  replace: msg`The text is published with each character of the word shown as ＊.`,
};
export const actionColors: Record<TermAction, string> = {
  refuse: 'error',
  hold: 'warning',
  replace: 'processing',
};

export const fieldNames: Record<TermField, MessageDescriptor> = {
  post: msg`Posts`,
  comment: msg`Comments`,
  name: msg`Names`,
  signature: msg`Bio and city`,
  chat: msg`Messages`,
};

export const lineErrorLabels: Record<LineError, MessageDescriptor> = {
  empty: msg`No letters or digits`,
  tooLong: msg`Longer than 60 characters`,
  unknownAction: msg`Unknown action`,
  unknownField: msg`Unknown field`,
  onlyPostsAndComments: msg`Only posts and comments can be held`,
  tooManyColumns: msg`Too many columns`,
  twice: msg`Already in the list above`,
};
