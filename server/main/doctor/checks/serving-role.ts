import { sql } from 'drizzle-orm';
import { type ConfigurationCheck, failure, ok, withDatabase } from '#platform/module/configuration-check.ts';

/** The server serves with a role that owns nothing (docs/operations.md, Database roles). */
export const servingRoleCheck: ConfigurationCheck = {
  name: 'serving role',
  run: withDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ role: string; owns: boolean; super: boolean }>(sql`
      select current_user as role, has_database_privilege(current_database(), 'create') as owns,
        (select rolsuper from pg_roles where rolname = current_user) as super`);
    const { role, owns, super: isSuper } = rows[0]!;
    if (!owns && !isSuper) return ok(`${role} owns nothing`);
    return failure(
      `${role} ${isSuper ? 'is a superuser' : 'may create tables'}`,
      'Create a role that only serves, set DATABASE_URL to it and DATABASE_OWNER_URL to the owner: docs/operations.md, Database roles.',
    );
  }),
};
