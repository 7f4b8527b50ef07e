/** Value of a cookie in a `document.cookie` string; null without one. */
export function readCookie(source: string, name: string): string | null {
  for (const part of source.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return null;
}

/** A `document.cookie` assignment that sets a cookie for the whole site. */
export const serializeCookie = (name: string, value: string, days: number) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`;

/** Lifetime of the theme and language cookies in days (product document, section 9). */
export const cookieDays = 365;
