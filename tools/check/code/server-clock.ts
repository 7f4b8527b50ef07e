import type { SourceFile } from '../source/source-files.ts';
import { type Node, parseSource, walk } from '../source/syntax-tree.ts';

/**
 * Files of the modules which may read a clock because they are no commands, queries or rules: descriptions and plugins, which
 * hand the time to these, and what only tests run.
 */
export const UNCHECKED =
  /\/(module|metrics|scenario|testing|[\w-]+-plugin)\.ts$|\/(tests|testing)\/|\.test\.ts$/;

/** Ends of the paths of files that read the system clock or the database's, with the reason. */
export const CLOCK_READERS: Readonly<Record<string, string>> = {
  'account/sweep-outbox.ts': 'runs in a timer, without a request',
  'announcement/queries/list-active-announcements.ts': 'fills a cache that all requests share',
  'backup/backup-check.ts': 'the doctor: no request',
  'backup/commands/archive.ts': 'a job that runs for minutes',
  'backup/commands/run-backup.ts': 'a job or command that runs for minutes: rows record when it ended',
  'backup/database/wal-archive.ts': 'the moment of a backup is one of the database',
  'backup/site-database.ts': 'the time of the database, which all processes of a site share',
  'comment/commands/purge-comments.ts': 'a job of many transactions',
  'feed/queries/recent-posts.ts': 'the age of what a process has in memory',
  'feed/recommendation/view-buffer.ts': 'a buffer that a timer writes',
  'media/commands/process-picture.ts': 'a job: rows record when a step ended',
  'media/commands/process-video.ts': 'a job that runs for minutes: rows record when a step ended',
  'media/commands/save-progress.ts': 'the heartbeat of a job',
  'media/commands/transcode-and-store.ts': 'a job that runs for minutes',
  'media/upload/object-uploads.ts': 'a request that runs for minutes',
  'media/upload/upload-lease.ts': 'a lease between processes, by the time of the database',
  'media/upload/upload-locks.ts': 'the silence of a connection',
  'moderation/commands/count-term-hits.ts': 'a buffer that a timer writes',
  'notification/commands/upsert-merged-notifications.ts': 'runs in the flush loop, without a request',
  'notification/unread-broadcaster.ts': 'runs in a timer, without a request',
  'post/commands/purge-post.ts': 'a job of many transactions',
  '/queries/list-shown-files.ts': 'delivery asks what is shown at present, without a context',
  'social/commands/flush-follow-counts.ts': 'runs in the flush loop, without a request',
  'social/queries/export-user-data.ts': 'runs inside the export job',
  'system/certificates-check.ts': 'the doctor: no request',
  'system/commands/write-heartbeat.ts': 'compares the clock of a process with that of the database',
  'system/heartbeat.ts': 'the heartbeat of a process',
  'system/queries/get-system-state.ts': 'compares heartbeats, which have the time of the database',
  'wallet/ledger/compare-channels.ts': 'bounds how long a job asks a channel',
};

/** The calls that give the time of the system or, `app.clock.now`, of the site; `process.hrtime` only measures. */
const CLOCKS: Readonly<Record<string, string>> = {
  Date: 'now',
  performance: 'now',
  Temporal: 'Now',
  clock: 'now',
};

/** The last name of `Date`, `globalThis.Date`, `Date.now` and `Date['now']`. */
function lastName(node: Node): string {
  if (node.type === 'Identifier') return String(node.value);
  if (node.type !== 'MemberExpression') return '';
  const property = node.property as Node;
  return String(property.type === 'Computed' ? (property.expression as Node).value : property.value);
}

/** `Date.now`, `new Date()`, `Date()`, `const { now } = Date` and `column.defaultNow()`. */
function isClock(node: Node): boolean {
  const callee = (node.callee ?? {}) as Node;
  switch (node.type) {
    case 'MemberExpression':
      return CLOCKS[lastName(node.object as Node)] === lastName(node);
    case 'NewExpression':
      return lastName(callee) === 'Date' && ((node.arguments as unknown[] | null) ?? []).length === 0;
    case 'CallExpression':
      return ['Date', 'defaultNow'].includes(lastName(callee));
    case 'VariableDeclarator':
      return Object.hasOwn(CLOCKS, lastName((node.init ?? {}) as Node));
    default:
      return false;
  }
}

/** The time of the database in SQL: functions, words, `age` of one time, and texts such as `'now'::date`. */
const SQL_CLOCK = new RegExp(
  [
    String.raw`(?<![\w.])(pg_catalog\.)?(now|timeofday|(clock|statement|transaction)_timestamp)\s*\(\s*\)`,
    String.raw`\b(current_(timestamp|date|time)|localtime(stamp)?)\b`,
    String.raw`\bage\s*\(([^(),]|\([^()]*\))*\)`,
    String.raw`'(now|today|tomorrow|yesterday)'\s*::`,
    String.raw`\b(date|time|timestamp|timestamptz)\s+'(now|today|tomorrow|yesterday)'`,
  ].join('|'),
  'i',
);

/** The text of a string or template, without what its holes contain. */
function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as Node[]).map(({ raw }) => raw).join('?');
}

/** Whether a source reads a clock: the one of the system, or the database's in the text of a statement. */
function readsClock({ path, text }: SourceFile): boolean {
  let found = false;
  walk(parseSource(text, path), (node) => {
    if (isClock(node) || SQL_CLOCK.test(textOf(node) ?? '')) found = true;
    return !found;
  });
  return found;
}

/** Violations of the rule that the files of a module take the time from their context or parameters. */
export function clockErrors(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const readers = files.filter(readsClock).map(({ path }) => path);
  return [
    ...readers
      .filter((path) => !Object.keys(allowed).some((end) => path.endsWith(end)))
      .map((path) => `${path} reads a clock: use context.now or a parameter`),
    ...Object.keys(allowed)
      .filter((end) => !readers.some((path) => path.endsWith(end)))
      .map((end) => `${end} reads no clock: remove it from CLOCK_READERS`),
  ];
}
