import type { Entry } from './mix.ts';

/**
 * At most `perAuthor` posts of one author in any `window` that follow each other, also across pages (decisions, feeds), while the list
 * has posts of enough authors for that.
 */
export const authorLimit = { perAuthor: 2, window: 10 };

/** The limit of an author while so many authors have posts left: below it there is always one. */
export const limitFor = (authorsLeft: number): number =>
  Math.max(authorLimit.perAuthor, Math.ceil(authorLimit.window / Math.max(1, authorsLeft)));

/**
 * The next posts of a list: each time the first one whose author has not reached the limit among the posts before it.
 * `recentAuthors` are the authors of the posts shown last, the latest last. With posts of few authors left the limit is so much
 * higher that the list goes on to its end, evenly.
 */
export function takePage(entries: readonly Entry[], recentAuthors: readonly string[], size: number): Entry[] {
  const left = [...entries];
  const authors = recentAuthors.slice(1 - authorLimit.window);
  const page: Entry[] = [];
  /** The entries that each author has left. */
  const counts = new Map<string, number>();
  for (const { authorId } of left) counts.set(authorId, (counts.get(authorId) ?? 0) + 1);
  while (page.length < size && left.length > 0) {
    const limit = limitFor(counts.size);
    const next = left.findIndex(
      ({ authorId }) => authors.filter((author) => author === authorId).length < limit,
    );
    const [entry] = left.splice(next, 1);
    page.push(entry!);
    const { authorId } = entry!;
    authors.push(authorId);
    const count = counts.get(authorId)! - 1;
    if (count === 0) counts.delete(authorId);
    else counts.set(authorId, count);
    if (authors.length >= authorLimit.window) authors.shift();
  }
  return page;
}
