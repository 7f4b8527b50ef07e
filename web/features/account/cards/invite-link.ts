/** Where an invitation leads: the front door of the site with the inviter's code. */
export const inviteLink = (site: string, code: string) =>
  `${site.replace(/\/+$/, '')}/?inviteCode=${encodeURIComponent(code)}`;

/** An address as people read it: without the protocol and the slash at its end. */
export const readableAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
