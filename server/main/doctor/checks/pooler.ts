import { sql } from 'drizzle-orm';
import { isPooled } from '#platform/database/connection/sessions.ts';
import { type ConfigurationCheck, ok, warning, withDatabase } from '#platform/module/configuration-check.ts';

/** Behind a pooler, PostgreSQL takes from the role what it takes from the options of other connections. */
export const poolerCheck: ConfigurationCheck = {
  name: 'pooler',
  run: withDatabase(async ({ db }, { config }) => {
    if (!isPooled(config)) return ok('none');
    const { rows } = await db.execute<{ name: string; role: string }>(sql`
      select name, current_user as role from pg_settings
      where (name in ('client_connection_check_interval', 'idle_in_transaction_session_timeout') and setting = '0')
        or (name = 'tcp_keepalives_idle' and source = 'default' and inet_server_addr() is not null)
      order by name`);
    if (rows.length === 0) return ok('the role ends what lost servers leave');
    return warning(
      `the role ${rows[0]!.role} does not set ${rows.map(({ name }) => name).join(', ')}`,
      'Transactions of a server that is gone keep their locks: `alter role … set …`, docs/operations.md, PgBouncer.',
    );
  }),
};
