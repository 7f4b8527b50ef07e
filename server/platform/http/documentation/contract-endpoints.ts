import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';

/** A file of the contract: `name` is its path without the extension, its endpoints and object schemas by the name of their constant. */
export type ContractFile = {
  name: string;
  endpoints: Record<string, AnyEndpoint>;
  schemas: Record<string, ObjectSchema>;
};
type ObjectSchema = { properties: object };

const folder = new URL('../../../../contract/', import.meta.url);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'keys' in value;

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;

const pick = <T>(exported: object, is: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(exported).filter((entry): entry is [string, T] => is(entry[1])));

/** Every endpoint of the contract by its file, in the order of the names. */
export async function contractEndpoints(): Promise<ContractFile[]> {
  const names = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(?!core\/)([a-z-]+\/)*[a-z-]+\.ts$/.test(name));
  const files = names.toSorted().map(async (name) => {
    const exported = (await import(new URL(name, folder).href)) as object;
    return {
      name: name.replace('.ts', ''),
      endpoints: pick(exported, isEndpoint),
      schemas: pick(exported, isObjectSchema),
    };
  });
  return Promise.all(files);
}

/** Every endpoint of the contract. */
export const listContractEndpoints = async (): Promise<AnyEndpoint[]> =>
  (await contractEndpoints()).flatMap(({ endpoints }) => Object.values(endpoints));
