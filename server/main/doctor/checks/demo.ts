import { and, eq, isNull, lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import {
  type ConfigurationCheck,
  type Finding,
  failure,
  ok,
  withDatabase,
} from '#platform/module/configuration-check.ts';
import { appUser } from '../../../modules/account/tables.ts';
import { operator } from '../../../modules/operator/tables.ts';
import { demoStartedKey, siteSetting } from '../../../modules/site/tables.ts';

/** The operators and the members of the demo have public passwords. */
export const demoCheck: ConfigurationCheck = {
  name: 'demo',
  run: (subject) =>
    subject.config.demo
      ? failure(
          'the demo is on: its operators have public passwords',
          'Set DEMO=off, with an empty database.',
        )
      : withDatabase(findUsersOfDemo)(subject),
};

async function findUsersOfDemo({ db }: App): Promise<Finding> {
  const isEnabled = and(eq(operator.demo, true), isNull(operator.disabledAt));
  const operators = await db.select({ username: operator.username }).from(operator).where(isEnabled);
  if (operators.length > 0)
    return failure(
      `operators of the demo have public passwords: ${operators.map(({ username }) => username).join(', ')}`,
      'Begin with an empty database, or disable them at /console under Operators, as an owner of your own.',
    );
  const [started] = await db.select().from(siteSetting).where(eq(siteSetting.key, demoStartedKey));
  if (!started) return ok('off');
  // The demo's members have registered in its past.
  const isOfDemo = and(lt(appUser.createdAt, new Date(started.value)), eq(appUser.state, 'active'));
  const members = await db.$count(appUser, isOfDemo);
  if (members === 0) return ok('off');
  return failure(
    `members of the demo (${members}) have public passwords, and balances without money behind them`,
    'Begin with an empty database, or close their accounts at /console under Users.',
  );
}
