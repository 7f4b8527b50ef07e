/** The value of a cookie in a `document.cookie` text; null when it is not there. */
export function readCookie(source: string, name: string): string | null {
  for (const part of source.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return null;
}

/** The text that sets a cookie for a number of days, for the whole site. */
export const cookieText = (name: string, value: string, days: number) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`;

/** Days that the theme and language cookies live (product document, section 9). */
export const cookieDays = 365;
