import type pg from 'pg';
import type { RecordedStatement } from '../../server/testing/statements/record.ts';

/**
 * Where a statement runs: on the coordinator alone; on one shard of each key family; on the shards of the keys that its lists
 * name; on all shards; `refused` when Citus cannot run it.
 */
export const kinds = ['local', 'single', 'keys', 'several', 'refused'] as const;
type Kind = (typeof kinds)[number];
export type Classified = {
  text: string;
  kind: Kind;
  calls: number;
  detail: string;
  /** Only random input ran it. */
  random: boolean;
};

const plannable = /^[\s(]*(select|insert|update|delete|with|merge|values)\b/i;
const own = /\b(jobs\.|pg_notify|pg_catalog|pg_extension|drizzle\.|information_schema|citus_|pg_dist)/i;

/** One text for all lengths of lists. */
const normalize = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$n')
    .replace(/(\$n|default)(, (\$n|default))+/g, '$n…')
    .replace(/\(\$n…?\)(, ?\(\$n…?\))*/g, '($n…)')
    .replace(/\$n::uuid(, \$n::uuid)+/g, '$n::uuid')
    .trim();

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** The task counts of all parts of a plan. */
function taskCounts(plan: Json): number[] {
  if (Array.isArray(plan)) return plan.flatMap(taskCounts);
  if (plan === null || typeof plan !== 'object') return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'Task Count' && typeof value === 'number' ? [value] : taskCounts(value),
  );
}

const inList = /\bin \((\$\d+(?:, ?\$\d+)+)\)/g;

/** The values with one key in the place of several: of each list the first, and in each `in ($1, $2)` the first for all. */
function oneKey(text: string, values: unknown[]): unknown[] {
  const changed = values.map((value) => (Array.isArray(value) ? value.slice(0, 1) : value));
  for (const [, list = ''] of text.matchAll(inList)) {
    const places = list.split(',').map((place) => Number(place.trim().slice(1)) - 1);
    for (const place of places) changed[place] = changed[places[0]!];
  }
  return changed;
}

/** The largest task count of the plan for these values; null when no shard is asked. */
async function planned(client: pg.Client, text: string, values: unknown[]): Promise<number | null> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  const counts = taskCounts(rows[0]['QUERY PLAN'] as Json);
  return counts.length === 0 ? null : Math.max(...counts);
}

/** The kind of every different statement, by EXPLAIN on the coordinator; nothing is executed. */
export async function classify(
  client: pg.Client,
  recorded: readonly RecordedStatement[],
): Promise<Classified[]> {
  const found = new Map<string, Classified>();
  for (const { text, values, calls, random } of recorded) {
    if (!plannable.test(text) || own.test(text)) continue;
    const name = normalize(text);
    const { kind, detail } = await kindOf(client, text, values);
    const known = found.get(name);
    if (!known) found.set(name, { text: name, kind, calls, detail, random });
    else {
      known.calls += calls;
      known.random &&= random;
      Object.assign(known, worse(known, { kind, detail }));
    }
  }
  return [...found.values()];
}

type Verdict = Pick<Classified, 'kind' | 'detail'>;

/** The same text asks one shard with one key and several with several keys. */
function worse(a: Verdict, b: Verdict): Verdict {
  const pair = new Set([a.kind, b.kind]);
  if (pair.has('single') && pair.has('several')) return { kind: 'keys', detail: '' };
  return kinds.indexOf(b.kind) > kinds.indexOf(a.kind) ? b : a;
}

async function kindOf(client: pg.Client, text: string, values: unknown[]): Promise<Verdict> {
  try {
    const tasks = await planned(client, text, values);
    if (tasks === null) return { kind: 'local', detail: '' };
    if (tasks <= 1) return { kind: 'single', detail: '' };
    if (text.search(inList) >= 0 || values.some((value) => Array.isArray(value) && value.length > 1)) {
      const few = await planned(client, text, oneKey(text, values));
      if (few !== null && few <= 1) return { kind: 'keys', detail: '' };
    }
    if (/^\s*insert into \S+ \([^)]*\) values/i.test(text)) return { kind: 'keys', detail: '' };
    return { kind: 'several', detail: `${tasks} tasks` };
  } catch (error) {
    return { kind: 'refused', detail: (error as Error).message };
  }
}
