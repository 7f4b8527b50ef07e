import { expect, test } from 'vitest';
import { composeErrors, dockerfileErrors, manifestErrors } from './inspect-deployment.ts';

test('a Dockerfile with an unknown instruction or a shell form is refused', () => {
  expect(dockerfileErrors('FROM debian\nRUNN true\n')[0]).toContain('deploy/Dockerfile:2');
  expect(dockerfileErrors('FROM debian\nCMD ["true"]\n')).toEqual([]);
});

test('a Compose file with an unknown key, an unknown variable or a secret is refused', () => {
  const given = (name: string) => `\${${name}}`;
  const withServer = (lines: string) => `services:\n  a:\n    image: ${given('MUYU_IMAGE')}\n${lines}`;
  expect(composeErrors(withServer('    imag: b\n'))).toHaveLength(1);
  expect(composeErrors(withServer('    environment: { PORTT: 1 }\n'))[0]).toContain('PORTT');
  expect(composeErrors(withServer('    environment: { SECRET: abc }\n'))[0]).toContain('secret');
  expect(composeErrors(withServer(`    environment: { SECRET: "${given('SECRET')}" }\n`))).toEqual([]);
});

test('a manifest that the Kubernetes API would refuse is refused', async () => {
  const service = (port: string) =>
    `apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: [{ port: ${port} }] }\n`;
  expect(await manifestErrors('a.yaml', service('many'))).toHaveLength(1);
  expect(await manifestErrors('a.yaml', service('80'))).toEqual([]);
});
