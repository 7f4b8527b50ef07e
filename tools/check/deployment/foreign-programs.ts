import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Outcome } from '../../spawn.mjs';
import { listFiles, readSource, type SourceFile } from '../source/source-files.ts';

/** A program that reads files of deploy/ and can say what is wrong in them. */
export type Program = {
  name: string;
  /** The text with what this machine has in place of the site's ports, certificates and programs. */
  adapt?(text: string, folder: string): string;
  /** Checks these files; `folder` is empty but for them. */
  args(folder: string, files: readonly string[]): string[];
  /** Lines of its output that are errors. Without, a failure is one error: the whole output. */
  error?: RegExp;
};

/** By the files of deploy/ that they read. */
export const programs = {
  Caddyfile: {
    name: 'caddy',
    args: (_folder, [file]) => ['validate', '--adapter', 'caddyfile', '--config', file!],
    error: /^Error: /,
  },
  'haproxy.cfg': {
    name: 'haproxy',
    adapt: (text) => text.replace(/ crt \S+/, ' strict-sni'),
    args: (_folder, [file]) => ['-c', '-f', file!],
    // Without its certificates the front end warns of that.
    error: /^\[(ALERT|WARNING)\](?!.*no SSL certificate specified)/,
  },
  'cdn/nginx.conf': {
    name: 'nginx',
    adapt: (text, folder) =>
      text
        .replaceAll('/var/cache/nginx', join(folder, 'cache'))
        .replace(/\blisten \d+;/g, `listen unix:${join(folder, 'socket')};`),
    args(folder, [file]) {
      mkdirSync(join(folder, 'cache'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const whole = join(folder, 'whole.conf');
      writeFileSync(
        whole,
        `pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude ${file};\n}\n`,
      );
      return ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', whole];
    },
    error: /\[(warn|error|crit|alert|emerg)\]/,
  },
  'cdn/varnish.vcl': {
    name: 'varnishd',
    args: (folder, [file]) => ['-j', 'none', '-C', '-n', join(folder, 'varnish'), '-f', file!],
  },
  'monitoring/alerts.yml': {
    name: 'promtool',
    args: (_folder, [file]) => ['check', 'rules', file!],
  },
  'prometheus.yml': {
    name: 'promtool',
    // The rules are checked on their own.
    adapt: (text) => text.replace(/^rule_files: .*$/m, ''),
    args: (_folder, [file]) => ['check', 'config', file!],
  },
  'systemd/*.service': {
    name: 'systemd-analyze',
    adapt: (text) => text.replaceAll('/opt/muyu/node_modules/.bin/node', process.execPath),
    args: (_folder, files) => ['verify', '--man=no', ...files],
    // It ends with 0 after unknown keys, and speaks of units of this machine, too.
    error: /\bmuyu-\w+\.service:/,
  },
} satisfies Record<string, Program>;

/** Where Debian has programs of the administrator; other people's PATH lacks them. */
const ADMINISTRATION = ':/usr/local/sbin:/usr/sbin:/sbin';

/** The errors that programs report in their files in deploy/, with a note where some are not installed. */
export function askPrograms(given: Readonly<Record<string, Program>>): {
  errors: string[];
  notes: string[];
} {
  const asked = Object.entries(given).map(([files, program]) => ({
    errors: askProgram(program, listFiles('deploy', files).map(readSource)),
    unchecked: `deploy/${files} (${program.name} is not installed)`,
  }));
  const unchecked = asked.filter(({ errors }) => errors === null).map((one) => one.unchecked);
  return {
    errors: asked.flatMap(({ errors }) => errors ?? []),
    notes: unchecked.length > 0 ? [`not checked: ${unchecked.join(', ')}`] : [],
  };
}

/** The errors that a program reports in files, or null where it is not installed. */
export function askProgram(program: Program, files: readonly SourceFile[]): string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-deployment-'));
  try {
    const copies = files.map(({ path, text }) => {
      const copy = join(folder, basename(path));
      writeFileSync(copy, program.adapt?.(text, folder) ?? text);
      return copy;
    });
    const { status, stdout, stderr, error } = spawnSync(program.name, program.args(folder, copies), {
      cwd: folder,
      env: {
        PATH: `${process.env.PATH}${ADMINISTRATION}`,
        HOME: folder,
        LC_ALL: 'C.UTF-8',
        DOMAIN: 'muyu.example.com',
      },
      encoding: 'utf8',
    });
    // A folder of PATH that this user may not read is answered by EACCES.
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')) return null;
    if (error) throw error;
    const output = `${stdout}${stderr}`.replaceAll(`${folder}/`, '');
    return errorsIn({ code: status ?? 1, output }, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The errors in the output of a program. */
export function errorsIn({ code, output }: Outcome, { name, error }: Program): string[] {
  const lines = error ? output.split('\n').filter((line) => error.test(line)) : [];
  const found = lines.length === 0 && code !== 0 ? [output.trim()] : lines;
  return found.map((line) => `${name}: ${line}`);
}
