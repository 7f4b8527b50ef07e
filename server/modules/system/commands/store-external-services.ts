import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { externalService } from '../tables.ts';

/** Stores what this process learnt of services outside the site; a later outcome of another process stays. */
export async function storeExternalServices({ db, externalServices }: App): Promise<void> {
  for (const state of externalServices.takeChanged())
    await db
      .insert(externalService)
      .values(state)
      .onConflictDoUpdate({
        target: externalService.service,
        set: {
          lastSuccessAt: sql`greatest(${externalService.lastSuccessAt}, excluded.last_success_at)`,
          lastFailureAt: sql`greatest(${externalService.lastFailureAt}, excluded.last_failure_at)`,
          lastError: sql`case when excluded.last_failure_at >= coalesce(${externalService.lastFailureAt}, '-infinity')
            then excluded.last_error else ${externalService.lastError} end`,
        },
      });
}
