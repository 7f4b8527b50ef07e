import { sql } from 'drizzle-orm';
import { type ConfigurationCheck, ok, warning, withDatabase } from '#platform/module/configuration-check.ts';

/**
 * Behind a pooler, PostgreSQL takes from the role what it takes from the options of other connections. A pooler in session mode,
 * which ignores the options, is known by nothing else.
 */
export const poolerCheck: ConfigurationCheck = {
  name: 'pooler',
  run: withDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ name: string; role: string }>(sql`
      select name, current_user as role from pg_settings
      where (name in ('client_connection_check_interval', 'idle_in_transaction_session_timeout') and setting = '0')
        or (name = 'tcp_keepalives_idle' and source = 'default' and inet_server_addr() is not null)
      order by name`);
    if (rows.length === 0) return ok('connections end what lost servers leave');
    return warning(
      `behind a pooler, the role ${rows[0]!.role} does not set ${rows.map(({ name }) => name).join(', ')}`,
      'Transactions of a server that is gone keep their locks: `alter role … set …`, docs/operations.md, PgBouncer.',
    );
  }),
};
