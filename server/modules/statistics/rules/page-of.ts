/** More kinds of pages than the web app has; further ones are counted together. */
export const mostTargets = 400;
export const otherTarget = 'other';

/** A parameter of a route, `$id`, or a word in letters; anything else may name a person or a thing. */
const segment = /^\$?[A-Za-z]{1,30}$/;

/** A path with ids and other values replaced by `$`; at most six segments. */
export const pageOf = (path: string): string =>
  `/${path
    .split('/')
    .filter(Boolean)
    .slice(0, 6)
    .map((part) => (segment.test(part) ? part : '$'))
    .join('/')}`;
