import type { Config } from '#platform/config/config.ts';

type Hooks = Pick<Config, 'purgeHooks' | 'domains' | 'publicUrl'>;

const timeoutMs = 10_000;
const siteType = '0';

/**
 * The job: sends each purge hook the URLs to purge from its caches, as `{"prefixes": […]}`. Repeating it does no harm;
 * it throws, and is tried again, when a hook does not answer with 2xx.
 */
export async function purgeCaches(config: Hooks, { fileIds }: { fileIds: string[] }): Promise<void> {
  const calls = Object.entries(config.purgeHooks).map(async ([type, hook]) => {
    const host = type === siteType ? config.publicUrl : config.domains[type]!;
    const reply = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: fileIds.map((fileId) => `${host}/media/${fileId}/`) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the purge hook of host ${type} answered ${reply.status}`);
  });
  const failed = (await Promise.allSettled(calls)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
