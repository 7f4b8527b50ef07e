import { expect, test } from 'vitest';
import { readSource } from '../source/source-files.ts';
import {
  composeErrors,
  dockerfileErrors,
  kustomizationErrors,
  manifestErrors,
  unitErrors,
} from './inspect-deployment.ts';

const given = (name: string) => `\${${name}}`;
const withServer = (lines: string) => `services:\n  a:\n    image: ${given('MUYU_IMAGE')}\n${lines}`;

test('a Dockerfile with an unknown instruction or a shell form is refused', () => {
  expect(dockerfileErrors('FROM debian\nRUNN true\n')[0]).toContain('deploy/Dockerfile:2');
  expect(dockerfileErrors('FROM debian\nCMD ["true"]\n')).toEqual([]);
});

test('a Compose file with an unknown key, an unknown variable or a secret is refused', () => {
  const errorsOf = (variables: string, line = '') =>
    composeErrors(withServer(`    environment: { DEMO: "off"${variables} }\n${line}`));
  expect(errorsOf('', '    imag: b\n')).toHaveLength(1);
  expect(errorsOf(', PORTT: 1')[0]).toContain('PORTT');
  expect(errorsOf(', SECRET: abc')[0]).toContain('secret');
  expect(errorsOf(`, SECRET: "${given('SECRET')}"`)).toEqual([]);
});

test('a server or worker is refused that does not say whether it fills the demo', () => {
  expect(composeErrors(withServer('    environment: { PORT: 1 }\n'))).toEqual([
    'deploy/compose.yaml a: DEMO is not set, and is on by default',
  ]);
  expect(composeErrors(withServer('    command: [node, server/main/migrate.ts]\n'))).toEqual([]);
  const unit = (line: string) =>
    unitErrors('a.service', `[Service]\nEnvironment=NODE_ENV=production${line}\n`);
  expect(unit('')).toEqual(['a.service: DEMO is not set, and is on by default']);
  expect(unit(' DEMO=off')).toEqual([]);
  expect(unit(' DEMO=off PORTT=1')[0]).toContain('PORTT');
});

test('a unit that takes the network interfaces away from Node is refused', () => {
  const unit = (families: string) =>
    unitErrors('a.service', `[Service]\nEnvironment=DEMO=off\nRestrictAddressFamilies=${families}\n`);
  expect(unit('AF_UNIX AF_INET AF_INET6')).toEqual([
    'a.service: RestrictAddressFamilies lacks AF_NETLINK, by which Node lists the addresses of HOST=0.0.0.0',
  ]);
  expect(unit('AF_UNIX AF_INET AF_INET6 AF_NETLINK')).toEqual([]);
});

test('Compose passes on every variable of traces that docs/operations.md names', () => {
  const named = new Set(readSource('docs/operations.md').text.match(/OTEL_[A-Z_]+/g));
  const compose = readSource('deploy/compose.yaml').text;
  expect(named).toContain('OTEL_SDK_DISABLED');
  expect([...named].filter((name) => !compose.includes(`${name}: ${given(`${name}:-`)}`))).toEqual([]);
});

test('a manifest that the Kubernetes API would refuse is refused', async () => {
  const service = (port: string) =>
    `apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: [{ port: ${port} }] }\n`;
  expect(await manifestErrors('a.yaml', service('many'))).toHaveLength(1);
  expect(await manifestErrors('a.yaml', service('80'))).toEqual([]);
});

test('a variable that the server does not read, or a secret, is refused in the image', () => {
  const withVariables = (line: string) => dockerfileErrors(`FROM debian\nENV ${line}\nCMD ["true"]\n`);
  expect(withVariables('PORT=1 PORTT=2')).toEqual(['deploy/Dockerfile: the server reads no variable PORTT']);
  expect(withVariables('PORT=1 \\\n  HOSTT="a b"')[0]).toContain('HOSTT');
  expect(withVariables('SECRET=$SECRET')[0]).toContain('secret');
  expect(withVariables('PORT=1 COMMIT=$COMMIT HOME=/tmp')).toEqual([]);
});

test('a variable that the server does not read, or a secret, is refused in containers of its image', async () => {
  const pod = (image: string, variable: string) => `apiVersion: batch/v1
kind: Job
metadata: { name: a }
spec:
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: a, image: "${image}", env: [${variable}] }]
`;
  const errorsOf = (variable: string, image = 'registry.example.com/muyu:1') =>
    manifestErrors('a.yaml', pod(image, variable));
  expect(await errorsOf('{ name: PORTT, value: "1" }')).toEqual([
    'a.yaml Job: the server reads no variable PORTT',
  ]);
  expect(await errorsOf('{ name: SECRET, value: abc }')).toEqual(['a.yaml Job: SECRET is a secret']);
  expect(
    await errorsOf('{ name: SECRET, valueFrom: { secretKeyRef: { name: muyu, key: SECRET } } }'),
  ).toEqual([]);
  expect(await errorsOf('{ name: PORTT, value: "1" }', 'postgres:17')).toEqual([]);
});

test('a Kustomization is refused that lists a missing manifest, or has another image than the jobs beside it', () => {
  const text = `resources: [server.yaml]
images: [{ name: muyu, newName: registry.example.com/muyu, newTag: 0.2.0 }]
`;
  const job = (image: string) => `kind: Job
spec: { template: { spec: { containers: [{ image: "${image}" }] } } }
`;
  const server = job('muyu');
  const right = { 'server.yaml': server, 'migration.yaml': job('registry.example.com/muyu:0.2.0') };
  expect(kustomizationErrors(text, right)).toEqual([]);
  expect(kustomizationErrors(text, { 'migration.yaml': job('registry.example.com/muyu:0.1.0') })).toEqual([
    'deploy/kubernetes/kustomization.yaml: there is no server.yaml',
    'deploy/kubernetes/kustomization.yaml: migration.yaml has registry.example.com/muyu:0.1.0, not registry.example.com/muyu:0.2.0',
  ]);
});
