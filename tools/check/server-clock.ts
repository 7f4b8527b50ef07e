import type { SourceFile } from './source-files.ts';
import { type Node, parseSource, walk } from './syntax-tree.ts';

/** Ends of the paths of commands, queries and rules that read the system clock, with the reason. */
export const CLOCK_READERS: Readonly<Record<string, string>> = {
  '/commands/purge-comments.ts': 'a job of many transactions',
  '/commands/process-picture.ts': 'a job: rows record when a step ended',
  '/commands/process-video.ts': 'a job that runs for minutes: rows record when a step ended',
  'backup/commands/archive.ts': 'a job that runs for minutes',
  'backup/commands/run-backup.ts': 'a job or command that runs for minutes: rows record when it ended',
  '/commands/save-progress.ts': 'the heartbeat of a job',
  '/commands/transcode-and-store.ts': 'a job that runs for minutes',
  '/commands/flush-follow-counts.ts': 'runs in a loop, without a request',
  'feed/queries/recent-posts.ts': 'the age of what a process has in memory',
  'social/queries/export-user-data.ts': 'runs inside the export job',
};

const isMember = (node: Node, object: string, property: string) =>
  node.type === 'MemberExpression' &&
  (node.object as Node).value === object &&
  (node.property as Node).value === property;

/** Whether a source reads the system clock: `new Date()` without arguments, `Date.now()` or `performance.now()`. */
function readsClock({ path, text }: SourceFile): boolean {
  let found = false;
  walk(parseSource(text, path), (node) => {
    const isNewDate =
      node.type === 'NewExpression' &&
      (node.callee as Node).value === 'Date' &&
      ((node.arguments as unknown[] | null) ?? []).length === 0;
    if (isNewDate || isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now')) found = true;
    return !found;
  });
  return found;
}

/** Violations of the rule that commands, queries and rules take the time from their context or parameters. */
export function clockErrors(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const readers = files.filter(readsClock).map(({ path }) => path);
  return [
    ...readers
      .filter((path) => !Object.keys(allowed).some((end) => path.endsWith(end)))
      .map((path) => `${path} reads the system clock: use context.now or a parameter`),
    ...Object.keys(allowed)
      .filter((end) => !readers.some((path) => path.endsWith(end)))
      .map((end) => `${end} reads no clock: remove it from CLOCK_READERS`),
  ];
}
