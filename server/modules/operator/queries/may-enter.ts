import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '#platform/config/config.ts';
import { operator } from '../tables.ts';

/** Whether an operator of the demo meets a server without the demo: its password is public, so it counts as disabled. */
export const isClosedDemo = (row: Pick<typeof operator.$inferSelect, 'demo'>, config: Config): boolean =>
  row.demo && !config.demo;

/** The operators who may log in, as a condition. */
export const mayEnter = (config: Config) =>
  and(isNull(operator.disabledAt), config.demo ? undefined : eq(operator.demo, false));
