import { pageRoutes } from '@muyu/contract/site/page-routes.ts';

/** Paths that are no page of the app are counted together. */
export const otherTarget = 'other';

/** A word in letters; anything else is a parameter, `$id`, or may name a person or a thing. */
const segment = /^[A-Za-z0-9]{1,30}$/;
const pages: ReadonlySet<string> = new Set(pageRoutes);

const joined = (parts: readonly string[]) => `/${parts.join('/')}`;

/** The page of the app that a path belongs to, with `$` in place of parameters; `other` for paths without one. */
export function pageOf(path: string): string {
  const parts = path
    .split(/[?#]/)[0]!
    .split('/')
    .filter(Boolean)
    .map((part) => (segment.test(part) ? part : '$'));
  if (pages.has(joined(parts))) return joined(parts);
  const withParameter = joined([...parts.slice(0, -1), '$']);
  return parts.length > 1 && pages.has(withParameter) ? withParameter : otherTarget;
}
