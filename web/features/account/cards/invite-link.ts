/** URL of an invitation: the home page with the inviter's code. */
export const inviteLink = (site: string, code: string) =>
  `${site.replace(/\/+$/, '')}/?inviteCode=${encodeURIComponent(code)}`;

/** A URL for display: without protocol and trailing slash. */
export const readableAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
