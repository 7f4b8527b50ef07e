const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const hostsOf = (hosts: string): string[] =>
  hosts
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The entries of a list of host names that are none. */
export const invalidHosts = (hosts: string): string[] =>
  hostsOf(hosts).filter((host) => !hostName.test(host));

/**
 * Whether a link may be used: a path of the app, or an https address without credentials and port whose host is an allowed
 * one or its subdomain.
 */
export function mayLinkTo(link: string, allowedHosts: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return true;
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false;
  return hostsOf(allowedHosts).some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** Whether a row has no link, or one that is allowed now; members see no other row. */
export const hasAllowedLink = ({ link }: { link: string | null }, allowedHosts: string): boolean =>
  link === null || mayLinkTo(link, allowedHosts);
