import type { Entry } from './mix.ts';

/** At most `perAuthor` posts of one author in any `window` that follow each other, also across pages (decisions, feeds). */
export const authorLimit = { perAuthor: 2, window: 10 };

/**
 * The next posts of a list: each time the first one whose author has not reached the limit among the posts before it.
 * `recentAuthors` are the authors of the posts shown last, the latest last. Ends when no author is left below the limit.
 */
export function takePage(entries: readonly Entry[], recentAuthors: readonly string[], size: number): Entry[] {
  const left = [...entries];
  const authors = recentAuthors.slice(1 - authorLimit.window);
  const page: Entry[] = [];
  while (page.length < size) {
    const next = left.findIndex(
      ({ authorId }) => authors.filter((author) => author === authorId).length < authorLimit.perAuthor,
    );
    if (next < 0) break;
    const [entry] = left.splice(next, 1);
    page.push(entry!);
    authors.push(entry!.authorId);
    if (authors.length >= authorLimit.window) authors.shift();
  }
  return page;
}
