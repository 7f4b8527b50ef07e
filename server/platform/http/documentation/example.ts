import type { Schema } from './schema.ts';

/** Sample values of fields by name; other fields follow from their schema. */
const samples: Record<string, unknown> = {
  token: 'u_3q2-7wEXAMPLEexampleEXAMPLEexampleEXAMPLE4',
  username: 'lin.hai',
  nickname: '林海',
  password: 'good-words',
  repeat: 'good-words',
  title: '海边的一天',
  content: '退潮以后，沙滩上全是小螃蟹。',
  sign: '走走停停',
  phoneNumber: '13800138000',
  phoneAreaCode: '86',
  nationalityId: 'CN',
  birthday: '1995-05-05',
  code: '123456',
  month: '2026-11',
  page: '1',
  nextPage: 'q0Zk3XJtVbWcWyIyMDI2LTAxLTAxIl0',
  path: '/discover',
  reason: '图片与标题不符',
};
const sampleId = '01890000-0000-7000-8000-000000000000';

const fits = (text: string, { pattern, minLength = 0, maxLength = 10_000 }: Schema) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));

/** Texts for patterns without a sample by name. */
const candidates = [
  'text',
  sampleId,
  '123456',
  '86',
  'CN',
  '13800138000',
  '2088000000000000',
  'wx0123456789abcdef',
  '0123456789ABCDEF',
  'https://push.example.org/abcdefgh',
  '/vip',
  '#ff9a6c',
  '',
];

function exampleText(schema: Schema, name: string): string {
  if (schema.format === 'date-time') return '2026-01-01T08:00:00.000Z';
  if (schema.format === 'date') return '1995-05-05';
  const sample = samples[name];
  const byName = typeof sample === 'string' ? [sample] : /ids?$/i.test(name) ? [sampleId] : [];
  const pool = [...byName, ...candidates];
  const padded = 'x'.repeat(schema.minLength ?? 1);
  return pool.find((text) => fits(text, schema)) ?? padded;
}

/** An example that is valid against the schema. `name` is the name of the field. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.default !== undefined && typeof samples[name] !== 'string') return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field, key)]));
  }
  if (type === 'array') {
    const count = Math.max(1, schema.minItems ?? 1);
    const item = () => exampleOf(schema.items ?? {}, name);
    return schema.uniqueItems && count > 1 ? [] : Array.from({ length: count }, item);
  }
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return type === 'string' ? exampleText(schema, name) : null;
}
