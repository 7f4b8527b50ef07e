import pg from 'pg';

/** The URL of a database of the same name on another node, reached with the same credentials. */
const onNode = (url: string, { host, port }: Node) => {
  const changed = new URL(url);
  changed.hostname = host;
  changed.port = String(port);
  return changed.href;
};

export const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

type Node = { host: string; port: number };

export async function runOn<T extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The workers of a coordinator; none when the database is no cluster. */
export async function listWorkers(coordinator: string): Promise<Node[]> {
  const extension = await runOn(coordinator, "select 1 from pg_extension where extname = 'citus'");
  if (extension.length === 0) return [];
  return runOn<Node>(
    coordinator,
    'select nodename as host, nodeport as port from pg_dist_node where isactive and shouldhaveshards order by nodeid',
  );
}

/** The coordinator first, then its workers, by the URL that opens them. */
export const nodeUrls = (coordinator: string, workers: readonly Node[]): string[] => [
  coordinator,
  ...workers.map((worker) => onNode(coordinator, worker)),
];
