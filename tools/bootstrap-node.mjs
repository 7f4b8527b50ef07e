import { delimiter, dirname } from 'node:path';
import { ensureInstall } from './install/install.mjs';
import { markRunning } from './install/running-lock.mjs';
import { inProject, node24, otherNodeOptions, preload } from './project.mjs';
import { run } from './spawn.mjs';

/**
 * The way from "some Node and npm" to our own: installs what is missing, then runs a script of the project
 * under Node 24 with our arguments, and ends with its exit code.
 * @param {string} script path inside the project
 * @param {import('./install/install.mjs').Scope} [packages] the packages that the script needs
 * @param {{ serves?: boolean }} [options] `serves`: the script runs a site, whose packages no other command may replace
 */
export async function bootstrapNode(script, packages = 'dev', { serves = false } = {}) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < 20) {
    console.error(
      `Node ${process.versions.node} is too old for the first step: any Node from 20 on will do.`,
    );
    process.exit(1);
  }
  await ensureInstall(packages);
  if (serves) markRunning();
  const env = {
    // Caches compiled modules between starts.
    NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node'),
    ...process.env,
    NODE_OPTIONS: `${otherNodeOptions()} ${preload}`.trim(),
    PATH: [dirname(node24), process.env.PATH].join(delimiter),
  };
  const args = [inProject(script), ...process.argv.slice(2)];
  const { code } = await run(node24, args, { env, alone: true });
  process.exit(code);
}
