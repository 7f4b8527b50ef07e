import { DAY_MS } from '@muyu/contract/core/time.ts';
import { lifetimeLevel } from '@muyu/contract/membership.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RightComparison } from '#platform/module/right-comparison.ts';
import { vipCode } from '../code/tables.ts';
import { subscription, subscriptionPeriod } from '../subscription/tables.ts';
import { vipGrant, vipState } from '../tables.ts';

/**
 * An end and the latest one that is due, seconds since 1970; an earlier end agrees, because time is taken back. Requests that
 * follow each other at two servers may have times in the other order: a minute agrees, too.
 */
const ends = (until: SQL, due: SQL) => sql`
  floor(extract(epoch from case when ${until} <= ${due} + interval '1 minute' then ${until}
    else coalesce(${due}, to_timestamp(0)) end))::bigint as expected,
  floor(extract(epoch from ${until}))::bigint as actual`;

/** The ends of the levels of a VIP. The time of grants runs from the one that found none left: it is the longest of all such sums. */
const endOfLevel = (level: number, until: SQL): RightComparison => ({
  kind: 'vipEnd',
  figures: sql`select s.user_id, ${String(level)}::text as part, ${ends(until, sql`g.due`)}
    from ${vipState} s left join (
      select user_id, max(created_at + make_interval(secs => later::float8)) as due from (
        select user_id, created_at, sum(seconds - coalesce(taken_seconds, 0))
          over (partition by user_id order by created_at desc, grant_id desc) as later
        from ${vipGrant} where level >= ${level} and seconds is not null
      ) running group by user_id
    ) g on g.user_id = s.user_id
    where ${until} is not null`,
});

/** A VIP for ever comes from a grant of that level. */
const forEver: RightComparison = {
  kind: 'vipLevel',
  figures: sql`select s.user_id, null::text as part, coalesce(max(g.level), 0)::int as expected, s.level::int as actual
    from ${vipState} s left join ${vipGrant} g on g.user_id = s.user_id
    where s.level = ${lifetimeLevel} group by s.user_id, s.level`,
};

const subscriptionEnds: RightComparison = {
  kind: 'subscriptionEnd',
  figures: sql`select s.user_id, s.creator_id::text as part, ${ends(sql`s.until`, sql`p.due`)}
    from ${subscription} s left join (
      select user_id, creator_id, greatest(max(ends_at) filter (where refunded_at is null), max(refunded_at)) as due
        from ${subscriptionPeriod} group by user_id, creator_id
    ) p on p.user_id = s.user_id and p.creator_id = s.creator_id`,
};

/** Compares the promises of codes with the grants for them. */
const ofCodes = (kind: 'grantLevel' | 'grantTime', promised: SQL, granted: SQL): RightComparison => ({
  kind,
  figures: sql`select user_id, 'code'::text as part, sum(promised)::bigint as expected, sum(granted)::bigint as actual from (
      select used_by as user_id, encode(code_hash, 'hex') as key, ${promised} as promised, 0 as granted
        from ${vipCode} where used_by is not null
      union all select user_id, source_key, 0, ${granted} from ${vipGrant} where source = 'code'
    ) entry group by user_id, key`,
});

const daySeconds = DAY_MS / 1000;

/** A grant by hand names its operator; those of the demo's fill have the key `demo`, and had no operator once. */
const byHand: RightComparison = {
  kind: 'grantLevel',
  figures: sql`select user_id, 'operator'::text as part, level::int as actual,
      case when operator_id is null then 0 else level::int end as expected
    from ${vipGrant} where source = 'operator' and source_key <> 'demo'`,
};

/** A grant for an invitation is of the lowest level, and the invitation is one that was rewarded; the reward may be off. */
const ofInvitations: RightComparison = {
  kind: 'grantLevel',
  figures: sql`select user_id, 'invite'::text as part, least(sum(promised), sum(granted))::bigint as expected, sum(granted)::bigint as actual
    from (
      select inviter_id as user_id, invitee_id::text as key, 1 as promised, 0 as granted from invitation where outcome = 'rewarded'
      union all select user_id, source_key, 0, level::int from ${vipGrant} where source = 'invite'
    ) entry group by user_id, key`,
};

/** The rows by which members have rights, beside grants, paid time and codes. */
export const rightComparisons: readonly RightComparison[] = [
  endOfLevel(1, sql`s.until`),
  endOfLevel(2, sql`s.level2_until`),
  endOfLevel(3, sql`s.level3_until`),
  forEver,
  subscriptionEnds,
  ofCodes('grantLevel', sql`level::int`, sql`level::int`),
  ofCodes(
    'grantTime',
    sql`coalesce(days, 0)::bigint * ${daySeconds}::int`,
    sql`coalesce(seconds, 0)::bigint`,
  ),
  byHand,
  ofInvitations,
];
