import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { PageKind } from '@muyu/contract/core/paging.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { failCore } from '../../errors.ts';
import { fieldReasons } from '../../text/core-messages.ts';
import { interpolate } from '../../text/messages.ts';
import { largestPage, pageSizeSettings } from '../settings.ts';

type SizeField = { name: string; part: 'query' | 'body'; kind: PageKind | undefined };
type Marked = { 'x-page-size'?: true; 'x-page-kind'?: PageKind };

/** The fields of an endpoint that name the size of a page; none for most. */
export function listSizeFields({ query, body }: AnyEndpoint): SizeField[] {
  const fieldsOf = (part: SizeField['part'], properties: object) =>
    Object.entries(properties as Record<string, Marked>).flatMap(([name, schema]) =>
      schema['x-page-size'] ? [{ name, part, kind: schema['x-page-kind'] }] : [],
    );
  return [...fieldsOf('query', query.properties), ...fieldsOf('body', body?.properties ?? {})];
}

/** A hook that fills in the present size of a page where a request has none; it runs before the validation. */
export const fillPageSize =
  ({ settings }: Pick<App, 'settings'>, fields: readonly SizeField[]) =>
  async (request: FastifyRequest): Promise<void> => {
    for (const { name, part, kind } of fields) {
      const given = request[part] as Record<string, unknown> | null | undefined;
      if (kind && given && typeof given === 'object' && given[name] === undefined)
        given[name] = settings.get(pageSizeSettings[kind]);
    }
  };

/** Fails like the validation of the request when a page would be larger than the setting allows. */
export function requirePageSize(
  { settings }: Pick<App, 'settings'>,
  fields: readonly SizeField[],
  input: Readonly<Record<string, unknown>>,
  locale: Locale,
): void {
  const limit = settings.get(largestPage);
  const tooLarge = fields.filter(({ name }) => Number(input[name]) > limit);
  if (tooLarge.length === 0) return;
  const reason = interpolate(fieldReasons.maximum[locale], { limit });
  failCore(coreErrors.badInput, { fields: tooLarge.map(({ name }) => ({ field: name, reason })) });
}
