import { delimiter, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstall } from './install.mjs';
import { inProject, node24 } from './project.mjs';
import { run } from './spawn.mjs';

/**
 * The way from "some Node and npm" to our own: installs what is missing, then runs a script of the project
 * under Node 24 with our arguments, and ends with its exit code.
 * @param {string} script path inside the project
 * @param {{ dev?: boolean }} [scope] false for scripts that run without the packages of checks and tests
 */
export async function bootstrapNode(script, { dev = true } = {}) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < 20) {
    console.error(
      `Node ${process.versions.node} is too old for the first step: any Node from 20 on will do.`,
    );
    process.exit(1);
  }
  await ensureInstall({ dev });
  const env = {
    // Caches compiled modules between starts.
    NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node'),
    ...process.env,
    NODE_OPTIONS: [
      process.env.NODE_OPTIONS,
      `--import=${pathToFileURL(inProject('server/main/resolve-once.mjs'))}`,
    ]
      .filter(Boolean)
      .join(' '),
    PATH: [dirname(node24), process.env.PATH].join(delimiter),
  };
  const args = [inProject(script), ...process.argv.slice(2)];
  const { code } = await run(node24, args, { env, alone: true });
  process.exit(code);
}
