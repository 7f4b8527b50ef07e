import { expect, test } from 'vitest';
import { listFiles, readSource } from '../source/source-files.ts';
import { askProgram, askPrograms, errorsIn, type Program, programs } from './foreign-programs.ts';

/** Mistakes in files of deploy/, with what the programs of Debian 12 say of them. */
const mistakes: Record<
  keyof typeof programs,
  { right: string; wrong: string; says: string; recorded: { code: number; output: string } }
> = {
  Caddyfile: {
    right: 'lb_policy least_conn',
    wrong: 'lb_policy least_con',
    says: 'selection_policies.least_con',
    recorded: {
      code: 1,
      output: `{"level":"info","ts":1795839759.3419044,"msg":"using provided configuration","config_file":"Caddyfile"}
Error: adapting config using caddyfile: Caddyfile:5 - Error during parsing: module not registered: http.reverse_proxy.selection_policies.least_con
`,
    },
  },
  'haproxy.cfg': {
    right: 'balance roundrobin',
    wrong: 'balance roundrobim',
    says: "balance only supports 'roundrobin'",
    recorded: {
      code: 1,
      output: `[NOTICE]   (19439) : path to executable is /usr/sbin/haproxy
[ALERT]    (19439) : config : parsing [haproxy.cfg:16] : balance only supports 'roundrobin', 'static-rr', 'leastconn' options.
[ALERT]    (19439) : config : Fatal errors found in configuration.
`,
    },
  },
  'cdn/nginx.conf': {
    right: 'proxy_cache_lock on',
    wrong: 'proxy_cache_lokc on',
    says: 'unknown directive "proxy_cache_lokc"',
    recorded: {
      code: 1,
      output: `2026/11/28 04:22:39 [emerg] 19442#19442: unknown directive "proxy_cache_lokc" in nginx.conf:31
nginx: configuration file whole.conf test failed
`,
    },
  },
  'cdn/varnish.vcl': {
    right: 'req.method',
    wrong: 'req.methd',
    says: "Unknown property 'methd'",
    recorded: {
      code: 2,
      output: `Message from VCC-compiler:
Unknown property 'methd' for type HTTP
('varnish.vcl' Line 12 Pos 17)

Running VCC-compiler failed, exited with 2
VCL compilation failed
`,
    },
  },
  'monitoring/alerts.yml': {
    right: 'for: 1m',
    wrong: 'for: 1 m',
    says: 'not a valid duration string',
    recorded: {
      code: 1,
      output: `Checking alerts.yml
  FAILED:
alerts.yml: not a valid duration string: "1 m"
`,
    },
  },
  'prometheus.yml': {
    right: 'scrape_interval',
    wrong: 'scrape_intervl',
    says: 'field scrape_intervl not found',
    recorded: {
      code: 1,
      output: `Checking prometheus.yml
  FAILED: parsing YAML file prometheus.yml: yaml: unmarshal errors:
  line 2: field scrape_intervl not found in type config.plain
`,
    },
  },
  'systemd/*.service': {
    right: 'KillMode=mixed',
    wrong: 'KillMode=mixd',
    says: 'Failed to parse kill mode specification, ignoring: mixd',
    recorded: {
      code: 0,
      output: `muyu-server.service:20: Failed to parse kill mode specification, ignoring: mixd
muyu-worker.service:20: Failed to parse kill mode specification, ignoring: mixd
`,
    },
  },
};

const cases = Object.entries(programs).map(([files, program]) => {
  return { files, program: program as Program, ...mistakes[files as keyof typeof programs] };
});

test.each(cases)('the output of $program.name about a mistake is an error', ({ program, says, recorded }) => {
  const errors = errorsIn(recorded, program);
  expect(errors[0]).toContain(says);
  expect(errors[0]).toMatch(new RegExp(`^${program.name}: `));
});

test.each(cases)(
  '$program.name, where it is installed, accepts deploy/$files and refuses a mistake in it',
  async ({ files, program, right, wrong, says, recorded }) => {
    const sources = listFiles('deploy', files).map(readSource);
    const mistaken = sources.map(({ path, text }) => ({ path, text: text.replace(right, wrong) }));
    expect(mistaken).not.toEqual(sources);
    expect(askProgram(program, sources) ?? []).toEqual([]);
    const said = askProgram(program, mistaken) ?? errorsIn(recorded, program);
    expect(said.join('\n')).toContain(says);
  },
);

test('messages about the machine instead of the file are no errors', () => {
  const certificate = `[WARNING]  (19437) : config : Proxy 'site': no SSL certificate specified for bind ':443' at [haproxy.cfg:9]
Configuration file is valid
`;
  expect(errorsIn({ code: 0, output: certificate }, programs['haproxy.cfg'])).toEqual([]);
  const other = "ssh.service:3: Unknown key 'Restat' in section [Service], ignoring.\n";
  expect(errorsIn({ code: 0, output: other }, programs['systemd/*.service'])).toEqual([]);
});

test('a failure without a known line is an error, too', () => {
  expect(errorsIn({ code: 139, output: 'Segmentation fault\n' }, programs['cdn/nginx.conf'])).toEqual([
    'nginx: Segmentation fault',
  ]);
});

test('a program that is not installed is a note, and fails nothing', () => {
  const absent = { ...programs.Caddyfile, name: 'muyu-no-such-program' };
  expect(askPrograms({ Caddyfile: absent })).toEqual({
    errors: [],
    notes: ['not checked: deploy/Caddyfile (muyu-no-such-program is not installed)'],
  });
});
