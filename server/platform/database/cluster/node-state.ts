import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';
import { hasCitus } from './is-cluster.ts';

/** How a table lies on the cluster now; a table that Citus does not know is local. */
export type TableState = {
  table: string;
  kind: 'distributed' | 'reference' | 'local';
  by: string | null;
  colocation: number;
};

/** The tables of the schema `public` that are distributed or copied to every node, by name. */
export async function readTableStates(db: Db): Promise<Map<string, TableState>> {
  // Not from the view citus_tables, which asks every node for the size of every shard.
  const { rows } = await db.execute<TableState>(sql`
    select c.relname as "table", p.colocationid as colocation,
      case p.partmethod when 'h' then 'distributed' else 'reference' end as kind,
      column_to_column_name(p.logicalrelid, p.partkey) as by
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace
      and (p.partmethod = 'h' or (p.partmethod = 'n' and p.repmodel = 't'))`);
  return new Map(rows.map((row) => [row.table, row]));
}

/** Whether placements have been applied before, so that new tables of migrations are placed as they are created. */
export const isDistributed = async (db: Db): Promise<boolean> =>
  (await hasCitus(db)) && (await readTableStates(db)).size > 0;

/** The shards of a family of distributed tables; 0 while nothing is distributed. */
export async function countShards(db: Db): Promise<number> {
  if (!(await isDistributed(db))) return 0;
  const { rows } = await db.execute<{ shards: number }>(
    sql`select coalesce(max(count), 0)::int as shards from (
      select count(*) from pg_dist_shard join pg_dist_partition using (logicalrelid)
      where partmethod = 'h' group by logicalrelid) family`,
  );
  return rows[0]!.shards;
}

/** The nodes that hold shards. */
export async function countWorkers(db: Database): Promise<number> {
  const { rows } = await db.execute<{ workers: number }>(
    sql`select count(*)::int as workers from pg_dist_node where isactive and shouldhaveshards`,
  );
  return rows[0]!.workers;
}

/** A node of the cluster as the coordinator knows it. */
export type NodeState = {
  /** host:port */
  node: string;
  isActive: boolean;
  /** The version of Citus there; null while it does not answer. */
  version: string | null;
};

/** Every node of the cluster, the coordinator included. */
export async function listNodes(db: Database): Promise<NodeState[]> {
  const versionOfNode = `select extversion from pg_extension where extname = 'citus'`;
  const { rows } = await db.execute<NodeState>(sql`
    select format('%s:%s', n.nodename, n.nodeport) as node, n.isactive as "isActive",
      case when v.success then v.result end as version
    from pg_dist_node n
    left join run_command_on_all_nodes(${versionOfNode}) v on v.nodeid = n.nodeid
    order by n.nodeid`);
  return rows;
}
