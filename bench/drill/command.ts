import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporarySiteEnv } from '../../server/testing/environment/site-variables.ts';

/** Runs a program of server/main as the command line does. Returns its exit code and what it printed. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const script = fileURLToPath(new URL(`../../server/main/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: temporarySiteEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

/** Runs a command that must succeed. Returns what it printed. */
export async function mustRun(...given: Parameters<typeof runCommand>): Promise<string> {
  const { code, output } = await runCommand(...given);
  if (code !== 0) throw new Error(`npm run ${given[0]} ended with ${code}:\n${output}`);
  return output;
}
