import { expect, test } from 'vitest';
import { listContractEndpoints } from './documentation/contract-endpoints.ts';
import { serializerOf } from './serialization.ts';
import { compileValidator } from './validation.ts';

// A server compiles them at the first request, where an invalid schema would be a fault.
test('the schemas of every endpoint compile', async () => {
  const endpoints = await listContractEndpoints();
  const faults = endpoints.flatMap(({ id, params, query, body, data }) => {
    const parts = { params, querystring: query, body };
    try {
      for (const [httpPart, schema] of Object.entries(parts))
        if (schema) compileValidator({ schema, httpPart })({});
      serializerOf(data);
      return [];
    } catch (error) {
      return [`${id}: ${error}`];
    }
  });
  expect(endpoints.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});
