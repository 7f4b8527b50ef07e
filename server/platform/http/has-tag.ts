/** Whether a header If-None-Match names this tag (RFC 9110, weak comparison). */
export const hasTag = (header: string, tag: string): boolean =>
  header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
