import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getPushKey, subscribePush } from '../../contract/push.ts';
import { type Browser, pushService } from '../../server/testing/push-service.ts';
import { clientOf } from '../client.ts';
import { execute } from './execute.ts';
import type { Fault } from './run-fault.ts';

type Service = Awaited<ReturnType<typeof pushService>>;

let folder: string;
let service: Service;
let browsers: Browser[];
/** Pushes that failed during the fault: the tag is that of the message. */
let failed: string[];

/** The second retry of a push comes a minute after the first, the third after five more. */
const deliveryTimeoutMs = 150_000;

/** The address by a name that only `failing-dns.ts` knows. */
const named = (url: string) => url.replace('127.0.0.1', 'push.faults.invalid');

/** The name of the push service cannot be resolved, while every comment pushes to its author. */
export const dnsFailing: Fault = {
  name: 'DNS failing for pushes',
  site: {
    get env() {
      return {
        PUSH_SERVICES: named(service.origin),
        NODE_OPTIONS: `--import ${new URL('./failing-dns.ts', import.meta.url).href}`,
        FAILING_DNS: join(folder, 'failing'),
      };
    },
  },
  async beforeStart() {
    folder = mkdtempSync(join(tmpdir(), 'muyu-dns-'));
    service = await pushService();
    [browsers, failed] = [[], []];
  },
  async prepare({ stack, tokens }) {
    for (const token of tokens) {
      const client = clientOf(stack.url, token);
      service.state.key ||= (await client.request(getPushKey, {})).key;
      const browser = service.browser();
      browsers.push(browser);
      const { endpoint, p256dh, auth } = browser;
      await client.request(subscribePush, { endpoint: named(endpoint), p256dh, auth });
    }
    await execute(
      stack.ownerUrl,
      `update post set author_id = (select user_id from push_subscription limit 1)`,
    );
  },
  async happen({ stack }) {
    writeFileSync(join(folder, 'failing'), '');
    await wait(20_000);
    const { rows } = await execute(
      stack.ownerUrl,
      `select distinct data->>'tag' as tag from jobs.job where name = 'push.send' and (data->>'attempts')::int > 0`,
    );
    failed = rows.map(({ tag }) => String(tag));
    rmSync(join(folder, 'failing'));
  },
  async check() {
    if (failed.length === 0) return ['no push was tried'];
    const delivered = () =>
      new Set(browsers.flatMap((browser) => service.readBy(browser)).map(({ tag }) => tag));
    const deadline = Date.now() + deliveryTimeoutMs;
    for (;;) {
      const arrived = delivered();
      const missing = failed.filter((tag) => !arrived.has(tag));
      if (missing.length === 0) return [];
      if (Date.now() > deadline) return missing.map((tag) => `the push ${tag} did not arrive`);
      await wait(500);
    }
  },
  async afterStop() {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  },
};
