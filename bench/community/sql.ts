/** Parts of the SQL that fills a large community. Numbers of rows are bigint, so that products do not overflow. */

/** The id of the n-th row of a kind. `kind` is two hexadecimal digits. */
export const idOf = (kind: string, n: string) =>
  `('0190${kind}00-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** A number from 0 to below 1 that depends on n and a salt only. */
export const unit = (n: string, salt: number) =>
  `((hashint8extended((${n})::bigint, ${salt}) & 9007199254740991)::float8 / 9007199254740992)`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One of the texts, by a number from 0 to below 1. */
export const oneOf = (texts: readonly string[], at: string) =>
  `(array[${texts.map(quoted).join(',')}])[1 + floor(${at} * ${texts.length})::int]`;

/** Shares of a popularity that falls as a power: of all reactions, `share` comes from the users up to `upTo`. */
const tiers = [
  { from: 0, upTo: 0.01, share: 0.25 },
  { from: 0.01, upTo: 0.1, share: 0.35 },
  { from: 0.1, upTo: 0.4, share: 0.25 },
  { from: 0.4, upTo: 1, share: 0.15 },
] as const;
/** Larger than no number of users, and prime: its multiples modulo a smaller number are all different. */
const step = 2_147_483_647;

/**
 * A query with distinct users for each row of `source` (columns n bigint and wanted int): `n`, `user_n` and `i`, the
 * position among the users of its tier. Few users have most of the activity.
 */
export function distinctUsers(source: string, users: number, salt: number): string {
  const parts = tiers.flatMap(({ from, upTo, share }) => {
    const first = Math.floor(from * users);
    const size = Math.floor(upTo * users) - first;
    if (size < 1) return [];
    const start = `(hashint8extended(s.n, ${salt + first}) & 4294967295)`;
    return `select s.n, i, 1 + ${first} + (${start} + i::bigint * ${step}) % ${size} as user_n
      from ${source} s, generate_series(1, least(${size}, round(s.wanted * ${share})::int)) i`;
  });
  return parts.join('\nunion all\n');
}
