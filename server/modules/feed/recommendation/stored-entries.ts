import type { Entry } from './rules/mix.ts';

/** The stored form of a list: a line `postId authorId reason` each. */
export const writeEntries = (entries: readonly Entry[]): string =>
  entries.map(({ postId, authorId, reason }) => `${postId} ${authorId} ${reason}`).join('\n');

export const readEntries = (text: string): Entry[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [postId = '', authorId = '', reason = ''] = line.split(' ');
        return { postId, authorId, reason };
      });
