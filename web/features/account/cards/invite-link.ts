/** URL of an invitation: the home page with the inviter's code. */
export const inviteLink = (site: string, code: string) =>
  `${site.replace(/\/+$/, '')}/?inviteCode=${encodeURIComponent(code)}`;
