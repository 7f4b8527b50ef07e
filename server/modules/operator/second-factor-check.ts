import { sql } from 'drizzle-orm';
import { type ConfigurationCheck, failure, ok, withDatabase } from '#platform/module/configuration-check.ts';
import { mayEnter } from './queries/may-enter.ts';
import { operator } from './tables.ts';

/** There is an owner, and every operator who may log in has set up a second factor. */
export const secondFactorCheck: ConfigurationCheck = {
  name: 'second factors',
  run: withDatabase(async ({ db, config }) => {
    const operators = await db
      .select({
        username: operator.username,
        role: operator.role,
        isSet: sql<boolean>`${operator.totpSecret} is not null`,
      })
      .from(operator)
      .where(mayEnter(config));
    if (!operators.some(({ role }) => role === 'owner'))
      return failure(
        'there is no owner',
        'Run `node_modules/.bin/node server/main/add-operator.ts <name> owner`.',
      );
    const without = operators.flatMap(({ username, isSet }) => (isSet ? [] : [username]));
    if (without.length === 0) return ok(`${operators.length} operators have one`);
    return failure(
      `${without.join(', ')} have none`,
      'Log in at /console once with each of them, or disable them there under Operators.',
    );
  }),
};
