import { readFileSync } from 'node:fs';
import { runOn } from '../../server/testing/cluster/nodes.ts';
import { cpuMs } from '../cpu.ts';

/** A node whose CPU time is measured; `postmaster` is null when it runs on another machine. */
export type MeasuredNode = { name: string; postmaster: number | null };

/** The process that started the backend of a connection to this node. */
export async function findNode(name: string, url: string): Promise<MeasuredNode> {
  const [row] = await runOn<{ pid: number; version: string }>(url, 'select pg_backend_pid() as pid');
  return { name, postmaster: await parentOfBackend(url, row!.pid) };
}

async function parentOfBackend(url: string, ended: number): Promise<number | null> {
  // The pid of a backend that still runs: that of the first connection has ended with it.
  const rows = await runOn<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where backend_type = 'checkpointer' and pid <> $1",
    [ended],
  );
  const pid = rows[0]?.pid;
  if (!pid) return null;
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return readFileSync(`/proc/${parent}/comm`, 'utf8').trim() === 'postgres' ? Number(parent) : null;
  } catch {
    return null;
  }
}

/** CPU milliseconds that each node has used. */
export const usedBy = (nodes: readonly MeasuredNode[]): number[] =>
  nodes.map(({ postmaster }) => (postmaster === null ? Number.NaN : cpuMs(postmaster)));
