/** The microseconds of a timestamp that PostgreSQL wrote as text in the zone UTC: more than a date of JavaScript has. */
export function microsecondsIn(text: string): number {
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d+))?/.exec(text) ?? [];
  return Date.parse(`${seconds.replace(' ', 'T')}Z`) * 1000 + Number(fraction.padEnd(6, '0'));
}

/** The date of such a text. JavaScript reads neither its blank nor its zone of two digits. */
export const dateIn = (text: string): Date => new Date(Math.floor(microsecondsIn(text) / 1000));
