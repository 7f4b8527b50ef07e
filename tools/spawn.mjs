import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, alone?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} Outcome */

/** Runs under way. @type {Map<import('node:child_process').ChildProcess, boolean>} */
const running = new Map();

/** A Ctrl-C arrives twice, from the terminal and from npm: signals within this time count as one. */
const SAME_SIGNAL_MS = 500;
let lastSignalAt = 0;

/** The exit code of a received signal, or 0. */
export let interrupted = 0;

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  if (Date.now() - lastSignalAt < SAME_SIGNAL_MS) return;
  lastSignalAt = Date.now();
  interrupted = 128 + constants.signals[signal];
  if (running.size === 0) process.exit(interrupted);
  for (const [child, alone] of running) send(child, alone, signal);
}

/** @param {import('node:child_process').ChildProcess} child @param {boolean} alone @param {NodeJS.Signals} signal */
function send(child, alone, signal) {
  if (!child.pid) return;
  try {
    process.kill(alone ? child.pid : -child.pid, signal);
  } catch {
    // The process has just ended.
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
if (process.send) {
  process.on('disconnect', () => onSignal('SIGTERM'));
  process.channel?.unref();
} else if (process.env.npm_lifecycle_event) {
  // npm forwards SIGTERM to its shell, which may end without forwarding it; this process then has another
  // parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onSignal('SIGTERM');
  }, 500).unref();
}

/**
 * Runs a program to its end. It gets a process group of its own, and each of our signals once: the whole group,
 * or with `alone` just the program, which then looks after its children, learns by its IPC channel closing
 * that we died, and may send messages to our parent. With `quiet` its output is returned instead of shown.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = root, env = process.env, quiet = false, alone = false } = {}) {
  return new Promise((resolve, reject) => {
    const shown = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', shown, shown, ...(alone ? /** @type {const} */ (['ipc']) : [])],
    });
    running.set(child, alone);
    child.on('message', (message) => process.send?.(message));
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}
