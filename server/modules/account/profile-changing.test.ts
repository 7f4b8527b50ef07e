import { errors } from '@muyu/contract/core/errors.ts';
import type { mediaErrors } from '@muyu/contract/media.ts';
import type { termErrors } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import type { MayFail } from '#platform/errors.ts';
import type { ProfileChanging } from './events.ts';

// `tsc -p server` compiles this file: it fails where a line below `@ts-expect-error` compiles, and where another does not.

const noteErrors = errors('note', { gone: 'notFound' });
const base = { userId: 'a', texts: { sign: 'hello' } };

test('an endpoint that declares the errors of the listeners may emit profileChanging', () => {
  const context: MayFail<
    typeof termErrors.sensitive | typeof mediaErrors.notFound | typeof mediaErrors.notReady
  > = {};
  const changing: ProfileChanging = { ...base, context, pictures: { fileIds: [], context } };
  expect(changing.context).toBe(context);
});

test('an endpoint that does not declare them may not', () => {
  const context: MayFail<typeof noteErrors.gone> = {};
  // @ts-expect-error: the endpoint does not declare `sensitive`
  const texts: ProfileChanging = { ...base, context };
  const onlyTexts: MayFail<typeof termErrors.sensitive> = {};
  // @ts-expect-error: the endpoint does not declare the errors of pictures
  const pictures: ProfileChanging['pictures'] = { fileIds: [], context: onlyTexts };
  expect([texts.userId, pictures?.fileIds]).toEqual(['a', []]);
});
